// A symbol has the name that its assembler label says; its C name is kept beside it.
// RUN: cgeist-rs --emit=tree %s -o - | sed -n -f %S/Inputs/functions.sed | golden --prefix=TREE %s
int renamed(int) __asm__("other_symbol");
extern int shared __asm__("other_object");
int call(int x) { return renamed(x) + shared; }

// TREE:   functions: Function decl=call#0 name="call" c_name="call" 'int (int)' written=#1 abi=#0 <5:5> linkage=External visibility=Default dso_local align=0 fn_attributes="\"noinline\", \"nounwind\", \"optnone\", [\"uwtable\", \"2\"], [\"frame-pointer\", \"all\"], [\"no-trapping-math\", \"true\"], [\"stack-protector-buffer-size\", \"8\"], [\"target-cpu\", \"x86-64\"], [\"target-features\", \"+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87\"], [\"tune-cpu\", \"generic\"]" param_attributes=["llvm.noundef"] llvm_type="i32" defined signature="int (int)"
// TREE:     declaration: Declaration text="int call(int)" source="int call(int x)" nameable in_cxx <5:5>
// TREE:   functions: Function decl=other_symbol#1 name="other_symbol" c_name="renamed" 'int (int)' written=#1 abi=#0 <3:5> linkage=External visibility=Default align=0 fn_attributes="[\"frame-pointer\", \"all\"], [\"no-trapping-math\", \"true\"], [\"stack-protector-buffer-size\", \"8\"], [\"target-cpu\", \"x86-64\"], [\"target-features\", \"+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87\"], [\"tune-cpu\", \"generic\"]" param_attributes=["llvm.noundef"] llvm_type="i32" signature="int (int)"
