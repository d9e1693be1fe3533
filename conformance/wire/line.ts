import { setTimeout as pause } from 'node:timers/promises'
import type { Exchange, Send } from './exchange.ts'

export type LineSettings = {
  /** Where the gateway is, without a slash at the end. */
  url: string
  /** Requests a second at most. */
  rate: number
  timeoutMs: number
  mostBytes: number
}

/**
 * A polite line to a gateway: one request at a time, so many a second, each with an end of its own in time and in size. It goes where the
 * user said and follows no redirect.
 */
export function openLine({ url, rate, timeoutMs, mostBytes }: LineSettings): Send {
  let nextAtMs = 0
  return async ({ method, path, headers, body }) => {
    await pause(Math.max(0, nextAtMs - performance.now()))
    const startedMs = performance.now()
    nextAtMs = startedMs + 1000 / rate
    const within = (answer: Omit<Exchange, 'ms'>) =>
      ({ ...answer, ms: Math.round(performance.now() - startedMs) }) as Exchange
    const given = new AbortController()
    const signal = AbortSignal.any([given.signal, AbortSignal.timeout(timeoutMs)])
    try {
      const response = await fetch(url + path, { method, headers, body: body ?? null, redirect: 'manual', signal })
      const text = await readBody(response, mostBytes)
      if (text === null) return within({ reason: `the answer is longer than ${mostBytes} bytes` })
      return within({ status: response.status, type: response.headers.get('content-type') ?? '', text })
    } catch (error) {
      return within({ reason: reasonOf(error, timeoutMs) })
    } finally {
      given.abort()
    }
  }
}

/** The text of an answer; null when it is longer than anybody has to read. */
async function readBody(response: Response, mostBytes: number): Promise<string | null> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += chunk.length
    if (bytes > mostBytes) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** Node says "fetch failed" of everything; why stands behind it. */
function reasonOf(error: unknown, timeoutMs: number): string {
  if (!(error instanceof Error)) return 'no answer'
  if (error.name === 'TimeoutError') return `no answer within ${timeoutMs / 1000} s`
  const cause = error.cause as { code?: string; message?: string } | undefined
  return `no answer: ${cause?.code ?? cause?.message ?? error.message}`
}
