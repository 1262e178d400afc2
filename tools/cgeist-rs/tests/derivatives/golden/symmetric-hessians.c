// Claim: Hessians are symmetric, and those by forward over reverse mode are those by reverse over forward mode, for fifty functions
// in five parts.
// RUN: cgeist-rs -O0 -DPART=0 %s -lm -o %t && %t | filecheck %s
// RUN: cgeist-rs -O2 -DPART=0 %s -lm -o %t && %t | filecheck %s
// RUN: cgeist-rs -O1 -DPART=1 %s -lm -o %t && %t | filecheck %s
// RUN: cgeist-rs -O3 -DPART=1 %s -lm -o %t && %t | filecheck %s
// RUN: cgeist-rs -O0 -DPART=2 %s -lm -o %t && %t | filecheck %s
// RUN: cgeist-rs -O2 -DPART=2 %s -lm -o %t && %t | filecheck %s
// RUN: cgeist-rs -O1 -DPART=3 %s -lm -o %t && %t | filecheck %s
// RUN: cgeist-rs -O3 -DPART=3 %s -lm -o %t && %t | filecheck %s
// RUN: cgeist-rs -O0 -DPART=4 %s -lm -o %t && %t | filecheck %s
// RUN: cgeist-rs -O2 -DPART=4 %s -lm -o %t && %t | filecheck %s
// CHECK: {{^}}10 Hessians, 0 differ{{$}}
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
extern int enzyme_dup, enzyme_const;
double __enzyme_autodiff(void *, ...), __enzyme_fwddiff(void *, ...);
void __enzyme_autodiff_of_memory(void *, ...), __enzyme_fwddiff_of_memory(void *, ...);

enum { N = 3 };
#define ORDERS(f)                                                                                                  \
  static void gradient_##f(const double *x, double *dx) { __enzyme_autodiff((void *)f, enzyme_dup, x, dx); }          \
  static double along_##f(const double *x, const double *v) {                                                      \
    return __enzyme_fwddiff((void *)f, enzyme_dup, x, v);                                                          \
  }                                                                                                                \
  static void over_reverse_##f(const double *x, const double *v, double *h) {                                      \
    double dx[N] = {0};                                                                                            \
    __enzyme_fwddiff_of_memory((void *)gradient_##f, enzyme_dup, x, v, enzyme_dup, dx, h);                         \
  }                                                                                                                \
  static void over_forward_##f(const double *x, const double *v, double *h) {                                      \
    __enzyme_autodiff((void *)along_##f, enzyme_dup, x, h, enzyme_const, v);                                       \
  }

#if PART == 0
static double f0(const double *x) { return x[0]*x[1]*x[2]; }
static double f1(const double *x) { return sin(x[0]*x[1])+x[2]*x[2]; }
static double f2(const double *x) { return exp(x[0]-x[1])*x[2]; }
static double f3(const double *x) { return log(x[0]+x[1]*x[1]+2)*x[2]; }
static double f4(const double *x) { return sqrt(x[0]*x[0]+x[1]*x[1]+x[2]*x[2]); }
static double f5(const double *x) { return x[0]/(1+x[1]*x[1])+x[1]/(1+x[2]*x[2]); }
static double f6(const double *x) { return tanh(x[0]*x[1]-x[2]); }
static double f7(const double *x) { return pow(x[0]+2,x[1])*x[2]; }
static double f8(const double *x) { return atan2(x[1]+2,x[0]+3)*x[2]; }
static double f9(const double *x) { return cosh(x[0])*sinh(x[1])*cos(x[2]); }

#elif PART == 1
static double f0(const double *x) { return hypot(x[0]+1,x[1]+2)*x[2]; }
static double f1(const double *x) { return cbrt(x[0]*x[1]+x[2]+4); }
static double f2(const double *x) { return erf(x[0]*x[1])+x[2]*x[0]; }
static double f3(const double *x) { return expm1(x[0]*x[2])*log1p(x[1]*x[1]); }
static double f4(const double *x) { return asin(0.3*x[0])*acos(0.2*x[1])*atan(x[2]); }
static double f5(const double *x) { return fma(x[0],x[1],x[2])*fma(x[1],x[2],x[0]); }
static double f6(const double *x) { return exp2(x[0]*x[1])-log2(x[2]+3); }
static double f7(const double *x) { return lgamma(x[0]+2)*x[1]*x[2]; }
static double f8(const double *x) { return x[0]*x[0]*x[0]*x[1]-x[1]*x[1]*x[2]; }
static double f9(const double *x) { return 1/(x[0]+x[1]*x[2]+5); }

#elif PART == 2
static double f0(const double *x) { return asinh(x[0]*x[1])*acosh(x[2]+3); }
static double f1(const double *x) { return atanh(0.2*x[0]*x[1])+x[2]*x[1]; }
static double f2(const double *x) { return sin(cos(x[0]*x[1]*x[2])); }
static double f3(const double *x) { return exp(-x[0]*x[0]-x[1]*x[1])*x[2]; }
static double f4(const double *x) { return log(exp(x[0])+exp(x[1])+exp(x[2])); }
static double f5(const double *x) { return x[0]>0.1?x[0]*x[1]*x[1]:x[2]; }
static double f6(const double *x) { return fmax(x[0]*x[1],x[2]-9)*x[2]*x[0]; }
static double f7(const double *x) { return fabs(x[0]*x[1]+5)*x[2]; }
static double f8(const double *x) { return tgamma(x[0]+2)+x[1]*x[2]*x[0]; }
static double f9(const double *x) { return pow(x[0]*x[0]+1,1.5)*x[1]*x[2]; }

#elif PART == 3
static double f0(const double *x) {
  double s=0; for(int i=0;i<3;i++) for(int j=0;j<3;j++) s+=x[i]*x[j]*sin(x[i]-x[j]); return s;
}
static double f1(const double *x) {
  double s=1; for(int i=0;i<6;i++) s=s*x[i%3]+x[(i+1)%3]; return s;
}
static double f2(const double *x) {
  double y[3]; for(int i=0;i<3;i++) y[i]=x[i]*x[(i+1)%3]; for(int i=0;i<3;i++) y[i]+=y[(i+2)%3]*x[i]; return y[0]*y[1]+y[2];
}
static double f3(const double *x) {
  double s=x[0]; int n=0; while(n<5){ s=sin(s*x[1])+x[2]; n++; } return s;
}
static double f4(const double *x) {
  double a=x[0],b=x[1]; for(int i=0;i<4;i++){ double t=a*b+x[2]; b=a-b; a=t; } return a*b;
}
static double f5(const double *x) {
  double m=x[0]; for(int i=1;i<3;i++) if(x[i]*x[i]>m*m) m=x[i]*x[0]; return m*m*x[1];
}
static double f6(const double *x) {
  struct { double u,v; } p={x[0]*x[1],x[1]*x[2]}; p.u*=p.v; p.v+=p.u*x[0]; return p.u*p.v;
}
static double f7(const double *x) {
  double *t=(double*)malloc(3*sizeof(double)),s=0; for(int i=0;i<3;i++) t[i]=x[i]*x[i]; for(int i=0;i<3;i++) s+=t[i]*t[(i+1)%3]*x[i]; free(t); return s;
}
static double f8(const double *x) {
  double s=0; for(int i=0;i<3;i++){ double p=1; for(int j=0;j<=i;j++) p*=x[j]; s+=p*p; } return s;
}
static double f9(const double *x) {
  double s=x[2]; switch((int)(x[0]*10)%3){ case 0: s*=x[0]*x[1]; break; case 1: s+=x[1]*x[1]*x[0]; break; default: s-=x[0]*x[2]*x[1]; } return s*s;
}

#elif PART == 4
static double f0(const double *x) {
  double y=x[0]; for(int i=0;i<3;i++) y=y-(y*y*y-x[1])/(3*y*y+x[2]*x[2]+1); return y;
}
static double f1(const double *x) {
  double c[4]={1,x[0],x[1],x[2]},s=0; for(int i=3;i>=0;i--) s=s*x[0]+c[i]; return s;
}
static double f2(const double *x) {
  double z=x[0],w=x[1]; do { z=z*z*0.25+w; w=w*x[2]*0.5; } while(z<0.05); return z*w;
}
static double f3(const double *x) {
  double a[3]; memcpy(a,x,sizeof a); a[1]*=a[0]; a[2]*=a[1]; return a[0]*a[1]*a[2];
}
static double f4(const double *x) {
  double s=0; for(int i=0;i<3;i++){ if(x[i]<-5) continue; s+=x[i]*s+x[(i+2)%3]*x[i]; } return s;
}
static double f5(const double *x) {
  float q=(float)(x[0]*0); double s=x[1]*x[2]+q; return s*s*x[0];
}
static double f6(const double *x) {
  double d[2][2]={{x[0],x[1]},{x[1],x[2]}}; return d[0][0]*d[1][1]-d[0][1]*d[1][0]*d[0][1];
}
static double f7(const double *x) {
  double r=0; for(double t=0.25;t<2;t*=2) r+=t*x[0]*exp(-t*x[1])*cos(t*x[2]); return r;
}
static double f8(const double *x) {
  const double *p=x; double s=0; for(;p<x+3;p++) s+=*p**p*x[0]*x[2]; return s;
}
static double f9(const double *x) {
  double u=x[0]*x[1],v=u*x[2]; goto next; next: u+=v*v; return u*v;
}
#endif

ORDERS(f0)
ORDERS(f1)
ORDERS(f2)
ORDERS(f3)
ORDERS(f4)
ORDERS(f5)
ORDERS(f6)
ORDERS(f7)
ORDERS(f8)
ORDERS(f9)

typedef void column(const double *, const double *, double *);
static column *const columns[][2] = {
    {over_reverse_f0, over_forward_f0},
    {over_reverse_f1, over_forward_f1},
    {over_reverse_f2, over_forward_f2},
    {over_reverse_f3, over_forward_f3},
    {over_reverse_f4, over_forward_f4},
    {over_reverse_f5, over_forward_f5},
    {over_reverse_f6, over_forward_f6},
    {over_reverse_f7, over_forward_f7},
    {over_reverse_f8, over_forward_f8},
    {over_reverse_f9, over_forward_f9},
};

// Whether two numbers differ by more than 1e-12 of the largest entry.
static int differ(double one, double other, double largest) { return !(fabs(one - other) <= 1e-12 * largest); }

int main(void) {
  const double x[N] = {0.7, 0.4, 0.9};
  int count = (int)(sizeof columns / sizeof *columns), wrong = 0;
  for (int f = 0; f < count; f++) {
    double h[2][N][N] = {0}, largest = 1;
    for (int order = 0; order < 2; order++)
      for (int j = 0; j < N; j++) {
        double v[N] = {0};
        v[j] = 1;
        columns[f][order](x, v, h[order][j]);
        for (int i = 0; i < N; i++) largest = fmax(largest, fabs(h[order][j][i]));
      }
    int bad = 0;
    for (int i = 0; i < N; i++)
      for (int j = 0; j < N; j++)
        bad |= differ(h[0][i][j], h[0][j][i], largest) || differ(h[0][i][j], h[1][i][j], largest);
    if (bad) printf("f%d\n", f);
    wrong += bad;
  }
  printf("%d Hessians, %d differ\n", count, wrong);
  return 0;
}
