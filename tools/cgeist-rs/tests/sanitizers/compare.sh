#!/bin/sh
# Usage: compare.sh SANITIZERS SOURCE PREFIX [OPTION...]
#
# Builds a program with cgeist-rs and with Clang, with its fault (-DFAULT) and without, and compares what the two builds
# report: status, class of the error and the lines of the source; for checks of undefined behaviour the whole message. The
# fault must be reported at one level at least, as optimisation may drop what nothing depends on; the program without it
# must print nothing and succeed.
sanitizers=$1 source=$2 prefix=$3
shift 3
reported=

# The parts of a report that do not depend on addresses.
report() {
    case $sanitizers in
    address*)
        sed -n -e 's/^==[0-9]*==ERROR: \([A-Za-z]*: [a-z-]*\).*/\1/p' \
            -e 's/^ *#[0-9]* .* in \([a-z_]*\) .*\/\([a-z-]*\.c:[0-9]*\).*/\1 \2/p' "$1" ;;
    thread*)
        sed -n -e 's/^WARNING: \(ThreadSanitizer: [a-z -]*\).*/\1/p' \
            -e 's/^ *#[0-9]* \([a-z_]*\) .*\/\([a-z-]*\.c:[0-9]*\).*/\1 \2/p' "$1" ;;
    *) sed -n -e '/runtime error/p' -e 's/^ubsan: .*by.*0x.*/minimal/p' "$1" | sed -e 's/0x[0-9a-f]*/ADDRESS/g' ;;
    esac
}

# The libraries look for options here.
unset ASAN_OPTIONS TSAN_OPTIONS UBSAN_OPTIONS
for level in -O0 -O2; do
    for variant in fault clean; do
        for compiler in clang-22 cgeist-rs; do
            out=$prefix$level.$variant.$compiler
            defined=$([ $variant = fault ] && echo -DFAULT)
            $compiler -w -g $level $defined -fsanitize=$sanitizers "$@" "$source" -o "$out" -lpthread || exit 1
            "$out" >"$out.text" 2>&1 </dev/null
            echo "status $?" >"$out.seen"
            report "$out.text" >>"$out.seen"
        done
        ours=$prefix$level.$variant.cgeist-rs theirs=$prefix$level.$variant.clang-22
        if ! diff "$theirs.seen" "$ours.seen"; then
            echo "$level, $variant: the reports differ"
            exit 1
        fi
        if [ $variant = clean ]; then
            if [ -s "$ours.text" ] || [ "$(cat "$ours.seen")" != "status 0" ]; then
                echo "$level: the program without fault is not silent"
                exit 1
            fi
        elif [ "$(wc -l <"$ours.seen")" -ge 2 ]; then
            reported=yes
        fi
    done
done
if [ -z "$reported" ]; then
    echo 'the fault is reported at no level'
    exit 1
fi
