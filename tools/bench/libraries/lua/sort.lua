-- table.sort with and without a comparison function, of numbers, strings and records.
local state = 12345
local function random(limit)
  state = (state * 1103515245 + 12345) & 0x7fffffff
  return (state >> 8) % limit
end
local check = 0
for round = 1, math.floor(42 * scale) + 1 do
  local numbers, names, records = {}, {}, {}
  for i = 1, 40000 do numbers[i] = random(1000000) end
  table.sort(numbers)
  for i = 1, 10000 do names[i] = "name" .. random(100000) end
  table.sort(names, function(a, b) return a > b end)
  for i = 1, 20000 do records[i] = {key = random(5000), order = i} end
  table.sort(records, function(a, b)
    if a.key ~= b.key then return a.key < b.key end
    return a.order < b.order
  end)
  check = check + numbers[20000] + #names[1] + records[77].order
end
print(check)
