// Arrays of active values behind pointers of one structure.
// x: double[3]
// y: double[3]
// n: int = 3
// -> double
struct particles {
  double *place, *speed;
  int count;
};
static void step(struct particles *p, double dt) {
  for (int i = 0; i < p->count; i++) {
    p->speed[i] -= dt * p->place[i] * p->place[i];
    p->place[i] += dt * p->speed[i];
  }
}
double f(double *x, double *y, int n) {
  struct particles p = {x, y, n};
  for (int t = 0; t < 4; t++) step(&p, 0.1);
  return p.place[0] * p.speed[1] + p.place[2];
}
