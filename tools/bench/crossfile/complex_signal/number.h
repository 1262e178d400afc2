#ifndef NUMBER_H
#define NUMBER_H

typedef struct {
  double re, im;
} number;

number number_add(number a, number b);
number number_sub(number a, number b);
number number_mul(number a, number b);
number number_scale(number a, double by);
number number_conj(number a);
double number_norm(number a);

void transform(number *data, const number *roots, int size);
void transform_back(number *data, const number *roots, int size);

#endif
