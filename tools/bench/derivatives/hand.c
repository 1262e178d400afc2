// Tracking of a hand (Taylor et al. 2014): the distances of points from the vertices of a posed model, and their Jacobian.
//
// 26 angles pose a skeleton; vertices follow its bones by weights. With -DCOMPLICATED each point lies on a triangle, at two
// coordinates that are inputs too. Matrices are structs in allocated memory, stored by columns, resized where they are results.
//
// The Jacobian is made of columns by forward mode; with -DREVERSE its product with weights by one reverse sweep.
// Sizes: bones, vertices, points. A file has points and angles; the folder `model` beside it has the rest.
#include "derivatives.h"

enum { ANGLES = 26, FINGERS = 5, LEADING = 3 };

struct matrix {
  int rows, columns;
  double *data;
};

static struct matrix *new_matrix(int rows, int columns) {
  struct matrix *m = (struct matrix *)malloc(sizeof(struct matrix));
  m->rows = rows;
  m->columns = columns;
  m->data = rows * columns > 0 ? (double *)malloc((size_t)(rows * columns) * sizeof(double)) : NULL;
  return m;
}

static void delete_matrix(struct matrix *m) {
  if (m->data) free(m->data);
  free(m);
}

static struct matrix *new_matrices(int count) {
  struct matrix *all = (struct matrix *)malloc((size_t)count * sizeof(struct matrix));
  for (int i = 0; i < count; ++i) {
    all[i].rows = all[i].columns = 0;
    all[i].data = NULL;
  }
  return all;
}

static void delete_matrices(struct matrix *all, int count) {
  for (int i = 0; i < count; ++i)
    if (all[i].data) free(all[i].data);
  free(all);
}

static double *at(const struct matrix *m, int row, int column) { return &m->data[row + column * m->rows]; }

static void resize(struct matrix *m, int rows, int columns) {
  if (m->rows * m->columns != rows * columns) {
    if (m->data) free(m->data);
    m->data = (double *)malloc((size_t)(rows * columns) * sizeof(double));
  }
  m->rows = rows;
  m->columns = columns;
}

static void multiply(const struct matrix *a, const struct matrix *b, struct matrix *out) {
  resize(out, a->rows, b->columns);
  for (int i = 0; i < a->rows; ++i)
    for (int j = 0; j < b->columns; ++j) {
      double sum = 0;
      for (int k = 0; k < a->columns; ++k) sum += *at(a, i, k) * *at(b, k, j);
      *at(out, i, j) = sum;
    }
}

static void set_identity(struct matrix *m) {
  for (int j = 0; j < m->columns; ++j)
    for (int i = 0; i < m->rows; ++i) *at(m, i, j) = i == j ? 1.0 : 0.0;
}

static void copy(struct matrix *to, const struct matrix *from) {
  resize(to, from->rows, from->columns);
  for (int i = 0; i < from->rows * from->columns; ++i) to->data[i] = from->data[i];
}

// The rotation by |axis| around the axis.
static void rotation_around(const double *axis, struct matrix *out) {
  double norm = sqrt(axis[0] * axis[0] + axis[1] * axis[1] + axis[2] * axis[2]);
  if (norm < 0.0001) {
    set_identity(out);
    return;
  }
  double v[3], sine = sin(norm), cosine = cos(norm);
  for (int i = 0; i < 3; ++i) v[i] = axis[i] / norm;
  for (int i = 0; i < 3; ++i) {
    int j = (i + 1) % 3, k = (i + 2) % 3;
    *at(out, i, i) = v[i] * v[i] + (1 - v[i] * v[i]) * cosine;
    *at(out, i, j) = v[i] * v[j] * (1 - cosine) - v[k] * sine;
    *at(out, j, i) = v[i] * v[j] * (1 - cosine) + v[k] * sine;
  }
}

// The rotation in the plane of two coordinates.
static void rotation_in_plane(double angle, int from, int to, struct matrix *out) {
  set_identity(out);
  *at(out, from, from) = *at(out, to, to) = cos(angle);
  *at(out, to, from) = sin(angle);
  *at(out, from, to) = -*at(out, to, from);
}

// A rotation by three angles, which are given in the order of flexion, abduction, twist: around x, z and y.
static void rotation_by_angles(const double *angles, struct matrix *out) {
  struct matrix *x = new_matrix(3, 3), *y = new_matrix(3, 3), *z = new_matrix(3, 3), *product = new_matrix(0, 0);
  rotation_in_plane(angles[0], 1, 2, x);
  rotation_in_plane(angles[2], 2, 0, y);
  rotation_in_plane(angles[1], 0, 1, z);
  multiply(z, y, product);
  multiply(product, x, out);
  delete_matrix(x);
  delete_matrix(y);
  delete_matrix(z);
  delete_matrix(product);
}

struct model {
  int bones, vertices;
  const int *parents;              // -1 for a root; parents come first
  struct matrix *relative;         // of each bone, to its parent
  struct matrix *inverse_absolute; // of each bone
  struct matrix *positions;        // of vertices, homogeneous
  struct matrix *weights;          // of bones, by vertex
  const int *triangles;            // three vertices each
};

// Three columns for the whole hand, rotation, scale and translation, then the angles of each bone.
static void pose(int bones, const double *angles, struct matrix *out) {
  resize(out, 3, bones + LEADING);
  for (int i = 0; i < 3 * (bones + LEADING); ++i) out->data[i] = 0;
  for (int i = 0; i < 3; ++i) {
    *at(out, i, 0) = angles[i];
    *at(out, i, 1) = 1;
    *at(out, i, 2) = angles[3 + i];
  }
  int angle = 6, column = LEADING + 2;
  for (int finger = 0; finger < FINGERS; ++finger, ++column)
    for (int joint = 0; joint < 3; ++joint, ++column) {
      *at(out, 0, column) = angles[angle++];
      if (joint == 0) *at(out, 1, column) = angles[angle++];
    }
}

static void pose_bones(const struct model *model, const struct matrix *pose, struct matrix *relative) {
  struct matrix *transform = new_matrix(4, 4), *rotation = new_matrix(3, 3);
  for (int b = 0; b < model->bones; ++b) {
    set_identity(transform);
    rotation_by_angles(at(pose, 0, LEADING + b), rotation);
    for (int j = 0; j < 3; ++j)
      for (int i = 0; i < 3; ++i) *at(transform, i, j) = *at(rotation, i, j);
    multiply(&model->relative[b], transform, &relative[b]);
  }
  delete_matrix(transform);
  delete_matrix(rotation);
}

static void move_all(const struct matrix *pose, struct matrix *positions) {
  struct matrix *rotation = new_matrix(3, 3), *turned = new_matrix(0, 0);
  rotation_around(at(pose, 0, 0), rotation);
  for (int j = 0; j < 3; ++j)
    for (int i = 0; i < 3; ++i) *at(rotation, i, j) *= *at(pose, j, 1);
  multiply(rotation, positions, turned);
  for (int j = 0; j < positions->columns; ++j)
    for (int i = 0; i < 3; ++i) *at(positions, i, j) = *at(turned, i, j) + *at(pose, i, 2);
  delete_matrix(rotation);
  delete_matrix(turned);
}

static void skin(const struct model *model, const struct matrix *pose, struct matrix *positions) {
  struct matrix *relative = new_matrices(model->bones), *absolute = new_matrices(model->bones);
  struct matrix *transforms = new_matrices(model->bones), *moved = new_matrix(4, model->vertices);
  pose_bones(model, pose, relative);
  for (int b = 0; b < model->bones; ++b) {
    if (model->parents[b] < 0) copy(&absolute[b], &relative[b]);
    else multiply(&absolute[model->parents[b]], &relative[b], &absolute[b]);
    multiply(&absolute[b], &model->inverse_absolute[b], &transforms[b]);
  }
  resize(positions, 3, model->vertices);
  for (int i = 0; i < 3 * model->vertices; ++i) positions->data[i] = 0;
  for (int b = 0; b < model->bones; ++b) {
    multiply(&transforms[b], model->positions, moved);
    for (int j = 0; j < model->vertices; ++j)
      for (int i = 0; i < 3; ++i) *at(positions, i, j) += *at(moved, i, j) * *at(model->weights, b, j);
  }
  move_all(pose, positions);
  delete_matrix(moved);
  delete_matrices(relative, model->bones);
  delete_matrices(absolute, model->bones);
  delete_matrices(transforms, model->bones);
}

static void hand(const double *angles, const double *places, const struct model *model, int points, const int *corresponding,
                 const double *targets, double *errors) {
  struct matrix *posed = new_matrix(0, 0), *positions = new_matrix(0, 0);
  pose(model->bones, angles, posed);
  skin(model, posed, positions);
  for (int p = 0; p < points; ++p)
    for (int i = 0; i < 3; ++i) {
#ifdef COMPLICATED
      const int *corner = &model->triangles[3 * corresponding[p]];
      const double *u = &places[2 * p];
      double found = u[0] * *at(positions, i, corner[0]) + u[1] * *at(positions, i, corner[1]) +
                     (1.0 - u[0] - u[1]) * *at(positions, i, corner[2]);
#else
      double found = *at(positions, i, corresponding[p]);
      (void)places;
#endif
      errors[3 * p + i] = targets[3 * p + i] - found;
    }
  delete_matrix(posed);
  delete_matrix(positions);
}

#include "hand_driver.h"
