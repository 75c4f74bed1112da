// The part of JSON Schema that the schemas of this repository use.
#pragma once

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "unit/repository.h"

namespace tpu_port_tests {

using Json = nlohmann::ordered_json;

/// A schema of docs/reference/schemas; null when there is none of that name.
inline Json publishedSchema(const std::string& name) {
  std::ifstream in(repository() / "docs/reference/schemas" / name);
  return Json::parse(in, nullptr, false);
}

/// As much of JSON Schema as the schema uses; adds the path of each fault to `faults`. A key that the schema
/// does not know is a fault here, so that schema and report cannot drift apart.
inline void validate(const Json& value, const Json& schema, const Json& root, const std::string& path,
                     std::vector<std::string>& faults) {
  if (schema.contains("$ref"))
    return validate(value, root.at(Json::json_pointer(schema["$ref"].get<std::string>().substr(1))), root,
                    path, faults);
  auto isOfType = [&value](const std::string& type) {
    return type == "object"    ? value.is_object()
           : type == "array"   ? value.is_array()
           : type == "string"  ? value.is_string()
           : type == "integer" ? value.is_number_integer()
           : type == "number"  ? value.is_number()
           : type == "boolean" ? value.is_boolean()
                               : value.is_null();
  };
  const Json types = schema["type"].is_array() ? schema["type"] : Json::array({schema["type"]});
  if (std::none_of(types.begin(), types.end(), [&](const Json& type) { return isOfType(type); }))
    faults.push_back(path + ": type");
  if (schema.contains("enum") &&
      std::find(schema["enum"].begin(), schema["enum"].end(), value) == schema["enum"].end())
    faults.push_back(path + ": not in enum");
  if (schema.contains("minimum") && value < schema["minimum"]) faults.push_back(path + ": below minimum");
  if (schema.contains("required"))
    for (const Json& key : schema["required"])
      if (!value.contains(key.get<std::string>()))
        faults.push_back(path + ": lacks " + key.get<std::string>());
  if (value.is_object())
    for (const auto& [key, child] : value.items()) {
      if (schema.contains("properties") && schema["properties"].contains(key))
        validate(child, schema["properties"][key], root, path + "/" + key, faults);
      else if (schema.contains("additionalProperties"))
        validate(child, schema["additionalProperties"], root, path + "/" + key, faults);
      else
        faults.push_back(path + ": unknown key " + key);
    }
  if (value.is_array())
    for (std::size_t i = 0; i < value.size(); ++i)
      validate(value[i], schema["items"], root, path + "/" + std::to_string(i), faults);
}

/// All faults of `value`.
inline std::vector<std::string> schemaFaults(const Json& value, const Json& schema) {
  std::vector<std::string> faults;
  validate(value, schema, schema, "", faults);
  return faults;
}

}  // namespace tpu_port_tests
