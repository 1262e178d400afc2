// Compares the scheduled convolution with that of oneDNN 2 in the same process: alternating runs, medians of the time of the process.
//
//   cgeist-rs -O3 -march=native -fschedule=convolution.sched -c convolution.c
//   clang-22 -O1 -march=native -Dconvolution=plain -c convolution.c -o plain.o
//   clang-22 -O2 compare-convolution.c convolution.o plain.o -ldnnl -lm -o compare-convolution
//   OMP_NUM_THREADS=1 ./compare-convolution
//
// oneDNN gets its weights in the order that it wants, outside of the time.
#include <dnnl.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { PICTURES = 5, RUNS = 15 };
static const size_t kInputs = PICTURES * 82ul * 102 * 128, kWeights = 9ul * 128 * 128, kOutputs = PICTURES * 80ul * 100 * 128;

void convolution(int pictures, const float *in, const float *weights, const float *bias, float *out);
void plain(int pictures, const float *in, const float *weights, const float *bias, float *out);

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return time.tv_sec + 1e-9 * time.tv_nsec;
}

static int order(const void *left, const void *right) {
  double a = *(const double *)left, b = *(const double *)right;
  return (a > b) - (a < b);
}

static float *numbers(size_t count, int factor, int modulus) {
  float *all = aligned_alloc(64, (count * sizeof(float) + 63) / 64 * 64);
  if (!all) exit(2);
  for (size_t i = 0; i < count; i++) all[i] = (float)(i * factor % modulus) / modulus - 0.5f;
  return all;
}

static void check(dnnl_status_t status, const char *what) {
  if (status == dnnl_success) return;
  fprintf(stderr, "oneDNN: %s: %d\n", what, status);
  exit(1);
}
#define CHECK(call) check(call, #call)

static dnnl_stream_t stream;
static dnnl_primitive_t theirs;
static dnnl_exec_arg_t arguments[4];

static const char *prepare(float *in, float *weights, float *bias, float *out) {
  dnnl_engine_t engine;
  CHECK(dnnl_engine_create(&engine, dnnl_cpu, 0));
  CHECK(dnnl_stream_create(&stream, engine, dnnl_stream_default_flags));
  dnnl_dims_t inputs = {PICTURES, 128, 82, 102}, kernel = {128, 128, 3, 3}, channels = {128};
  dnnl_dims_t outputs = {PICTURES, 128, 80, 100}, ones = {1, 1}, zeros = {0, 0};
  dnnl_memory_desc_t of_in, of_any, of_weights, of_bias, of_out;
  CHECK(dnnl_memory_desc_init_by_tag(&of_in, 4, inputs, dnnl_f32, dnnl_nhwc));
  CHECK(dnnl_memory_desc_init_by_tag(&of_any, 4, kernel, dnnl_f32, dnnl_format_tag_any));
  CHECK(dnnl_memory_desc_init_by_tag(&of_weights, 4, kernel, dnnl_f32, dnnl_hwio));
  CHECK(dnnl_memory_desc_init_by_tag(&of_bias, 1, channels, dnnl_f32, dnnl_a));
  CHECK(dnnl_memory_desc_init_by_tag(&of_out, 4, outputs, dnnl_f32, dnnl_nhwc));
  dnnl_convolution_desc_t wanted;
  CHECK(dnnl_convolution_forward_desc_init(&wanted, dnnl_forward_inference, dnnl_convolution_direct, &of_in, &of_any,
                                           &of_bias, &of_out, ones, zeros, zeros));
  dnnl_post_ops_t after;
  CHECK(dnnl_post_ops_create(&after));
  CHECK(dnnl_post_ops_append_eltwise(after, 1, dnnl_eltwise_relu, 0, 0));
  dnnl_primitive_attr_t attributes;
  CHECK(dnnl_primitive_attr_create(&attributes));
  CHECK(dnnl_primitive_attr_set_post_ops(attributes, after));
  dnnl_primitive_desc_t chosen, moved;
  CHECK(dnnl_primitive_desc_create(&chosen, &wanted, attributes, engine, NULL));
  const dnnl_memory_desc_t *packed = dnnl_primitive_desc_query_md(chosen, dnnl_query_weights_md, 0);
  dnnl_memory_t from, to, of[3];
  CHECK(dnnl_memory_create(&from, &of_weights, engine, weights));
  CHECK(dnnl_memory_create(&to, packed, engine, DNNL_MEMORY_ALLOCATE));
  CHECK(dnnl_memory_create(&of[0], &of_in, engine, in));
  CHECK(dnnl_memory_create(&of[1], &of_bias, engine, bias));
  CHECK(dnnl_memory_create(&of[2], &of_out, engine, out));
  CHECK(dnnl_reorder_primitive_desc_create(&moved, &of_weights, engine, packed, engine, NULL));
  dnnl_primitive_t pack;
  CHECK(dnnl_primitive_create(&pack, moved));
  CHECK(dnnl_primitive_create(&theirs, chosen));
  dnnl_exec_arg_t both[] = {{DNNL_ARG_FROM, from}, {DNNL_ARG_TO, to}};
  CHECK(dnnl_primitive_execute(pack, stream, 2, both));
  CHECK(dnnl_stream_wait(stream));
  arguments[0] = (dnnl_exec_arg_t){DNNL_ARG_SRC, of[0]};
  arguments[1] = (dnnl_exec_arg_t){DNNL_ARG_WEIGHTS, to};
  arguments[2] = (dnnl_exec_arg_t){DNNL_ARG_BIAS, of[1]};
  arguments[3] = (dnnl_exec_arg_t){DNNL_ARG_DST, of[2]};
  const char *name = "";
  CHECK(dnnl_primitive_desc_query(chosen, dnnl_query_impl_info_str, 0, &name));
  return name;
}

static void run_theirs(void) {
  CHECK(dnnl_primitive_execute(theirs, stream, 4, arguments));
  CHECK(dnnl_stream_wait(stream));
}

int main(void) {
  float *in = numbers(kInputs, 7, 101), *weights = numbers(kWeights, 13, 97), *bias = numbers(128, 5, 31);
  float *out = numbers(kOutputs, 1, 2), *expected = numbers(kOutputs, 1, 2);
  const char *name = prepare(in, weights, bias, expected);
  run_theirs();
  convolution(PICTURES, in, weights, bias, out);
  double worst = 0;
  for (size_t i = 0; i < kOutputs; i++) worst = fmax(worst, fabs(out[i] - expected[i]));
  plain(PICTURES, in, weights, bias, expected);
  printf("%s the plain loops; largest difference from oneDNN (%s): %g\n",
         memcmp(out, expected, kOutputs * sizeof(float)) ? "other bits than" : "the bits of", name, worst);
  double times[2][RUNS], operations = 2.0 * kOutputs * 128 * 9;
  for (int r = 0; r < RUNS; r++) {
    double start = now();
    convolution(PICTURES, in, weights, bias, out);
    times[0][r] = now() - start;
    start = now();
    run_theirs();
    times[1][r] = now() - start;
  }
  for (int i = 0; i < 2; i++) qsort(times[i], RUNS, sizeof(double), order);
  double ours = times[0][RUNS / 2], others = times[1][RUNS / 2];
  printf("ours %.1f GF/s, oneDNN %.1f GF/s, ratio %.3f\n", operations / ours * 1e-9, operations / others * 1e-9, others / ours);
}
