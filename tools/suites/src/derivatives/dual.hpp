// Dual numbers in the place of `float`, `double` and `long double`: a program compiled with them computes its
// derivative in one direction. Beside the tangent runs its magnitude, the sum of the absolute values of its terms,
// which says how far rounding may move the tangent.
//
// At kinks and singular points the conventions are those of the compiler: a zero tangent stays zero whatever it is
// multiplied by, `fabs` goes by the sign bit, ties of `fmax` and `fmin` go to the first operand.

#include <alloca.h>
#include <errno.h>
#include <float.h>
#include <limits.h>
#include <math.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#undef isnan
#undef isinf
#undef isfinite
#undef signbit

#define restrict __restrict
#define _Static_assert static_assert

namespace dual {

// Whether numbers become integers without a cast, as in C.
#ifdef DUAL_CONVERSIONS_ARE_IMPLICIT
const bool conversions_are_implicit = true;
#else
const bool conversions_are_implicit = false;
#endif

template <class T>
struct Number;

template <class T>
struct BaseOf {
  static constexpr bool number = false, scalar = __is_arithmetic(T);
  using type = T;
};

template <class T>
struct BaseOf<Number<T>> {
  static constexpr bool number = true, scalar = true;
  using type = T;
};

// One of the operands is a dual number, and both are numbers.
template <class A, class B>
concept Operands = (BaseOf<A>::number || BaseOf<B>::number) && BaseOf<A>::scalar && BaseOf<B>::scalar;

// The result of the usual arithmetic conversions.
template <class A, class B>
using Common = Number<decltype(typename BaseOf<A>::type() + typename BaseOf<B>::type())>;

template <class T>
struct Number {
  T value, tangent, magnitude;

  Number() = default;
  constexpr Number(T value, T tangent, T magnitude) : value(value), tangent(tangent), magnitude(magnitude) {}

  template <class A>
    requires(__is_arithmetic(A))
  constexpr Number(A value) : value((T)value), tangent(0), magnitude(0) {}

  template <class A>
  constexpr Number(const Number<A> &other)
      : value((T)other.value), tangent((T)other.tangent), magnitude((T)other.magnitude) {}

  template <class A>
    requires(__is_integral(A) || __is_enum(A))
  explicit(!conversions_are_implicit) constexpr operator A() const { return (A)value; }

  template <class B> Number &operator+=(const B &b) { return *this = Number(*this + b); }
  template <class B> Number &operator-=(const B &b) { return *this = Number(*this - b); }
  template <class B> Number &operator*=(const B &b) { return *this = Number(*this * b); }
  template <class B> Number &operator/=(const B &b) { return *this = Number(*this / b); }
  Number &operator++() { return *this += 1; }
  Number &operator--() { return *this -= 1; }
  Number operator++(int) { Number old = *this; ++*this; return old; }
  Number operator--(int) { Number old = *this; --*this; return old; }
};

using Float = Number<float>;
using Double = Number<double>;
using Extended = Number<long double>;

// A partial derivative times a tangent; a zero tangent stays zero.
template <class T>
T scaled(T partial, T tangent) {
  return tangent == 0 ? T(0) : partial * tangent;
}

template <class T>
T positive(T a) {
  return a < 0 ? -a : a;
}

// The function value with this partial derivative.
template <class T>
Number<T> chain(T value, T p, Number<T> x) {
  return {value, scaled(p, x.tangent), positive(scaled(p, x.magnitude))};
}

// The same for two operands.
template <class T>
Number<T> chain(T value, T p, Number<T> x, T q, Number<T> y) {
  return {value, scaled(p, x.tangent) + scaled(q, y.tangent),
          positive(scaled(p, x.magnitude)) + positive(scaled(q, y.magnitude))};
}

template <class A, class B> requires Operands<A, B>
Common<A, B> operator+(const A &a, const B &b) {
  Common<A, B> x = a, y = b;
  return {x.value + y.value, x.tangent + y.tangent, x.magnitude + y.magnitude};
}

template <class A, class B> requires Operands<A, B>
Common<A, B> operator-(const A &a, const B &b) {
  Common<A, B> x = a, y = b;
  return {x.value - y.value, x.tangent - y.tangent, x.magnitude + y.magnitude};
}

template <class A, class B> requires Operands<A, B>
Common<A, B> operator*(const A &a, const B &b) {
  Common<A, B> x = a, y = b;
  return chain(x.value * y.value, y.value, x, x.value, y);
}

template <class A, class B> requires Operands<A, B>
Common<A, B> operator/(const A &a, const B &b) {
  Common<A, B> x = a, y = b;
  auto quotient = x.value / y.value;
  return chain(quotient, 1 / y.value, x, -quotient / y.value, y);
}

template <class T> Number<T> operator+(const Number<T> &x) { return x; }
template <class T> Number<T> operator-(const Number<T> &x) { return {-x.value, -x.tangent, x.magnitude}; }
template <class T> bool operator!(const Number<T> &x) { return x.value == 0; }

template <class A>
auto plain(const A &a) {
  if constexpr (BaseOf<A>::number)
    return a.value;
  else
    return a;
}

#define DUAL_COMPARISON(op)                          \
  template <class A, class B> requires Operands<A, B> \
  bool operator op(const A &a, const B &b) {         \
    return plain(a) op plain(b);                     \
  }
DUAL_COMPARISON(==)
DUAL_COMPARISON(!=)
DUAL_COMPARISON(<)
DUAL_COMPARISON(<=)
DUAL_COMPARISON(>)
DUAL_COMPARISON(>=)
#undef DUAL_COMPARISON

// The logarithmic derivative of the gamma function: recurrence, then the asymptotic series.
inline long double digamma(long double x) {
  if (x <= 0 && x == __builtin_floorl(x)) return __builtin_nanl("");
  const long double pi = 3.141592653589793238462643383279502884L;
  if (x < 0) return digamma(1 - x) - pi / __builtin_tanl(pi * x);
  long double sum = 0;
  for (; x < 20; x += 1) sum -= 1 / x;
  long double z = 1 / (x * x);
  long double series = z * (1 / 12.0L - z * (1 / 120.0L - z * (1 / 252.0L - z * (1 / 240.0L - z * (1 / 132.0L)))));
  return sum + __builtin_logl(x) - 1 / (2 * x) - series;
}

const long double half_pi_root = 0.886226925452758013649083741670572592L;
const long double ln2 = 0.693147180559945309417232121458176568L;
const long double ln10 = 2.302585092994045684017991454684364208L;

// Functions of one operand `x` with result `y`. The partial derivative is computed in the widest type.
#define DUAL_UNARY_OF(name, type, builtin, partial)    \
  inline Number<type> name(Number<type> operand) {     \
    type result = builtin(operand.value);              \
    long double x = operand.value, y = result;         \
    (void)x, (void)y;                                  \
    return chain<type>(result, (type)(partial), operand); \
  }
#define DUAL_UNARY(name, partial)                               \
  DUAL_UNARY_OF(name##f, float, __builtin_##name##f, partial)   \
  DUAL_UNARY_OF(name, double, __builtin_##name, partial)        \
  DUAL_UNARY_OF(name##l, long double, __builtin_##name##l, partial)
DUAL_UNARY(sin, __builtin_cosl(x))
DUAL_UNARY(cos, -__builtin_sinl(x))
DUAL_UNARY(tan, 1 + y * y)
DUAL_UNARY(asin, 1 / __builtin_sqrtl((1 - x) * (1 + x)))
DUAL_UNARY(acos, -1 / __builtin_sqrtl((1 - x) * (1 + x)))
DUAL_UNARY(atan, 1 / (1 + x * x))
DUAL_UNARY(sinh, __builtin_coshl(x))
DUAL_UNARY(cosh, __builtin_sinhl(x))
DUAL_UNARY(asinh, 1 / __builtin_sqrtl(x * x + 1))
DUAL_UNARY(acosh, 1 / __builtin_sqrtl((x - 1) * (x + 1)))
DUAL_UNARY(atanh, 1 / ((1 - x) * (1 + x)))
DUAL_UNARY(exp, __builtin_expl(x))
DUAL_UNARY(exp2, ln2 * __builtin_exp2l(x))
DUAL_UNARY(expm1, __builtin_expl(x))
DUAL_UNARY(log, 1 / x)
DUAL_UNARY(log2, 1 / (x * ln2))
DUAL_UNARY(log10, 1 / (x * ln10))
DUAL_UNARY(log1p, 1 / (1 + x))
DUAL_UNARY(sqrt, 1 / (2 * y))
DUAL_UNARY(cbrt, 1 / (3 * y * y))
DUAL_UNARY(erf, __builtin_expl(-x * x) / half_pi_root)
DUAL_UNARY(erfc, -__builtin_expl(-x * x) / half_pi_root)
DUAL_UNARY(lgamma, digamma(x))
DUAL_UNARY(tgamma, y *digamma(x))
DUAL_UNARY(fabs, __builtin_signbit(x) ? -1 : 1)
DUAL_UNARY(floor, 0)
DUAL_UNARY(ceil, 0)
DUAL_UNARY(trunc, 0)
DUAL_UNARY(round, 0)
DUAL_UNARY(rint, 0)
DUAL_UNARY(nearbyint, 0)
DUAL_UNARY(logb, 0)
#undef DUAL_UNARY
#undef DUAL_UNARY_OF

// The partial derivative of `tanh` has two terms, 1 and the negative square of the result, which cancel near saturation.
#define DUAL_TANH(type, suffix)                                                              \
  inline Number<type> tanh##suffix(Number<type> x) {                                         \
    type y = __builtin_tanh##suffix(x.value);                                                \
    long double cosh = __builtin_coshl(x.value);                                             \
    Number<type> result = chain<type>(y, (type)(1 / (cosh * cosh)), x);                      \
    result.magnitude = scaled<type>(1 + y * y, x.magnitude);                                 \
    return result;                                                                           \
  }
DUAL_TANH(float, f)
DUAL_TANH(double, )
DUAL_TANH(long double, l)
#undef DUAL_TANH

// The partial derivatives of `pow`, which are 0 and 1 at the zero base instead of NaN.
inline long double power_by_base(long double x, long double y) {
  if (y == 0) return 0;
  return x == 0 && y == 1 ? 1 : y * __builtin_powl(x, y - 1);
}

inline long double power_by_exponent(long double x, long double result) {
  return x == 0 ? 0 : result * __builtin_logl(x);
}

inline long double over_square(long double a, long double x, long double y) {
  return x == 0 && y == 0 ? 0 : a / (x * x + y * y);
}

inline bool takes_first(long double x, long double y, bool least) {
  if (__builtin_isnan(x) || __builtin_isnan(y)) return __builtin_isnan(y);
  return least ? x <= y : x >= y;
}

// Functions of two operands `x` and `y` with result `r`.
#define DUAL_BINARY_OF(name, type, builtin, by_x, by_y)                             \
  inline Number<type> name(Number<type> first, Number<type> second) {               \
    type result = builtin(first.value, second.value);                               \
    long double x = first.value, y = second.value, r = result;                      \
    (void)x, (void)y, (void)r;                                                      \
    return chain<type>(result, (type)(by_x), first, (type)(by_y), second);          \
  }
#define DUAL_BINARY(name, by_x, by_y)                               \
  DUAL_BINARY_OF(name##f, float, __builtin_##name##f, by_x, by_y)   \
  DUAL_BINARY_OF(name, double, __builtin_##name, by_x, by_y)        \
  DUAL_BINARY_OF(name##l, long double, __builtin_##name##l, by_x, by_y)
DUAL_BINARY(pow, power_by_base(x, y), power_by_exponent(x, r))
DUAL_BINARY(atan2, over_square(y, x, y), over_square(-x, x, y))
DUAL_BINARY(hypot, r == 0 ? 0 : x / r, r == 0 ? 0 : y / r)
DUAL_BINARY(fmax, takes_first(x, y, false), !takes_first(x, y, false))
DUAL_BINARY(fmin, takes_first(x, y, true), !takes_first(x, y, true))
DUAL_BINARY(fmod, 1, -__builtin_truncl(x / y))
DUAL_BINARY(remainder, 1, -__builtin_rintl(x / y))
DUAL_BINARY(fdim, x > y ? 1 : 0, x > y ? -1 : 0)
DUAL_BINARY(copysign, __builtin_signbit(x) == __builtin_signbit(y) ? 1 : -1, 0)
DUAL_BINARY(nextafter, 1, 0)
#undef DUAL_BINARY
#undef DUAL_BINARY_OF

// Functions with integers or results in memory, and classifications.
#define DUAL_OTHERS(type, suffix)                                                                     \
  inline Number<type> fma##suffix(Number<type> a, Number<type> b, Number<type> c) {                   \
    Number<type> sum = a * b + c;                                                                     \
    sum.value = __builtin_fma##suffix(a.value, b.value, c.value);                                     \
    return sum;                                                                                       \
  }                                                                                                   \
  inline Number<type> ldexp##suffix(Number<type> x, int n) {                                          \
    return chain<type>(__builtin_ldexp##suffix(x.value, n), __builtin_ldexp##suffix(1, n), x);        \
  }                                                                                                   \
  inline Number<type> scalbn##suffix(Number<type> x, int n) { return ldexp##suffix(x, n); }           \
  inline Number<type> frexp##suffix(Number<type> x, int *n) {                                         \
    type fraction = __builtin_frexp##suffix(x.value, n);                                              \
    return chain<type>(fraction, __builtin_ldexp##suffix(1, -*n), x);                                 \
  }                                                                                                   \
  inline Number<type> modf##suffix(Number<type> x, Number<type> *whole) {                             \
    *whole = __builtin_trunc##suffix(x.value);                                                        \
    return chain<type>(x.value - whole->value, 1, x);                                                 \
  }                                                                                                   \
  inline long lround##suffix(Number<type> x) { return __builtin_lround##suffix(x.value); }            \
  inline long lrint##suffix(Number<type> x) { return __builtin_lrint##suffix(x.value); }              \
  inline int ilogb##suffix(Number<type> x) { return __builtin_ilogb##suffix(x.value); }
DUAL_OTHERS(float, f)
DUAL_OTHERS(double, )
DUAL_OTHERS(long double, l)
#undef DUAL_OTHERS

template <class T> bool isnan(T x) { return __builtin_isnan(plain(x)); }
template <class T> bool isinf(T x) { return __builtin_isinf(plain(x)); }
template <class T> bool isfinite(T x) { return __builtin_isfinite(plain(x)); }
template <class T> bool signbit(T x) { return __builtin_signbit(plain(x)); }

// Output shows values only.
template <class... A> int printed(const char *format, const A &...a) { return ::printf(format, plain(a)...); }
template <class... A> int printed_to(FILE *file, const char *format, const A &...a) {
  return ::fprintf(file, format, plain(a)...);
}
template <class... A> int printed_in(char *text, size_t size, const char *format, const A &...a) {
  return ::snprintf(text, size, format, plain(a)...);
}

// Reads an input and its tangent, and moves on.
inline Extended input(const long double *&value, const long double *&tangent) {
  long double t = *tangent++;
  return {*value++, t, positive(t)};
}

// Where the results go.
struct Output {
  long double *value, *tangent, *magnitude;

  template <class T>
  void add(const Number<T> &x) {
    *value++ = x.value;
    *tangent++ = x.tangent;
    *magnitude++ = x.magnitude;
  }
};

}  // namespace dual

using dual::isfinite;
using dual::isinf;
using dual::isnan;
using dual::signbit;

#define printf dual::printed
#define fprintf dual::printed_to
#define snprintf dual::printed_in
