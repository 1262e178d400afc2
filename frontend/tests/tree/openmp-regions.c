// Directives say which simpler ones they combine; implicit data sharing is written out as clauses.
// RUN: cgeist-rs -fopenmp --emit=tree %s -o - | sed -n -f %S/Inputs/bodies.sed | golden --prefix=TREE %s
void work(int);
void regions(int n) {
  int own = n;
#pragma omp parallel private(own) if (n > 1)
  {
#pragma omp single nowait
    work(own);
#pragma omp critical(name)
    work(1);
#pragma omp barrier
#pragma omp task firstprivate(own) depend(in : n)
    work(own);
#pragma omp taskwait
  }
}

// TREE:   definitions: Definition decl=regions#0 end_loc=<17:1>
// TREE:     body: Compound <4:21> end=<17:1>
// TREE:       body: Decl <5:3>
// TREE:         decls: Var
// TREE:           var: LocalVar decl=own#1 name="own" 'int' written=#0 <5:7> align=4
// TREE:             init: Cast <5:13> 'int' cast=LValueToRValue fmf=contract implicit
// TREE:               operand: Ref <5:13> 'int' decl=n#2 storage=Local
// TREE:       body: Omp <6:1>
// TREE:         directive: OmpDirective name="parallel" leaves=["parallel"] nest=Canonical
// TREE:           clauses: Private <6:22>
// TREE:             variables: Ref <6:30> 'int' decl=own#1 storage=Local
// TREE:           clauses: If <6:35>
// TREE:             cond: Binary <6:41> 'int' op=GT fmf=contract
// TREE:               left: Cast <6:39> 'int' cast=LValueToRValue fmf=contract implicit
// TREE:                 operand: Ref <6:39> 'int' decl=n#2 storage=Local
// TREE:               right: Int <6:43> 'int' value=1
// TREE:           body: Compound <7:3> end=<16:3>
// TREE:             body: Omp <8:1>
// TREE:               directive: OmpDirective name="single" leaves=["single"] nest=Canonical
// TREE:                 clauses: Nowait <8:20>
// TREE:                 body: Expr <9:5>
// TREE:                   value: Call <9:5> 'void' direct=work#3 abi=#0 fmf=contract tail=0 begin=<9:5>
// TREE:                     callee: Cast <9:5> 'void (*)(int)' cast=FunctionToPointerDecay fmf=contract implicit
// TREE:                       operand: Ref <9:5> 'void (int)' decl=work#3 storage=Function
// TREE:                     args: Cast <9:10> 'int' cast=LValueToRValue fmf=contract implicit
// TREE:                       operand: Ref <9:10> 'int' decl=own#1 storage=Local
// TREE:                 inside: OmpInside
// TREE:             body: Omp <10:1>
// TREE:               directive: OmpDirective name="critical" leaves=["critical"] label="name" nest=Canonical
// TREE:                 body: Expr <11:5>
// TREE:                   value: Call <11:5> 'void' direct=work#3 abi=#0 fmf=contract tail=0 begin=<11:5>
// TREE:                     callee: Cast <11:5> 'void (*)(int)' cast=FunctionToPointerDecay fmf=contract implicit
// TREE:                       operand: Ref <11:5> 'void (int)' decl=work#3 storage=Function
// TREE:                     args: Int <11:10> 'int' value=1
// TREE:                 inside: OmpInside
// TREE:             body: Omp <12:1>
// TREE:               directive: OmpDirective name="barrier" leaves=["barrier"] nest=Canonical
// TREE:                 inside: OmpInside
// TREE:             body: Omp <13:1>
// TREE:               directive: OmpDirective name="task" leaves=["task"] nest=Canonical
// TREE:                 clauses: Firstprivate <13:18>
// TREE:                   variables: Ref <13:31> 'int' decl=own#1 storage=Local
// TREE:                 clauses: Depend <13:36> dependence="in"
// TREE:                   objects: Ref <13:48> 'int' decl=n#2 storage=Local
// TREE:                 body: Expr <14:5>
// TREE:                   value: Call <14:5> 'void' direct=work#3 abi=#0 fmf=contract tail=0 begin=<14:5>
// TREE:                     callee: Cast <14:5> 'void (*)(int)' cast=FunctionToPointerDecay fmf=contract implicit
// TREE:                       operand: Ref <14:5> 'void (int)' decl=work#3 storage=Function
// TREE:                     args: Cast <14:10> 'int' cast=LValueToRValue fmf=contract implicit
// TREE:                       operand: Ref <14:10> 'int' decl=own#1 storage=Local
// TREE:                 inside: OmpInside
// TREE:             body: Omp <15:1>
// TREE:               directive: OmpDirective name="taskwait" leaves=["taskwait"] nest=Canonical
// TREE:                 inside: OmpInside
// TREE:           inside: OmpInside directives
// TREE:     params: Param decl=n#2 name="n" 'int' written=#0 <4:18> passed_as='int' align=0 size_ty='unsigned long'
// TREE:     flags: BodyFlags
