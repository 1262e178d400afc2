// Particles as an array of structs: forces in cells, collisions with walls, energies.
#include "bench.h"
#include <math.h>

struct vector {
  double x, y, z;
};
struct particle {
  struct vector position, speed, force;
  double mass;
  int cell;
};
enum { CELLS = 8 };

static struct vector minus(struct vector a, struct vector b) { return (struct vector){a.x - b.x, a.y - b.y, a.z - b.z}; }
static struct vector scaled(struct vector a, double k) { return (struct vector){a.x * k, a.y * k, a.z * k}; }
static void add(struct vector *a, struct vector b) { a->x += b.x, a->y += b.y, a->z += b.z; }
static double dot(struct vector a, struct vector b) { return a.x * b.x + a.y * b.y + a.z * b.z; }

static void initialise(int n, struct particle *p) {
  unsigned seed = 19;
  for (int i = 0; i < n; ++i) {
    double r[6];
    for (int k = 0; k < 6; ++k) r[k] = bench_random(&seed) % 10000 / 10000.0;
    p[i] = (struct particle){{r[0], r[1], r[2]}, {r[3] - 0.5, r[4] - 0.5, r[5] - 0.5}, {0, 0, 0}, 1 + i % 3, 0};
  }
}

static void wall(double *x, double *v) {
  if (*x < 0) *x = -*x, *v = -*v;
  if (*x > 1) *x = 2 - *x, *v = -*v;
}

static void step(int n, struct particle *p, double dt) {
  for (int i = 0; i < n; ++i) {
    p[i].force = (struct vector){0, 0, -0.1 * p[i].mass};
    p[i].cell = (int)(p[i].position.x * CELLS);
  }
  for (int i = 0; i < n; ++i)
    for (int j = i + 1; j < n; ++j) {
      if (abs(p[i].cell - p[j].cell) > 1) continue;
      struct vector d = minus(p[i].position, p[j].position);
      double r2 = dot(d, d) + 0.01;
      struct vector f = scaled(d, 0.001 / (r2 * sqrt(r2)));
      add(&p[i].force, f);
      add(&p[j].force, scaled(f, -1));
    }
  for (int i = 0; i < n; ++i) {
    add(&p[i].speed, scaled(p[i].force, dt / p[i].mass));
    add(&p[i].position, scaled(p[i].speed, dt));
    wall(&p[i].position.x, &p[i].speed.x);
    wall(&p[i].position.y, &p[i].speed.y);
    wall(&p[i].position.z, &p[i].speed.z);
  }
}

int main(int argc, char **argv) {
  int n = bench_size(argc, argv, 150, 20000);
  struct particle *p = bench_alloc(n, sizeof *p);
  BENCH(argc, argv, initialise(n, p), for (int t = 0; t < 5; ++t) step(n, p, 0.01));
  double energy = 0, centre = 0;
  for (int i = 0; i < n; ++i) energy += 0.5 * p[i].mass * dot(p[i].speed, p[i].speed), centre += p[i].position.x * (i % 7);
  printf("%a %a\n", energy, centre);
  free(p);
  return 0;
}
