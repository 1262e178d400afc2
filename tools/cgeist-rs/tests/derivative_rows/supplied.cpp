// Functions of C23 for C libraries that lack them, by binary128.

#include "dual.hpp"

#define SUPPLY(name)                                                                   \
  extern "C" float supplied_##name##f(float x) __asm__(#name "f");                     \
  float supplied_##name##f(float x) { return name(Dual(x)).value; }                    \
  extern "C" double supplied_##name(double x) __asm__(#name);                          \
  double supplied_##name(double x) { return name(Dual(x)).value; }                     \
  extern "C" long double supplied_##name##l(long double x) __asm__(#name "l");         \
  long double supplied_##name##l(long double x) { return name(Dual(x)).value; }
#define SUPPLY_2(name, second)                                                                     \
  extern "C" float supplied_##name##f(float x, second(float) y) __asm__(#name "f");                \
  float supplied_##name##f(float x, second(float) y) { return name(Dual(x), y).value; }            \
  extern "C" double supplied_##name(double x, second(double) y) __asm__(#name);                    \
  double supplied_##name(double x, second(double) y) { return name(Dual(x), y).value; }            \
  extern "C" long double supplied_##name##l(long double x, second(long double) y) __asm__(#name "l"); \
  long double supplied_##name##l(long double x, second(long double) y) { return name(Dual(x), y).value; }
#define SAME(type) type
#define INTEGER(type) int
SUPPLY(sinpi) SUPPLY(cospi) SUPPLY(tanpi) SUPPLY(asinpi) SUPPLY(acospi) SUPPLY(atanpi) SUPPLY(exp2m1) SUPPLY(exp10m1)
SUPPLY(log2p1) SUPPLY(log10p1) SUPPLY(logp1) SUPPLY(rsqrt)
SUPPLY_2(atan2pi, SAME) SUPPLY_2(powr, SAME) SUPPLY_2(pown, INTEGER) SUPPLY_2(compoundn, INTEGER) SUPPLY_2(rootn, INTEGER)
