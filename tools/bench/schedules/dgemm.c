void dgemm(int M, int N, int K, const double *restrict A, const double *restrict B, double *restrict C) {
  for (int i = 0; i < M; i++)
    for (int j = 0; j < N; j++)
      for (int k = 0; k < K; k++)
        C[i*N + j] += A[i*K + k] * B[k*N + j];
}
