// Claim: locks taken in both orders are reported.
// RUN: sh %S/../compare.sh thread %s %t
#include <pthread.h>
#include <unistd.h>

static pthread_mutex_t one = PTHREAD_MUTEX_INITIALIZER, two = PTHREAD_MUTEX_INITIALIZER;

static void both(pthread_mutex_t *first, pthread_mutex_t *second)
{
    pthread_mutex_lock(first);
    pthread_mutex_lock(second);
    pthread_mutex_unlock(second);
    pthread_mutex_unlock(first);
}

int main(void)
{
    both(&one, &two);
#ifdef FAULT
    both(&two, &one);
#endif
    return 0;
}
