import { randomInt } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import secureJson from 'secure-json-parse'
import { pushPath } from '#catalogue/push.ts'
import { toNetwork } from '#gateway/platform/http/network.ts'
import { createRateLimiter } from '#gateway/platform/http/rate-limit.ts'
import { Refusal } from '#gateway/platform/http/refusal.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { minuteMs, secondMs } from '#gateway/platform/time/clock.ts'
import type { Connection, Socket } from './connection.ts'
import type { House } from './plugin.ts'
import { createLine, type Line, type LineTimes, type Receiver } from './sockjs-line.ts'
import { mostUnreadBytes, whileRead } from './unread.ts'

const maxBodyBytes = 8 * 1024
const mostLines = { perAddress: 60, inAll: 5_000 }
const requestRate = { max: 1_200, windowMs: minuteMs }
/** A streamed answer ends after so much, because browsers keep all of it. */
const mostStreamedBytes = 128 * 1024
/** Browsers show nothing of a stream before so much of it is there. */
const prelude = `${'h'.repeat(2_048)}\n`

export const usualTimes: LineTimes = { quietMs: 10 * secondMs, goneMs: 5 * secondMs }

type Kept = { line: Line; connection: Connection }
type Params = { server: string; session: string }

/** The transports of SockJS that its clients fall back to (wire 12, decision 254); what goes through is what goes through the plain socket. */
export function sockjsRoutes(app: FastifyInstance, platform: Platform, house: House, times: LineTimes): void {
  const { RATE_LIMIT_FACTOR: factor, APP_PUBLIC_URL } = platform.settings
  const lines = new Map<string, Kept>()
  const linesOf = new Map<string, number>()
  const limiter = createRateLimiter(platform.clock, { ...requestRate, max: requestRate.max * factor })

  // A line belongs to the address that opened it: whoever else learns its name meets nobody.
  const keyOf = ({ ip, params }: FastifyRequest): string => `${toNetwork(ip)} ${(params as Params).session}`

  function openLine(key: string, ip: string): Kept {
    const address = toNetwork(ip)
    house.requireRoom(ip)
    const own = linesOf.get(address) ?? 0
    if (own >= mostLines.perAddress * factor || lines.size >= mostLines.inAll * factor)
      throw new Refusal('TOO_MANY_REQUEST')
    const line = createLine(times, () => {
      lines.delete(key)
      const left = (linesOf.get(address) ?? 1) - 1
      if (left === 0) linesOf.delete(address)
      else linesOf.set(address, left)
      house.leave(kept.connection)
    })
    const kept = { line, connection: house.open(line.socket, ip, 'sockjs line') }
    lines.set(key, kept)
    linesOf.set(address, own + 1)
    return kept
  }

  const headers = {
    'content-type': 'application/javascript; charset=UTF-8',
    'cache-control': 'no-store, no-transform',
    'access-control-allow-origin': APP_PUBLIC_URL,
    'access-control-allow-credentials': 'true',
    'x-content-type-options': 'nosniff',
  }
  const onRequest = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    reply.headers(headers)
    if (limiter.take(toNetwork(request.ip)) !== null) throw new Refusal('TOO_MANY_REQUEST')
  }
  const fetching =
    (receiverOf: (reply: FastifyReply) => Receiver) => (request: FastifyRequest, reply: FastifyReply) => {
      const key = keyOf(request)
      const { line } = lines.get(key) ?? openLine(key, request.ip)
      reply.hijack()
      reply.raw.writeHead(200, headers)
      const receiver = receiverOf(reply)
      reply.raw.on('close', () => line.detach(receiver))
      line.attach(receiver)
    }

  app.get(`${pushPath}/info`, { onRequest }, (_request, reply) =>
    reply
      .type('application/json')
      .send({ websocket: true, origins: ['*:*'], cookie_needed: false, entropy: randomInt(2 ** 32) }),
  )
  const base = `${pushPath}/:server([^/.]{1,32})/:session([^/.]{1,64})`
  const options = { onRequest, bodyLimit: maxBodyBytes }
  app.post(`${base}/xhr`, options, fetching(pollingBy))
  app.post(`${base}/xhr_streaming`, options, fetching(streamingBy))
  app.post(`${base}/xhr_send`, options, async (request, reply) => {
    const kept = lines.get(keyOf(request))
    if (kept === undefined) throw new Refusal('path.not.found')
    for (const message of readMessages(String(request.body ?? ''))) void kept.connection.receive(message)
    return reply.code(204).send()
  })
  const onUpgrade = async (request: FastifyRequest): Promise<void> => house.requireRoom(request.ip)
  app.get(`${base}/websocket`, { websocket: true, onRequest: onUpgrade }, (socket, { ip }) => {
    const connection = house.open(framed(whileRead(socket)), ip, 'sockjs websocket')
    socket.send('o')
    socket.on('message', (data) => {
      try {
        for (const message of readMessages(String(data))) void connection.receive(message)
      } catch {
        socket.close(1002, 'Broken framing')
      }
    })
    socket.on('error', (error) => platform.log.debug({ err: error }, 'a socket failed'))
    socket.on('close', () => house.leave(connection))
  })
  app.addHook('preClose', async () => {
    for (const { line } of lines.values()) line.end()
  })
}

/** A poll is answered with one frame. */
const pollingBy = ({ raw }: FastifyReply): Receiver => ({
  write(frame) {
    raw.end(frame)
    return false
  },
  end: () => void raw.end(),
})

/** Frames one after the other. Who does not read them is dropped, before they fill the memory. */
function streamingBy({ raw }: FastifyReply): Receiver {
  let bytes = 0
  raw.write(prelude)
  return {
    write(frame) {
      bytes += frame.length
      raw.write(frame)
      if (raw.writableLength > mostUnreadBytes) raw.destroy()
      else if (bytes > mostStreamedBytes) raw.end()
      return bytes <= mostStreamedBytes && !raw.destroyed
    },
    end: () => void raw.end(),
  }
}

/** Messages in the frames of SockJS. */
const framed = (socket: Socket): Socket => ({
  send: (text) => socket.send(`a${JSON.stringify([text])}`),
  close(code, reason = '') {
    socket.send(`c${JSON.stringify([code, reason])}`)
    socket.close(code, reason)
  },
})

/** What a client says: a list of messages, or one. Throws a Refusal for anything else. */
function readMessages(text: string): string[] {
  if (text === '') return []
  try {
    const sent: unknown = secureJson.parse(text)
    const list = Array.isArray(sent) ? sent : [sent]
    if (list.every((message) => typeof message === 'string')) return list
  } catch {
    // Said below, as for what is JSON and no list of texts.
  }
  throw new Refusal('request_body_required')
}
