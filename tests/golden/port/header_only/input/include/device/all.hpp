#pragma once

#include "device/pick.hpp"
