import { isIPv6 } from 'node:net'
import type { Request, RequestHandler, Response } from 'express'
import { bodyArrives, bodyBytesOf } from './bodies.ts'
import { bodyLimitBytes } from './guards.ts'
import type { SiteMetrics } from './site-metrics.ts'

/**
 * Pages of one address that are made at once. Behind one stand the members of an office or a carrier, so it is far more than a browser
 * asks for; and so little that the others who wait behind it wait for a fraction of a second.
 */
const mostAtOnce = 32
/** Of one address, behind those. Who has more under way is told to come back. */
const mostWaiting = 128
/** Files of one address at once. None waits: whoever stands before it may take minutes for theirs. */
const mostFiles = 8

type Lane = { running: number; waiting: (() => void)[] }

/** Whose turn it is of each address; nobody counts how many turns it has had. */
function createLanes(atOnce: number, mayWait: number) {
  const lanes = new Map<string, Lane>()

  function end(name: string, lane: Lane): void {
    const next = lane.waiting.shift()
    if (next === undefined) lane.running -= 1
    else next()
    if (lane.running === 0) lanes.delete(name)
  }

  /** Resolves when it is the address's turn, with what ends it; null when too much of it waits already. */
  return async (address: string): Promise<(() => void) | null> => {
    const name = householdOf(address)
    const lane = lanes.get(name) ?? { running: 0, waiting: [] }
    lanes.set(name, lane)
    if (lane.running < atOnce) lane.running += 1
    else if (lane.waiting.length >= mayWait) return null
    else await new Promise<void>((resolve) => lane.waiting.push(resolve))
    let hasEnded = false
    return () => {
      if (!hasEnded) end(name, lane)
      hasEnded = true
    }
  }
}
export type TakeTurn = ReturnType<typeof createLanes>

/**
 * One process makes one page after the other: who asks for a thousand would keep all others waiting for a thousand (danger T79). Here he
 * waits for himself. What is sent takes as long as its line does, and has turns of its own, so that no page waits for it: forms, which are
 * small, as many as may ask for a page; pictures, which are kept until they are answered, no more at once than before. A file is made only
 * as fast as it is read, so it keeps its turn as long as its line takes, and no page waits for that either.
 */
export const createTurns = () => ({
  page: createLanes(mostAtOnce, mostWaiting),
  form: createLanes(mostAtOnce + mostWaiting, 0),
  pictures: createLanes(mostAtOnce, mostWaiting),
  file: createLanes(mostFiles, 0),
})
type Turns = ReturnType<typeof createTurns>

/** Where a file is, in whatever way its address is written: the router tells no capitals from small letters, and reads %-signs. */
function isFile({ path }: Pick<Request, 'path'>): boolean {
  try {
    return /\.csv\/?$|^\/agenthome\/report\//i.test(decodeURIComponent(path))
  } catch {
    return false
  }
}

/**
 * A line to a browser is no page: it stays open, and has limits of its own. Whatever else is sent or asked there is worked on by the
 * framework as at any other address, and takes its turn.
 */
const lineUrl = '/events'
export const isLine = ({ method, url }: Pick<Request, 'method' | 'url'>): boolean => method === 'GET' && url === lineUrl

/** What the framework answers, in turn: first what is sent has to be here. */
export const inTurn =
  (turns: Turns, metrics: SiteMetrics, pages: RequestHandler): RequestHandler =>
  async (request, response, next) => {
    if (isLine(request)) return pages(request, response, next)
    const bytes = bodyBytesOf(request)
    if (bytes > 0) {
      if (!(await begin(bytes > bodyLimitBytes ? turns.pictures : turns.form, request, response)))
        return refuse(metrics, response)
      if (!response.closed) await bodyArrives(request, response)
      if (response.closed) return
    }
    if (!(await begin(isFile(request) ? turns.file : turns.page, request, response))) return refuse(metrics, response)
    if (!response.closed) return pages(request, response, next)
  }

/**
 * Whether the request has its turn: it is over when all of the answer is made, or when nobody wants it any more. A page is made at once,
 * however slowly it is read; a file is not (`toCsvResponse`).
 */
async function begin(take: TakeTurn, request: Request, response: Response): Promise<boolean> {
  const end = await take(request.ip ?? '')
  if (end === null) return false
  if (response.closed) end()
  response.once('prefinish', end)
  response.once('close', end)
  return true
}

function refuse(metrics: SiteMetrics, response: Response): void {
  metrics.refused('turn')
  response
    .status(503)
    .set({ 'retry-after': '1', 'cache-control': 'no-store' })
    .type('text/plain')
    .send('Too much is asked for at once from your network. Please open the page again in a moment.')
}

/** An IPv4 address, or the /64 of an IPv6 address: who has one address of it has all. */
function householdOf(address: string): string {
  if (!isIPv6(address) || address.toLowerCase().startsWith('::ffff:')) return address
  const [head = '', tail = ''] = address.split('::')
  const groups = [head, tail].map((part) => (part === '' ? [] : part.split(':')))
  const missing = 8 - groups.flat().length
  const all = [...(groups[0] ?? []), ...Array<string>(missing).fill('0'), ...(groups[1] ?? [])]
  return all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16))
    .join(':')
}
