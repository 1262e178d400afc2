// Compares the scheduled convolution with those of oneDNN 2 and Exo in the same process: alternating runs, medians of the time
// of the process.
//
//   cgeist-rs -O3 -march=native -fschedule=convolution.sched -c convolution.c
//   clang-22 -O1 -march=native -Dconvolution=plain -c convolution.c -o plain.o
//   exocc -o exo --stem conv EXO/apps/x86/conv/conv.py && clang-22 -O3 -march=native -c exo/conv.c -o exo.o
//   clang-22 -O2 compare-convolution.c convolution.o plain.o exo.o -ldnnl -lm -o compare-convolution
//   OMP_NUM_THREADS=1 ./compare-convolution
//
// oneDNN and Exo get their weights in the order that they want, outside of the time.
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
void conv_specialized(void *context, const float *in, float *out, const float *weights, const float *bias);

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

static float *in, *weights, *by_channel, *bias, *out;

static void run_ours(void) { convolution(PICTURES, in, weights, bias, out); }
static void run_exo(void) { conv_specialized(NULL, in, out, by_channel, bias); }

// The weights with the channel of the input as the slowest dimension, as Exo's convolution reads them.
static void order_by_channel(void) {
  for (size_t point = 0; point < 9; point++)
    for (size_t from = 0; from < 128; from++)
      memcpy(by_channel + (from * 9 + point) * 128, weights + (point * 128 + from) * 128, 128 * sizeof(float));
}

static double worst(const float *values, const float *expected) {
  double largest = 0;
  for (size_t i = 0; i < kOutputs; i++) largest = fmax(largest, fabs(values[i] - expected[i]));
  return largest;
}

int main(void) {
  in = numbers(kInputs, 7, 101), weights = numbers(kWeights, 13, 97), bias = numbers(128, 5, 31);
  by_channel = numbers(kWeights, 1, 2), out = numbers(kOutputs, 1, 2);
  float *reference = numbers(kOutputs, 1, 2), *of_loops = numbers(kOutputs, 1, 2);
  order_by_channel();
  const char *name = prepare(in, weights, bias, reference);
  run_theirs();
  plain(PICTURES, in, weights, bias, of_loops);
  run_exo();
  printf("largest difference from oneDNN (%s): Exo %g, ", name, worst(out, reference));
  run_ours();
  printf("ours %g, with %s the plain loops\n", worst(out, reference),
         memcmp(out, of_loops, kOutputs * sizeof(float)) ? "other bits than" : "the bits of");
  struct {
    const char *name;
    void (*run)(void);
    double times[RUNS];
  } all[] = {{"ours", run_ours}, {"Exo", run_exo}, {"oneDNN", run_theirs}};
  enum { ALL = sizeof all / sizeof *all };
  for (int r = 0; r < RUNS; r++)
    for (int i = 0; i < ALL; i++) {
      double start = now();
      all[i].run();
      all[i].times[r] = now() - start;
    }
  for (int i = 0; i < ALL; i++) qsort(all[i].times, RUNS, sizeof(double), order);
  for (int i = 0; i < ALL; i++)
    printf("%s %.1f GF/s, ours to it %.3f\n", all[i].name, 2.0 * kOutputs * 128 * 9 / all[i].times[RUNS / 2] * 1e-9,
           all[i].times[RUNS / 2] / all[0].times[RUNS / 2]);
}
