/* Instructions whose code is wrong, each in its own way. The suite has to find all. */
#include <math.h>
#include <rmlir/instructions.h>
#define MEANS(name, type, expression) \
  INSTRUCTION(name)(type d[], const type a[], const type b[]) { \
    for (int i = 0; i < 8; i++) d[i] = expression; \
  }
#define DOES(name, type, count, expression) \
  CODE(name)(type d[], const type a[], const type b[]) { \
    for (int i = 0; i < count; i++) d[i] = expression; \
  }

MEANS(last_element_missing, float, a[i] + b[i])
DOES(last_element_missing, float, 7, a[i] + b[i])
MEANS(one_element_more, float, a[i] + b[i])
DOES(one_element_more, float, 9, a[i] + b[i])
MEANS(operands_exchanged, double, a[i] - b[i])
DOES(operands_exchanged, double, 8, b[i] - a[i])
MEANS(saturates, unsigned short, a[i] + b[i])
DOES(saturates, unsigned short, 8, a[i] + b[i] > 65535 ? 65535 : a[i] + b[i])
MEANS(another_rounding, float, __builtin_fmaf(a[i], b[i], d[i]))
CODE(another_rounding)(float d[], const float a[], const float b[]) {
  for (int i = 0; i < 8; i++) {
    volatile float product = a[i] * b[i];
    d[i] += product;
  }
}
MEANS(addend_exchanged, double, __builtin_fma(a[i], b[i], d[i]))
DOES(addend_exchanged, double, 8, __builtin_fma(a[i], d[i], b[i]))
MEANS(zero_of_other_sign, float, a[i] * b[i])
DOES(zero_of_other_sign, float, 8, a[i] * b[i] + 0.0f)
MEANS(nan_of_minimum, float, a[i] < b[i] ? a[i] : b[i])
DOES(nan_of_minimum, float, 8, __builtin_fminf(a[i], b[i]))
MEANS(arithmetic_shift, int, a[i] >> 3)
DOES(arithmetic_shift, int, 8, (int)((unsigned)a[i] >> 3))
MEANS(narrow_product, long, a[i] * b[i])
DOES(narrow_product, long, 8, (long)(int)(a[i] * b[i]))
MEANS(less_than_instead_of_at_most, int, a[i] <= b[i])
DOES(less_than_instead_of_at_most, int, 8, a[i] < b[i])
MEANS(elements_reversed, float, a[i] * b[i])
DOES(elements_reversed, float, 8, a[7 - i] * b[7 - i])
MEANS(unsigned_comparison, signed char, a[i] < b[i] ? a[i] : b[i])
DOES(unsigned_comparison, signed char, 8, (unsigned char)a[i] < (unsigned char)b[i] ? a[i] : b[i])
MEANS(adds_to_old_value, float, a[i] + b[i])
DOES(adds_to_old_value, float, 8, d[i] + a[i] + b[i])

INSTRUCTION(reads_behind)(float d[], const float s[]) {
  for (int i = 0; i < 4; i++) d[i] = s[i];
}
CODE(reads_behind)(float d[], const float s[]) {
  volatile float next = s[4];
  (void)next;
  for (int i = 0; i < 4; i++) d[i] = s[i];
}
INSTRUCTION(reads_in_front)(float d[], const float s[]) {
  for (int i = 0; i < 4; i++) d[i] = s[i];
}
CODE(reads_in_front)(float d[], const float s[]) {
  volatile float last = s[-1];
  (void)last;
  for (int i = 0; i < 4; i++) d[i] = s[i];
}
INSTRUCTION(clears_the_rest)(long n, float d[], const float s[]) {
  __builtin_assume(n >= 0);
  __builtin_assume(n <= 8);
  for (long i = 0; i < n; i++) d[i] = s[i];
}
CODE(clears_the_rest)(long n, float d[], const float s[]) {
  for (long i = 0; i < 8; i++) d[i] = i < n ? s[i] : 0;
}
INSTRUCTION(one_at_least)(long n, int d[]) {
  __builtin_assume(n >= 0);
  __builtin_assume(n <= 8);
  for (long i = 0; i < n; i++) d[i] = 3;
}
CODE(one_at_least)(long n, int d[]) {
  d[0] = 3;
  for (long i = 1; i < n; i++) d[i] = 3;
}
INSTRUCTION(rows_at_other_distance)(long rows, float d[], const float s[][rows]) {
  for (int i = 0; i < 4; i++) d[i] = s[i][0];
}
CODE(rows_at_other_distance)(long rows, float d[], const float s[][rows]) {
  const float *p = &s[0][0];
  for (int i = 0; i < 4; i++) d[i] = p[rows > 0 ? i * (rows - 1) : 0];
}
INSTRUCTION(scalar_of_other_sign)(double by, double d[]) {
  for (int i = 0; i < 4; i++) d[i] *= by;
}
CODE(scalar_of_other_sign)(double by, double d[]) {
  for (int i = 0; i < 4; i++) d[i] *= fabs(by);
}
