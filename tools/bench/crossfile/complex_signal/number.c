#include "number.h"

number number_add(number a, number b) { return (number){a.re + b.re, a.im + b.im}; }
number number_sub(number a, number b) { return (number){a.re - b.re, a.im - b.im}; }
number number_mul(number a, number b) { return (number){a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re}; }
number number_scale(number a, double by) { return (number){a.re * by, a.im * by}; }
number number_conj(number a) { return (number){a.re, -a.im}; }
double number_norm(number a) { return a.re * a.re + a.im * a.im; }
