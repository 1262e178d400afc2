/* Executes the body and the code of an instruction on the same random and special values, each with memory that ends or begins at a
 * page that cannot be accessed, and compares all bytes. The generated part defines `struct Instruction all[]`. */
#define PAGE 4096
#define ARRAY (4 * PAGE)
#define MOST 8 /* parameters */
#define ATTEMPTS 2000

enum Kind { SIZE, SCALAR, ARRAYS };
enum Type { F32, F64, I8, I16, I32, I64 };
static const unsigned bytes_of[] = {4, 8, 1, 2, 4, 8};

struct Parameter {
  enum Kind kind;
  enum Type type;
};
union Argument {
  long long n;
  float f;
  double d;
  void *p;
};
struct Instruction {
  const char *name;
  int count;
  struct Parameter parameters[MOST];
  void (*call)(void *function, union Argument *arguments);
};

static unsigned long long state;
static unsigned long long next(void) {
  state += 0x9e3779b97f4a7c15u;
  unsigned long long z = state;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
  return z ^ (z >> 31);
}

static sigjmp_buf after_fault;
static void fault(int number) { siglongjmp(after_fault, number); }

/* Returns whether it ended without a fault. */
static bool runs(const struct Instruction *of, void *function, union Argument *arguments) {
  if (sigsetjmp(after_fault, 1)) return false;
  of->call(function, arguments);
  return true;
}

static double special(void) {
  static const double all[] = {0.0, -0.0, 1.0, -1.0, 0.5, 3.0, INFINITY, -INFINITY, NAN, FLT_MAX, -FLT_MAX, FLT_MIN, 1e-40, 1e-310, DBL_MAX, 16777217.0};
  return all[next() % (sizeof all / sizeof *all)];
}

static void fill(char *at, enum Type type, unsigned count) {
  for (unsigned i = 0; i < count; i++, at += bytes_of[type]) {
    unsigned long long bits = next();
    unsigned way = next() % 4;
    if (type == F32) {
      float value = way == 0 ? (float)special() : (float)((double)(bits % 20001) / 64 - 150);
      memcpy(at, way == 3 ? (void *)&bits : (void *)&value, 4);
    } else if (type == F64) {
      double value = way == 0 ? special() : (double)(bits % 2000001) / 1024 - 900;
      memcpy(at, way == 3 ? (void *)&bits : (void *)&value, 8);
    } else {
      if (way == 0) bits = bits % 2 ? ~0ull >> 1 >> (64 - 8 * bytes_of[type]) : 1ull << (8 * bytes_of[type] - 1);
      if (way == 1) bits %= 5;
      memcpy(at, &bits, bytes_of[type]);
    }
  }
}

/* Whether two elements are the same; all NaNs are. */
static bool same(const char *left, const char *right, enum Type type) {
  if (type == F32) {
    float a, b;
    memcpy(&a, left, 4), memcpy(&b, right, 4);
    if (a != a && b != b) return true;
  }
  if (type == F64) {
    double a, b;
    memcpy(&a, left, 8), memcpy(&b, right, 8);
    if (a != a && b != b) return true;
  }
  return memcmp(left, right, bytes_of[type]) == 0;
}

static char *memory[MOST], *saved[MOST], *expected[MOST];

/* The address of an array of `count` elements at the end of its memory, or at the beginning. */
static char *placed(int at, enum Type type, unsigned count, bool at_end) {
  return memory[at] + (at_end ? ARRAY - count * bytes_of[type] : 0);
}

/* The number of elements of an array that the body needs, while all other arrays are as long as possible. */
static unsigned needed(const struct Instruction *of, void *body, union Argument *arguments, int at) {
  unsigned low = 0, high = ARRAY / bytes_of[of->parameters[at].type];
  void *before = arguments[at].p;
  while (low < high) {
    unsigned middle = (low + high) / 2;
    arguments[at].p = placed(at, of->parameters[at].type, middle, true);
    if (runs(of, body, arguments)) high = middle;
    else low = middle + 1;
  }
  arguments[at].p = before;
  return high;
}

/* Compares once. Returns 0 if the sizes are not those that the body assumes, -1 if there is a difference. */
static int compare(const struct Instruction *of, void *body, void *code, bool *violated, bool at_end) {
  union Argument arguments[MOST] = {0};
  for (int i = 0; i < of->count; i++) {
    enum Type type = of->parameters[i].type;
    switch (of->parameters[i].kind) {
    case SIZE:
      arguments[i].n = (long long)(next() % 4 ? next() % 20 : next() % 80) - (next() % 16 == 0);
      break;
    case SCALAR:
      fill((char *)&arguments[i], type, 1);
      break;
    case ARRAYS:
      arguments[i].p = memory[i];
      memset(memory[i], 0, ARRAY);
    }
  }
  *violated = false;
  if (!runs(of, body, arguments) || *violated) return 0;
  unsigned counts[MOST] = {0};
  for (int i = 0; i < of->count; i++)
    if (of->parameters[i].kind == ARRAYS) counts[i] = needed(of, body, arguments, i);
  for (int i = 0; i < of->count; i++) {
    if (of->parameters[i].kind != ARRAYS) continue;
    enum Type type = of->parameters[i].type;
    arguments[i].p = placed(i, type, counts[i], at_end);
    fill(memory[i], type, ARRAY / bytes_of[type]);
    memcpy(saved[i], memory[i], ARRAY);
  }
  if (!runs(of, body, arguments)) return 0;
  for (int i = 0; i < of->count; i++)
    if (of->parameters[i].kind == ARRAYS) memcpy(expected[i], memory[i], ARRAY), memcpy(memory[i], saved[i], ARRAY);
  if (!runs(of, code, arguments)) {
    printf("%s: an access of an element that the body does not access", of->name);
    goto differs;
  }
  for (int i = 0; i < of->count; i++) {
    if (of->parameters[i].kind != ARRAYS) continue;
    unsigned size = bytes_of[of->parameters[i].type];
    for (unsigned at = 0; at < ARRAY; at += size)
      if (!same(memory[i] + at, expected[i] + at, of->parameters[i].type)) {
        printf("%s: element %ld of parameter %d is another one", of->name, (memory[i] + at - (char *)arguments[i].p) / (long)size, i);
        goto differs;
      }
  }
  return 1;
differs:
  for (int i = 0; i < of->count; i++)
    if (of->parameters[i].kind == SIZE) printf(", parameter %d is %lld", i, arguments[i].n);
  printf("\n");
  return -1;
}

/* Arguments: the library with the bodies, that with the code, the number of comparisons, the seed. */
int main(int argc, char **argv) {
  if (argc != 5) return 2;
  void *bodies = dlopen(argv[1], RTLD_NOW | RTLD_LOCAL), *codes = dlopen(argv[2], RTLD_NOW | RTLD_LOCAL);
  if (!bodies || !codes) return printf("%s\n", dlerror()), 2;
  struct sigaction action = {.sa_handler = fault, .sa_flags = SA_NODEFER};
  sigaction(SIGSEGV, &action, 0), sigaction(SIGBUS, &action, 0), sigaction(SIGILL, &action, 0), sigaction(SIGFPE, &action, 0);
  for (int i = 0; i < MOST; i++) {
    char *all = mmap(0, ARRAY + 2 * PAGE, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (all == MAP_FAILED || mprotect(memory[i] = all + PAGE, ARRAY, PROT_READ | PROT_WRITE)) return 2;
    saved[i] = malloc(ARRAY), expected[i] = malloc(ARRAY);
    if (!saved[i] || !expected[i]) return 2;
  }
  bool *violated = dlsym(bodies, "rmlir_violated");
  for (unsigned i = 0; i < sizeof all / sizeof *all; i++) {
    char name[300];
    snprintf(name, sizeof name, "rmlir_instruction_%s", all[i].name);
    void *body = dlsym(bodies, name);
    snprintf(name, sizeof name, "rmlir_code_%s", all[i].name);
    void *code = dlsym(codes, name);
    if (!violated || !body || !code) return printf("%s: %s\n", all[i].name, dlerror()), 2;
    state = strtoull(argv[4], 0, 10);
    long done = 0, wanted = atol(argv[3]), attempts = 0;
    int result = 1;
    for (; done < wanted && attempts < ATTEMPTS + 100 * done && result >= 0; attempts++) {
      result = compare(&all[i], body, code, violated, attempts % 2);
      done += result > 0;
    }
    if (result < 0) continue;
    if (done < wanted) printf("%s: too few sizes are as the body assumes\n", all[i].name);
    else printf("%s: equal\n", all[i].name);
  }
}
