-- Classes by metatables: inheritance, overridden methods, operators, proxies with __index and __newindex.
local Shape = {}
Shape.__index = Shape
function Shape.new(class, x, y) return setmetatable({x = x, y = y}, class) end
function Shape:move(dx, dy) self.x, self.y = self.x + dx, self.y + dy return self end
function Shape:area() return 0 end
local function derive(parent)
  local class = setmetatable({}, {__index = parent})
  class.__index = class
  return class
end
local Box, Disc = derive(Shape), derive(Shape)
function Box.new(class, x, y, w, h) local o = Shape.new(class, x, y) o.w, o.h = w, h return o end
function Box:area() return self.w * self.h end
function Disc.new(class, x, y, r) local o = Shape.new(class, x, y) o.r = r return o end
function Disc:area() return 3 * self.r * self.r end
local Square = derive(Box)
function Square.new(class, x, y, side) return Box.new(class, x, y, side, side) end
function Square:move(dx, dy) return Box.move(self, dx * 2, dy * 2) end
local Vector = {}
Vector.__index = Vector
local function vector(x, y) return setmetatable({x, y}, Vector) end
Vector.__add = function(a, b) return vector(a[1] + b[1], a[2] + b[2]) end
Vector.__mul = function(a, k) return vector(a[1] * k % 10007, a[2] * k % 10007) end
Vector.__eq = function(a, b) return a[1] == b[1] and a[2] == b[2] end
Vector.__lt = function(a, b) return a[1] < b[1] end
Vector.__len = function(a) return a[1] + a[2] end
Vector.__call = function(a, i) return a[i] end
local function proxy(inner)
  local reads, writes = 0, 0
  return setmetatable({}, {
    __index = function(_, k) reads = reads + 1 return inner[k] end,
    __newindex = function(_, k, v) writes = writes + 1 inner[k] = v end,
  }), function() return reads, writes end
end
local total = 0
for round = 1, math.floor(8000 * scale) + 1 do
  local shapes = {}
  for i = 1, 90 do
    local kind = i % 3
    shapes[i] = kind == 0 and Box:new(i, i, 2, i) or kind == 1 and Disc:new(i, 1, i % 5) or Square:new(1, i, 4)
  end
  for step = 1, 10 do
    for _, shape in ipairs(shapes) do total = total + shape:move(step, 1):area() + shape.x end
  end
  local v, unit = vector(1, 2), vector(1, 1)
  for k = 1, 300 do
    v = v * 3 + unit
    if v < unit or v == unit then total = total + 1 end
    total = total + #v + v(1)
  end
  local p, counts = proxy({n = 0})
  for k = 1, 200 do p.n = p.n + k end
  local reads, writes = counts()
  total = total + p.n + reads + writes
end
print(total)
