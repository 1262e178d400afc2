// Parser of nested lists, objects, numbers and strings that builds a tree in an arena and walks it.
#include "bench.h"

enum kind { NUMBER, STRING, LIST, OBJECT };
struct value {
  enum kind kind;
  union {
    double number;
    struct {
      const char *text;
      int length;
    };
    struct value *first;
  };
  struct value *key, *next;
};
struct parser {
  const char *at;
  struct value *arena;
  int used, errors;
};

static struct value *parse(struct parser *p);

static struct value *fresh(struct parser *p, enum kind kind) {
  struct value *v = &p->arena[p->used++];
  *v = (struct value){.kind = kind};
  return v;
}

static struct value *text(struct parser *p) {
  struct value *v = fresh(p, STRING);
  v->text = ++p->at;
  while (*p->at && *p->at != '"') p->at++;
  v->length = (int)(p->at - v->text);
  p->errors += *p->at != '"';
  p->at++;
  return v;
}

static struct value *number(struct parser *p) {
  struct value *v = fresh(p, NUMBER);
  double sign = *p->at == '-' ? p->at++, -1 : 1, unit = 1;
  for (; *p->at >= '0' && *p->at <= '9'; p->at++) v->number = v->number * 10 + (*p->at - '0');
  if (*p->at == '.')
    for (p->at++; *p->at >= '0' && *p->at <= '9'; p->at++) v->number += (*p->at - '0') * (unit /= 10);
  v->number *= sign;
  return v;
}

static struct value *sequence(struct parser *p, enum kind kind, char close) {
  struct value *v = fresh(p, kind), **end = &v->first;
  v->first = NULL;
  p->at++;
  while (*p->at && *p->at != close) {
    struct value *key = NULL;
    if (kind == OBJECT) {
      key = text(p);
      p->errors += *p->at != ':';
      p->at++;
    }
    *end = parse(p);
    (*end)->key = key;
    end = &(*end)->next;
    if (*p->at == ',') p->at++;
  }
  p->at++;
  return v;
}

static struct value *parse(struct parser *p) {
  switch (*p->at) {
    case '"': return text(p);
    case '[': return sequence(p, LIST, ']');
    case '{': return sequence(p, OBJECT, '}');
    default: return number(p);
  }
}

static double weigh(const struct value *v, int depth) {
  double s = v->key ? v->key->length * depth : 0;
  switch (v->kind) {
    case NUMBER: return s + v->number;
    case STRING: return s + v->length + (v->length ? v->text[0] : 0);
    default:
      for (const struct value *c = v->first; c; c = c->next) s += weigh(c, depth + 1);
      return s * 1.0625;
  }
}

static int compose(int n, char *out) {
  char *start = out;
  unsigned seed = 55;
  *out++ = '[';
  for (int i = 0; i < n; ++i) {
    unsigned r = bench_random(&seed);
    out += sprintf(out, "{\"id\":%d,\"pos\":[%u.%u,-%u.5,[]],\"name%u\":\"n%u\",\"in\":{\"a\":[[1],[2,3]]}}%s", i, r % 100, r % 10, r % 50,
                   r % 3, r % 1000, i + 1 < n ? "," : "");
  }
  *out++ = ']';
  *out = 0;
  return (int)(out - start);
}

int main(int argc, char **argv) {
  int n = bench_size(argc, argv, 200, 200000);
  char *source = bench_alloc((size_t)n * 100 + 8, 1);
  int length = compose(n, source);
  struct parser p = {source, bench_alloc((size_t)n * 24 + 4, sizeof(struct value)), 0, 0};
  double w = 0;
  BENCH(argc, argv, (p.at = source, p.used = 0), w = weigh(parse(&p), 1));
  printf("%d %d %d %a\n", length, p.used, p.errors, w);
  free(source), free(p.arena);
  return 0;
}
