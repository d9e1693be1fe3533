import type { Server } from 'node:http'
import { loadLimitMs } from '#app/platform/load-limit.ts'

/**
 * How long a visitor's line may take. A whole request as long as its page waits for the answer (CN-71): three pictures of 5 MB need a line
 * of 1 Mbit/s then. What comes so slowly keeps nobody else waiting (turns.ts).
 */
export function setPatience(server: Server): void {
  server.requestTimeout = loadLimitMs
  server.headersTimeout = 10_000
  server.keepAliveTimeout = 65_000
}
