// Claim: by `make -j`, each file is compiled by itself, headers and objects alike; when a file changes, its header is made again, and
// when that says something else, the headers and objects that rely on it, by the dependencies that `-MMD` writes; others stay.
// Proves: hto:HT-16
// RUN: split-file %s %t.d
// RUN: make -s -j2 -C %t.d && make -s -j2 -C %t.d && make -s -j2 -C %t.d && %t.d/program | filecheck %s --check-prefix=FIRST
// RUN: make -s -j2 -C %t.d > %t.nothing && filecheck %s --check-prefix=NOTHING --allow-empty < %t.nothing
// RUN: sed -i 's/ + 1;/ + 2;/' %t.d/leaf.c && make -s -j2 -C %t.d > %t.same && %t.d/program | filecheck %s --check-prefix=SECOND
// RUN: sort %t.same | filecheck %s --check-prefix=SAME
// RUN: sed -i 's/return/last = p;return/' %t.d/leaf.c && make -s -j2 -C %t.d > %t.other && %t.d/program | filecheck %s --check-prefix=SECOND
// RUN: sort %t.other | filecheck %s --check-prefix=OTHER
// RUN: filecheck %s --check-prefix=DEPENDENCIES < %t.d/user.d

// FIRST: 11
// SECOND: 12
// NOTHING-NOT: header
// NOTHING-NOT: object
// SAME-NOT: {{main|user|lone}}
// SAME: header leaf.c
// SAME-NEXT: object leaf.c
// SAME-NOT: {{main|user|lone}}
// OTHER-NOT: lone
// OTHER: header leaf.c
// OTHER: header user.c
// OTHER: object leaf.c
// OTHER: object user.c
// DEPENDENCIES: user.o stamps/user: facts/leaf.h

//--- Makefile
NAMES = main user lone leaf
MAKEFLAGS += --no-builtin-rules
FACTS = -O2 -fheader-dir=facts -fuse-header-dir=facts
program: $(NAMES:%=%.o)
	cgeist-rs $^ -o $@
stamps/%: %.c
	@mkdir -p stamps && echo header $<
	cgeist-rs $(FACTS) --header-rounds=1 -fsyntax-only $< && touch $@
facts/%.h: stamps/% ;
%.o: %.c | $(NAMES:%=stamps/%)
	@echo object $<
	cgeist-rs $(FACTS) -MMD -MF $*.d -MT $@ -MT stamps/$* -c $< -o $@
-include $(NAMES:%=%.d)
.SECONDARY: $(NAMES:%=stamps/%)

//--- leaf.c
const int *last;
int leaf(const int *p) { return *p + 1; }

//--- user.c
int leaf(const int *p);
int user(const int *p) { return leaf(p); }

//--- lone.c
int lone(int a) { return a * 2; }

//--- main.c
#include <stdio.h>
int user(const int *p);
int lone(int a);
int main(void) {
  int five = 5;
  printf("%d\n", user(&five) + lone(five) - 5);
}
