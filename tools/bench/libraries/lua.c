// Runs the Lua script that the first argument names; the second is its global variable `scale`.
#include <stdio.h>
#include <stdlib.h>
#include "lua.h"
#include "lauxlib.h"
#include "lualib.h"

int main(int argc, char **argv) {
  if (argc < 2) return 2;
  lua_State *state = luaL_newstate();
  if (!state) return 1;
  luaL_openlibs(state);
  lua_pushnumber(state, argc > 2 ? atof(argv[2]) : 1.0);
  lua_setglobal(state, "scale");
  int failed = luaL_dofile(state, argv[1]);
  if (failed) fprintf(stderr, "%s\n", lua_tostring(state, -1));
  lua_close(state);
  return failed;
}
