// Claim: a write and a read of the same field of a heap record race, those of neighbours do not.
// RUN: sh %S/../compare.sh thread %s %t
#include <pthread.h>
#include <unistd.h>
#include <stdlib.h>
#ifdef FAULT
#define OTHER field[3]
#else
#define OTHER field[4]
#endif

struct record {
    long number;
    char field[20];
};

static void *work(void *argument)
{
    struct record *record = argument;
    record->field[3] = 1;
    return argument;
}

int main(void)
{
    pthread_t thread;
    struct record *record = calloc(1, sizeof *record);
    pthread_create(&thread, 0, work, record);
    usleep(100000);
    char seen = record->OTHER;
    pthread_join(thread, 0);
    free(record);
    return seen & 0;
}
