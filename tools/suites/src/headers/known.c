// Functions with known facts; see known.rs.
int total;

void copy(int *to, const int *from, int count) {
  for (int i = 0; i < count; ++i) to[i] = from[i];
}

int next(int number, int other) { return number + 1; }

int sum(const int *with) { return *with + total; }

void add(int *to) {
  total += *to;
  *to = total;
}

struct flags {
  unsigned a : 9, b : 7;
};

void set(struct flags *in) { in->a = 1; }
