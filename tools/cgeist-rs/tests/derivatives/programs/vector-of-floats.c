// A vector of single precision, by value and in memory.
// oracle: differences
// x: four {[4]} in 1..2
// y: four[2] {[4]} in 1..2
typedef float four __attribute__((vector_size(16)));
void f(four x, four *y) {
  y[0] = y[0] * x + y[1];
  y[1] -= y[0] / x;
}
