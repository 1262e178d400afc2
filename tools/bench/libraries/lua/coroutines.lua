-- Coroutines: pipelines of generators, permutations, and a scheduler that takes turns.
local function numbers(limit)
  return coroutine.wrap(function() for i = 1, limit do coroutine.yield(i) end end)
end
local function filter(source, keep)
  return coroutine.wrap(function() for x in source do if keep(x) then coroutine.yield(x) end end end)
end
local function permute(list, n)
  if n <= 1 then coroutine.yield(list) return end
  for i = 1, n do
    list[n], list[i] = list[i], list[n]
    permute(list, n - 1)
    list[n], list[i] = list[i], list[n]
  end
end
local total = 0
for round = 1, math.floor(180 * scale) + 1 do
  local source = numbers(30000)
  for _, divisor in ipairs({2, 3, 5, 7}) do source = filter(source, function(x) return x % divisor ~= 0 end) end
  for x in source do total = total + x end
  for list in coroutine.wrap(function() permute({1, 2, 3, 4, 5, 6, 7}, 7) end) do total = total + list[1] * list[7] end
  local tasks, finished = {}, 0
  for i = 1, 50 do
    tasks[i] = coroutine.create(function(start)
      local sum = start
      for k = 1, 100 + i do sum = sum + (coroutine.yield(sum) or 0) % 7 end
      finished = finished + 1
    end)
  end
  local turn = round
  while finished < 50 do
    for _, task in ipairs(tasks) do
      if coroutine.status(task) == "suspended" then
        local _, value = coroutine.resume(task, turn)
        turn = turn + 1
        total = total + (value or 0)
      end
    end
  end
end
print(total)
