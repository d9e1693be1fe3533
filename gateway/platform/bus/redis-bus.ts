import { ErrorReply } from '@redis/client'
import type { FastifyBaseLogger } from 'fastify'
import { newUuid } from '../crypto/ids.ts'
import { createTelling } from '../database/telling.ts'
import type { Told } from '../database/told.ts'
import { minuteMs, secondMs } from '../time/clock.ts'
import type { Bus, Count, Counted } from './bus.ts'
import { connectionTo, joinWithinMs, usualLife, within } from './redis-connection.ts'
import { readMessage } from './redis-message.ts'

/** Who is asked to count waits no longer, because somebody waits for an answer. */
const usualPatienceMs = 200
/** So long nobody asks again after Redis has not answered in time. */
const restMs = secondMs

/** Adds up, and begins a count anew when its time is over. One that lost its end, by whatever means, gets one again. */
const countScript = `
local counts = {}
for at, name in ipairs(KEYS) do
  local sum = redis.call('INCRBY', name, ARGV[2 * at - 1])
  local left = redis.call('PTTL', name)
  if left < 0 then
    left = tonumber(ARGV[2 * at])
    redis.call('PEXPIRE', name, left)
  end
  counts[2 * at - 1] = sum
  counts[2 * at] = left
end
return counts`

type Options = {
  url: string
  prefix: string
  log: FastifyBaseLogger
  countWithinMs?: number
  life?: typeof usualLife
}

/**
 * The bus over a Redis, or whatever speaks its protocol in version 2: publish and subscribe, and counters that expire. It takes up lost
 * connections by itself; what was told meanwhile is lost, so afterwards all are told that they have missed something. One that answers
 * and refuses to count is as good as lost.
 */
export async function openRedisBus({
  url,
  prefix,
  log,
  countWithinMs = usualPatienceMs,
  life = usualLife,
}: Options): Promise<Bus> {
  const self = newUuid()
  const channel = `${prefix}told`
  const { hear, tell } = createTelling(log)
  const commands = connectionTo(url)
  const ears = connectionTo(url)

  let state: 'new' | 'joined' | 'lost' = 'new'
  let isClosed = false
  let isSubscribed = false
  /** Whether it has refused to let this process hear, as one does whose user has no right to the channel. */
  let isDeaf = false
  /** Whether something was not told to the others since they were last told so. */
  let owesWord = false
  let restsUntilMs = 0
  /** Whether it has refused to count, as one does that is full or follows another; until it counts. */
  let isRefused = false
  let onDecided = (): void => undefined
  const decided = new Promise<void>((resolve) => {
    onDecided = resolve
  })

  function onLost(error: unknown): void {
    onDecided()
    const isThere = commands.isReady && ears.isReady
    if (isClosed || state === 'lost' || (state === 'joined' && isThere)) return
    state = 'lost'
    log.error({ err: error }, lostSentence)
  }
  function onReady(): void {
    if (isClosed || state === 'joined' || !commands.isReady || !ears.isReady || !isSubscribed) return
    const wasLost = state === 'lost'
    state = 'joined'
    onDecided()
    log.info(wasLost ? 'Redis is there again: processes hear each other' : 'Redis is there: processes hear each other')
    if (!wasLost) return
    tell([{ missed: true }])
    if (owesWord) publish([{ missed: true }])
    owesWord = false
  }
  /** The first time; a connection that is taken up again subscribes by itself before it is ready. */
  async function subscribe(): Promise<void> {
    try {
      if (!isSubscribed) await ears.subscribe(channel, onMessage)
    } catch (error) {
      // Anything else is a connection that was lost again; the next one subscribes.
      if (error instanceof ErrorReply) onDeaf(error)
      return
    }
    isSubscribed = true
    isDeaf = false
    onReady()
  }
  function onDeaf(error: ErrorReply): void {
    if (!isDeaf && !isClosed) log.error({ err: error, channel }, deafSentence)
    isDeaf = true
    state = 'lost'
    onDecided()
  }
  commands.on('error', onLost).on('ready', onReady)
  ears.on('error', onLost).on('ready', () => void subscribe())

  function onMessage(text: string): void {
    const read = readMessage(text)
    if (read === null) log.warn({ channel }, 'a message of another process is not understood and was dropped')
    else if (read.from !== self) tell(read.told)
  }

  function publish(told: readonly Told[]): void {
    if (told.length === 0) return
    commands.publish(channel, JSON.stringify({ from: self, told })).catch(() => {
      owesWord = true
    })
  }

  function askToCount(counted: readonly Counted[]): Promise<unknown> {
    const keys = counted.map(({ name }) => `${prefix}count:${name}`)
    const args = counted.flatMap(({ add, windowMs }) => [String(add), String(windowMs)])
    return commands.eval(countScript, { keys, arguments: args }).then(
      (answer) => {
        if (isRefused) log.info('Redis counts again')
        isRefused = false
        return answer
      },
      (error) => {
        if (error instanceof ErrorReply) onRefused(error)
        throw error
      },
    )
  }
  function onRefused(error: ErrorReply): void {
    if (!isRefused) log.error({ err: error }, refusedSentence)
    isRefused = true
  }

  async function count(counted: readonly Counted[]): Promise<readonly Count[] | null> {
    if (!commands.isReady || performance.now() < restsUntilMs) return null
    const answer = await within(countWithinMs, askToCount(counted))
    if (Array.isArray(answer))
      return counted.map((_, at) => ({ sum: Number(answer[2 * at]), leftMs: Number(answer[2 * at + 1]) }))
    restsUntilMs = performance.now() + restMs
    return null
  }

  /**
   * Whether the connection for commands lives, and counts, and whether the other is let hear by now. What is written to it keeps its own limit from passing, and what a dead machine
   * does not answer keeps the driver from asking again.
   */
  async function askForLife(): Promise<void> {
    if (isDeaf && ears.isReady) void subscribe()
    if (commands.isReady) {
      const asked = askToCount([{ name: 'life', add: 1, windowMs: minuteMs }]).catch((error: unknown) => ({ error }))
      if ((await within(life.deadAfterMs, asked)) === null && !isClosed) {
        commands.destroy()
        onLost(new Error('Redis does not answer any more'))
        commands.connect().catch(onLost)
      }
    }
    if (!isClosed) asking = setTimeout(askForLife, life.askedEveryMs)
  }
  let asking = setTimeout(askForLife, life.askedEveryMs)

  // Both try until they are there or closed; what a try fails with is told by its event.
  for (const connection of [commands, ears]) connection.connect().catch(onLost)
  await within(joinWithinMs, decided)
  if (state === 'new') onLost(new Error('Redis does not answer'))
  return {
    state: () => (state === 'joined' && !isRefused ? 'joined' : 'lost'),
    publish,
    hear,
    count,
    async close() {
      isClosed = true
      clearTimeout(asking)
      for (const connection of [commands, ears]) connection.destroy()
    },
  }
}

const lostSentence =
  'Redis (REDIS_URL) cannot be reached: the site goes on, limits count in each process and what others tell is seen with the next page'

const refusedSentence =
  'Redis (REDIS_URL) answers and refuses to count: until it does, limits count in each process; its reason says whether it is full or follows another'

const deafSentence =
  'Redis (REDIS_URL) answers and refuses to let this process hear the others: its user needs the channels of the site (&perlas:*); until then limits count in each process and what others tell is seen with the next page'
