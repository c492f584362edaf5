/**
 * The steps that Redis does atomically. A topic is a stream of messages and a hash of notes: for each message's id
 * `entry bytes until isKept sender reader…`, and under `#bytes` the weight of all of them; both keys expire. Sorted
 * sets hold the room of each source, in the terms of `MailboxLimits`, with a message's topic and id as its name: each
 * sender's and each network's share of each project, in the order in which messages are dropped, and weights by sender,
 * network and project. Expired messages leave them when their topic is read, or with a sweep.
 */
const common = `
local now = tonumber(ARGV[1])
local base = 'portico:relay:held:'
-- Those that were read go before all others.
local readStep = -4503599627370496

local function lettersOf(topic) return 'portico:relay:{' .. topic .. '}:letters' end
local function notesOf(topic) return 'portico:relay:{' .. topic .. '}:notes' end
local function shareOf(network, project) return base .. 'share:' .. network .. ' ' .. project end
local function senderOf(sender) return base .. 'sender:' .. sender end

local function weigh(key, name, bytes)
  if tonumber(redis.call('ZINCRBY', key, bytes, name)) <= 0 then redis.call('ZREM', key, name) end
end
local function count(network, project, bytes)
  weigh(base .. 'network:' .. network, project, bytes)
  weigh(base .. 'project:' .. project, network, bytes)
  weigh(base .. 'networks', network, bytes)
  weigh(base .. 'projects', project, bytes)
  redis.call('INCRBY', base .. 'total', bytes)
end
local function heldBy(name)
  local text = redis.call('HGET', base .. 'letters', name)
  if not text then return end
  local bytes, sender, network, project = text:match('^(%d+) (%S+) (%S+) (%S+)$')
  return { bytes = tonumber(bytes), sender = sender, network = network, project = project }
end
local function hold(name, till, bytes, sender, network, project)
  local place = redis.call('INCR', base .. 'place')
  redis.call('HSET', base .. 'letters', name, bytes .. ' ' .. sender .. ' ' .. network .. ' ' .. project)
  redis.call('ZADD', base .. 'ends', till, name)
  redis.call('ZADD', shareOf(network, project), place, name)
  redis.call('ZADD', senderOf(sender), place, name)
  weigh(base .. 'senders', sender, bytes)
  count(network, project, bytes)
end
local function release(name)
  local held = heldBy(name)
  redis.call('ZREM', base .. 'ends', name)
  if not held then return end
  redis.call('HDEL', base .. 'letters', name)
  redis.call('ZREM', shareOf(held.network, held.project), name)
  redis.call('ZREM', senderOf(held.sender), name)
  weigh(base .. 'senders', held.sender, -held.bytes)
  count(held.network, held.project, -held.bytes)
end

local function parse(id, text)
  local entry, bytes, till, isKept, sender, readers = text:match('^(%S+) (%d+) (%d+) (%d) (%S+)(.*)$')
  local ms, seq = entry:match('^(%d+)-(%d+)$')
  return { id = id, entry = entry, ms = tonumber(ms), seq = tonumber(seq), bytes = tonumber(bytes), till = tonumber(till),
    isKept = isKept, sender = sender, readers = readers }
end
local function drop(topic, note)
  redis.call('XDEL', lettersOf(topic), note.entry)
  redis.call('HDEL', notesOf(topic), note.id)
  redis.call('HINCRBY', notesOf(topic), '#bytes', -note.bytes)
  release(topic .. note.id)
end
local function dropNamed(name)
  local topic, id = name:sub(1, 64), name:sub(65)
  local text = redis.call('HGET', notesOf(topic), id)
  if text then drop(topic, parse(id, text)) else release(name) end
end
local function dropEnded(most)
  local ended = redis.call('ZRANGEBYSCORE', base .. 'ends', '-inf', now, 'LIMIT', 0, most)
  for _, name in ipairs(ended) do dropNamed(name) end
  return #ended
end
local function isBefore(a, b)
  if a.ms ~= b.ms then return a.ms < b.ms end
  return a.seq < b.seq
end
local function living(topic)
  local flat, notes = redis.call('HGETALL', notesOf(topic)), {}
  for index = 1, #flat, 2 do
    if flat[index] ~= '#bytes' then
      local note = parse(flat[index], flat[index + 1])
      if note.till <= now then drop(topic, note) else notes[#notes + 1] = note end
    end
  end
  return notes
end
local function hasRead(note, client)
  return string.find(note.readers .. ' ', ' ' .. client .. ' ', 1, true) ~= nil
end
`;

const makeRoom = `
local function shorten(topic, messagesMax, bytesMax)
  local total = tonumber(redis.call('HGET', notesOf(topic), '#bytes'))
  if redis.call('XLEN', lettersOf(topic)) <= messagesMax and total <= bytesMax then return end
  local notes = living(topic)
  table.sort(notes, function(a, b)
    local isReadA, isReadB = a.readers ~= '', b.readers ~= ''
    if isReadA ~= isReadB then return isReadA end
    return isBefore(a, b)
  end)
  total = tonumber(redis.call('HGET', notesOf(topic), '#bytes'))
  local left = #notes
  for _, note in ipairs(notes) do
    if left <= messagesMax and total <= bytesMax then break end
    drop(topic, note)
    left = left - 1
    total = total - note.bytes
  end
end
local function weightOf(key, name)
  return tonumber(redis.call('ZSCORE', key, name) or '0')
end
local function heaviest(key)
  return redis.call('ZREVRANGE', key, 0, 0)[1]
end
local function dropShare(network, project)
  if not network or not project then return false end
  local name = redis.call('ZRANGE', shareOf(network, project), 0, 0)[1]
  if name then
    dropNamed(name)
    redis.call('ZREM', shareOf(network, project), name)
    return true
  end
  -- A Redis that evicts has lost the list: its weight is forgotten with it.
  count(network, project, -weightOf(base .. 'network:' .. network, project))
  return true
end
local function makeRoom(sender, network, project, limits)
  local key = senderOf(sender)
  while redis.call('ZCARD', key) > limits.letters or weightOf(base .. 'senders', sender) > limits.client do
    local name = redis.call('ZRANGE', key, 0, 0)[1]
    if not name then redis.call('ZREM', base .. 'senders', sender) break end
    dropNamed(name)
    redis.call('ZREM', key, name)
  end
  while weightOf(base .. 'networks', network) > limits.network do
    if not dropShare(network, heaviest(base .. 'network:' .. network)) then break end
  end
  while weightOf(base .. 'projects', project) > limits.project do
    if not dropShare(heaviest(base .. 'project:' .. project), project) then break end
  end
  while tonumber(redis.call('GET', base .. 'total') or '0') > limits.total do
    local most = heaviest(base .. 'networks')
    if not most or not dropShare(most, heaviest(base .. 'network:' .. most)) then break end
  end
end
`;

/** Puts a message: 1 where it is new, 0 where it was there. Every put removes some expired ones. */
export const putScript = `${common}${makeRoom}
local topic, id, sender, tag, message, attestation = ARGV[2], ARGV[3], ARGV[4], ARGV[5], ARGV[6], ARGV[7]
local published, expires, bytes, isKept = ARGV[8], ARGV[9], tonumber(ARGV[10]), ARGV[11]
local network, project = ARGV[12], ARGV[13]
dropEnded(20)
local before = redis.call('HGET', notesOf(topic), id)
if before then
  local note = parse(id, before)
  if note.till > now then return 0 end
  drop(topic, note)
end
local entry = redis.call('XADD', lettersOf(topic), '*', 'i', id, 's', sender, 't', tag, 'm', message, 'a', attestation, 'p', published, 'e', expires)
redis.call('HSET', notesOf(topic), id, entry .. ' ' .. bytes .. ' ' .. expires .. ' ' .. isKept .. ' ' .. sender)
redis.call('HINCRBY', notesOf(topic), '#bytes', bytes)
local left = math.max(redis.call('PTTL', notesOf(topic)), tonumber(expires) - now, 1)
redis.call('PEXPIRE', lettersOf(topic), left)
redis.call('PEXPIRE', notesOf(topic), left)
hold(topic .. id, expires, bytes, sender, network, project)
shorten(topic, tonumber(ARGV[14]), tonumber(ARGV[15]))
makeRoom(sender, network, project, { letters = tonumber(ARGV[16]), client = tonumber(ARGV[17]), network = tonumber(ARGV[18]),
  project = tonumber(ARGV[19]), total = tonumber(ARGV[20]) })
return 1`;

/**
 * A client's unread messages on these topics, the oldest first, until they exceed so many bytes: whether there is more,
 * the bytes, the messages.
 */
export const waitingScript = `${common}
local client, bytesMax, letters, bytes = ARGV[2], tonumber(ARGV[3]), {}, 0
for index = 4, #ARGV do
  local topic, found = ARGV[index], {}
  for _, note in ipairs(living(topic)) do
    if note.sender ~= client and not hasRead(note, client) then found[#found + 1] = note end
  end
  table.sort(found, isBefore)
  for _, note in ipairs(found) do
    if bytes >= bytesMax then return { 1, bytes, letters } end
    local entry = redis.call('XRANGE', lettersOf(topic), note.entry, note.entry)[1]
    if entry then
      letters[#letters + 1] = { topic, entry[2] }
      bytes = bytes + note.bytes
    end
  end
end
return { 0, bytes, letters }`;

/** Notes that a client has read these; the keys then last as long as their messages. */
export const readScript = `${common}
local topic, client, readTill, readersMax, last = ARGV[2], ARGV[3], tonumber(ARGV[4]), tonumber(ARGV[5]), 0
for index = 6, #ARGV do
  local text = redis.call('HGET', notesOf(topic), ARGV[index])
  local note = text and parse(ARGV[index], text)
  local _, readers = (note and note.readers or ''):gsub('%S+', '')
  if note and note.sender ~= client and readers < readersMax and not hasRead(note, client) then
    local till = note.till
    if readers + 1 == (note.isKept == '0' and 1 or readersMax) then till = math.min(till, readTill) end
    local head = note.entry .. ' ' .. note.bytes .. ' ' .. string.format('%d', till) .. ' ' .. note.isKept
    redis.call('HSET', notesOf(topic), note.id, head .. ' ' .. note.sender .. note.readers .. ' ' .. client)
    local held = heldBy(topic .. note.id)
    if held then
      redis.call('ZADD', base .. 'ends', till, topic .. note.id)
      if readers == 0 then
        redis.call('ZINCRBY', shareOf(held.network, held.project), readStep, topic .. note.id)
        redis.call('ZINCRBY', senderOf(held.sender), readStep, topic .. note.id)
      end
    end
  end
end
for _, note in ipairs(living(topic)) do last = math.max(last, note.till) end
if last > now then
  redis.call('PEXPIRE', lettersOf(topic), string.format('%d', last - now))
  redis.call('PEXPIRE', notesOf(topic), string.format('%d', last - now))
end
return 1`;

/** Removes expired messages, and returns how much that was. */
export const sweepScript = `${common}
return dropEnded(tonumber(ARGV[2]))`;
