// Functions of the elements of vectors, and reductions.
// oracle: differences
// x: double[4] in 0.2..0.9
// -> double
typedef double four __attribute__((vector_size(32)));
double f(const double *x) {
  four v = {x[0], x[1], x[2], x[3]};
  four w = __builtin_shufflevector(v, v, 3, 3, 1, 4);
  four s = __builtin_elementwise_sin(v) * __builtin_elementwise_pow(w, v);
  four c = __builtin_elementwise_max(s, w * w);
  return __builtin_reduce_maximum(c) + c[0] * c[1] + c[2] - c[3];
}
