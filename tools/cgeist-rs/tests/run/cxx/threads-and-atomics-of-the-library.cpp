// Claim: threads, mutexes, futures and atomics of the library run closures and destroy them.
// RUN: cgeist-rs -O0 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>
#include <atomic>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

struct Counted {
  static std::atomic<int> alive;
  Counted() { alive++; }
  Counted(const Counted &) { alive++; }
  ~Counted() { alive--; }
};
std::atomic<int> Counted::alive{0};
class Queue {
  std::vector<std::string> items;
  std::mutex m;
  std::condition_variable ready;
  bool closed = false;

public:
  void push(std::string s) {
    std::lock_guard<std::mutex> lock(m);
    items.push_back(std::move(s));
    ready.notify_one();
  }
  bool pop(std::string &s) {
    std::unique_lock<std::mutex> lock(m);
    ready.wait(lock, [this] { return closed || !items.empty(); });
    if (items.empty())
      return false;
    s = std::move(items.back());
    items.pop_back();
    return true;
  }
  void close() {
    std::lock_guard<std::mutex> lock(m);
    closed = true;
    ready.notify_all();
  }
};
static const std::string &lazily() {
  static const std::string s = (Counted(), "made once by whoever comes first");
  return s;
}

int main() {
  Queue q;
  std::atomic<long> total{0};
  std::once_flag once;
  int once_calls = 0;
  {
    Counted c;
    std::vector<std::thread> workers;
    for (int i = 0; i < 3; i++)
      workers.emplace_back([&, c, i, text = std::string(20, 'w')] {
        std::string s;
        while (q.pop(s))
          total += s.size();
        total += lazily().size() + text.size();
        std::call_once(once, [&] { once_calls++; });
      });
    for (int i = 0; i < 50; i++)
      q.push(std::string(i, 'x'));
    q.close();
    for (auto &w : workers)
      w.join();
  }
  printf("%ld %d %d\n", total.load(), once_calls, Counted::alive.load());
  std::shared_ptr<Counted> shared = std::make_shared<Counted>();
  std::thread a([shared] { Counted own; }), b([p = std::make_unique<Counted>()] {});
  a.join(), b.join();
  printf("%ld %d\n", shared.use_count(), Counted::alive.load());
}
