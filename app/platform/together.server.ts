import type { Call, InputOf } from '#catalogue/call.ts'
import { system } from '#catalogue/system.ts'
import { monotonicMs } from './clock.server.ts'
import { perSettings } from './env.server.ts'
import { type Answered, ask } from './gateway.server.ts'
import { networkFailure, readBody } from './gateway-answer.server.ts'
import { toGatewayRequest } from './gateway-request.server.ts'
import { log } from './log.server.ts'
import type { Visitor } from './visitor.server.ts'

/** A call that only reads, with what it is asked. */
type Read<C extends Call = Call> = { call: C; input: object }

export const read = <C extends Call>(call: C, input: InputOf<C>): Read<C> => ({ call, input: input as object })

type Answers<R> = { [K in keyof R]: NonNullable<R[K]> extends Read<infer C> ? Answered<C> : never }

/** So many the call takes (wire 6.27). */
const mostTogether = 12
/** For so long a gateway without the call is not asked for it again. */
const lackMs = 600_000
const lacking = perSettings(() => ({ until: 0 }))

/**
 * Asks several reads of a visitor in one request, also those of several loaders of a page. Each is answered by itself: what a page cannot do without it requires, and the rest
 * stays unknown alone. What another loader of the same page has asked is not asked again. The call is ours; a gateway that has not got
 * it is asked the reads one by one. Throws a redirect when the visitor's session is lost.
 */
export async function askTogether<R extends Record<string, Read | undefined>>(
  reads: R,
  visitor: Visitor,
): Promise<Answers<R>> {
  const asked = Object.entries(reads).flatMap(([name, one]) =>
    one === undefined ? [] : [{ ...one, name, line: toGatewayRequest('', one.call, one.input, visitor, null).url }],
  )
  const known = visitor.reads ?? new Map<string, Promise<Answered<Call>>>()
  const fresh = asked.filter(({ line }) => !known.has(line))
  const answers = visitor.reads === undefined ? askAll(fresh, visitor) : gather(fresh, visitor.reads, visitor)
  for (const [at, { line }] of fresh.entries())
    known.set(
      line,
      answers.then((all) => all[at] as Answered<Call>),
    )
  const answered = await Promise.all(asked.map(async ({ name, line }) => [name, await known.get(line)]))
  return Object.fromEntries(answered) as Answers<R>
}

/** One read of a page, which goes with those of its other loaders. */
export async function askOne<C extends Call>(call: C, input: InputOf<C>, visitor: Visitor): Promise<Answered<C>> {
  return (await askTogether({ one: read(call, input) }, visitor)).one as Answered<C>
}

type Line = Read & { line: string }
type Gathered = { lines: Line[]; answers: Promise<Answered<Call>[]> }
const gathered = new WeakMap<NonNullable<Visitor['reads']>, Gathered>()

/** The loaders of a page start side by side: what they ask in one turn of the event loop goes together. */
async function gather(
  fresh: readonly Line[],
  page: NonNullable<Visitor['reads']>,
  visitor: Visitor,
): Promise<Answered<Call>[]> {
  if (fresh.length === 0) return []
  const ofTurn = gathered.get(page) ?? startGathering(page, visitor)
  const first = ofTurn.lines.push(...fresh) - fresh.length
  return (await ofTurn.answers).slice(first, first + fresh.length)
}

function startGathering(page: NonNullable<Visitor['reads']>, visitor: Visitor): Gathered {
  const lines: Line[] = []
  const answers = nextTurn().then(() => {
    gathered.delete(page)
    return askInShares(lines, visitor)
  })
  const started = { lines, answers }
  gathered.set(page, started)
  return started
}

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** As many in each request as the call takes. */
async function askInShares(lines: readonly Line[], visitor: Visitor): Promise<Answered<Call>[]> {
  const requests = Math.ceil(lines.length / mostTogether)
  const share = Math.ceil(lines.length / requests)
  const shares = Array.from({ length: requests }, (_, at) => lines.slice(at * share, (at + 1) * share))
  return (await Promise.all(shares.map((some) => askAll(some, visitor)))).flat()
}

async function askAll(reads: readonly Line[], visitor: Visitor): Promise<Answered<Call>[]> {
  const atOnce = reads.length > 1 && lacking().until <= monotonicMs() ? await askAtOnce(reads, visitor) : null
  return atOnce ?? Promise.all(reads.map(({ call, input }) => ask(call, input as never, visitor)))
}

/** Null where the gateway does not take the call. */
async function askAtOnce(asked: readonly Line[], visitor: Visitor): Promise<Answered<Call>[] | null> {
  const lines = asked.map(({ line }) => line)
  const whole = await ask(system.together, { reads: lines.join('\n') }, visitor)
  if (!whole.ok) {
    if (whole.failure.code === 'path.not.found') lacking().until = monotonicMs() + lackMs
    // A gateway that does not know the call may refuse it in words of its own; one that is away is not asked again.
    const isRefused = whole.failure.kind === 'refusal' || whole.failure.kind === 'request'
    return isRefused ? null : asked.map(() => ({ ok: false, failure: whole.failure }))
  }
  return asked.map(({ call }, at) => readPart(call, whole.value[at]))
}

function readPart(call: Call, part: { status: number; body?: unknown } | undefined): Answered<Call> {
  try {
    if (part === undefined) throw new Error('it is missing')
    return readBody(call, { status: part.status, body: part.body })
  } catch (error) {
    const reason = error instanceof Error ? error.message.slice(0, 500) : 'unknown'
    log().warn({ call: `${call.area}.${call.key}`, reason: `garbled: ${reason}` }, 'the gateway gave no usable answer')
    return { ok: false, failure: networkFailure() }
  }
}
