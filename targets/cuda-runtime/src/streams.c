/* Streams and events. Work has ended when the call that starts it returns, so nothing is ever waited for.
 *
 * Part of rmlir, under the Apache License v2.0 with LLVM Exceptions.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#define _POSIX_C_SOURCE 200809L
#include "internal.h"
#include <stdlib.h>

struct CUstream_st {
  int priority;
  unsigned flags;
};
struct CUevent_st {
  int recorded;
  unsigned flags;
  uint64_t time;
};

int rmlir_cuda_valid_stream(cudaStream_t stream) {
  return !stream || stream == cudaStreamLegacy || stream == cudaStreamPerThread || rmlir_cuda_is_handle(stream, STREAM);
}
static int valid_event(cudaEvent_t event) { return rmlir_cuda_is_handle(event, EVENT); }

#define CHECK_STREAM \
  if (!rmlir_cuda_valid_stream(stream)) return rmlir_cuda_result(cudaErrorInvalidResourceHandle)

/* ---- Streams ------------------------------------------------------------------------------------------------------- */

static cudaError_t create_stream(cudaStream_t *stream, unsigned flags, int priority) {
  if (!stream || flags > cudaStreamNonBlocking) return cudaErrorInvalidValue;
  struct CUstream_st *s = calloc(1, sizeof *s);
  if (!s || !rmlir_cuda_add_handle(s, STREAM)) {
    free(s);
    return cudaErrorMemoryAllocation;
  }
  s->flags = flags;
  s->priority = priority > 0 ? 0 : priority < -5 ? -5 : priority;
  *stream = s;
  return cudaSuccess;
}

cudaError_t cudaStreamCreate(cudaStream_t *stream) {
  DEVICE_CALL;
  return rmlir_cuda_result(create_stream(stream, cudaStreamDefault, 0));
}
cudaError_t cudaStreamCreateWithFlags(cudaStream_t *stream, unsigned flags) {
  DEVICE_CALL;
  return rmlir_cuda_result(create_stream(stream, flags, 0));
}
cudaError_t cudaStreamCreateWithPriority(cudaStream_t *stream, unsigned flags, int priority) {
  DEVICE_CALL;
  return rmlir_cuda_result(create_stream(stream, flags, priority));
}
cudaError_t cudaStreamDestroy(cudaStream_t stream) {
  DEVICE_CALL;
  if (!rmlir_cuda_remove_handle(stream, STREAM)) return rmlir_cuda_result(cudaErrorInvalidResourceHandle);
  free(stream);
  return cudaSuccess;
}
cudaError_t cudaStreamSynchronize(cudaStream_t stream) {
  DEVICE_CALL;
  CHECK_STREAM;
  return cudaSuccess;
}
cudaError_t cudaStreamQuery(cudaStream_t stream) {
  DEVICE_CALL;
  CHECK_STREAM;
  return cudaSuccess;
}
static int is_object(cudaStream_t stream) { return stream && stream != cudaStreamLegacy && stream != cudaStreamPerThread; }
cudaError_t cudaStreamGetFlags(cudaStream_t stream, unsigned *flags) {
  DEVICE_CALL;
  CHECK_STREAM;
  if (!flags) return rmlir_cuda_result(cudaErrorInvalidValue);
  *flags = is_object(stream) ? stream->flags : cudaStreamDefault;
  return cudaSuccess;
}
cudaError_t cudaStreamGetPriority(cudaStream_t stream, int *priority) {
  DEVICE_CALL;
  CHECK_STREAM;
  if (!priority) return rmlir_cuda_result(cudaErrorInvalidValue);
  *priority = is_object(stream) ? stream->priority : 0;
  return cudaSuccess;
}
/* What an attribute asks for is a matter of speed, but a priority is kept. */
cudaError_t cudaStreamSetAttribute(cudaStream_t stream, cudaStreamAttrID attribute, const cudaStreamAttrValue *value) {
  DEVICE_CALL;
  CHECK_STREAM;
  if (!value) return rmlir_cuda_result(cudaErrorInvalidValue);
  if (attribute == cudaStreamAttributePriority && is_object(stream)) stream->priority = value->priority;
  const int known = attribute == cudaStreamAttributeAccessPolicyWindow || attribute == cudaStreamAttributePriority ||
                    attribute == cudaStreamAttributeSynchronizationPolicy;
  return rmlir_cuda_result(known ? cudaSuccess : cudaErrorInvalidValue);
}
cudaError_t cudaCtxResetPersistingL2Cache(void) {
  DEVICE_CALL;
  return rmlir_cuda_result(cudaSuccess);
}
cudaError_t cudaStreamWaitEvent(cudaStream_t stream, cudaEvent_t event, unsigned flags) {
  DEVICE_CALL;
  CHECK_STREAM;
  if (!valid_event(event)) return rmlir_cuda_result(cudaErrorInvalidResourceHandle);
  return rmlir_cuda_result(flags > 1 ? cudaErrorInvalidValue : cudaSuccess);
}
cudaError_t cudaStreamAddCallback(cudaStream_t stream, cudaStreamCallback_t callback, void *data, unsigned flags) {
  DEVICE_CALL;
  CHECK_STREAM;
  if (!callback || flags) return rmlir_cuda_result(cudaErrorInvalidValue);
  callback(stream, cudaSuccess, data);
  return cudaSuccess;
}
cudaError_t cudaLaunchHostFunc(cudaStream_t stream, cudaHostFn_t function, void *data) {
  DEVICE_CALL;
  CHECK_STREAM;
  if (!function) return rmlir_cuda_result(cudaErrorInvalidValue);
  function(data);
  return cudaSuccess;
}

/* ---- Events -------------------------------------------------------------------------------------------------------- */

static cudaError_t create_event(cudaEvent_t *event, unsigned flags) {
  if (!event || flags & ~7u) return cudaErrorInvalidValue;
  struct CUevent_st *e = calloc(1, sizeof *e);
  if (!e || !rmlir_cuda_add_handle(e, EVENT)) {
    free(e);
    return cudaErrorMemoryAllocation;
  }
  e->flags = flags;
  *event = e;
  return cudaSuccess;
}
static cudaError_t record(cudaEvent_t event, cudaStream_t stream) {
  if (!valid_event(event) || !rmlir_cuda_valid_stream(stream)) return cudaErrorInvalidResourceHandle;
  event->time = rmlir_cuda_now();
  event->recorded = 1;
  return cudaSuccess;
}

cudaError_t cudaEventCreate(cudaEvent_t *event) {
  DEVICE_CALL;
  return rmlir_cuda_result(create_event(event, cudaEventDefault));
}
cudaError_t cudaEventCreateWithFlags(cudaEvent_t *event, unsigned flags) {
  DEVICE_CALL;
  return rmlir_cuda_result(create_event(event, flags));
}
cudaError_t cudaEventDestroy(cudaEvent_t event) {
  DEVICE_CALL;
  if (!rmlir_cuda_remove_handle(event, EVENT)) return rmlir_cuda_result(cudaErrorInvalidResourceHandle);
  free(event);
  return cudaSuccess;
}
cudaError_t cudaEventRecord(cudaEvent_t event, cudaStream_t stream) {
  DEVICE_CALL;
  return rmlir_cuda_result(record(event, stream));
}
cudaError_t cudaEventRecordWithFlags(cudaEvent_t event, cudaStream_t stream, unsigned flags) {
  DEVICE_CALL;
  return rmlir_cuda_result(flags > 1 ? cudaErrorInvalidValue : record(event, stream));
}
cudaError_t cudaEventSynchronize(cudaEvent_t event) {
  DEVICE_CALL;
  return rmlir_cuda_result(valid_event(event) ? cudaSuccess : cudaErrorInvalidResourceHandle);
}
cudaError_t cudaEventQuery(cudaEvent_t event) {
  DEVICE_CALL;
  return rmlir_cuda_result(valid_event(event) ? cudaSuccess : cudaErrorInvalidResourceHandle);
}
cudaError_t cudaEventElapsedTime(float *milliseconds, cudaEvent_t start, cudaEvent_t end) {
  DEVICE_CALL;
  if (!milliseconds) return rmlir_cuda_result(cudaErrorInvalidValue);
  if (!valid_event(start) || !valid_event(end) || !start->recorded || !end->recorded ||
      (start->flags | end->flags) & cudaEventDisableTiming)
    return rmlir_cuda_result(cudaErrorInvalidResourceHandle);
  *milliseconds = (float)((double)(int64_t)(end->time - start->time) / 1e6);
  return cudaSuccess;
}

/* ---- Graphs -------------------------------------------------------------------------------------------------------- */

cudaError_t cudaStreamBeginCapture(cudaStream_t stream, enum cudaStreamCaptureMode mode) {
  DEVICE_CALL;
  (void)stream, (void)mode;
  return rmlir_cuda_result(cudaErrorNotSupported);
}
cudaError_t cudaStreamEndCapture(cudaStream_t stream, cudaGraph_t *graph) {
  DEVICE_CALL;
  (void)stream, (void)graph;
  return rmlir_cuda_result(cudaErrorNotSupported);
}
cudaError_t cudaGraphCreate(cudaGraph_t *graph, unsigned flags) {
  DEVICE_CALL;
  (void)graph, (void)flags;
  return rmlir_cuda_result(cudaErrorNotSupported);
}
cudaError_t cudaGraphInstantiateWithFlags(cudaGraphExec_t *executable, cudaGraph_t graph, unsigned long long flags) {
  DEVICE_CALL;
  (void)executable, (void)graph, (void)flags;
  return rmlir_cuda_result(cudaErrorNotSupported);
}
cudaError_t cudaGraphLaunch(cudaGraphExec_t executable, cudaStream_t stream) {
  DEVICE_CALL;
  (void)executable, (void)stream;
  return rmlir_cuda_result(cudaErrorNotSupported);
}
cudaError_t cudaGraphDestroy(cudaGraph_t graph) {
  DEVICE_CALL;
  (void)graph;
  return rmlir_cuda_result(cudaErrorNotSupported);
}
cudaError_t cudaGraphExecDestroy(cudaGraphExec_t executable) {
  DEVICE_CALL;
  (void)executable;
  return rmlir_cuda_result(cudaErrorNotSupported);
}
