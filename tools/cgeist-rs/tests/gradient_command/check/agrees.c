// Claim: --check compares derivatives of all modes and widths with differences of the function, and prints the errors.
// RUN: rmlir-grad -O2 %s --function=field --wrt=x,a --check --size=x=5,n=5 | filecheck --check-prefixes=ALL,PRODUCTS %s
// RUN: rmlir-grad -O0 %s --function=field --wrt=x,a --check --size=x=5,n=5 --width=2 | filecheck --check-prefixes=ALL,PRODUCTS %s
// RUN: rmlir-grad -O2 %s --function=field --wrt=x,a --check --size=x=5,n=5 --mode=forward --width=3 | filecheck --check-prefix=ALL %s
// RUN: rmlir-grad -O2 %s --function=field --wrt=x,a --check --size=x=5,n=5 --mode=jacobian | filecheck --check-prefix=ALL %s
// RUN: rmlir-grad -O2 %s --function=field --wrt=x,a --check --size=x=5,n=5 --mode=hessian-vector --width=2 | filecheck --check-prefixes=ALL,SYMMETRY %s
// RUN: rmlir-grad -O2 %s --function=step --wrt=x,dt --of=x,energy,return --check --size=x=7,energy=1,n=7 | filecheck --check-prefixes=ALL,PRODUCTS %s
// RUN: rmlir-grad -O2 %s --function=step --wrt=x,dt --of=x,energy,return --check --size=x=7,energy=1,n=7 --mode=forward --width=2 | filecheck --check-prefix=ALL %s
// RUN: rmlir-grad -O2 %s --function=step --wrt=x,dt --of=x,energy,return --check --size=x=7,energy=1,n=7 --mode=jacobian --width=4 | filecheck --check-prefix=ALL %s
// RUN: rmlir-grad -O2 %s --function=single --wrt=x --check --size=x=3 | filecheck --check-prefix=SINGLE %s
// RUN: rmlir-grad -O2 %s --function=rows --wrt=a --check --size=n=3,a=3,perm=3 | filecheck --check-prefixes=ALL,PRODUCTS %s
// RUN: rmlir-grad -O2 %s --function=wave --wrt=z --check --mode=reverse --width=2 | filecheck --check-prefixes=ALL,PRODUCTS %s
// RUN: rmlir-grad -O2 %s --function=applied --wrt=x,p --check --value=f=bent --value='k=(int[]){2, 3}' --size=p=1 | filecheck --check-prefixes=ALL,PRODUCTS %s
// RUN: rmlir-grad -O2 %s --function=rows --wrt=a --check --size=n=0,a=0,perm=0 | filecheck --check-prefix=ZERO %s
// RUN: rmlir-grad -O2 %s --function=linear --wrt=x --check --size=x=2 --mode=hessian-vector | filecheck --check-prefix=LINEAR %s
// LINEAR: symmetry
// LINEAR-NEXT: {{^}}passed
// ZERO: all derivatives are zero
// ALL: central differences: relative error {{[0-9.]+}}e-{{[0-9]+}}, at most 3.7e-08
// PRODUCTS: products with tangents: relative error {{[0-9.]+}}e{{[-+][0-9]+}}, at most 2.2e-12
// SYMMETRY: symmetry: relative error {{[0-9.]+}}e{{[-+][0-9]+}}, at most 2.2e-12
// ALL: order of the Taylor remainder: {{1.9[0-9]|2.[0-9][0-9]|3.[0-9][0-9]}}
// ALL: {{^}}passed
// SINGLE: central differences: relative error {{[0-9.]+}}e-{{[0-9]+}}, at most 2.4e-02
// SINGLE: {{^}}passed
#include <complex.h>
#include <math.h>
typedef struct { double x, y; } pair;
double field(const double *restrict x, double a, int n) {
  double sum = a * a;
  for (int i = 0; i < n; ++i) sum += sin(a * x[i]) * exp(x[i]);
  return sum;
}
double step(double *x, double dt, double *energy, int n) {
  *energy = 0;
  for (int i = 0; i < n; ++i) {
    x[i] += dt * x[i] * x[i];
    *energy += x[i] * x[i];
  }
  return dt * *energy;
}
double linear(const double x[2]) { return sqrt(x[0]) * sqrt(x[0]) + x[1] * x[1] / x[1]; }
float single(const float x[3]) { return x[0] * x[1] + expf(x[2]); }
double rows(int n, double a[n][n], const int *perm) {
  double product = 1;
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < n; ++j) product *= a[i][j] + perm[i];
  return product;
}
double _Complex wave(double _Complex z) { return cexp(z) * z; }
double applied(pair x, pair *p, double (*f)(double), const int *k) { return f(x.x * p->y) * x.y + p->x * x.x * k[1]; }
static double bent(double x) { return sin(x); }
int main(void) { return bent(0); }
