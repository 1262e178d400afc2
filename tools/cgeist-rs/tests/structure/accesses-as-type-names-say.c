// RUN: cgeist-rs -O1 --emit=mlir %s -o - | filecheck %s
// Claim: an access through a type name that says so may alias anything, and is aligned as the name says.
// CHECK-DAG: [[ANY:#.*]] = #llvm.tbaa_tag<base_type = [[CHAR:#.*]], access_type = [[CHAR]], offset = 0>
typedef int loose __attribute__((may_alias, aligned(2)));
typedef double low __attribute__((aligned(4)));
typedef char *any __attribute__((may_alias));
struct pair { int x, y; };
typedef struct pair packed_pair __attribute__((may_alias, aligned(1)));
// CHECK-LABEL: @through
// CHECK:         llvm.load %{{.*}} {alignment = 2 : i64, tbaa = [{{#tbaa_tag[0-9]*}}]} : !llvm.ptr -> i32
int through(char *p) { return *(loose *)(p + 12); }
// CHECK-LABEL: @element
// CHECK:         llvm.load %{{.*}} {alignment = 2 : i64
int element(char *p, int i) { return ((loose *)p)[i]; }
// CHECK-LABEL: @row
// CHECK:         llvm.store %{{.*}} {alignment = 2 : i64
void row(char *p, int i) { ((loose(*)[100])p)[i][3] = i; }
// CHECK-LABEL: @aligned
// CHECK:         cmem.pointer_to_memref %{{.*}} {alignment = 4 : i64
double aligned(char *p, int i) { return ((low *)p)[i]; }
// CHECK-LABEL: @pointer
// CHECK:         llvm.load %{{.*}} {alignment = 8 : i64
char *pointer(char *p) { return *(any *)p; }
// CHECK-LABEL: @member
// CHECK:         llvm.load %{{.*}} {alignment = 1 : i64
int member(char *p) { return ((packed_pair *)p)->y; }
