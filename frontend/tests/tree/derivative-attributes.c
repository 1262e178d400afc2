// Attributes of derivatives give rows with the text and the functions that they name, which get rows of their own; none for what is
// not used.
// RUN: cgeist-rs --emit=tree %s -o - | sed -n -e '/derivatives:/p' | golden --prefix=TREE %s
static double augmented(double x) { return x; }
static double gradient(double x, double seed) { return seed * x; }
__attribute__((enzyme("augment", augmented), enzyme("gradient", &gradient))) double f(double x) { return x; }
__attribute__((enzyme(augmented, gradient))) double g(double x) { return x; }
__attribute__((enzyme_inactive)) int counter;
__attribute__((enzyme_function_like("sin"))) double h(double x);
// TREE:   derivatives: DerivativeAttribute name="enzyme" subject=f#0 text="augment" functions=[augmented#4] <6:16>
// TREE:   derivatives: DerivativeAttribute name="enzyme" subject=f#0 text="gradient" functions=[gradient#6] <6:46>
// TREE:   derivatives: DerivativeAttribute name="enzyme" subject=g#2 functions=[augmented#4, gradient#6] <7:16>
// TREE:   derivatives: DerivativeAttribute name="enzyme_inactive" subject=counter#9 <8:16>
