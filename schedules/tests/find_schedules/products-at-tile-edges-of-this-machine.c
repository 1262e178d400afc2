// Claim: the products of products-at-tile-edges.c have the bits of their loops with the vectors of the machine that the test runs on, too.
// RUN: clang-22 -O1 -ffp-contract=off %S/products-at-tile-edges.c -o %t.clang && %t.clang > %t.expected
// RUN: cgeist-rs -O3 -march=native -ffp-contract=off -fpolyhedral %S/products-at-tile-edges.c -o %t.native && %t.native | diff - %t.expected
