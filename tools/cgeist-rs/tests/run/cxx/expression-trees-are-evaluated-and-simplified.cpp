// Claim: a program that parses, simplifies, differentiates and runs expressions as trees of variants owns and frees every node.
// RUN: cgeist-rs -std=c++20 -O0 %s -o %t -lstdc++ -lm && %t > %t.out && clang++-22 -std=c++20 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -std=c++20 -O2 %s -o %t -lstdc++ -lm && %t > %t.out && clang++-22 -std=c++20 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <math.h>
#include <stdio.h>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <variant>
#include <vector>

struct Node;
static int alive = 0;
struct Free {
  void operator()(Node *n) const;
};
using Tree = std::unique_ptr<Node, Free>;

struct Number {
  double value;
};
struct Name {
  std::string text;
};
struct Unary {
  char op;
  Tree operand;
};
struct Binary {
  char op;
  Tree left, right;
};
struct Call {
  std::string function;
  std::vector<Tree> arguments;
};
struct Node {
  std::variant<Number, Name, Unary, Binary, Call> kind;
  template <class T> explicit Node(T &&k) : kind(std::forward<T>(k)) { alive++; }
  ~Node() { alive--; }
};
void Free::operator()(Node *n) const { delete n; }

template <class T> static Tree make(T kind) { return Tree(new Node(std::move(kind))); }
static Tree number(double v) { return make(Number{v}); }
static Tree binary(char op, Tree l, Tree r) { return make(Binary{op, std::move(l), std::move(r)}); }

template <class... F> struct Overloaded : F... {
  using F::operator()...;
};
template <class... F> Overloaded(F...) -> Overloaded<F...>;

struct Error {
  size_t at;
  std::string what;
};
template <class T> using Result = std::variant<T, Error>;

class Parser {
  std::string_view text;
  size_t at = 0;
  std::optional<Error> error;

  char peek() {
    while (at < text.size() && text[at] == ' ')
      at++;
    return at < text.size() ? text[at] : '\0';
  }
  bool take(char c) { return peek() == c && ++at; }
  Tree fail(std::string what) {
    if (!error)
      error = Error{at, std::move(what)};
    return number(0);
  }
  Tree primary() {
    char c = peek();
    if (take('(')) {
      Tree inner = sum();
      return take(')') ? std::move(inner) : fail("expected ')'");
    }
    if (take('-'))
      return make(Unary{'-', primary()});
    if (c >= '0' && c <= '9') {
      double v = 0, scale = 0;
      for (; at < text.size() && (text[at] == '.' || (text[at] >= '0' && text[at] <= '9')); at++) {
        if (text[at] == '.')
          scale = 1;
        else
          v = v * 10 + (text[at] - '0'), scale *= 10;
      }
      return number(scale ? v / scale : v);
    }
    size_t from = at;
    while (at < text.size() && text[at] >= 'a' && text[at] <= 'z')
      at++;
    if (from == at)
      return fail(c ? std::string("unexpected '") + c + "'" : "unexpected end");
    std::string name(text.substr(from, at - from));
    if (!take('('))
      return make(Name{std::move(name)});
    Call call{std::move(name), {}};
    if (!take(')')) {
      do
        call.arguments.push_back(sum());
      while (take(','));
      if (!take(')'))
        return fail("expected ')' behind arguments");
    }
    return make(std::move(call));
  }
  Tree power() {
    Tree base = primary();
    return take('^') ? binary('^', std::move(base), power()) : std::move(base);
  }
  Tree chain(const char *ops, Tree (Parser::*next)()) {
    Tree left = (this->*next)();
    for (;;) {
      char op = peek();
      if (op != ops[0] && op != ops[1])
        return left;
      at++;
      left = binary(op, std::move(left), (this->*next)());
    }
  }
  Tree product() { return chain("*/", &Parser::power); }
  Tree sum() { return chain("+-", &Parser::product); }

public:
  explicit Parser(std::string_view t) : text(t) {}
  Result<Tree> run() {
    Tree whole = sum();
    if (!error && peek())
      fail("more text");
    if (error)
      return *std::move(error);
    return whole;
  }
};

static Tree copy(const Tree &t) {
  return std::visit(Overloaded{
                        [](const Number &n) { return number(n.value); },
                        [](const Name &n) { return make(n); },
                        [](const Unary &u) { return make(Unary{u.op, copy(u.operand)}); },
                        [](const Binary &b) { return binary(b.op, copy(b.left), copy(b.right)); },
                        [](const Call &c) {
                          Call out{c.function, {}};
                          for (const Tree &a : c.arguments)
                            out.arguments.push_back(copy(a));
                          return make(std::move(out));
                        },
                    },
                    t->kind);
}

static std::string print(const Tree &t) {
  struct Printer {
    std::string operator()(const Number &n) const {
      char buffer[32];
      snprintf(buffer, sizeof buffer, "%g", n.value);
      return buffer;
    }
    std::string operator()(const Name &n) const { return n.text; }
    std::string operator()(const Unary &u) const { return u.op + print(u.operand); }
    std::string operator()(const Binary &b) const { return "(" + print(b.left) + " " + b.op + " " + print(b.right) + ")"; }
    std::string operator()(const Call &c) const {
      std::string out = c.function + "(";
      for (size_t i = 0; i < c.arguments.size(); i++)
        out += (i ? ", " : "") + print(c.arguments[i]);
      return out + ")";
    }
  };
  return std::visit(Printer{}, t->kind);
}

static bool is(const Tree &t, double v) {
  const Number *n = std::get_if<Number>(&t->kind);
  return n && n->value == v;
}
static double apply(char op, double a, double b) {
  switch (op) {
  case '+': return a + b;
  case '-': return a - b;
  case '*': return a * b;
  case '/': return a / b;
  default: return pow(a, b);
  }
}
static Tree simplified(Tree t) {
  if (auto *u = std::get_if<Unary>(&t->kind)) {
    u->operand = simplified(std::move(u->operand));
    if (auto *n = std::get_if<Number>(&u->operand->kind))
      return number(-n->value);
    if (auto *inner = std::get_if<Unary>(&u->operand->kind))
      return std::move(inner->operand);
  } else if (auto *b = std::get_if<Binary>(&t->kind)) {
    auto &[op, l, r] = *b;
    l = simplified(std::move(l)), r = simplified(std::move(r));
    if (auto *x = std::get_if<Number>(&l->kind), *y = std::get_if<Number>(&r->kind); x && y)
      return number(apply(op, x->value, y->value));
    if ((op == '+' && is(l, 0)) || (op == '*' && is(l, 1)))
      return std::move(r);
    if (((op == '+' || op == '-') && is(r, 0)) || ((op == '*' || op == '/' || op == '^') && is(r, 1)))
      return std::move(l);
    if (op == '*' && (is(l, 0) || is(r, 0)))
      return number(0);
  } else if (auto *c = std::get_if<Call>(&t->kind)) {
    for (Tree &a : c->arguments)
      a = simplified(std::move(a));
  }
  return t;
}

static Tree derivative(const Tree &t, std::string_view by) {
  return std::visit(
      [by](const auto &k) -> Tree {
        using K = std::decay_t<decltype(k)>;
        if constexpr (std::is_same_v<K, Number>)
          return number(0);
        else if constexpr (std::is_same_v<K, Name>)
          return number(k.text == by);
        else if constexpr (std::is_same_v<K, Unary>)
          return make(Unary{k.op, derivative(k.operand, by)});
        else if constexpr (std::is_same_v<K, Binary>) {
          Tree dl = derivative(k.left, by), dr = derivative(k.right, by);
          switch (k.op) {
          case '*': return binary('+', binary('*', std::move(dl), copy(k.right)), binary('*', copy(k.left), std::move(dr)));
          case '/':
            return binary('/', binary('-', binary('*', std::move(dl), copy(k.right)), binary('*', copy(k.left), std::move(dr))),
                          binary('^', copy(k.right), number(2)));
          case '^':
            return binary('*', binary('*', copy(k.right), binary('^', copy(k.left), binary('-', copy(k.right), number(1)))), std::move(dl));
          default: return binary(k.op, std::move(dl), std::move(dr));
          }
        } else {
          Tree inner = derivative(k.arguments.at(0), by);
          Call outer{k.function == "sin" ? "cos" : k.function, {}};
          outer.arguments.push_back(copy(k.arguments[0]));
          return binary('*', make(std::move(outer)), std::move(inner));
        }
      },
      t->kind);
}

struct Environment {
  std::unordered_map<std::string, double> names;
  std::map<std::string, std::function<Result<double>(const std::vector<double> &)>, std::less<>> functions;
};
static Result<double> evaluate(const Tree &t, const Environment &in) {
  if (auto *n = std::get_if<Number>(&t->kind))
    return n->value;
  if (auto *n = std::get_if<Name>(&t->kind)) {
    auto found = in.names.find(n->text);
    if (found == in.names.end())
      return Error{0, "no name " + n->text};
    return found->second;
  }
  if (auto *u = std::get_if<Unary>(&t->kind)) {
    Result<double> v = evaluate(u->operand, in);
    if (double *x = std::get_if<double>(&v))
      *x = -*x;
    return v;
  }
  if (auto *b = std::get_if<Binary>(&t->kind)) {
    Result<double> l = evaluate(b->left, in);
    if (l.index())
      return l;
    Result<double> r = evaluate(b->right, in);
    if (r.index())
      return r;
    return apply(b->op, std::get<0>(l), std::get<0>(r));
  }
  const Call &c = std::get<Call>(t->kind);
  auto found = in.functions.find(c.function);
  if (found == in.functions.end())
    return Error{0, "no function " + c.function};
  std::vector<double> values;
  for (const Tree &a : c.arguments) {
    Result<double> v = evaluate(a, in);
    if (v.index())
      return std::get<Error>(std::move(v));
    values.push_back(std::get<double>(v));
  }
  return found->second(values);
}

int main() {
  Environment in;
  in.names = {{"x", 2}, {"y", 0.5}, {"pi", 3.25}};
  int calls = 0;
  in.functions["sin"] = [](const std::vector<double> &v) -> Result<double> { return v.at(0) * 0.5; };
  in.functions["cos"] = [&calls](const std::vector<double> &v) -> Result<double> { return calls++, v.at(0) + 1; };
  in.functions["max"] = [](const std::vector<double> &v) -> Result<double> {
    if (v.empty())
      return Error{0, "max of nothing"};
    double m = v[0];
    for (double x : v)
      m = x > m ? x : m;
    return m;
  };
  for (const char *text : {"1 + 2 * 3", "x ^ 2 ^ y - -x", "sin(x * x) / (1 + y)", "max(1, x, y * 10)", "max()", "2 * (x + 0) * 1 - 0", "--x", "z + 1",
                           "f(1)", "(1 + 2", "1 $ 2", "", "sin(1, z)", "((((x))))", "1.25 * 4"}) {
    Result<Tree> parsed = Parser(text).run();
    if (const Error *e = std::get_if<Error>(&parsed)) {
      printf("'%s': error at %zu: %s\n", text, e->at, e->what.c_str());
      continue;
    }
    Tree tree = std::get<Tree>(std::move(parsed));
    auto show = [&in](const char *what, const Tree &t) {
      printf("  %s %s", what, print(t).c_str());
      std::visit(Overloaded{[](double v) { printf(" = %g\n", v); }, [](const Error &e) { printf(": %s\n", e.what.c_str()); }}, evaluate(t, in));
    };
    printf("'%s' %d\n", text, alive);
    show("parsed", tree);
    Tree by_x;
    if (!std::holds_alternative<Call>(tree->kind) || !std::get<Call>(tree->kind).arguments.empty())
      by_x = simplified(derivative(tree, "x"));
    tree = simplified(std::move(tree));
    show("simplified", tree);
    if (by_x)
      show("by x", by_x);
  }
  printf("%d alive, %d calls\n", alive, calls);
}
