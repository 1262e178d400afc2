// Claim: character arrays and pointers into them are shown as text.
// RUN: clang-22 -O0 -g %s -o %t.ref && cgeist-rs -O0 -g %s -o %t.our
// RUN: sed -n -e "=" %s | sed -e "s/^/break /" > %t.all
// RUN: gdb -batch -nx -x %t.all %t.ref | sed -e "s/ at 0x[0-9a-f]*//" > %t.ref.all
// RUN: gdb -batch -nx -x %t.all %t.our | sed -e "s/ at 0x[0-9a-f]*//" | diff %t.ref.all -
// RUN: sed -n -e "/stop$/=" %s | sed -e "s/^/tbreak /" > %t.stops && cat %S/stops.gdb >> %t.stops
// RUN: gdb -batch -nx -x %t.stops %t.ref | sed -e "s/0x[0-9a-f]*/ADDRESS/g" -e "s/process [0-9]*/process/" > %t.ref.seen
// RUN: gdb -batch -nx -x %t.stops %t.our | sed -e "s/0x[0-9a-f]*/ADDRESS/g" -e "s/process [0-9]*/process/" | diff %t.ref.seen -
// RUN: cgeist-rs -O0 -g -c %s -o %t.o && llvm-dwarfdump-22 --verify %t.o
// RUN: cgeist-rs -O2 -g -c %s -o %t.o && llvm-dwarfdump-22 --verify %t.o
#include <stdio.h>
#include <string.h>

struct entry {
    char name[8];
    unsigned short hash;
    const char *value;
};

static unsigned short hash(const char *text)
{
    unsigned short h = 7;
    for (const char *at = text; *at; at++)
        h = h * 31 + (unsigned char)*at; // stop
    return h;                            // stop
}

static void set(struct entry *entry, const char *name, const char *value)
{
    memset(entry, 0, sizeof *entry);
    strncpy(entry->name, name, sizeof entry->name - 1);
    entry->hash = hash(name);
    entry->value = value; // stop
}

static char *reverse(char *text)
{
    size_t i = 0, j = strlen(text);
    while (i + 1 < j) {
        char swapped = text[i];
        text[i++] = text[--j];
        text[j] = swapped; // stop
    }
    return text; // stop
}

int main(void)
{
    struct entry table[2] = {{"", 0, 0}, {"", 0, 0}};
    char buffer[12] = "stressed", *back = buffer;
    set(&table[0], "one", "eins");
    set(&table[1], "two", "zwei"); // stop
    back = reverse(buffer);
    printf("%s %s\n", back, buffer); // stop
    for (int i = 0; i < 2; i++) {
        struct entry *e = &table[i];
        printf("%s %u %s\n", e->name, e->hash, e->value); // stop
    }
    return 0;
}
