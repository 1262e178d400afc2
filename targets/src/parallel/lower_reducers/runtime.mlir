// Runtime functions for the views of strands, added to each module that uses any. The linker keeps one copy of each.
//
//   view    next, variable, address, reduce; then the view itself, unless it is the variable
//   strand  list of views, set of tasks within which it runs, next strand of this set
//   set     strand in which it begins, first strand after it, last one
//   loop    number of parts, unused, strand of the first part; strands of the other parts
//
// A task continues the strand that spawns it, and the continuation of the spawn gets a new one. A thread without a
// strand accesses the variables themselves. Without `parallel.reducers` the program has no reducer variables, and no
// strands are created.

llvm.mlir.global weak_odr thread_local @parallel.strand() {addr_space = 0 : i32, alignment = 8 : i64} : !llvm.ptr {
  %null = llvm.mlir.zero : !llvm.ptr
  llvm.return %null : !llvm.ptr
}

llvm.func @aligned_alloc(i64, i64) -> !llvm.ptr
llvm.func @calloc(i64, i64) -> !llvm.ptr
llvm.func @free(!llvm.ptr)

// The strand's view of a variable; created if there is none.
llvm.func weak_odr @parallel.view(%variable: !llvm.ptr, %identity: !llvm.ptr, %reduce: !llvm.ptr, %size: i64, %align: i64) -> !llvm.ptr {
  %null = llvm.mlir.zero : !llvm.ptr
  %head = llvm.mlir.constant(32 : i64) : i64
  %least = llvm.mlir.constant(16 : i64) : i64
  %zero = llvm.mlir.constant(0 : i64) : i64
  %one = llvm.mlir.constant(1 : i64) : i64
  %symbol = llvm.mlir.addressof @parallel.strand : !llvm.ptr
  %current = llvm.call_intrinsic "llvm.threadlocal.address"(%symbol) : (!llvm.ptr) -> !llvm.ptr
  %strand = llvm.load %current : !llvm.ptr -> !llvm.ptr
  %outside = llvm.icmp "eq" %strand, %null : !llvm.ptr
  llvm.cond_br %outside, ^itself, ^start
^itself:
  llvm.return %variable : !llvm.ptr
^start:
  %views = llvm.load %strand : !llvm.ptr -> !llvm.ptr
  llvm.br ^search(%views : !llvm.ptr)
^search(%view: !llvm.ptr):
  %end = llvm.icmp "eq" %view, %null : !llvm.ptr
  llvm.cond_br %end, ^make, ^compare
^compare:
  %of.at = llvm.getelementptr %view[8] : (!llvm.ptr) -> !llvm.ptr, i8
  %of = llvm.load %of.at : !llvm.ptr -> !llvm.ptr
  %found = llvm.icmp "eq" %of, %variable : !llvm.ptr
  llvm.cond_br %found, ^give, ^next
^give:
  %known.at = llvm.getelementptr %view[16] : (!llvm.ptr) -> !llvm.ptr, i8
  %known = llvm.load %known.at : !llvm.ptr -> !llvm.ptr
  llvm.return %known : !llvm.ptr
^next:
  %following = llvm.load %view : !llvm.ptr -> !llvm.ptr
  llvm.br ^search(%following : !llvm.ptr)
^make:
  %offset = llvm.intr.umax(%head, %align) : (i64, i64) -> i64
  %unit = llvm.intr.umax(%least, %align) : (i64, i64) -> i64
  %needed = llvm.add %offset, %size : i64
  %padding = llvm.sub %unit, %one : i64
  %most = llvm.add %needed, %padding : i64
  %mask = llvm.sub %zero, %unit : i64
  %bytes = llvm.and %most, %mask : i64
  %new = llvm.call @aligned_alloc(%unit, %bytes) : (i64, i64) -> !llvm.ptr
  %address = llvm.getelementptr %new[%offset] : (!llvm.ptr, i64) -> !llvm.ptr, i8
  %variable.at = llvm.getelementptr %new[8] : (!llvm.ptr) -> !llvm.ptr, i8
  %address.at = llvm.getelementptr %new[16] : (!llvm.ptr) -> !llvm.ptr, i8
  %reduce.at = llvm.getelementptr %new[24] : (!llvm.ptr) -> !llvm.ptr, i8
  llvm.store %variable, %variable.at : !llvm.ptr, !llvm.ptr
  llvm.store %address, %address.at : !llvm.ptr, !llvm.ptr
  llvm.store %reduce, %reduce.at : !llvm.ptr, !llvm.ptr
  llvm.call %identity(%address) : !llvm.ptr, (!llvm.ptr) -> ()
  // `identity` may itself have looked up other views.
  %others = llvm.load %strand : !llvm.ptr -> !llvm.ptr
  llvm.store %others, %new : !llvm.ptr, !llvm.ptr
  llvm.store %new, %strand : !llvm.ptr, !llvm.ptr
  llvm.return %address : !llvm.ptr
}

// Begin of a reducer variable in this strand.
llvm.func weak_odr @parallel.begin_views(%variable: !llvm.ptr) {
  %null = llvm.mlir.zero : !llvm.ptr
  %one = llvm.mlir.constant(1 : i64) : i64
  %head = llvm.mlir.constant(32 : i64) : i64
  %symbol = llvm.mlir.addressof @parallel.strand : !llvm.ptr
  %current = llvm.call_intrinsic "llvm.threadlocal.address"(%symbol) : (!llvm.ptr) -> !llvm.ptr
  %strand = llvm.load %current : !llvm.ptr -> !llvm.ptr
  %outside = llvm.icmp "eq" %strand, %null : !llvm.ptr
  llvm.cond_br %outside, ^end, ^make
^make:
  %new = llvm.call @calloc(%one, %head) : (i64, i64) -> !llvm.ptr
  %variable.at = llvm.getelementptr %new[8] : (!llvm.ptr) -> !llvm.ptr, i8
  %address.at = llvm.getelementptr %new[16] : (!llvm.ptr) -> !llvm.ptr, i8
  llvm.store %variable, %variable.at : !llvm.ptr, !llvm.ptr
  llvm.store %variable, %address.at : !llvm.ptr, !llvm.ptr
  %others = llvm.load %strand : !llvm.ptr -> !llvm.ptr
  llvm.store %others, %new : !llvm.ptr, !llvm.ptr
  llvm.store %new, %strand : !llvm.ptr, !llvm.ptr
  llvm.br ^end
^end:
  llvm.return
}

// End of a reducer variable.
llvm.func weak_odr @parallel.end_views(%variable: !llvm.ptr) {
  %null = llvm.mlir.zero : !llvm.ptr
  %symbol = llvm.mlir.addressof @parallel.strand : !llvm.ptr
  %current = llvm.call_intrinsic "llvm.threadlocal.address"(%symbol) : (!llvm.ptr) -> !llvm.ptr
  %strand = llvm.load %current : !llvm.ptr -> !llvm.ptr
  %outside = llvm.icmp "eq" %strand, %null : !llvm.ptr
  llvm.cond_br %outside, ^end, ^search(%strand : !llvm.ptr)
^search(%place: !llvm.ptr):
  %view = llvm.load %place : !llvm.ptr -> !llvm.ptr
  %last = llvm.icmp "eq" %view, %null : !llvm.ptr
  llvm.cond_br %last, ^end, ^compare
^compare:
  %of.at = llvm.getelementptr %view[8] : (!llvm.ptr) -> !llvm.ptr, i8
  %of = llvm.load %of.at : !llvm.ptr -> !llvm.ptr
  %found = llvm.icmp "eq" %of, %variable : !llvm.ptr
  llvm.cond_br %found, ^remove, ^search(%view : !llvm.ptr)
^remove:
  %next = llvm.load %view : !llvm.ptr -> !llvm.ptr
  llvm.store %next, %place : !llvm.ptr, !llvm.ptr
  llvm.call @free(%view) : (!llvm.ptr) -> ()
  llvm.br ^end
^end:
  llvm.return
}

// Spawn: returns the strand of the task, and gives the continuation a new one.
llvm.func weak_odr @parallel.fork(%set: !llvm.ptr) -> !llvm.ptr {
  %null = llvm.mlir.zero : !llvm.ptr
  %one = llvm.mlir.constant(1 : i64) : i64
  %size = llvm.mlir.constant(24 : i64) : i64
  %any = llvm.mlir.addressof @parallel.reducers : !llvm.ptr
  %none = llvm.icmp "eq" %any, %null : !llvm.ptr
  llvm.cond_br %none, ^nothing, ^make
^nothing:
  llvm.return %null : !llvm.ptr
^make:
  %symbol = llvm.mlir.addressof @parallel.strand : !llvm.ptr
  %current = llvm.call_intrinsic "llvm.threadlocal.address"(%symbol) : (!llvm.ptr) -> !llvm.ptr
  %strand = llvm.load %current : !llvm.ptr -> !llvm.ptr
  %new = llvm.call @calloc(%one, %size) : (i64, i64) -> !llvm.ptr
  %set.at = llvm.getelementptr %new[8] : (!llvm.ptr) -> !llvm.ptr, i8
  llvm.store %set, %set.at : !llvm.ptr, !llvm.ptr
  %first.at = llvm.getelementptr %set[8] : (!llvm.ptr) -> !llvm.ptr, i8
  %last.at = llvm.getelementptr %set[16] : (!llvm.ptr) -> !llvm.ptr, i8
  %first = llvm.load %first.at : !llvm.ptr -> !llvm.ptr
  %empty = llvm.icmp "eq" %first, %null : !llvm.ptr
  llvm.cond_br %empty, ^begin, ^append
^begin:
  llvm.store %strand, %set : !llvm.ptr, !llvm.ptr
  llvm.store %new, %first.at : !llvm.ptr, !llvm.ptr
  llvm.br ^end
^append:
  %last = llvm.load %last.at : !llvm.ptr -> !llvm.ptr
  %next.at = llvm.getelementptr %last[16] : (!llvm.ptr) -> !llvm.ptr, i8
  llvm.store %new, %next.at : !llvm.ptr, !llvm.ptr
  llvm.br ^end
^end:
  llvm.store %new, %last.at : !llvm.ptr, !llvm.ptr
  llvm.store %new, %current : !llvm.ptr, !llvm.ptr
  llvm.return %strand : !llvm.ptr
}

// The current strand of the thread.
llvm.func weak_odr @parallel.current() -> !llvm.ptr {
  %symbol = llvm.mlir.addressof @parallel.strand : !llvm.ptr
  %current = llvm.call_intrinsic "llvm.threadlocal.address"(%symbol) : (!llvm.ptr) -> !llvm.ptr
  %strand = llvm.load %current : !llvm.ptr -> !llvm.ptr
  llvm.return %strand : !llvm.ptr
}

// Makes the thread continue with another strand; returns the previous one.
llvm.func weak_odr @parallel.enter(%strand: !llvm.ptr) -> !llvm.ptr {
  %symbol = llvm.mlir.addressof @parallel.strand : !llvm.ptr
  %current = llvm.call_intrinsic "llvm.threadlocal.address"(%symbol) : (!llvm.ptr) -> !llvm.ptr
  %before = llvm.load %current : !llvm.ptr -> !llvm.ptr
  llvm.store %strand, %current : !llvm.ptr, !llvm.ptr
  llvm.return %before : !llvm.ptr
}

// After a wait for the tasks of a set: merges its strands into the one in which it began. Sets that began within it and
// were waited for with it come first.
llvm.func weak_odr @parallel.join(%set: !llvm.ptr) {
  %null = llvm.mlir.zero : !llvm.ptr
  %symbol = llvm.mlir.addressof @parallel.strand : !llvm.ptr
  %current = llvm.call_intrinsic "llvm.threadlocal.address"(%symbol) : (!llvm.ptr) -> !llvm.ptr
  %first.at = llvm.getelementptr %set[8] : (!llvm.ptr) -> !llvm.ptr, i8
  llvm.br ^test
^test:
  %first = llvm.load %first.at : !llvm.ptr -> !llvm.ptr
  %done = llvm.icmp "eq" %first, %null : !llvm.ptr
  llvm.cond_br %done, ^end, ^choose
^choose:
  %strand = llvm.load %current : !llvm.ptr -> !llvm.ptr
  %inner.at = llvm.getelementptr %strand[8] : (!llvm.ptr) -> !llvm.ptr, i8
  %inner = llvm.load %inner.at : !llvm.ptr -> !llvm.ptr
  %begin = llvm.load %inner : !llvm.ptr -> !llvm.ptr
  %strands.at = llvm.getelementptr %inner[8] : (!llvm.ptr) -> !llvm.ptr, i8
  %strands = llvm.load %strands.at : !llvm.ptr -> !llvm.ptr
  llvm.store %null, %strands.at : !llvm.ptr, !llvm.ptr
  llvm.store %begin, %current : !llvm.ptr, !llvm.ptr
  llvm.br ^combine(%strands : !llvm.ptr)
^combine(%each: !llvm.ptr):
  %views = llvm.load %each : !llvm.ptr -> !llvm.ptr
  llvm.call @parallel.combine(%begin, %views) : (!llvm.ptr, !llvm.ptr) -> ()
  %next.at = llvm.getelementptr %each[16] : (!llvm.ptr) -> !llvm.ptr, i8
  %next = llvm.load %next.at : !llvm.ptr -> !llvm.ptr
  llvm.call @free(%each) : (!llvm.ptr) -> ()
  %last = llvm.icmp "eq" %next, %null : !llvm.ptr
  llvm.cond_br %last, ^test, ^combine(%next : !llvm.ptr)
^end:
  llvm.return
}

// Combines the views of a list with those of the strand to its left.
llvm.func weak_odr @parallel.combine(%strand: !llvm.ptr, %list: !llvm.ptr) {
  %null = llvm.mlir.zero : !llvm.ptr
  %outside = llvm.icmp "eq" %strand, %null : !llvm.ptr
  llvm.br ^each(%list : !llvm.ptr)
^each(%view: !llvm.ptr):
  %done = llvm.icmp "eq" %view, %null : !llvm.ptr
  llvm.cond_br %done, ^end, ^one
^one:
  %next = llvm.load %view : !llvm.ptr -> !llvm.ptr
  %variable.at = llvm.getelementptr %view[8] : (!llvm.ptr) -> !llvm.ptr, i8
  %address.at = llvm.getelementptr %view[16] : (!llvm.ptr) -> !llvm.ptr, i8
  %reduce.at = llvm.getelementptr %view[24] : (!llvm.ptr) -> !llvm.ptr, i8
  %variable = llvm.load %variable.at : !llvm.ptr -> !llvm.ptr
  %right = llvm.load %address.at : !llvm.ptr -> !llvm.ptr
  %reduce = llvm.load %reduce.at : !llvm.ptr -> !llvm.ptr
  %itself = llvm.icmp "eq" %right, %variable : !llvm.ptr
  llvm.cond_br %outside, ^found(%variable : !llvm.ptr), ^start
^start:
  %views = llvm.load %strand : !llvm.ptr -> !llvm.ptr
  llvm.br ^search(%views : !llvm.ptr)
^search(%other: !llvm.ptr):
  %none = llvm.icmp "eq" %other, %null : !llvm.ptr
  llvm.cond_br %none, ^move, ^compare
^compare:
  %of.at = llvm.getelementptr %other[8] : (!llvm.ptr) -> !llvm.ptr, i8
  %of = llvm.load %of.at : !llvm.ptr -> !llvm.ptr
  %same = llvm.icmp "eq" %of, %variable : !llvm.ptr
  %left.at = llvm.getelementptr %other[16] : (!llvm.ptr) -> !llvm.ptr, i8
  %left.here = llvm.load %left.at : !llvm.ptr -> !llvm.ptr
  %following = llvm.load %other : !llvm.ptr -> !llvm.ptr
  llvm.cond_br %same, ^found(%left.here : !llvm.ptr), ^search(%following : !llvm.ptr)
^move:
  %others = llvm.load %strand : !llvm.ptr -> !llvm.ptr
  llvm.store %others, %view : !llvm.ptr, !llvm.ptr
  llvm.store %view, %strand : !llvm.ptr, !llvm.ptr
  llvm.br ^each(%next : !llvm.ptr)
^found(%left: !llvm.ptr):
  llvm.cond_br %itself, ^remove, ^reduce
^reduce:
  llvm.call %reduce(%left, %right) : !llvm.ptr, (!llvm.ptr, !llvm.ptr) -> ()
  llvm.br ^remove
^remove:
  llvm.call @free(%view) : (!llvm.ptr) -> ()
  llvm.br ^each(%next : !llvm.ptr)
^end:
  llvm.return
}

// Begin of a parallel loop: creates a strand for each part of its iterations but the first, which continues the current
// one.
llvm.func weak_odr @parallel.begin_loop(%count: i64) -> !llvm.ptr {
  %null = llvm.mlir.zero : !llvm.ptr
  %one = llvm.mlir.constant(1 : i64) : i64
  %size = llvm.mlir.constant(24 : i64) : i64
  %any = llvm.mlir.addressof @parallel.reducers : !llvm.ptr
  %none = llvm.icmp "eq" %any, %null : !llvm.ptr
  llvm.cond_br %none, ^nothing, ^make
^nothing:
  llvm.return %null : !llvm.ptr
^make:
  %symbol = llvm.mlir.addressof @parallel.strand : !llvm.ptr
  %current = llvm.call_intrinsic "llvm.threadlocal.address"(%symbol) : (!llvm.ptr) -> !llvm.ptr
  %strand = llvm.load %current : !llvm.ptr -> !llvm.ptr
  %all = llvm.add %count, %one : i64
  %loop = llvm.call @calloc(%all, %size) : (i64, i64) -> !llvm.ptr
  llvm.store %count, %loop : i64, !llvm.ptr
  %first.at = llvm.getelementptr %loop[16] : (!llvm.ptr) -> !llvm.ptr, i8
  llvm.store %strand, %first.at : !llvm.ptr, !llvm.ptr
  llvm.return %loop : !llvm.ptr
}

// The strand of a part.
llvm.func weak_odr @parallel.part(%loop: !llvm.ptr, %number: i64) -> !llvm.ptr {
  %null = llvm.mlir.zero : !llvm.ptr
  %zero = llvm.mlir.constant(0 : i64) : i64
  %none = llvm.icmp "eq" %loop, %null : !llvm.ptr
  llvm.cond_br %none, ^nothing, ^choose
^nothing:
  llvm.return %null : !llvm.ptr
^choose:
  %is_first = llvm.icmp "eq" %number, %zero : i64
  llvm.cond_br %is_first, ^first, ^other
^first:
  %first.at = llvm.getelementptr %loop[16] : (!llvm.ptr) -> !llvm.ptr, i8
  %first = llvm.load %first.at : !llvm.ptr -> !llvm.ptr
  llvm.return %first : !llvm.ptr
^other:
  %strand = llvm.getelementptr %loop[%number] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.struct<(ptr, ptr, ptr)>
  llvm.return %strand : !llvm.ptr
}

// After the loop: merges the strands of its parts into the enclosing one.
llvm.func weak_odr @parallel.end_loop(%loop: !llvm.ptr) {
  %null = llvm.mlir.zero : !llvm.ptr
  %one = llvm.mlir.constant(1 : i64) : i64
  %none = llvm.icmp "eq" %loop, %null : !llvm.ptr
  llvm.cond_br %none, ^end, ^start
^start:
  %first.at = llvm.getelementptr %loop[16] : (!llvm.ptr) -> !llvm.ptr, i8
  %first = llvm.load %first.at : !llvm.ptr -> !llvm.ptr
  %count = llvm.load %loop : !llvm.ptr -> i64
  llvm.br ^each(%one : i64)
^each(%at: i64):
  %more = llvm.icmp "ult" %at, %count : i64
  llvm.cond_br %more, ^combine, ^free
^combine:
  %part = llvm.getelementptr %loop[%at] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.struct<(ptr, ptr, ptr)>
  %views = llvm.load %part : !llvm.ptr -> !llvm.ptr
  llvm.call @parallel.combine(%first, %views) : (!llvm.ptr, !llvm.ptr) -> ()
  %next = llvm.add %at, %one : i64
  llvm.br ^each(%next : i64)
^free:
  llvm.call @free(%loop) : (!llvm.ptr) -> ()
  llvm.br ^end
^end:
  llvm.return
}
