// Claim: data behind a flag races unless the flag is atomic.
// RUN: sh %S/../compare.sh thread %s %t
#include <pthread.h>
#include <unistd.h>
#include <stdatomic.h>
#ifdef FAULT
#define FLAG volatile int
#else
#define FLAG atomic_int
#endif

static FLAG ready;
static int data;

static void *work(void *argument)
{
    data = 42;
    ready = 1;
    return argument;
}

int main(void)
{
    pthread_t thread;
    pthread_create(&thread, 0, work, 0);
    usleep(100000);
    if (ready)
        data++;
    pthread_join(thread, 0);
    return 0;
}
