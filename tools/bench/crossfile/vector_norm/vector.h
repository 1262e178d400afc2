#ifndef VECTOR_H
#define VECTOR_H

double mag(const double *in, int n);
void norm(double *restrict out, const double *restrict in, int n);

#endif
