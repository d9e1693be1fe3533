import { createHash, timingSafeEqual } from 'node:crypto'
import { isIP } from 'node:net'
import type { Request, RequestHandler } from 'express'
import { monotonicMs } from '#app/platform/clock.server.ts'
import type { AppSettings } from '#app/platform/env.server.ts'
import type { SiteMetrics } from './site-metrics.ts'

type Rule = Pick<AppSettings, 'METRICS_TOKEN' | 'NODE_ENV'>

/** Who collects figures reads them a few times a minute. Wrong tokens count by themselves: nobody shuts out who knows the right one. */
const mostReads = 60
const minuteMs = 60_000

/** Answers whether this minute's are used up. */
function createBudget(now: () => number): () => boolean {
  let [startedAt, reads] = [now(), 0]
  return () => {
    if (now() - startedAt >= minuteMs) [startedAt, reads] = [now(), 0]
    reads += 1
    return reads > mostReads
  }
}

/** `/metrics`, for those who run this site (decision 317). What the public reaches through a proxy does not exist. */
export function createMetricsRoute(rule: Rule, metrics: SiteMetrics, now = monotonicMs): RequestHandler {
  const isTooMany = { yes: createBudget(now), unknown: createBudget(now) }
  return (request, response, next) => {
    const verdict = mayRead(rule, request)
    if (verdict === 'hidden') return void response.status(404).type('text/plain').send('There is no such page.\n')
    if (isTooMany[verdict]()) return void response.status(429).set('retry-after', '60').end()
    if (verdict === 'unknown')
      return void response
        .status(401)
        .set('www-authenticate', 'Bearer')
        .type('text/plain')
        .send('The token is wrong.\n')
    metrics
      .text()
      .then(
        (text) => response.set({ 'content-type': metrics.contentType, 'cache-control': 'no-store' }).send(text),
        next,
      )
  }
}

/** What a proxy adds to a request that it hands on. */
const forwardedHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'] as const

function mayRead({ METRICS_TOKEN, NODE_ENV }: Rule, { headers, socket }: Request): 'yes' | 'unknown' | 'hidden' {
  if (forwardedHeaders.some((name) => headers[name] !== undefined)) return 'hidden'
  if (METRICS_TOKEN === undefined) {
    const isHere = isLoopback(socket.remoteAddress ?? '') && isLocalName(headers.host ?? '')
    return NODE_ENV !== 'production' && isHere ? 'yes' : 'hidden'
  }
  const shown = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? ''
  return timingSafeEqual(digest(shown), digest(METRICS_TOKEN)) ? 'yes' : 'unknown'
}

/** The page of somebody else whose name leads to this machine comes from it too, so the host counts. */
function isLocalName(host: string): boolean {
  const name = host.replace(/:\d+$/, '').replace(/^\[|\]$/g, '')
  return name === 'localhost' || isLoopback(name)
}

const isLoopback = (address: string): boolean =>
  isIP(address) !== 0 &&
  (address === '::1' || address.startsWith('127.') || address.toLowerCase().startsWith('::ffff:127.'))

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
