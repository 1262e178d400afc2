// The data of `hand.c`, a made-up hand or files, and its derivatives.
static struct model model;
static int points, *corresponding;
static double *targets, *errors, *d_errors, *places, *d_places, angles[ANGLES], d_angles[ANGLES];

// Columns for the places of all points, then for the angles.
enum {
#ifdef COMPLICATED
  PLACES = 2,
#else
  PLACES = 0,
#endif
  COLUMNS = PLACES + ANGLES
};
static double *jacobian, *direction;

static void make_points(int n) {
  points = n;
  corresponding = (int *)allocate((size_t)n, sizeof(int));
  targets = doubles(3 * n), errors = doubles(3 * n), d_errors = doubles(3 * n);
  places = doubles(2 * n), d_places = doubles(2 * n), direction = doubles(2 * n);
  jacobian = doubles(3 * n * COLUMNS);
  if (PLACES) add_input("places", places, d_places, 2 * n);
  add_input("angles", angles, d_angles, ANGLES);
  set_outputs(errors, d_errors, 3 * n);
}

static void make_model(int bones, int vertices, int triangles) {
  model.bones = bones, model.vertices = vertices;
  model.parents = (int *)allocate((size_t)bones, sizeof(int));
  model.triangles = (int *)allocate((size_t)triangles * 3, sizeof(int));
  model.relative = new_matrices(bones);
  model.inverse_absolute = new_matrices(bones);
  for (int b = 0; b < bones; ++b) {
    resize(&model.relative[b], 4, 4);
    resize(&model.inverse_absolute[b], 4, 4);
    set_identity(&model.relative[b]);
    set_identity(&model.inverse_absolute[b]);
  }
  model.positions = new_matrix(4, vertices);
  model.weights = new_matrix(bones, vertices);
  clear(model.weights->data, (long)bones * vertices);
  for (int v = 0; v < vertices; ++v) *at(model.positions, 3, v) = 1;
}

static void set_up(const long *sizes) {
  // The pose has columns for a wrist, five fingers of four bones and a forearm.
  int bones = sizes[0] < 22 ? 22 : (int)sizes[0], vertices = sizes[1] < 3 ? 3 : (int)sizes[1];
  make_model(bones, vertices, vertices);
  for (int b = 0; b < bones; ++b) {
    ((int *)model.parents)[b] = b == 0 ? -1 : b % 4 == 1 ? 0 : b - 1;
    rotation_in_plane(0.1 + 0.05 * b, b % 3, (b + 1) % 3, &model.relative[b]);
    for (int i = 0; i < 3; ++i) {
      *at(&model.relative[b], i, 3) = 0.2 * noise((unsigned long)(100 + 3 * b + i));
      *at(&model.inverse_absolute[b], i, 3) = -0.3 * noise((unsigned long)(900 + 3 * b + i));
    }
  }
  for (int v = 0; v < vertices; ++v) {
    for (int i = 0; i < 3; ++i) {
      *at(model.positions, i, v) = noise((unsigned long)(5000 + 3 * v + i));
      ((int *)model.triangles)[3 * v + i] = (v + i) % vertices;
      *at(model.weights, (v + 7 * i) % bones, v) += 1.0 / 3;
    }
  }
  make_points((int)sizes[2]);
  for (int p = 0; p < points; ++p) corresponding[p] = (11 * p + 3) % vertices;
  fill(targets, 3 * points, 6, -1, 1);
  fill(places, 2 * points, 7, 0.1, 0.5);
  fill(angles, ANGLES, 8, -0.6, 0.6);
}

// The next number, behind a separator.
static real read_field(FILE *file) {
  int separator = getc(file);
  if (separator != ':') ungetc(separator, file);
  return read_number(file);
}

static long count_lines(FILE *file) {
  long lines = 0;
  for (int c; (c = getc(file)) != EOF;) lines += c == '\n';
  rewind(file);
  return lines;
}

static FILE *open_model(const char *name) {
  char path[4096];
  const char *slash = strrchr(state.path, '/');
  int folder = slash ? (int)(slash - state.path) + 1 : 0;
  snprintf(path, sizeof path, "%.*smodel/%s.txt", folder, state.path, name);
  FILE *file = fopen(path, "r");
  if (!file) {
    perror(path);
    exit(1);
  }
  return file;
}

static void read_model(void) {
  FILE *bones = open_model("bones"), *vertices = open_model("vertices"), *triangles = open_model("triangles");
  long corners = count_lines(triangles);
  make_model((int)count_lines(bones), (int)count_lines(vertices), (int)corners);
  for (int b = 0; b < model.bones; ++b) {
    for (int c; (c = getc(bones)) != ':' && c != EOF;) continue;  // the name
    ((int *)model.parents)[b] = (int)read_field(bones);
    for (int i = 0; i < 16; ++i) *at(&model.relative[b], i / 4, i % 4) = read_field(bones);
    for (int i = 0; i < 16; ++i) *at(&model.inverse_absolute[b], i / 4, i % 4) = read_field(bones);
    while (getc(bones) == '\r') continue;
  }
  for (int v = 0; v < model.vertices; ++v) {
    for (int i = 0; i < 3; ++i) *at(model.positions, i, v) = read_field(vertices);
    for (int i = 0; i < 5; ++i) read_field(vertices);  // the normal and the texture
    for (int n = (int)read_field(vertices); n > 0; --n) {
      int bone = (int)read_field(vertices);
      *at(model.weights, bone, v) = read_field(vertices);
    }
  }
  for (long i = 0; i < 3 * corners; ++i) ((int *)model.triangles)[i] = (int)read_field(triangles);
  fclose(bones);
  fclose(vertices);
  fclose(triangles);
}

static void read_file(FILE *file) {
  read_model();
  int n = (int)read_number(file), n_angles = (int)read_number(file);
  if (n_angles != ANGLES) {
    fprintf(stderr, "the file has %d angles, not %d\n", n_angles, ANGLES);
    exit(1);
  }
  make_points(n);
  for (int p = 0; p < points; ++p) {
    corresponding[p] = (int)read_number(file);
    read_numbers(file, &targets[3 * p], 3);
  }
  if (PLACES) read_numbers(file, places, 2 * points);
  read_numbers(file, angles, ANGLES);
}

static void primal(void) { hand(angles, places, &model, points, corresponding, targets, errors); }

#ifdef REVERSE
static void gradient(void) {
  clear(d_angles, ANGLES);
  clear(d_places, 2 * points);
  __enzyme_autodiff((void *)hand, enzyme_dup, angles, d_angles, enzyme_dup, places, d_places, enzyme_const, &model, enzyme_const,
                    points, enzyme_const, corresponding, enzyme_const, targets, enzyme_dup, errors, d_errors);
}
#else
// The places of a point influence its errors only, so that one direction serves all points.
static void gradient(void) {
  for (int column = 0; column < COLUMNS; ++column) {
    double *out = &jacobian[3 * points * column];
    clear(direction, 2 * points);
    clear(d_angles, ANGLES);
    if (column < PLACES)
      for (int p = 0; p < points; ++p) direction[2 * p + column] = 1;
    else
      d_angles[column - PLACES] = 1;
    clear(out, 3 * points);
    __enzyme_fwddiff((void *)hand, enzyme_dup, angles, d_angles, enzyme_dup, places, direction, enzyme_const, &model,
                     enzyme_const, points, enzyme_const, corresponding, enzyme_const, targets, enzyme_dup, errors, out);
  }
}

static void collect(const real *weights) {
  clear(d_angles, ANGLES);
  clear(d_places, 2 * points);
  for (int column = 0; column < COLUMNS; ++column)
    for (int i = 0; i < 3 * points; ++i) {
      double term = weights[i] * jacobian[3 * points * column + i];
      if (column < PLACES) d_places[2 * (i / 3) + column] += term;
      else d_angles[column - PLACES] += term;
    }
}
#endif

int main(int argc, char **argv) {
#ifdef REVERSE
  void (*collect)(const real *) = NULL;
#endif
  const struct program program = {"hand", {22, 30, 10, 0}, set_up, read_file, NULL, primal, gradient, collect};
  return run_program(argc, argv, &program);
}
