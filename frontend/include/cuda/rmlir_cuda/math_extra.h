/* Mathematical functions that only CUDA has, and the intrinsics of its fast forms.
 *
 * Part of rmlir, under the Apache License v2.0 with LLVM Exceptions.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The fast forms are the plain functions: a GPU computes them less exactly, so a program cannot depend on more.
 */
#ifndef RMLIR_CUDA_MATH_EXTRA_H
#define RMLIR_CUDA_MATH_EXTRA_H

/* ---- Overloads that <cmath> lacks ---------------------------------------------------------------------------------- */

RMLIR_CUDA_DEVICE float exp10(float x) { return __builtin_exp10f(x); }
RMLIR_CUDA_DEVICE void sincos(float x, float *s, float *c) { sincosf(x, s, c); }
RMLIR_CUDA_DEVICE float j0(float x) { return j0f(x); }
RMLIR_CUDA_DEVICE float j1(float x) { return j1f(x); }
RMLIR_CUDA_DEVICE float jn(int n, float x) { return jnf(n, x); }
RMLIR_CUDA_DEVICE float y0(float x) { return y0f(x); }
RMLIR_CUDA_DEVICE float y1(float x) { return y1f(x); }
RMLIR_CUDA_DEVICE float yn(int n, float x) { return ynf(n, x); }

/* ---- Both sides ---------------------------------------------------------------------------------------------------- */

/* A function for double, for float by its name, and the overload. */
#define RMLIR_PAIR1(name, double_value, float_value) \
  RMLIR_CUDA_BOTH double name(double x) { return double_value; } \
  RMLIR_CUDA_BOTH float name##f(float x) { return float_value; } \
  RMLIR_CUDA_BOTH float name(float x) { return name##f(x); }
#define RMLIR_BY_DOUBLE1(name) \
  RMLIR_CUDA_BOTH float name##f(float x) { return (float)name((double)x); } \
  RMLIR_CUDA_BOTH float name(float x) { return name##f(x); }

RMLIR_PAIR1(rsqrt, 1 / __builtin_sqrt(x), 1 / __builtin_sqrtf(x))
RMLIR_PAIR1(rcbrt, 1 / __builtin_cbrt(x), 1 / __builtin_cbrtf(x))

/* sin(pi x) and cos(pi x): the argument is reduced exactly, to an eighth of a turn and a quadrant. */
RMLIR_CUDA_BOTH void sincospi(double x, double *s, double *c) {
  double quarter = __builtin_rint(2 * x), angle = (x - 0.5 * quarter) * 3.14159265358979323846;
  double sine = __builtin_sin(angle), cosine = __builtin_cos(angle);
  int quadrant = (int)(quarter - 4 * __builtin_floor(quarter / 4));
  *s = quadrant == 0 ? sine : quadrant == 1 ? cosine : quadrant == 2 ? -sine : -cosine;
  *c = quadrant == 0 ? cosine : quadrant == 1 ? -sine : quadrant == 2 ? -cosine : sine;
}
RMLIR_CUDA_BOTH double sinpi(double x) {
  double s, c;
  if (x - x != 0) return x - x;
  sincospi(x, &s, &c);
  return s;
}
RMLIR_CUDA_BOTH double cospi(double x) {
  double s, c;
  if (x - x != 0) return x - x;
  sincospi(x, &s, &c);
  return c;
}
RMLIR_BY_DOUBLE1(sinpi)
RMLIR_BY_DOUBLE1(cospi)
RMLIR_CUDA_BOTH void sincospif(float x, float *s, float *c) {
  *s = sinpif(x);
  *c = cospif(x);
}

RMLIR_CUDA_BOTH double norm3d(double a, double b, double c) { return __builtin_hypot(__builtin_hypot(a, b), c); }
RMLIR_CUDA_BOTH double norm4d(double a, double b, double c, double d) {
  return __builtin_hypot(__builtin_hypot(a, b), __builtin_hypot(c, d));
}
RMLIR_CUDA_BOTH double rhypot(double a, double b) { return 1 / __builtin_hypot(a, b); }
RMLIR_CUDA_BOTH double rnorm3d(double a, double b, double c) { return 1 / norm3d(a, b, c); }
RMLIR_CUDA_BOTH double rnorm4d(double a, double b, double c, double d) { return 1 / norm4d(a, b, c, d); }
RMLIR_CUDA_BOTH float norm3df(float a, float b, float c) { return (float)norm3d(a, b, c); }
RMLIR_CUDA_BOTH float norm4df(float a, float b, float c, float d) { return (float)norm4d(a, b, c, d); }
RMLIR_CUDA_BOTH float rhypotf(float a, float b) { return (float)rhypot(a, b); }
RMLIR_CUDA_BOTH float rnorm3df(float a, float b, float c) { return (float)rnorm3d(a, b, c); }
RMLIR_CUDA_BOTH float rnorm4df(float a, float b, float c, float d) { return (float)rnorm4d(a, b, c, d); }
RMLIR_CUDA_BOTH double norm(int n, const double *a) {
  double sum = 0;
  for (int i = 0; i < n; i++) sum = __builtin_hypot(sum, a[i]);
  return sum;
}
RMLIR_CUDA_BOTH double rnorm(int n, const double *a) { return 1 / norm(n, a); }
RMLIR_CUDA_BOTH float normf(int n, const float *a) {
  double sum = 0;
  for (int i = 0; i < n; i++) sum += (double)a[i] * a[i];
  return (float)__builtin_sqrt(sum);
}
RMLIR_CUDA_BOTH float rnormf(int n, const float *a) { return 1 / normf(n, a); }

/* ---- The error function and the normal distribution ---------------------------------------------------------------- */

RMLIR_CUDA_BOTH double normcdf(double x) { return 0.5 * __builtin_erfc(-x * 0.70710678118654752440); }
RMLIR_CUDA_BOTH double erfcx(double x) {
  if (x < 25) return __builtin_exp(x * x) * __builtin_erfc(x);
  double y = 1 / (x * x); /* the asymptotic series, where erfc is about to underflow */
  return 0.56418958354775628695 / x * (1 - 0.5 * y * (1 - 1.5 * y * (1 - 2.5 * y)));
}
/* Newton's method from Winitzki's approximation, on the logarithm of erfc, which is nearly a parabola in the tail. */
RMLIR_CUDA_BOTH double erfcinv(double p) {
  if (!(p > 0 && p < 2)) return p == 0 ? __builtin_inf() : p == 2 ? -__builtin_inf() : __builtin_nan("");
  if (p > 1) return -erfcinv(2 - p);
  double l = __builtin_log(p * (2 - p)), t = 4.3307467508 + 0.5 * l;
  double x = __builtin_sqrt(__builtin_sqrt(t * t - l / 0.147) - t);
  for (int i = 0; i < 4; i++) {
    double q = __builtin_erfc(x);
    x += (__builtin_log(q) - __builtin_log(p)) * q * 0.88622692545275801365 * __builtin_exp(x * x);
  }
  return x;
}
RMLIR_CUDA_BOTH double erfinv(double p) {
  if (!(p > -1 && p < 1)) return p == 1 ? __builtin_inf() : p == -1 ? -__builtin_inf() : __builtin_nan("");
  double a = __builtin_fabs(p);
  if (a > 0.5) return __builtin_copysign(erfcinv(1 - a), p);
  double x = a * 0.88622692545275801365;
  for (int i = 0; i < 5; i++) x -= (__builtin_erf(x) - a) * 0.88622692545275801365 * __builtin_exp(x * x);
  return __builtin_copysign(x, p);
}
RMLIR_CUDA_BOTH double normcdfinv(double p) { return -1.41421356237309504880 * erfcinv(2 * p); }
RMLIR_BY_DOUBLE1(normcdf)
RMLIR_BY_DOUBLE1(erfcx)
RMLIR_BY_DOUBLE1(erfcinv)
RMLIR_BY_DOUBLE1(erfinv)
RMLIR_BY_DOUBLE1(normcdfinv)

#undef RMLIR_PAIR1
#undef RMLIR_BY_DOUBLE1

/* ---- Fast forms ---------------------------------------------------------------------------------------------------- */

/* glibc declares functions of these names, for the host. */
#define __cosf __rmlir_fast_cosf
#define __exp10f __rmlir_fast_exp10f
#define __expf __rmlir_fast_expf
#define __log10f __rmlir_fast_log10f
#define __log2f __rmlir_fast_log2f
#define __logf __rmlir_fast_logf
#define __powf __rmlir_fast_powf
#define __sincosf __rmlir_fast_sincosf
#define __sinf __rmlir_fast_sinf
#define __tanf __rmlir_fast_tanf

RMLIR_CUDA_DEVICE float __cosf(float x) { return __builtin_cosf(x); }
RMLIR_CUDA_DEVICE float __exp10f(float x) { return __builtin_exp10f(x); }
RMLIR_CUDA_DEVICE float __expf(float x) { return __builtin_expf(x); }
RMLIR_CUDA_DEVICE float __log10f(float x) { return __builtin_log10f(x); }
RMLIR_CUDA_DEVICE float __log2f(float x) { return __builtin_log2f(x); }
RMLIR_CUDA_DEVICE float __logf(float x) { return __builtin_logf(x); }
RMLIR_CUDA_DEVICE float __powf(float x, float y) { return __builtin_powf(x, y); }
RMLIR_CUDA_DEVICE float __sinf(float x) { return __builtin_sinf(x); }
RMLIR_CUDA_DEVICE float __tanf(float x) { return __builtin_tanf(x); }
RMLIR_CUDA_DEVICE void __sincosf(float x, float *s, float *c) {
  *s = __builtin_sinf(x);
  *c = __builtin_cosf(x);
}
RMLIR_CUDA_DEVICE float __fdividef(float x, float y) { return x / y; }
RMLIR_CUDA_DEVICE float fdividef(float x, float y) { return x / y; }
RMLIR_CUDA_DEVICE double fdivide(double x, double y) { return x / y; }
RMLIR_CUDA_DEVICE float __tanhf(float x) { return __builtin_tanhf(x); }
/* Into [0, 1]; NaN gives zero. */
RMLIR_CUDA_DEVICE float __saturatef(float x) { return x >= 1 ? 1.0f : x > 0 ? x : 0.0f; }

#endif
