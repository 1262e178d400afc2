// Claim: question marks in strings stay as written in GNU mode, and digraphs are tokens.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

%:define LENGTH(a) (sizeof(a) / sizeof *(a))

int main(void) <%
  int v<:3:> = <%1, 2, 3%>;
  const char *s = "what??!";
  printf("%s %zu %d\n", s, sizeof "??=", v<:1:> + (int)LENGTH(v));
  return 0;
%>
