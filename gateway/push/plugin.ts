import fastifyWebsocket from '@fastify/websocket'
import type { FastifyInstance } from 'fastify'
import { pushPath } from '#catalogue/push.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { pushDesk } from '#gateway/platform/push.ts'
import { type Connection, heartBeatMs, openConnection } from './connection.ts'

const maxFrameBytes = 8 * 1024

/** The socket of PROTOCOL 12. `/websocket` below the path is where clients of SockJS go that speak WebSocket at once. */
export async function pushRoutes(app: FastifyInstance, platform: Platform): Promise<void> {
  await app.register(fastifyWebsocket, { options: { maxPayload: maxFrameBytes } })
  const connections = new Set<Connection>()

  const unsubscribe = pushDesk(platform).subscribe((topic, message) => {
    const body = JSON.stringify(message)
    for (const connection of connections) connection.deliver(topic, body)
  })
  const beats = setInterval(() => {
    for (const connection of connections) connection.beat()
  }, heartBeatMs).unref()
  app.addHook('preClose', async () => {
    unsubscribe()
    clearInterval(beats)
  })

  for (const path of [pushPath, `${pushPath}/websocket`]) {
    app.get(path, { websocket: true }, (socket) => {
      const connection = openConnection(platform, socket)
      connections.add(connection)
      socket.on('message', (data) => void connection.receive(String(data)))
      socket.on('error', (error) => platform.log.debug({ err: error }, 'a socket failed'))
      socket.on('close', () => {
        connections.delete(connection)
        connection.end()
      })
    })
  }
}
