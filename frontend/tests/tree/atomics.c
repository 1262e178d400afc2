// Accesses to atomic objects are conversions of their values; builtins have their order as a constant.
// RUN: cgeist-rs --emit=tree %s -o - | sed -n -f %S/Inputs/bodies.sed | golden --prefix=TREE %s
#include <stdatomic.h>
_Atomic int count;
int next(_Atomic int *p) {
  count += 1;
  *p = 3;
  return atomic_fetch_add_explicit(p, 2, memory_order_acquire);
}
int swap(int *p, int from) { return __atomic_compare_exchange_n(p, &from, 5, 0, __ATOMIC_SEQ_CST, __ATOMIC_RELAXED); }

// TREE:   definitions: Definition decl=next#0 end_loc=<9:1>
// TREE:     body: Compound <5:26> end=<9:1>
// TREE:       body: Expr <6:9>
// TREE:         value: CompoundAssign <6:9> 'int' op=Add fmf=contract left_type='int' compute_type='int'
// TREE:           left: Ref <6:3> '_Atomic(int)' decl=count#1 storage=Global
// TREE:           right: Int <6:12> 'int' value=1
// TREE:       body: Expr <7:6>
// TREE:         value: Binary <7:6> 'int' op=Assign fmf=contract
// TREE:           left: Unary <7:3> '_Atomic(int)' op=Deref
// TREE:             operand: Cast <7:4> '_Atomic(int) *' cast=LValueToRValue fmf=contract implicit
// TREE:               operand: Ref <7:4> '_Atomic(int) *' decl=p#2 storage=Local
// TREE:           right: Cast <7:8> '_Atomic(int)' cast=NonAtomicToAtomic fmf=contract implicit
// TREE:             operand: Int <7:8> 'int' value=3
// TREE:       body: Return <8:3>
// TREE:         value: Atomic <8:10> 'int' op="__c11_atomic_fetch_add" value_type='int'
// TREE:           pointer: Cast <8:36> '_Atomic(int) *' cast=LValueToRValue fmf=contract implicit
// TREE:             operand: Ref <8:36> '_Atomic(int) *' decl=p#2 storage=Local
// TREE:           order: Int <8:42> 'int' value=2
// TREE:           value: Int <8:39> 'int' value=2
// TREE:     params: Param decl=p#2 name="p" '_Atomic(int) *' written=#0 <5:23> passed_as='_Atomic(int) *' align=0 size_ty='unsigned long'
// TREE:     flags: BodyFlags
// TREE:   definitions: Definition decl=swap#3 end_loc=<10:118>
// TREE:     body: Compound <10:28> end=<10:118>
// TREE:       body: Return <10:30>
// TREE:         value: Cast <10:37> 'int' cast=IntegralCast fmf=contract implicit
// TREE:           operand: Atomic <10:37> '_Bool' op="__atomic_compare_exchange_n" value_type='int'
// TREE:             pointer: Cast <10:65> 'int *' cast=LValueToRValue fmf=contract implicit
// TREE:               operand: Ref <10:65> 'int *' decl=p#4 storage=Local
// TREE:             order: Int <10:81> 'int' value=5
// TREE:             value: Unary <10:68> 'int *' op=AddrOf
// TREE:               operand: Ref <10:69> 'int' decl=from#5 storage=Local
// TREE:             failure: Int <10:99> 'int' value=0
// TREE:             desired: Int <10:75> 'int' value=5
// TREE:             weak: Int <10:78> '_Bool' value=0
// TREE:     params: Param decl=p#4 name="p" 'int *' written=#1 <10:15> passed_as='int *' align=0 size_ty='unsigned long'
// TREE:     params: Param decl=from#5 name="from" 'int' written=#2 <10:22> passed_as='int' align=0 size_ty='unsigned long'
// TREE:     flags: BodyFlags
