// Active and inactive members of an array of structures.
// b: struct body[2] {place[3], mass}
// n: int = 2
// -> double
struct body {
  int id;
  double place[3];
  double mass;
};
double f(struct body *b, int n) {
  double energy = 0;
  for (int i = 0; i < n; i++) {
    b[i].id = i;
    for (int k = 0; k < 3; k++) energy += b[i].mass * b[i].place[k] * b[i].place[k];
    b[i].mass *= 0.5 + b[i].id;
  }
  return energy;
}
