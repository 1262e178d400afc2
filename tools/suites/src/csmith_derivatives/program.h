// What a program of csmith gets to be a function of numbers: the inputs, and the sum of what it computes with floating-point numbers.

// The null pointer, as an operand of any type of pointer.
#ifdef __cplusplus
#define NOTHING nullptr
#else
#define NOTHING (void *)0
#endif

static double input[3];
static double total;

// Adds the bits of a value to the checksum.
static void hash(float value) {
  float copy = value;
  transparent_crc_bytes((char *)&copy, 4, (char *)"", 0);
}

// Adds a value to the result. Numbers of the union members that csmith writes as integers may be infinite or NaN.
static void observe(double weight, float value) {
  if (value - value == 0) total += weight * value;
}

static float observed(float value) {
  observe(0.5, value);
  return value;
}

static float observed_add(float a, float b) { return observed(safe_add_func_float_f_f(a, b)); }
static float observed_sub(float a, float b) { return observed(safe_sub_func_float_f_f(a, b)); }
static float observed_mul(float a, float b) { return observed(safe_mul_func_float_f_f(a, b)); }
static float observed_div(float a, float b) { return observed(safe_div_func_float_f_f(a, b)); }
