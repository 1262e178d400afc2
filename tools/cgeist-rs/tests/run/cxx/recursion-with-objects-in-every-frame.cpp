// Claim: recursive functions and mutually recursive closures keep one object per frame.
// RUN: cgeist-rs -O0 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

static int alive, peak;
struct Frame {
  std::string path;
  Frame(std::string p) : path(std::move(p)) { peak = ++alive > peak ? alive : peak; }
  Frame(const Frame &o) : path(o.path) { peak = ++alive > peak ? alive : peak; }
  ~Frame() { alive--; }
};
struct Tree {
  int value;
  std::unique_ptr<Tree> left, right;
  static std::unique_ptr<Tree> build(int lo, int hi) {
    if (lo > hi)
      return {};
    int mid = (lo + hi) / 2;
    return std::unique_ptr<Tree>(new Tree{mid, build(lo, mid - 1), build(mid + 1, hi)});
  }
  ~Tree() { printf("%d ", value); }
};
static int walk(const Tree *t, const Frame &parent, std::vector<std::string> &out) {
  if (!t)
    return 0;
  Frame here(parent.path + "/" + std::to_string(t->value));
  int n = walk(t->left.get(), here, out) + walk(t->right.get(), Frame(here.path + "r"), out);
  if (n == 0)
    out.push_back(here.path);
  return n + 1;
}
static void hanoi(int n, std::vector<int> &a, std::vector<int> &b, std::vector<int> &c, int &moves) {
  if (n == 0)
    return;
  hanoi(n - 1, a, c, b, moves);
  b.push_back(a.back()), a.pop_back(), moves++;
  hanoi(n - 1, c, b, a, moves);
}
static void permute(std::string s, size_t k, std::map<std::string, int> &seen) {
  if (k == s.size()) {
    seen[s]++;
    return;
  }
  for (size_t i = k; i < s.size(); i++) {
    std::string t = s;
    std::swap(t[k], t[i]);
    permute(t, k + 1, seen);
  }
}

int main() {
  auto tree = Tree::build(1, 10);
  std::vector<std::string> leaves;
  printf("%d %d %d\n", walk(tree.get(), Frame(""), leaves), alive, peak);
  for (auto &l : leaves)
    printf("%s ", l.c_str());
  printf("\n");
  tree.reset();
  printf("\n");
  std::vector<int> a{5, 4, 3, 2, 1}, b, c;
  int moves = 0;
  hanoi(5, a, b, c, moves);
  printf("%d %zu %d\n", moves, b.size(), b[0] * 10 + b[4]);
  std::map<std::string, int> seen;
  permute("abca", 0, seen);
  printf("%zu %d %s\n", seen.size(), seen["aabc"], seen.rbegin()->first.c_str());
  std::function<bool(int, Frame)> even, odd;
  even = [&](int n, Frame f) { return n == 0 || odd(n - 1, f); };
  odd = [&](int n, Frame f) { return n != 0 && even(n - 1, f.path + "."); };
  printf("%d %d %d\n", even(10, Frame("e")), odd(4, std::string("o")), alive);
}
