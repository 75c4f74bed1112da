#include <cstdio>

int main() { std::puts("no LibTorch here"); }
