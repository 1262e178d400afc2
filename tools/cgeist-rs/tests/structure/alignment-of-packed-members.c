// Claim: an access to a packed member is aligned as the member is, also through `*&`.
// RUN: cgeist-rs -O1 --emit=llvm -S %s -o - | filecheck %s
struct __attribute__((packed)) record { char tag; int value; double weight; };
// CHECK-LABEL: @direct
// CHECK: load i32, ptr {{.*}}, align 1
int direct(struct record *r) { return r->value; }
// CHECK-LABEL: @through_its_address
// CHECK: load double, ptr {{.*}}, align 1
double through_its_address(struct record *r) { return *&r->weight; }
// CHECK-LABEL: @natural
// CHECK: load double, ptr {{.*}}, align 8
double natural(double *p) { return *&*p; }
