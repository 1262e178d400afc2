// Structures in structures, copied and changed by value.
// s: struct box[1] {low.x, low.y, high.x, high.y}
// -> double
struct point {
  double x, y;
};
struct box {
  int kind;
  struct point low, high;
};
static struct point middle(struct box b) {
  struct point p;
  p.x = (b.low.x + b.high.x) / 2;
  p.y = b.low.y * b.high.y;
  return p;
}
double f(struct box *s) {
  struct box copy = *s;
  copy.low = middle(copy);
  s->high = copy.low;
  return copy.low.x * s->high.y + s->low.x;
}
