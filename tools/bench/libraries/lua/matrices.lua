-- Products and inverses of matrices that are tables of tables.
local function make(n, f)
  local m = {}
  for i = 1, n do
    local row = {}
    for k = 1, n do row[k] = f(i, k) end
    m[i] = row
  end
  return m
end
local function multiply(a, b)
  local n = #a
  return make(n, function(i, k)
    local row, sum = a[i], 0.0
    for j = 1, n do sum = sum + row[j] * b[j][k] end
    return sum
  end)
end
local function invert(m)
  local n = #m
  local a = make(n, function(i, k) return m[i][k] end)
  local b = make(n, function(i, k) return i == k and 1.0 or 0.0 end)
  for column = 1, n do
    local best = column
    for i = column + 1, n do if math.abs(a[i][column]) > math.abs(a[best][column]) then best = i end end
    a[column], a[best], b[column], b[best] = a[best], a[column], b[best], b[column]
    local pivot = a[column][column]
    for k = 1, n do a[column][k], b[column][k] = a[column][k] / pivot, b[column][k] / pivot end
    for i = 1, n do
      local factor = a[i][column]
      if i ~= column and factor ~= 0.0 then
        for k = 1, n do
          a[i][k] = a[i][k] - factor * a[column][k]
          b[i][k] = b[i][k] - factor * b[column][k]
        end
      end
    end
  end
  return b
end
local n = 120
local sum = 0.0
for round = 1, math.floor(17 * scale) + 1 do
  local m = make(n, function(i, k) return (i * k * round) % 17 + (i == k and 30.0 or 0.5) end)
  local product = multiply(m, invert(m))
  local square = multiply(m, m)
  for i = 1, n do sum = sum + product[i][i] + square[i][n + 1 - i] / 1024 end
end
print(string.format("%.9g", sum))
