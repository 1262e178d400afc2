// The polygamma functions: the derivative of order n of the digamma function, for second and higher derivatives of
// lgamma and tgamma.
//
// For n = 0 it is the digamma function. At poles where the limits from both sides agree it is infinite, at 0 by the
// sign of the zero, and NaN at the others, as it is for negative n. For positive arguments the error is a few units in
// the last place.
//
// The file becomes part of modules that call the functions, so all its names begin with rmlir_.
//
// Literature: M. Abramowitz and I. A. Stegun (editors), "Handbook of Mathematical Functions" (1964), 6.4.6, 6.4.10 and
// 23.2.7: with the Hurwitz zeta function, polygamma(n, x) = (-1)^(n + 1) n! zeta(n + 1, x).
#include <math.h>

double rmlir_digamma(double x);
long double rmlir_digammal(long double x);
double rmlir_polygamma(int n, double x);
float rmlir_polygammaf(int n, float x);
long double rmlir_polygammal(int n, long double x);

// The Bernoulli numbers B(2k) over (2k)!.
static const long double rmlir_polygamma_series[] = {
    0.08333333333333333333333333333333333333333L,
    -0.001388888888888888888888888888888888888889L,
    3.306878306878306878306878306878306878307e-5L,
    -8.267195767195767195767195767195767195767e-7L,
    2.087675698786809897921009032120143231254e-8L,
    -5.284190138687493184847682202179556676911e-10L,
    1.338253653068467883282698097512912327727e-11L,
    -3.389680296322582866830195391249442499572e-13L,
    8.586062056277844564135905450425627133954e-15L,
    -2.174868698558061873041516423865917899852e-16L,
    5.509002828360229515202652608902254877862e-18L,
    -1.395446468581252334070768626406354976392e-19L,
};

#define REAL double
#define NAME(name) name
#include "polygamma.h"
#undef REAL
#undef NAME

#define REAL long double
#define NAME(name) name##l
#include "polygamma.h"

float rmlir_polygammaf(int n, float x) { return (float)rmlir_polygamma(n, x); }
