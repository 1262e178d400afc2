// Claim: two threads that count in one variable race.
// RUN: sh %S/../compare.sh thread %s %t
#include <pthread.h>
#include <unistd.h>

static int count;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void step(void)
{
#ifdef FAULT
    count++;
#else
    pthread_mutex_lock(&lock);
    count++;
    pthread_mutex_unlock(&lock);
#endif
}

static void *work(void *argument)
{
    step();
    return argument;
}

int main(void)
{
    pthread_t thread;
    pthread_create(&thread, 0, work, 0);
    usleep(100000);
    step();
    pthread_join(thread, 0);
    return 0;
}
