import { isIPv6 } from 'node:net'
import type { Request, RequestHandler } from 'express'
import type { SiteMetrics } from './site-metrics.ts'

/**
 * Pages of one address that are made at once. Behind one stand the members of an office or a carrier, so it is far more than a browser
 * asks for; and so little that the others who wait behind it wait for a fraction of a second.
 */
const mostAtOnce = 32
/** Of one address, behind those. Who has more under way is told to come back. */
const mostWaiting = 128

type Lane = { running: number; waiting: (() => void)[] }

/**
 * Whose turn it is to have a page made. One process makes one page after the other: who asks for a thousand would keep all others waiting
 * for a thousand (danger T79). Here he waits for himself, and nobody counts how many pages he has had.
 */
export function createTurns() {
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
    if (lane.running < mostAtOnce) lane.running += 1
    else if (lane.waiting.length >= mostWaiting) return null
    else await new Promise<void>((resolve) => lane.waiting.push(resolve))
    let hasEnded = false
    return () => {
      if (!hasEnded) end(name, lane)
      hasEnded = true
    }
  }
}
export type TakeTurn = ReturnType<typeof createTurns>

/** A line to a browser is no page: it stays open, and has limits of its own. */
const linesPath = '/events'
export const isLine = ({ path }: Pick<Request, 'path'>): boolean => path === linesPath

/** What the framework answers, in turn. */
export const inTurn =
  (take: TakeTurn, metrics: SiteMetrics, pages: RequestHandler): RequestHandler =>
  async (request, response, next) => {
    if (isLine(request)) return pages(request, response, next)
    const end = await take(request.ip ?? '')
    if (end === null) {
      metrics.refused('turn')
      return void response
        .status(503)
        .set({ 'retry-after': '1', 'cache-control': 'no-store' })
        .type('text/plain')
        .send('Too much is asked for at once from your network. Please open the page again in a moment.')
    }
    if (response.closed) return end()
    // It is over when the page is made, however slowly it is read, or when nobody wants it any more.
    response.once('prefinish', end)
    response.once('close', end)
    return pages(request, response, next)
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
