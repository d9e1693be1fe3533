import fastifyWebsocket from '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { pushPath } from '#catalogue/push.ts'
import { type Caller, listOpenOf } from '#gateway/kernel/identity/sessions.ts'
import type { Told } from '#gateway/platform/database/told.ts'
import { Refusal } from '#gateway/platform/http/refusal.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { createBalanceNews } from './balance-news.ts'
import { type Connection, heartBeatMs, openConnection, type Socket } from './connection.ts'
import { createSessionLines } from './session-lines.ts'
import { sockjsRoutes, usualTimes } from './sockjs.ts'
import { createSwitchboard } from './switchboard.ts'
import { whileRead } from './unread.ts'
import { createWaitingRoom } from './waiting-room.ts'

const maxFrameBytes = 8 * 1024

const transports = ['websocket', 'sockjs websocket', 'sockjs line'] as const
type Transport = (typeof transports)[number]

/** Where lines of all kinds begin and end. */
export type House = {
  open(socket: Socket, ip: string, transport: Transport): Connection
  leave(connection: Connection): void
  /** Throws a Refusal when too many are there who have not said who they are. */
  requireRoom(ip: string): void
}

/**
 * The socket of wire 12. `/websocket` below the path is where clients of SockJS go that speak WebSocket at once. A line ends
 * with its session (danger T43): at once where this process has ended it, or another that can be heard, and at the next beat where it
 * has expired or nobody could say so.
 */
export async function pushRoutes(
  app: FastifyInstance,
  platform: Platform,
  { beatMs = heartBeatMs, sockjsTimes = usualTimes } = {},
): Promise<void> {
  await app.register(fastifyWebsocket, { options: { maxPayload: maxFrameBytes } })
  const connections = new Set<Connection>()
  const transportOf = new WeakMap<Connection, Transport>()
  const board = createSwitchboard()
  const tellOfBalance = createBalanceNews(board, platform.clock)
  const room = createWaitingRoom(platform.settings.RATE_LIMIT_FACTOR)
  const { take: takeLine } = createSessionLines(platform.settings.RATE_LIMIT_FACTOR)

  const hear = (told: Told): void => {
    if ('topic' in told) board.publish(told.topic, told.message)
    if ('balancesChanged' in told) tellOfBalance(told.balancesChanged)
    if ('sessionsEnded' in told) endWithSession(told.sessionsEnded)
    if ('missed' in told) beat()
  }
  const endWithSession = (ended: SessionsEnded): void => {
    for (const connection of connections)
      if (connection.caller !== null && isMeant(ended, connection.caller)) connection.expire()
  }
  const lookAgain = async (): Promise<void> => {
    const open = await listOpenOf(
      platform.db.read,
      [...connections].flatMap(({ caller }) => caller?.sessionId ?? []),
      platform.clock.now(),
    )
    for (const connection of connections)
      if (connection.caller !== null && !open.has(connection.caller.sessionId)) connection.expire()
  }
  const beat = (): void => {
    lookAgain().catch((error) => platform.log.error({ err: error }, 'the sessions of the push lines could not be read'))
    for (const connection of connections) connection.beat()
  }

  const stopHearing = platform.db.hear(hear)
  const beats = setInterval(beat, beatMs).unref()
  app.addHook('preClose', async () => {
    stopHearing()
    clearInterval(beats)
  })

  const countLines = (transport: Transport): number =>
    [...connections].filter((connection) => transportOf.get(connection) === transport).length
  platform.metrics.looked(
    'push_lines',
    'Lines of push that are open.',
    () => transports.map((transport) => ({ labels: { transport }, value: countLines(transport) })),
    ['transport'],
  )
  platform.metrics.looked('push_waiting', 'Lines that have not said yet who they are.', room.waiting)

  const house: House = {
    open(socket, ip, transport) {
      const connection = openConnection({ platform, board, leaveRoom: room.enter(ip), takeLine }, socket)
      connections.add(connection)
      transportOf.set(connection, transport)
      return connection
    },
    leave(connection) {
      connections.delete(connection)
      connection.end()
    },
    // Before there is a socket: a refusal is an ordinary answer.
    requireRoom(ip) {
      if (room.isFull(ip)) throw new Refusal('TOO_MANY_REQUEST')
    },
  }
  for (const path of [pushPath, `${pushPath}/websocket`])
    app.get(
      path,
      { websocket: true, onRequest: async (request: FastifyRequest) => house.requireRoom(request.ip) },
      (socket, request) => {
        const connection = house.open(whileRead(socket), request.ip, 'websocket')
        socket.on('message', (data) => void connection.receive(String(data)))
        socket.on('error', (error) => platform.log.debug({ err: error }, 'a socket failed'))
        socket.on('close', () => house.leave(connection))
      },
    )
  sockjsRoutes(app, platform, house, sockjsTimes)
}

type SessionsEnded = Extract<Told, { sessionsEnded: unknown }>['sessionsEnded']

const isMeant = (ended: SessionsEnded, { sessionId, memberId }: Caller): boolean =>
  'id' in ended ? ended.id === sessionId : ended.memberId === memberId && ended.except !== sessionId
