/**
 * What Valkey runs to read and change the ranking set of one group. Each script is atomic.
 *
 * `board` is a hash: the totals `spots` and `leagues`, how many members have each league, `run` of the server, and the
 * parts of the mark: `state` is `filling` or the number of changes of members that the set has, `token` identifies the
 * filling, and `missed` counts writes of members whom the set lacked. `order` is a sorted set of all members. `entries`
 * has the stats of each: `<version> <score> <last spotted at> <league bits>`. The score is there as text, because
 * Valkey takes longer to write a number than to read all the rest.
 */
const COMMON = `
  local board, order, entries = KEYS[1], KEYS[2], KEYS[3]
  local spots, leagues = 0, {}

  -- A server that restarted may have loaded an old snapshot, and has another run id.
  local function run_now() return redis.call('info', 'server'):match('run_id:(%w+)') end

  local function read_mark()
    -- A set that lost a key is dropped.
    if redis.call('zcard', order) ~= redis.call('hlen', entries) then redis.call('unlink', board, order, entries) end
    local state, token, missed = unpack(redis.call('hmget', board, 'state', 'token', 'missed'))
    return state and state .. ':' .. token .. ':' .. missed
  end

  local function count(entry, sign)
    spots = spots + sign * math.floor(-tonumber(entry:match('^%d+ (%S+)')) / 2 ^ 39)
    for league in entry:match('%S*$'):gmatch('()1') do leagues[league] = (leagues[league] or 0) + sign end
  end

  local function remove(id)
    local known = redis.call('hget', entries, id)
    if not known then return end
    count(known, -1)
    redis.call('zrem', order, id)
    redis.call('hdel', entries, id)
  end

  -- Of two versions of a member, the newer one stays, whichever is written last.
  local function put(id, entry)
    local version, score = entry:match('^(%d+) (%S+)')
    local known = redis.call('hget', entries, id)
    if known then
      if tonumber(known:match('^%d+')) >= tonumber(version) then return end
      count(known, -1)
    end
    redis.call('zadd', order, score, id)
    redis.call('hset', entries, id, entry)
    count(entry, 1)
  end

  local function write_totals()
    if spots ~= 0 then redis.call('hincrby', board, 'spots', spots) end
    for league, change in pairs(leagues) do
      if change ~= 0 then
        local members = redis.call('hincrby', board, 'league ' .. league, change)
        if members == change then redis.call('hincrby', board, 'leagues', 1)
        elseif members == 0 then redis.call('hincrby', board, 'leagues', -1) end
      end
    end
  end

  local function expire(ms)
    for _, key in ipairs(KEYS) do redis.call('pexpire', key, ms) end
  end
`;

/** Begins to fill, unless another process has. Arguments: the token, the mark of a set to replace, milliseconds. */
export const BEGIN = `${COMMON}
  local mark = read_mark()
  local run = run_now()
  if mark and mark ~= ARGV[2] and redis.call('hget', board, 'run') == run then return 0 end
  redis.call('unlink', board, order, entries)
  redis.call('hset', board, 'state', 'filling', 'token', ARGV[1], 'missed', 0, 'run', run, 'spots', 0, 'leagues', 0)
  expire(ARGV[3])
  return 1`;

/**
 * Adds, changes, and removes members of a set that still has the given mark. Arguments: the mark, the next state,
 * milliseconds to expire in, then two for each member: id and entry (empty: removed).
 */
export const FILL = `${COMMON}
  if read_mark() ~= ARGV[1] then return 0 end
  for index = 4, #ARGV, 2 do
    local id, entry = ARGV[index], ARGV[index + 1]
    if entry == '' then remove(id) else put(id, entry) end
  end
  write_totals()
  redis.call('hset', board, 'state', ARGV[2])
  expire(ARGV[3])
  return 1`;

/**
 * Writes changed stats of members. A member whom the set lacks is added while it's being filled. A complete set gets
 * them with the change of its members, which someone may be about to write with older stats: the mark changes, so
 * that they read again. Arguments: two for each member.
 */
export const UPDATE = `${COMMON}
  local mark = read_mark()
  if not mark then return end
  local is_filling = mark:match('^filling') ~= nil
  for index = 1, #ARGV, 2 do
    local id = ARGV[index]
    if is_filling or redis.call('hexists', entries, id) == 1 then
      put(id, ARGV[index + 1])
    else
      redis.call('hincrby', board, 'missed', 1)
    end
  end
  write_totals()
  -- The set may have just got its first members.
  expire(redis.call('pttl', board))`;

/**
 * Writes the reader's own stats if they are newer, then reads the wanted parts if the set has all changes of members.
 * Arguments: the number of changes, milliseconds to expire in, how many of the first, a page's first and last index,
 * and two for the reader.
 */
export const READ = `${COMMON}
  local mark = read_mark()
  if not mark or redis.call('hget', board, 'run') ~= run_now() then return false end
  local own = ARGV[6]
  if redis.call('hexists', entries, own) == 1 then
    put(own, ARGV[7])
    write_totals()
  end
  if redis.call('hget', board, 'state') ~= ARGV[1] then return { mark } end
  expire(ARGV[2])

  local function slice(first, last)
    if first > last then return {} end
    local ids = redis.call('zrange', order, first, last)
    if #ids == 0 then return {} end
    return { first, ids, redis.call('hmget', entries, unpack(ids)) }
  end
  local rank = redis.call('zrank', order, own)
  local spots_now, leagues_now = unpack(redis.call('hmget', board, 'spots', 'leagues'))
  local totals = { redis.call('zcard', order), tonumber(spots_now), tonumber(leagues_now) }
  return { mark, totals, slice(0, ARGV[3] - 1), slice(tonumber(ARGV[4]), ARGV[5] - 1), rank and slice(rank, rank) or {} }`;
