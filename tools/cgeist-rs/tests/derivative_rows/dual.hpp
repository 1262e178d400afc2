// Dual numbers of binary128 in the place of numbers: the functions of the rows computed with them give derivatives whose
// errors are far below those of the formats that are tested. The functions of the C library on `_Float128` give the values.
//
// Conventions at kinks are those that docs/derivatives.md states.

typedef __float128 Real;
typedef _Complex __float128 Pair;

const Real pi = 3.14159265358979323846264338327950288419716939937510582Q;
const Real ln2 = 0.693147180559945309417232121458176568075500134360255254Q;
const Real ln10 = 2.30258509299404568401799145468436420760110148862877298Q;

#define REAL_1(name) Real name##f128(Real);
#define REAL_2(name) Real name##f128(Real, Real);
#define COMPLEX_1(name) Pair name##f128(Pair);
extern "C" {
REAL_1(acos) REAL_1(acosh) REAL_1(asin) REAL_1(asinh) REAL_1(atan) REAL_1(atanh) REAL_1(cbrt) REAL_1(cos) REAL_1(cosh)
REAL_1(erf) REAL_1(erfc) REAL_1(exp) REAL_1(exp10) REAL_1(exp2) REAL_1(expm1) REAL_1(fabs) REAL_1(floor) REAL_1(j0)
REAL_1(j1) REAL_1(lgamma) REAL_1(log) REAL_1(log10) REAL_1(log1p) REAL_1(log2) REAL_1(roundeven) REAL_1(sin)
REAL_1(sinh) REAL_1(sqrt) REAL_1(tan) REAL_1(tanh) REAL_1(tgamma) REAL_1(trunc) REAL_1(y0) REAL_1(y1)
REAL_2(atan2) REAL_2(copysign) REAL_2(fmod) REAL_2(hypot) REAL_2(pow) REAL_2(remainder)
COMPLEX_1(cacos) COMPLEX_1(cacosh) COMPLEX_1(casin) COMPLEX_1(casinh) COMPLEX_1(catan) COMPLEX_1(catanh)
COMPLEX_1(ccos) COMPLEX_1(ccosh) COMPLEX_1(cexp) COMPLEX_1(clog) COMPLEX_1(csin) COMPLEX_1(csinh) COMPLEX_1(csqrt)
COMPLEX_1(ctan) COMPLEX_1(ctanh)
Pair cpowf128(Pair, Pair);
Real jnf128(int, Real);
Real ynf128(int, Real);
Real ldexpf128(Real, int);
Real frexpf128(Real, int *);
Real modff128(Real, Real *);
Real remquof128(Real, Real, int *);
int printf(const char *, ...);
int scanf(const char *, ...);
long double strtold(const char *, char **);
}

struct Dual {
  Real value, tangent;
  Dual(Real value = 0, Real tangent = 0) : value(value), tangent(tangent) {}
};

// A partial derivative times a tangent, which stays zero if it is.
static Real scaled(Real partial, Real tangent) { return tangent == 0 ? Real(0) : partial * tangent; }

static Dual operator-(Dual x) { return {-x.value, -x.tangent}; }
static Dual operator+(Dual x, Dual y) { return {x.value + y.value, x.tangent + y.tangent}; }
static Dual operator-(Dual x, Dual y) { return {x.value - y.value, x.tangent - y.tangent}; }
static Dual operator*(Dual x, Dual y) {
  return {x.value * y.value, scaled(y.value, x.tangent) + scaled(x.value, y.tangent)};
}
static Dual operator/(Dual x, Dual y) {
  return {x.value / y.value, scaled(1 / y.value, x.tangent) + scaled(-x.value / y.value / y.value, y.tangent)};
}
static bool operator<(Dual x, Dual y) { return x.value < y.value; }

// The versions of a function for the formats.
#define UNARY(name, function, partial)                                           \
  static Dual name(Dual x) {                                                     \
    auto value = [](Real x) -> Real { return function; };                        \
    auto derivative = [](Real x) -> Real { return partial; };                    \
    return {value(x.value), scaled(derivative(x.value), x.tangent)};             \
  }                                                                              \
  static Dual name##f(Dual x) { return name(x); }                                \
  static Dual name##l(Dual x) { return name(x); }

#define BINARY(name, function, by_x, by_y)                                                                  \
  static Dual name(Dual first, Dual second) {                                                               \
    Real x = first.value, y = second.value;                                                                 \
    auto left = [&]() -> Real { return by_x; };                                                             \
    auto right = [&]() -> Real { return by_y; };                                                            \
    return {(Real)(function), scaled(left(), first.tangent) + scaled(right(), second.tangent)};             \
  }                                                                                                         \
  static Dual name##f(Dual x, Dual y) { return name(x, y); }                                                \
  static Dual name##l(Dual x, Dual y) { return name(x, y); }

// A function of a number and an integer.
#define WITH_INTEGER(name, function, partial)                                    \
  static Dual name(Dual first, long n) {                                         \
    Real x = first.value;                                                        \
    return {(Real)(function), scaled((Real)(partial), first.tangent)};           \
  }                                                                              \
  static Dual name##f(Dual x, long n) { return name(x, n); }                     \
  static Dual name##l(Dual x, long n) { return name(x, n); }

#define INTEGER_FIRST(name, function, partial)                                   \
  static Dual name(int n, Dual first) {                                          \
    Real x = first.value;                                                        \
    return {(Real)(function), scaled((Real)(partial), first.tangent)};           \
  }                                                                              \
  static Dual name##f(int n, Dual x) { return name(n, x); }                      \
  static Dual name##l(int n, Dual x) { return name(n, x); }

// The Bernoulli numbers B(2k) over 2k.
static const Real bernoulli_numerators[] = {1, -1, 1, -1, 1, -691, 1, -3617, 43867, -174611, 77683, -236364091, 657931};
static const Real bernoulli_denominators[] = {12, 120, 252, 240, 132, 32760, 12, 8160, 14364, 6600, 276, 65520, 12};

// By recurrence and the asymptotic series.
static Real digamma(Real x) {
  if (x == 0) return -1 / x;
  if (x < 0) {
    Real fraction = x - roundevenf128(x);
    if (fraction == 0) return __builtin_nan("");
    Real cotangent = fraction == 0.5Q || fraction == -0.5Q ? Real(0) : 1 / tanf128(pi * fraction);
    return digamma(1 - x) - pi * cotangent;
  }
  Real sum = 0, series = 0;
  for (; x < 60; x += 1) sum += 1 / x;
  Real square = 1 / (x * x);
  for (int k = 12; k >= 0; k--) series = (series + bernoulli_numerators[k] / bernoulli_denominators[k]) * square;
  return logf128(x) - 0.5Q / x - series - sum;
}

// Its derivatives for positive numbers, by the derivatives of these.
static Real trigamma(Real x) {
  Real sum = 0, series = 0;
  for (; x < 60; x += 1) sum += 1 / (x * x);
  Real square = 1 / (x * x);
  for (int k = 12; k >= 0; k--)
    series = (series + (2 * k + 2) * bernoulli_numerators[k] / bernoulli_denominators[k]) * square;
  return 1 / x + square / 2 + series / x + sum;
}
static Real tetragamma(Real x) {
  Real sum = 0, series = 0;
  for (; x < 60; x += 1) sum -= 2 / (x * x * x);
  Real square = 1 / (x * x);
  for (int k = 12; k >= 0; k--)
    series = (series + (2 * k + 2) * (2 * k + 3) * bernoulli_numerators[k] / bernoulli_denominators[k]) * square;
  return -square - square / x - series * square + sum;
}

static Real sign(Real x) { return copysignf128(1, x); }
static Real square(Real x) { return x * x; }

// Sines of multiples of pi, exact where they are 0 or 1.
static Real sine(Real x) {
  Real reduced = x - 2 * roundevenf128(x / 2);
  if (reduced == 1 || reduced == -1) return 0;
  if (reduced > 0.5Q) reduced = 1 - reduced;
  if (reduced < -0.5Q) reduced = -1 - reduced;
  return sinf128(pi * reduced);
}
static Real cosine(Real x) { return sine(0.5Q - (x - 2 * roundevenf128(x / 2))); }

UNARY(fabs, fabsf128(x), sign(x))
UNARY(sqrt, sqrtf128(x), 1 / (2 * sqrtf128(x)))
UNARY(rsqrt, 1 / sqrtf128(x), -1 / (2 * x * sqrtf128(x)))
UNARY(cbrt, cbrtf128(x), 1 / (3 * square(cbrtf128(x))))
UNARY(sin, sinf128(x), cosf128(x))
UNARY(cos, cosf128(x), -sinf128(x))
UNARY(tan, tanf128(x), 1 / square(cosf128(x)))
UNARY(asin, asinf128(x), 1 / sqrtf128((1 - x) * (1 + x)))
UNARY(acos, acosf128(x), -1 / sqrtf128((1 - x) * (1 + x)))
UNARY(atan, atanf128(x), 1 / (1 + x * x))
UNARY(sinh, sinhf128(x), coshf128(x))
UNARY(cosh, coshf128(x), sinhf128(x))
UNARY(tanh, tanhf128(x), 1 / square(coshf128(x)))
UNARY(asinh, asinhf128(x), 1 / sqrtf128(1 + x * x))
UNARY(acosh, acoshf128(x), 1 / (sqrtf128(x - 1) * sqrtf128(x + 1)))
UNARY(atanh, atanhf128(x), 1 / ((1 - x) * (1 + x)))
UNARY(sinpi, sine(x), pi *cosine(x))
UNARY(cospi, cosine(x), -pi *sine(x))
UNARY(tanpi, sine(x) / cosine(x), pi / square(cosine(x)))
UNARY(asinpi, asinf128(x) / pi, 1 / (pi * sqrtf128((1 - x) * (1 + x))))
UNARY(acospi, acosf128(x) / pi, -1 / (pi * sqrtf128((1 - x) * (1 + x))))
UNARY(atanpi, atanf128(x) / pi, 1 / (pi * (1 + x * x)))
UNARY(exp, expf128(x), expf128(x))
UNARY(exp2, exp2f128(x), ln2 *exp2f128(x))
UNARY(exp10, exp10f128(x), ln10 *exp10f128(x))
UNARY(pow10, exp10f128(x), ln10 *exp10f128(x))
UNARY(expm1, expm1f128(x), expf128(x))
UNARY(exp2m1, expm1f128(x *ln2), ln2 *exp2f128(x))
UNARY(exp10m1, expm1f128(x *ln10), ln10 *exp10f128(x))
UNARY(log, logf128(x), 1 / x)
UNARY(log2, log2f128(x), 1 / (x * ln2))
UNARY(log10, log10f128(x), 1 / (x * ln10))
UNARY(log1p, log1pf128(x), 1 / (1 + x))
UNARY(logp1, log1pf128(x), 1 / (1 + x))
UNARY(log2p1, log1pf128(x) / ln2, 1 / ((1 + x) * ln2))
UNARY(log10p1, log1pf128(x) / ln10, 1 / ((1 + x) * ln10))
UNARY(erf, erff128(x), 2 / sqrtf128(pi) * expf128(-(x * x)))
UNARY(erfc, erfcf128(x), -2 / sqrtf128(pi) * expf128(-(x * x)))
UNARY(lgamma, lgammaf128(x), digamma(x))
UNARY(gamma, lgammaf128(x), digamma(x))
UNARY(tgamma, tgammaf128(x), tgammaf128(x) * digamma(x))
UNARY(DIGAMMA, digamma(x), trigamma(x))
UNARY(TRIGAMMA, trigamma(x), tetragamma(x))
UNARY(j0, j0f128(x), -j1f128(x))
UNARY(j1, j1f128(x), (j0f128(x) - jnf128(2, x)) / 2)
UNARY(y0, y0f128(x), -y1f128(x))
UNARY(y1, y1f128(x), (y0f128(x) - ynf128(2, x)) / 2)
UNARY(nextup, x, 1)
UNARY(nextdown, x, 1)

// The exponent of a number whose fraction lies in [1/2, 1).
static int exponent_of(Real x) {
  int exponent;
  frexpf128(x, &exponent);
  return exponent;
}
UNARY(significand, ldexpf128(x, 1 - exponent_of(x)), x == 0 ? Real(1) : ldexpf128(1, 1 - exponent_of(x)))

// The integer quotients that remainders leave out.
static Real quotient(Real x, Real y, Real rest) { return roundevenf128((x - rest) / y); }

BINARY(hypot, hypotf128(x, y), x == 0 && y == 0 ? Real(0) : x / hypotf128(x, y),
       x == 0 && y == 0 ? Real(0) : y / hypotf128(x, y))
BINARY(atan2, atan2f128(x, y), x == 0 && y == 0 ? Real(0) : y / (x * x + y * y),
       x == 0 && y == 0 ? Real(0) : -x / (x * x + y * y))
BINARY(atan2pi, atan2f128(x, y) / pi, x == 0 && y == 0 ? Real(0) : y / (x * x + y * y) / pi,
       x == 0 && y == 0 ? Real(0) : -x / (x * x + y * y) / pi)
BINARY(pow, powf128(x, y), y == 0 ? Real(0) : y * powf128(x, y - 1), x == 0 ? Real(0) : powf128(x, y) * logf128(x))
BINARY(powr, powf128(x, y), y == 0 ? Real(0) : y * powf128(x, y - 1), x == 0 ? Real(0) : powf128(x, y) * logf128(x))
BINARY(fmod, fmodf128(x, y), 1, -quotient(x, y, fmodf128(x, y)))
BINARY(remainder, remainderf128(x, y), 1, -quotient(x, y, remainderf128(x, y)))
BINARY(drem, remainderf128(x, y), 1, -quotient(x, y, remainderf128(x, y)))
BINARY(fdim, x > y ? x - y : Real(0), x > y, -(x > y))
BINARY(copysign, copysignf128(x, y), sign(x) * sign(y), 0)
BINARY(nextafter, x, 1, 0)
BINARY(nexttoward, x, 1, 0)
BINARY(scalb, x *exp2f128(y), exp2f128(y), 0)
BINARY(fadd, x + y, 1, 1)
BINARY(fsub, x - y, 1, -1)
BINARY(fmul, x *y, y, x)
BINARY(fdiv, x / y, 1 / y, -x / y / y)
UNARY(fsqrt, sqrtf128(x), 1 / (2 * sqrtf128(x)))

// Which operand a maximum or minimum is: ties go to the first one.
static bool is_nan(Real x) { return x != x; }
static bool ignoring_nan(bool wins, Real, Real y) { return wins || is_nan(y); }
static bool keeping_nan(bool wins, Real x, Real) { return wins || is_nan(x); }
static bool by_magnitude(bool greater, bool wins, Real x, Real y) {
  Real a = fabsf128(x), b = fabsf128(y);
  return a == b ? wins : greater ? a > b : a < b;
}
#define CHOICE(name, first) BINARY(name, (first) ? x : y, first, !(first))
CHOICE(fmax, ignoring_nan(x >= y, x, y))
CHOICE(fmin, ignoring_nan(x <= y, x, y))
CHOICE(fmaximum_num, ignoring_nan(x >= y, x, y))
CHOICE(fminimum_num, ignoring_nan(x <= y, x, y))
CHOICE(fmaximum, keeping_nan(x >= y, x, y))
CHOICE(fminimum, keeping_nan(x <= y, x, y))
CHOICE(machine_max, x > y)
CHOICE(machine_min, x < y)
CHOICE(fmaximum_mag, keeping_nan(by_magnitude(true, x >= y, x, y), x, y))
CHOICE(fminimum_mag, keeping_nan(by_magnitude(false, x <= y, x, y), x, y))
CHOICE(fmaximum_mag_num, ignoring_nan(by_magnitude(true, x >= y, x, y), x, y))
CHOICE(fminimum_mag_num, ignoring_nan(by_magnitude(false, x <= y, x, y), x, y))
CHOICE(fmaxmag, ignoring_nan(by_magnitude(true, x >= y, x, y), x, y))
CHOICE(fminmag, ignoring_nan(by_magnitude(false, x <= y, x, y), x, y))

WITH_INTEGER(ldexp, ldexpf128(x, n), ldexpf128(1, n))
WITH_INTEGER(scalbn, ldexpf128(x, n), ldexpf128(1, n))
WITH_INTEGER(scalbln, ldexpf128(x, n), ldexpf128(1, n))
WITH_INTEGER(pown, powf128(x, n), n == 0 ? Real(0) : n * powf128(x, n - 1))
WITH_INTEGER(compoundn, powf128(1 + x, n), n == 0 ? Real(0) : n * powf128(1 + x, n - 1))
WITH_INTEGER(rootn, powf128(x, 1 / (Real)n), powf128(x, 1 / (Real)n - 1) / n)
INTEGER_FIRST(jn, jnf128(n, x), (jnf128(n - 1, x) - jnf128(n + 1, x)) / 2)
INTEGER_FIRST(yn, ynf128(n, x), (ynf128(n - 1, x) - ynf128(n + 1, x)) / 2)

#define FMA(name)                                                                                            \
  static Dual name(Dual x, Dual y, Dual z) {                                                                 \
    return {x.value * y.value + z.value, scaled(y.value, x.tangent) + scaled(x.value, y.tangent) + z.tangent}; \
  }
FMA(fma) FMA(fmaf) FMA(fmal) FMA(ffma)

// Functions with results behind pointers.
#define THROUGH(name)                                                                                        \
  static void sincos##name(Dual x, Dual *s, Dual *c) {                                                       \
    *s = sin(x);                                                                                             \
    *c = cos(x);                                                                                             \
  }                                                                                                          \
  static Dual modf##name(Dual x, Dual *whole) {                                                              \
    *whole = truncf128(x.value);                                                                             \
    return x - *whole;                                                                                       \
  }                                                                                                          \
  static Dual frexp##name(Dual x, int *exponent) {                                                           \
    *exponent = x.value == 0 ? 0 : exponent_of(x.value);                                                     \
    return ldexp(x, -*exponent);                                                                             \
  }                                                                                                          \
  static Dual remquo##name(Dual x, Dual y, int *) { return remainder(x, y); }                                \
  static Dual lgamma##name##_r(Dual x, int *) { return lgamma(x); }                                          \
  static Dual gamma##name##_r(Dual x, int *) { return lgamma(x); }
THROUGH() THROUGH(f) THROUGH(l)

// Complex dual numbers.
struct Complex {
  Pair value, tangent;
};

static Complex complex_of(Dual real, Dual imaginary) {
  return {__builtin_complex(real.value, imaginary.value), __builtin_complex(real.tangent, imaginary.tangent)};
}
static Dual real_part(Complex z) { return {__real__ z.value, __real__ z.tangent}; }
static Dual imaginary_part(Complex z) { return {__imag__ z.value, __imag__ z.tangent}; }
static Complex operator*(Complex x, Complex y) { return {x.value * y.value, x.tangent * y.value + x.value * y.tangent}; }
static Complex operator/(Complex x, Complex y) {
  return {x.value / y.value, (x.tangent - x.value / y.value * y.tangent) / y.value};
}

static Pair squared(Pair z) { return z * z; }
static const Pair imaginary_unit = __builtin_complex((Real)0, (Real)1);

#define HOLOMORPHIC(name, function, derivative)                                    \
  static Complex name(Complex of) {                                                \
    Pair z = of.value;                                                             \
    return {function, (derivative) * of.tangent};                                  \
  }                                                                                \
  static Complex name##f(Complex z) { return name(z); }                            \
  static Complex name##l(Complex z) { return name(z); }
HOLOMORPHIC(cexp, cexpf128(z), cexpf128(z))
HOLOMORPHIC(clog, clogf128(z), 1 / z)
HOLOMORPHIC(clog10, clogf128(z) / ln10, 1 / (ln10 * z))
HOLOMORPHIC(csqrt, csqrtf128(z), 1 / (2 * csqrtf128(z)))
HOLOMORPHIC(csin, csinf128(z), ccosf128(z))
HOLOMORPHIC(ccos, ccosf128(z), -csinf128(z))
HOLOMORPHIC(ctan, ctanf128(z), 1 / squared(ccosf128(z)))
HOLOMORPHIC(csinh, csinhf128(z), ccoshf128(z))
HOLOMORPHIC(ccosh, ccoshf128(z), csinhf128(z))
HOLOMORPHIC(ctanh, ctanhf128(z), 1 / squared(ccoshf128(z)))
HOLOMORPHIC(casin, casinf128(z), 1 / (csqrtf128(1 - z) * csqrtf128(1 + z)))
HOLOMORPHIC(cacos, cacosf128(z), -1 / (csqrtf128(1 - z) * csqrtf128(1 + z)))
HOLOMORPHIC(catan, catanf128(z), 1 / (1 + z * z))
HOLOMORPHIC(casinh, casinhf128(z), 1 / (csqrtf128(1 - imaginary_unit * z) * csqrtf128(1 + imaginary_unit * z)))
HOLOMORPHIC(cacosh, cacoshf128(z), 1 / (csqrtf128(z - 1) * csqrtf128(z + 1)))
HOLOMORPHIC(catanh, catanhf128(z), 1 / ((1 - z) * (1 + z)))

#define OF_COMPLEX(name)                                                                                     \
  static Complex cpow##name(Complex x, Complex y) {                                                          \
    Pair r = cpowf128(x.value, y.value);                                                                     \
    Pair by_base = y.value == 0 ? Pair(0) : y.value * cpowf128(x.value, y.value - 1);                        \
    Pair by_exponent = x.value == 0 ? Pair(0) : r * clogf128(x.value);                                       \
    return {r, by_base * x.tangent + by_exponent * y.tangent};                                               \
  }                                                                                                          \
  static Dual creal##name(Complex z) { return real_part(z); }                                                \
  static Dual cimag##name(Complex z) { return imaginary_part(z); }                                           \
  static Dual cabs##name(Complex z) { return hypot(real_part(z), imaginary_part(z)); }                       \
  static Dual carg##name(Complex z) { return atan2(imaginary_part(z), real_part(z)); }                       \
  static Complex conj##name(Complex z) { return complex_of(real_part(z), -imaginary_part(z)); }              \
  static Complex cproj##name(Complex z) { return z; }
OF_COMPLEX() OF_COMPLEX(f) OF_COMPLEX(l)
