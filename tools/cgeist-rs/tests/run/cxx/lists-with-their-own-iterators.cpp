// Claim: a doubly linked list with iterators, moves, splices and swaps frees every node.
// RUN: cgeist-rs -O0 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>
#include <algorithm>
#include <initializer_list>
#include <iterator>
#include <string>
#include <utility>

static int nodes;
template <class T> class List {
  struct Link {
    Link *prev = this, *next = this;
  };
  struct Node : Link {
    T value;
    template <class... A> Node(A &&...a) : value(std::forward<A>(a)...) { nodes++; }
    ~Node() { nodes--; }
  };
  Link head;
  static void join(Link *a, Link *b) { a->next = b, b->prev = a; }

public:
  template <class V> class Iter {
    Link *at;
    friend List;

  public:
    using iterator_category = std::bidirectional_iterator_tag;
    using value_type = T;
    using difference_type = long;
    using pointer = V *;
    using reference = V &;
    explicit Iter(Link *l = nullptr) : at(l) {}
    V &operator*() const { return static_cast<Node *>(at)->value; }
    V *operator->() const { return &**this; }
    Iter &operator++() { return at = at->next, *this; }
    Iter operator++(int) { return std::exchange(*this, Iter(at->next)); }
    Iter &operator--() { return at = at->prev, *this; }
    friend bool operator==(Iter a, Iter b) { return a.at == b.at; }
    friend bool operator!=(Iter a, Iter b) { return a.at != b.at; }
  };
  using iterator = Iter<T>;
  List() = default;
  List(std::initializer_list<T> l) {
    for (const T &t : l)
      emplace(end(), t);
  }
  List(const List &o) : List() { std::copy(o.begin(), o.end(), std::back_inserter(*this)); }
  List(List &&o) : List() { swap(o); }
  List &operator=(List o) { return swap(o), *this; }
  ~List() {
    while (begin() != end())
      erase(begin());
  }
  using value_type = T;
  void push_back(T t) { emplace(end(), std::move(t)); }
  template <class... A> iterator emplace(iterator where, A &&...a) {
    Link *n = new Node(std::forward<A>(a)...);
    join(where.at->prev, n), join(n, where.at);
    return iterator(n);
  }
  iterator erase(iterator i) {
    Link *next = i.at->next;
    join(i.at->prev, next);
    delete static_cast<Node *>(i.at);
    return iterator(next);
  }
  void swap(List &o) {
    Link *a = head.next, *az = head.prev, *b = o.head.next, *bz = o.head.prev;
    bool ea = a == &head, eb = b == &o.head;
    eb ? join(&head, &head) : (join(&head, b), join(bz, &head));
    ea ? join(&o.head, &o.head) : (join(&o.head, a), join(az, &o.head));
  }
  iterator begin() const { return iterator(head.next); }
  iterator end() const { return iterator(const_cast<Link *>(&head)); }
};
template <class T> static void show(const List<T> &l) {
  for (const auto &s : l)
    printf("%s ", s.c_str());
  printf("(%d)\n", nodes);
}

int main() {
  {
    List<std::string> a = {"one", "two", std::string(30, '3')}, b = a, c = std::move(a);
    show(a), show(b);
    b.erase(std::find(b.begin(), b.end(), "two"));
    b.emplace(b.begin(), 4, 'x');
    show(b);
    std::reverse(c.begin(), c.end());
    a = c;
    c = std::move(b);
    show(a), show(c);
    List<List<std::string>> nested = {a, c};
    nested.push_back(*nested.begin());
    nested.erase(nested.begin());
    printf("%d %d\n", nodes, int(std::distance(nested.begin()->begin(), nested.begin()->end())));
  }
  printf("%d\n", nodes);
}
