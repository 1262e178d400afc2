// Claim: the assignment of a record races with a write of one of its bytes.
// RUN: sh %S/../compare.sh thread %s %t
#include <pthread.h>
#include <unistd.h>

struct wide {
    char bytes[100];
};

static struct wide target, source;

static void *work(void *argument)
{
    target.bytes[50] = 1;
    return argument;
}

int main(void)
{
    pthread_t thread;
    pthread_create(&thread, 0, work, 0);
#ifdef FAULT
    usleep(100000);
    target = source;
    pthread_join(thread, 0);
#else
    pthread_join(thread, 0);
    target = source;
#endif
    return 0;
}
