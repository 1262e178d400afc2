-- Binary trees that are built, walked and dropped: work for the allocator and the collector.
local function build(depth)
  if depth == 0 then return {} end
  return {build(depth - 1), build(depth - 1), depth}
end
local function count(tree)
  if not tree[1] then return 1 end
  return 1 + count(tree[1]) + count(tree[2])
end
local function insert(tree, key)
  if not tree then return {key = key} end
  if key < tree.key then tree.left = insert(tree.left, key) elseif key > tree.key then tree.right = insert(tree.right, key) end
  return tree
end
local function height(tree)
  if not tree then return 0 end
  return 1 + math.max(height(tree.left), height(tree.right))
end
local kept = build(14)
local total, tall = 0, 0
for round = 1, math.floor(600 * scale) + 1 do
  for depth = 4, 12, 2 do total = total + count(build(depth)) end
  local tree, key = nil, round
  for _ = 1, 2000 do
    key = (key * 7621 + 1) % 32768
    tree = insert(tree, key)
  end
  tall = tall + height(tree)
  local weak = setmetatable({}, {__mode = "k"})
  for i = 1, 100 do weak[{i}] = i end
end
collectgarbage()
print(total, tall, count(kept))
