// Claim: an intrusive cache of move-only values, with its own hash table, list, pool of nodes and iterators, keeps what was used last.
// RUN: cgeist-rs -std=c++20 -O0 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -std=c++20 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -std=c++20 -O2 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -std=c++20 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdint.h>
#include <stdio.h>
#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <iterator>
#include <memory>
#include <new>
#include <numeric>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

// ---- an intrusive list --------------------------------------------------------------------------------------------------------------
template <class Tag> struct Link {
  Link *before = this, *after = this;
  Link() = default;
  Link(const Link &) = delete;
  Link &operator=(const Link &) = delete;
  ~Link() { unlink(); }
  void unlink() {
    before->after = after, after->before = before;
    before = after = this;
  }
  void insert_after(Link &other) {
    unlink();
    before = &other, after = other.after;
    after->before = other.after = this;
  }
  bool is_linked() const { return after != this; }
};

template <class T, class Tag> class List {
  Link<Tag> head;

  template <bool Const> struct Iterator {
    using iterator_category = std::bidirectional_iterator_tag;
    using value_type = T;
    using difference_type = ptrdiff_t;
    using reference = std::conditional_t<Const, const T &, T &>;
    using pointer = std::remove_reference_t<reference> *;
    Link<Tag> *at = nullptr;
    reference operator*() const { return *static_cast<T *>(at); }
    pointer operator->() const { return static_cast<T *>(at); }
    Iterator &operator++() { return at = at->after, *this; }
    Iterator operator++(int) {
      Iterator old = *this;
      return ++*this, old;
    }
    Iterator &operator--() { return at = at->before, *this; }
    Iterator operator--(int) {
      Iterator old = *this;
      return --*this, old;
    }
    bool operator==(const Iterator &) const = default;
    operator Iterator<true>() const requires(!Const) { return {at}; }
  };

public:
  using iterator = Iterator<false>;
  using const_iterator = Iterator<true>;
  static_assert(std::bidirectional_iterator<iterator>);
  iterator begin() { return {head.after}; }
  iterator end() { return {&head}; }
  const_iterator begin() const { return {head.after}; }
  const_iterator end() const { return {const_cast<Link<Tag> *>(&head)}; }
  bool empty() const { return !head.is_linked(); }
  void push_front(T &t) { static_cast<Link<Tag> &>(t).insert_after(head); }
  T &back() { return *static_cast<T *>(head.before); }
};

// ---- a pool of nodes ----------------------------------------------------------------------------------------------------------------
template <class T, size_t PerBlock = 4> class Pool {
  union Slot {
    Slot *next;
    alignas(T) std::byte bytes[sizeof(T)];
  };
  std::vector<std::unique_ptr<Slot[]>> blocks;
  Slot *unused = nullptr;

public:
  size_t live = 0;
  struct Delete {
    Pool *pool;
    void operator()(T *t) const {
      std::destroy_at(t);
      auto *slot = reinterpret_cast<Slot *>(t);
      slot->next = std::exchange(pool->unused, slot);
      pool->live--;
    }
  };
  using Owner = std::unique_ptr<T, Delete>;
  template <class... Args> requires std::constructible_from<T, Args...> Owner make(Args &&...args) {
    if (!unused) {
      auto &block = blocks.emplace_back(new Slot[PerBlock]);
      for (size_t i = 0; i < PerBlock; i++)
        block[i].next = std::exchange(unused, &block[i]);
    }
    Slot *slot = std::exchange(unused, unused->next);
    live++;
    return Owner(std::construct_at(reinterpret_cast<T *>(slot->bytes), std::forward<Args>(args)...), Delete{this});
  }
  size_t capacity() const { return blocks.size() * PerBlock; }
};

// ---- the cache ----------------------------------------------------------------------------------------------------------------------
struct Hash {
  template <std::integral I> uint64_t operator()(I i) const { return mixed(uint64_t(i)); }
  uint64_t operator()(const std::string &s) const {
    return std::accumulate(s.begin(), s.end(), uint64_t(14695981039346656037u), [](uint64_t h, unsigned char c) { return (h ^ c) * 1099511628211u; });
  }

private:
  static constexpr uint64_t mixed(uint64_t x) {
    for (int shift : {30, 27, 31})
      x = (x ^ x >> shift) * 0xbf58476d1ce4e5b9u;
    return x;
  }
};

struct Counters {
  unsigned hits = 0, misses = 0, evictions = 0;
  friend bool operator==(const Counters &, const Counters &) = default;
};

template <class Key, class Value, class Hasher = Hash> requires std::movable<Value> class Cache {
  struct ByAge;
  struct ByBucket;
  struct Entry : Link<ByAge>, Link<ByBucket> {
    const Key key;
    Value value;
    typename Pool<Entry>::Owner self{nullptr, {nullptr}};
    template <class K, class... Args> Entry(K &&k, Args &&...args) : key(std::forward<K>(k)), value(std::forward<Args>(args)...) {}
  };
  size_t limit;
  Pool<Entry> pool;
  std::array<List<Entry, ByBucket>, 7> buckets;
  List<Entry, ByAge> ages;
  [[no_unique_address]] Hasher hasher;
  Counters counters;

  List<Entry, ByBucket> &bucket(const Key &key) { return buckets[hasher(key) % buckets.size()]; }
  Entry *find(const Key &key) {
    auto &list = bucket(key);
    auto found = std::find_if(list.begin(), list.end(), [&](const Entry &e) { return e.key == key; });
    return found == list.end() ? nullptr : &*found;
  }
  void drop(Entry &e) { auto owner = std::move(e.self); }

public:
  explicit Cache(size_t n) : limit(n) {}
  ~Cache() {
    while (!ages.empty())
      drop(ages.back());
  }
  Value *get(const Key &key) {
    Entry *e = find(key);
    if (!e)
      return ++counters.misses, nullptr;
    counters.hits++;
    ages.push_front(*e);
    return &e->value;
  }
  template <class Make> Value &get_or(const Key &key, Make &&make) {
    if (Value *known = get(key))
      return *known;
    return put(key, std::forward<Make>(make)());
  }
  template <class K, class... Args> Value &put(K &&key, Args &&...args) {
    if (Entry *old = find(key))
      drop(*old);
    while (pool.live >= limit)
      drop(ages.back()), counters.evictions++;
    auto owner = pool.make(std::forward<K>(key), std::forward<Args>(args)...);
    Entry &e = *owner;
    bucket(e.key).push_front(e);
    ages.push_front(e);
    e.self = std::move(owner);
    return e.value;
  }
  std::optional<Value> take(const Key &key) {
    Entry *e = find(key);
    if (!e)
      return std::nullopt;
    std::optional<Value> out(std::move(e->value));
    drop(*e);
    return out;
  }
  template <class F> void for_each(F f) const {
    for (const Entry &e : ages)
      f(e.key, e.value);
  }
  const Counters &count() const { return counters; }
  size_t size() const { return pool.live; }
  size_t capacity() const { return pool.capacity(); }
};

// ---- values -------------------------------------------------------------------------------------------------------------------------
class Handle {
  int id;

public:
  static inline int open = 0;
  explicit Handle(int i) : id(i) { open++, printf("+%d ", id); }
  Handle(Handle &&o) noexcept : id(std::exchange(o.id, 0)) {}
  Handle &operator=(Handle &&o) noexcept {
    std::swap(id, o.id);
    return *this;
  }
  ~Handle() {
    if (id)
      open--, printf("-%d ", id);
  }
  explicit operator int() const { return id; }
};

template <class C> static void show(const C &cache) {
  printf("[");
  cache.for_each([first = true](const auto &key, const auto &value) mutable {
    printf(first ? "" : " ");
    first = false;
    if constexpr (std::is_same_v<std::decay_t<decltype(key)>, std::string>)
      printf("%s", key.c_str());
    else
      printf("%d", (int)key);
    if constexpr (requires { value->size(); })
      printf(":%zu", value->size());
    else
      printf(":%d", (int)value);
  });
  const Counters &c = cache.count();
  printf("] %zu/%zu %u %u %u\n", cache.size(), cache.capacity(), c.hits, c.misses, c.evictions);
}

int main() {
  {
    Cache<int, Handle> cache(5);
    for (int i = 1; i <= 8; i++)
      cache.put(i, i * 10);
    show(cache);
    for (int key : {4, 1, 6, 4, 9})
      printf("%d ", cache.get(key) ? (int)*cache.get(key) : 0);
    show(cache);
    cache.put(7, Handle(71));
    cache.get_or(2, [] { return Handle(21); });
    cache.get_or(2, [] { return Handle(22); });
    show(cache);
    if (auto taken = cache.take(4))
      printf("taken %d ", (int)*taken);
    printf("%d ", cache.take(4).has_value());
    show(cache);
    printf("%d open ", Handle::open);
  }
  printf("%d open\n", Handle::open);
  Cache<std::string, std::unique_ptr<std::vector<int>>> lists(3);
  unsigned seed = 1;
  for (int i = 0; i < 40; i++) {
    seed = seed * 1103515245 + 12345;
    std::string key = std::string(1 + (seed >> 16) % 3, 'a' + (seed >> 20) % 3);
    lists.get_or(key, [] { return std::make_unique<std::vector<int>>(); })->push_back(i);
    if (i % 10 == 9)
      show(lists);
  }
  printf("%d\n", lists.count() == Counters{});
}
