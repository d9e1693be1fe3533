import type { RequestHandler } from 'express'

type Parts = {
  /** What is known of the gateway: it answers, it is away and its last answers still serve, or nothing is known. */
  askGateway(): Promise<'ok' | 'stale' | 'away'>
  keptPages(): number
}

/**
 * `/readyz`: whether this process can serve visitors. Without its gateway it still shows what it has kept, and says so; with nothing kept
 * either, it is not sent anybody. A process that is ending has been answered for before.
 */
export function createReadiness({ askGateway, keptPages }: Parts): RequestHandler {
  return async (_request, response) => {
    response.set('cache-control', 'no-store')
    const gateway = await askGateway().catch(() => 'away' as const)
    if (gateway === 'ok') return void response.json({ status: 'ok', gateway: 'ok' })
    const canServe = gateway === 'stale' || keptPages() > 0
    if (canServe) return void response.json({ status: 'degraded', gateway: 'away', pages: 'kept' })
    response.status(503).set('retry-after', '5').json({ status: 'not ready', gateway: 'away', pages: 'none' })
  }
}
