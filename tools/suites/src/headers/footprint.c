// Tests whether elements are in a footprint, given its text in a header: `{[i][j] : 0 <= i && i < $2 && j < 10 ;
// double[*][10]}`.
//
// Independent of the compiler on purpose. The text is evaluated for each queried element.
#include <stdint.h>
#include <string.h>

enum { COUNTERS = 6, LONG = 4096, END = 64 };

typedef __int128 number;

// The parser state: the remaining text and the values of its names. Each parameter has two values: sign- and
// zero-extended.
typedef struct {
  const char *at;
  const int64_t *values;
  uint64_t parameters;
  int counters, is_bad;
  int64_t counter[COUNTERS];
} reader;

static int skip(reader *r, const char *token) {
  while (*r->at == ' ') ++r->at;
  size_t length = strlen(token);
  if (strncmp(r->at, token, length)) return 0;
  r->at += length;
  return 1;
}

static int digits(reader *r, number *found) {
  skip(r, "");
  if (*r->at < '0' || *r->at > '9') return 0;
  for (*found = 0; *r->at >= '0' && *r->at <= '9'; ++r->at) *found = *found * 10 + (*r->at - '0');
  return 1;
}

static number name(reader *r) {
  number found = 0;
  if (!skip(r, "$")) {
    for (int at = 0; at < r->counters; ++at)
      if (skip(r, (char[]){"ijklmn"[at], 0})) return r->counter[at];
    r->is_bad = 1;
    return 0;
  }
  if (!digits(r, &found) || found < 1 || found > r->parameters) r->is_bad = 1;
  int is_unsigned = skip(r, "u");
  if (r->is_bad) return 0;
  const int64_t *values = r->values + 2 * ((uint64_t)found - 1);
  return is_unsigned ? (number)(uint64_t)values[1] : values[0];
}

static number sum(reader *r);

static number term(reader *r) {
  number found;
  if (skip(r, "(")) {
    found = sum(r);
    r->is_bad |= !skip(r, ")");
    return found;
  }
  if (!digits(r, &found)) return name(r);
  return skip(r, "*") ? found * name(r) : found;
}

static number sum(reader *r) {
  number found = skip(r, "-") ? -term(r) : term(r);
  for (;;) {
    if (skip(r, "+")) found += term(r);
    else if (skip(r, "-")) found -= term(r);
    else return found;
  }
}

static int condition(reader *r) {
  number left = sum(r), by;
  if (skip(r, "%")) {
    if (!digits(r, &by) || by < 1 || !skip(r, "==") || !skip(r, "0")) r->is_bad = 1;
    return !r->is_bad && left % by == 0;
  }
  if (skip(r, "==")) return left == sum(r);
  if (skip(r, "<=")) return left <= sum(r);
  if (skip(r, ">=")) return left >= sum(r);
  if (skip(r, "<")) return left < sum(r);
  if (skip(r, ">")) return left > sum(r);
  r->is_bad = 1;
  return 0;
}

static int conjunction(reader *r) {
  int holds = 1;
  do holds &= condition(r);
  while (skip(r, "&&"));
  return holds;
}

// A conjunction of conditions, optionally in parentheses; `1` is the empty one.
static int part(reader *r) {
  reader start = *r;
  if (skip(r, "1") && (skip(r, "") , *r->at == ';')) return 1;
  *r = start;
  int holds = conjunction(r);
  if (!r->is_bad) return holds;
  *r = start;
  r->is_bad |= !skip(r, "(");
  if (skip(r, "1)")) return 1;
  holds = conjunction(r);
  r->is_bad |= !skip(r, ")");
  return holds;
}

static int parts(reader *r) {
  reader start = *r;
  if (skip(r, "0") && (skip(r, "") , *r->at == ';')) return 0;
  *r = start;
  int holds = 0;
  do holds |= part(r);
  while (!r->is_bad && skip(r, "||"));
  return holds;
}

static size_t element_size(reader *r) {
  static const struct { const char *name; size_t size; } types[] = {
      {"char", 1}, {"short", 2}, {"int", 4}, {"long long", 8}, {"_Float16", 2}, {"float", 4}, {"double", 8}, {"void *", 8}};
  for (size_t at = 0; at < sizeof types / sizeof *types; ++at)
    if (skip(r, types[at].name)) return types[at].size;
  return 0;
}

// The array type at the end of the text.
typedef struct {
  size_t size;
  int64_t extent[COUNTERS];
} array;

static int read_array(reader *r, array *found) {
  found->size = element_size(r);
  if (!found->size || !skip(r, "[*]")) return 0;
  for (int at = 1; at < r->counters; ++at) {
    number extent;
    if (!skip(r, "[")) return 0;
    if (!digits(r, &extent)) extent = name(r);
    if (r->is_bad || extent < 1 || extent > INT32_MAX || !skip(r, "]")) return 0;
    found->extent[at] = (int64_t)extent;
  }
  return skip(r, "}");
}

// Returns 1 if an element, given by its distance from the pointer, is in the set, 0 if it is not, and -1 if unknown:
// in more than one dimension only the subscripts within the extents are tried.
static int has_element(const char *text, const int64_t *values, uint64_t parameters, int64_t element, size_t *size) {
  reader r = {text, values, parameters, 0, 0, {0}};
  if (!skip(&r, "{")) return -1;
  while (r.counters < COUNTERS && skip(&r, (char[]){'[', "ijklmn"[r.counters], ']', 0})) ++r.counters;
  if (!r.counters || !skip(&r, ":")) return -1;
  array type;
  reader end = r;
  const char *semicolon = strchr(r.at, ';');
  if (!semicolon) return -1;
  end.at = semicolon + 1;
  if (!read_array(&end, &type)) return -1;
  *size = type.size;
  for (int at = r.counters - 1; at > 0; --at) {
    int64_t inner = (element % type.extent[at] + type.extent[at]) % type.extent[at];
    r.counter[at] = inner;
    element = (element - inner) / type.extent[at];
  }
  r.counter[0] = element;
  int holds = parts(&r);
  if (r.is_bad || !skip(&r, ";")) return -1;
  return holds ? 1 : r.counters == 1 ? 0 : -1;
}

// The same for all elements that an access of `bytes` at byte offset `from` touches. In very long accesses only the
// first and the last elements are tested. A partly contained access of at most eight bytes may write a bit-field and
// store the other bits back unchanged: -1.
int rt_footprint_has(const char *text, const int64_t *values, uint64_t parameters, int64_t from, uint64_t bytes) {
  size_t size = 0;
  if (has_element(text, values, parameters, 0, &size) < 0 && !size) return -1;
  int64_t step = (int64_t)size, end = from + (int64_t)bytes;
  int64_t first = (from - (from % step + step) % step) / step, last = (end - 1 - ((end - 1) % step + step) % step) / step;
  int is_in = 0, is_out = 0;
  for (int64_t element = first; element <= last; ++element) {
    if (last - first > LONG && element == first + END) element = last - END;
    int found = has_element(text, values, parameters, element, &size);
    if (found < 0) return -1;
    is_in |= found;
    is_out |= !found;
  }
  return !is_out ? 1 : is_in && bytes <= sizeof(int64_t) ? -1 : 0;
}
