break lines-of-a-reverse-sweep.c:11
run
print dx
continue
print dx
continue
print dx
continue
print dx
continue
print dx
continue
print dx
backtrace
continue
