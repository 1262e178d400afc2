void sgemm(int M, int N, int K, const float *restrict A, const float *restrict B, float *restrict C) {
  for (int i = 0; i < M; i++)
    for (int j = 0; j < N; j++)
      for (int k = 0; k < K; k++)
        C[i*N + j] += A[i*K + k] * B[k*N + j];
}
