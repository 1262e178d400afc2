// A header that states facts gives rows of them; the declaration keeps its own attributes.
// RUN: cgeist-rs --emit=tree %s -o - | sed -n -f %S/Inputs/functions.sed | golden --prefix=TREE %s
__attribute__((fn_attr("nosync"))) __attribute__((arg_attr(1, "readonly"))) int stated(const int *p);
int use(int *p) { return stated(p); }

// TREE:   functions: Function decl=use#0 name="use" c_name="use" 'int (int *)' written=#1 abi=#1 <4:5> linkage=External visibility=Default dso_local align=0 fn_attributes="\"noinline\", \"nounwind\", \"optnone\", [\"uwtable\", \"2\"], [\"frame-pointer\", \"all\"], [\"no-trapping-math\", \"true\"], [\"stack-protector-buffer-size\", \"8\"], [\"target-cpu\", \"x86-64\"], [\"target-features\", \"+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87\"], [\"tune-cpu\", \"generic\"]" param_attributes=["llvm.noundef"] llvm_type="i32" defined signature="int (int *)"
// TREE:     declaration: Declaration text="int use(int *)" source="int use(int *p)" nameable in_cxx <4:5>
// TREE:   functions: Function decl=stated#1 name="stated" c_name="stated" 'int (const int *)' written=#2 abi=#0 <3:81> linkage=External visibility=Default align=0 fn_attributes="[\"frame-pointer\", \"all\"], [\"no-trapping-math\", \"true\"], [\"stack-protector-buffer-size\", \"8\"], [\"target-cpu\", \"x86-64\"], [\"target-features\", \"+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87\"], [\"tune-cpu\", \"generic\"]" param_attributes=["llvm.noundef"] llvm_type="i32" signature="int (const int *)"
