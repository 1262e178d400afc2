// Claim: string streams format and parse numbers, strings and classes of the user.
// RUN: cgeist-rs -std=c++20 -O0 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -std=c++20 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -std=c++20 -O2 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -std=c++20 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>
#include <iomanip>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

struct Point {
  int x, y;
};
static std::ostream &operator<<(std::ostream &o, const Point &p) { return o << '(' << p.x << ", " << p.y << ')'; }
static std::istream &operator>>(std::istream &i, Point &p) {
  char c;
  return i >> c >> p.x >> c >> p.y >> c;
}
template <class T> static std::string str(const T &t) {
  std::ostringstream o;
  o << t;
  return o.str();
}
template <class T> static std::ostream &operator<<(std::ostream &o, const std::vector<T> &v) {
  o << "[";
  for (const char *sep = ""; const auto &e : v)
    o << sep << e, sep = "; ";
  return o << "]";
}

int main() {
  std::cout << str(42) << ' ' << str(2.5) << ' ' << str("text") << ' ' << str(Point{1, -2}) << '\n';
  std::cout << std::hex << 255 << std::dec << ' ' << std::setw(8) << std::setfill('*') << 17 << ' ' << std::fixed
            << std::setprecision(3) << 3.14159 << ' ' << std::boolalpha << true << '\n';
  std::istringstream in("10 20.5 word (3,4) rest of the line\nnext line\n\nlast");
  int n;
  double d;
  std::string s, line;
  Point p;
  in >> n >> d >> s >> p;
  std::cout << n << ' ' << d << ' ' << s << ' ' << p << '\n';
  while (std::getline(in, line))
    std::cout << '<' << line << ">";
  std::cout << in.eof() << std::endl;
  std::cout << std::vector<Point>{{1, 2}, {3, 4}} << std::vector<std::string>{"a", "b"} << '\n';
  std::istringstream bad("12 x 13");
  int sum = 0;
  while (bad >> n)
    sum += n;
  std::cout << sum << bad.fail() << '\n';
  bad.clear();
  bad >> s >> n;
  std::cout << s << n << '\n';
  std::stringstream both;
  both << 1 << ' ' << 2.25f << ' ' << 'c';
  char c;
  both >> n >> d >> c;
  std::cout << n + d << c << std::flush << '\n';
}
