// Calls the functions of the module with arrays that end at a page without access, or start behind one.
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

void copy(float *to, const float *from, long i);
void masked_load(float *to, const float *from, long i, long first, long last);
void masked_store(float *to, const float *from, long i, long first, long last);
void gather(double *to, const double *from, const int *at);
void scatter(double *to, const double *from, const long *at);
void expand(float *to, const float *from, long i, long first, long last);
void compress(float *to, const float *from, long i, long first, long last);
void read_row(double *to, const double *from, long i, long j);
void write_row(double *to, const double *from, long n, long i, long j);

static long checks, failures;

static void expect(int ok, const char *what, long at) {
  ++checks;
  if (!ok && ++failures < 20) printf("%s: lane %ld\n", what, at);
}

// A page between two without access.
static char *page(long size) {
  char *pages = mmap(0, 3 * size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  mprotect(pages, size, PROT_NONE);
  mprotect(pages + 2 * size, size, PROT_NONE);
  return pages + size;
}

int main(void) {
  long size = sysconf(_SC_PAGESIZE), count = size / sizeof(float), numbers = size / sizeof(double);
  float *a = (float *)page(size), *b = (float *)page(size), row[16];
  double *c = (double *)page(size), eight[8];
  for (long i = 0; i < count; ++i) a[i] = i + 1;

  // All addresses that are aligned for an element, and the last ones of the page.
  for (long i = 0; i < 20; ++i) {
    long at = i < 19 ? i : count - 16;
    memset(b, 0, size);
    copy(b, a, at);
    for (long j = 0; j < 16; ++j) expect(b[at + j] == a[at + j], "copy", j);
  }

  for (long n = 0; n <= 16; ++n) {
    // The lanes from n on lie behind the page; then those up to n in front of it.
    masked_load(row, a, count - n, 0, n);
    for (long j = 0; j < 16; ++j) expect(row[j] == (j < n ? a[count - n + j] : -1), "load at the end", j);
    masked_load(row, a, -n, n, 16);
    for (long j = 0; j < 16; ++j) expect(row[j] == (j >= n ? a[j - n] : -1), "load at the start", j);
    memset(b, 0, size);
    masked_store(b, a, count - n, 0, n);
    for (long j = 0; j < n; ++j) expect(b[count - n + j] == a[j], "store at the end", j);
    expect(n == 16 || b[count - n - 1] == 0, "store at the end", -1);
    memset(b, 0, size);
    masked_store(b, a, -n, n, 16);
    for (long j = n; j < 16; ++j) expect(b[j - n] == a[j], "store at the start", j);
    expect(b[16 - n] == 0, "store at the start", 16);
    for (long first = 0; first <= 16 - n; first += 3) {
      expand(row, a, count - n, first, first + n);
      for (long j = 0; j < 16; ++j)
        expect(row[j] == (j >= first && j < first + n ? a[count - n + j - first] : -1), "expand", j);
      memset(b, 0, size);
      compress(b, a, count - n, first, first + n);
      for (long j = 0; j < n; ++j) expect(b[count - n + j] == a[first + j], "compress", j);
      expect(b[count - n - 1] == 0, "compress", -1);
    }
  }

  for (long i = 0; i < numbers; ++i) c[i] = i + 1;
  for (long round = 0; round < 16; ++round) {
    int at[8];
    long wide[8];
    for (long j = 0; j < 8; ++j) at[j] = (j + round) % 3 ? numbers - 1 - (7 * j + round) % 29 : -(1 << 20) - j;
    gather(eight, c, at);
    for (long j = 0; j < 8; ++j) expect(eight[j] == (at[j] < 0 ? -1 : c[at[j]]), "gather", j);
    double *d = (double *)b, from[8] = {11, 12, 13, 14, 15, 16, 17, 18};
    memset(d, 0, size);
    for (long j = 0; j < 8; ++j) wide[j] = at[j] < 0 ? -(1L << 40) : at[j];
    scatter(d, from, wide);
    long written = 0, wanted = 0;
    for (long i = 0; i < numbers; ++i) written += d[i] != 0;
    for (long j = 0; j < 8; ++j) wanted += wide[j] >= 0;
    for (long j = 0; j < 8; ++j) expect(wide[j] < 0 || d[wide[j]] == from[j], "scatter", j);
    expect(written == wanted, "scatter", -1);
  }

  // The last row of 5 is at the end of the page.
  double *rows = c + numbers % 5, *target = (double *)b + numbers % 5;
  long last = numbers / 5 - 1;
  for (long j = -8; j <= 8; ++j) {
    read_row(eight, rows, last, j);
    for (long k = 0; k < 8; ++k)
      expect(eight[k] == (j + k >= 0 && j + k < 5 ? rows[5 * last + j + k] : -1), "read of a row", k);
    memset(b, 0, size);
    write_row(target, c, 5, last, j);
    for (long k = 0; k < 5; ++k)
      expect(target[5 * last + k] == (k >= j && k < j + 8 ? c[k - j] : 0), "write of a row", k);
    expect(target[5 * last - 1] == 0, "write of a row", -1);
  }
  printf("%ld checks, %ld failures\n", checks, failures);
  return failures != 0;
}
