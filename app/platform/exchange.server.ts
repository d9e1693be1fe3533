import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'

/** How long the app waits for the gateway (danger T26), and how much it reads. */
export type ExchangeLimits = { headersMs: number; totalMs: number; picturesMs: number; bytes: number }

/** An answer begins within `headersMs`; a whole one may take two and a half times as long, and one to pictures more. */
export const limitsFrom = (headersMs: number): ExchangeLimits => ({
  headersMs,
  totalMs: headersMs * 2.5,
  picturesMs: headersMs * 7.5,
  bytes: 5_000_000,
})

export type ExchangeRequest = { method: string; url: string; headers: Record<string, string>; body?: string }
export type ExchangeResponse = { status: number; headers: IncomingMessage['headers']; text: string }

/** No usable answer came: the gateway is away, too slow, cut the connection, or sent too much. */
export class NetworkFault extends Error {
  /** `refused`: nobody listens there, which is told at once. */
  readonly kind: 'connection' | 'refused' | 'timeout' | 'size'
  /** No connection came about, so nothing of the request has left. */
  readonly isUnsent: boolean
  constructor(kind: NetworkFault['kind'], message: string, isUnsent = false) {
    super(message)
    this.kind = kind
    this.isUnsent = isUnsent
  }
}

// Connections are kept open; Node ends an idle one a second before the time that the gateway says it keeps it.
const agentOptions = { keepAlive: true, maxSockets: 256, maxFreeSockets: 64, scheduling: 'lifo' } as const
const plainAgent = new HttpAgent(agentOptions)
const tlsAgent = new HttpsAgent(agentOptions)

/** Sends one request and reads the whole answer. Redirects are not followed. Throws NetworkFault. */
export async function exchange(request: ExchangeRequest, limits: ExchangeLimits): Promise<ExchangeResponse> {
  try {
    return await exchangeOnce(request, limits)
  } catch (error) {
    // The gateway may close an idle connection in the moment when it is used again. A GET changes nothing, so it is sent once more.
    if (error instanceof StaleConnection && request.method === 'GET') return exchangeOnce(request, limits)
    throw error
  }
}

class StaleConnection extends NetworkFault {}

function exchangeOnce(
  { method, url, headers, body }: ExchangeRequest,
  limits: ExchangeLimits,
): Promise<ExchangeResponse> {
  return new Promise((resolve, reject) => {
    const isTls = url.startsWith('https:')
    const sent = (isTls ? httpsRequest : httpRequest)(url, {
      method,
      headers: body === undefined ? headers : { ...headers, 'content-length': String(Buffer.byteLength(body)) },
      agent: isTls ? tlsAgent : plainAgent,
    })
    const giveUp = (fault: NetworkFault) => {
      stopTimers()
      reject(fault)
      sent.destroy()
    }
    const headersTimer = setTimeout(
      () => giveUp(new NetworkFault('timeout', `no answer in ${limits.headersMs} ms`, sent.socket?.connecting ?? true)),
      limits.headersMs,
    )
    const totalTimer = setTimeout(
      () => giveUp(new NetworkFault('timeout', `no whole answer in ${limits.totalMs} ms`)),
      limits.totalMs,
    )
    const stopTimers = () => {
      clearTimeout(headersTimer)
      clearTimeout(totalTimer)
    }
    sent.on('error', (error: NodeJS.ErrnoException) => {
      const Fault = sent.reusedSocket && error.code === 'ECONNRESET' ? StaleConnection : NetworkFault
      const isUnsent = error.syscall === 'connect' || error.syscall === 'getaddrinfo'
      giveUp(new Fault(error.code === 'ECONNREFUSED' ? 'refused' : 'connection', error.message, isUnsent))
    })
    sent.on('response', (response) => {
      clearTimeout(headersTimer)
      const chunks: Buffer[] = []
      let bytes = 0
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
        if (bytes > limits.bytes)
          return giveUp(new NetworkFault('size', `an answer of more than ${limits.bytes} bytes`))
        chunks.push(chunk)
      })
      response.on('end', () => {
        stopTimers()
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(chunks).toString('utf8'),
        })
      })
      response.on('error', (error) => giveUp(new NetworkFault('connection', error.message)))
    })
    sent.end(body)
  })
}
