// A process as the supervisor starts them: it answers after a moment, ends as the app does, and belongs to one start.
import { createServer } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import pino from 'pino'
import { serveUntilEnd } from '#app/server/end-cleanly.ts'

const { SMALL_PORT = '0', SMALL_INSTANCE = '', SMALL_DRAIN_MS = '0' } = process.env
const server = createServer()
serveUntilEnd(server, { log: pino({ level: 'silent' }), drainMs: Number(SMALL_DRAIN_MS) })
server.on('request', async (_request, response) => {
  await pause(20)
  response.end(JSON.stringify({ instance: SMALL_INSTANCE, pid: process.pid }))
})
server.listen(Number(SMALL_PORT), '127.0.0.1')
