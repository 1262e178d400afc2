// Claim: releasing a lock that nobody holds is reported at its line.
// RUN: sh %S/../compare.sh thread %s %t
#include <pthread.h>
#include <unistd.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

int main(void)
{
#ifndef FAULT
    pthread_mutex_lock(&lock);
#endif
    pthread_mutex_unlock(&lock);
    return 0;
}
