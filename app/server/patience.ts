import type { Server } from 'node:http'
import { limitsFrom } from '#app/platform/exchange.server.ts'
import { loadLimitMs } from '#app/platform/load-limit.ts'

/** Until the page of an answer that came is there. */
const pageMs = 10_000

/** How long a line may be silent: nothing is sent either while a page waits for its gateway, for which the settings may ask for more patience. */
export const toSilenceMs = (gatewayTimeoutMs: number): number =>
  Math.max(loadLimitMs, limitsFrom(gatewayTimeoutMs).picturesMs + pageMs)

/**
 * How long a visitor's line may take. A whole request as long as its page waits for the answer (CN-71): three pictures of 5 MB need a line
 * of 1 Mbit/s then. What comes so slowly keeps nobody else waiting (turns.ts). Who takes nothing of an answer for as long is not there to
 * read it, and it stays in memory until they are cut off; a line of notices has a sign of life more often.
 */
export function setPatience(server: Server, silenceMs = loadLimitMs): void {
  server.requestTimeout = loadLimitMs
  server.headersTimeout = 10_000
  server.timeout = silenceMs
  server.keepAliveTimeout = 65_000
}
