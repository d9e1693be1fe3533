// A process as the supervisor starts them: it listens when it is told, answers after a moment, ends as the app does, and belongs to one start.
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import pino from 'pino'
import { serveUntilEnd } from '#app/server/end-cleanly.ts'

const { SMALL_PORT = '0', SMALL_INSTANCE = '', SMALL_DRAIN_MS = '0', SMALL_REFUSES = '' } = process.env
// As one whose settings are wrong, or with the code that stands in it, for as long as that file is there.
if (existsSync(SMALL_REFUSES)) process.exit(Number(readFileSync(SMALL_REFUSES, 'utf8')) || 78)
const server = createServer()
const life = serveUntilEnd(server, { log: pino({ level: 'silent' }), drainMs: Number(SMALL_DRAIN_MS) })
server.on('request', async (_request, response) => {
  await pause(20)
  response.end(JSON.stringify({ instance: SMALL_INSTANCE, pid: process.pid }))
})
// The supervisor speaks while there is still much to load.
await pause(20)
if (process.env.LISTEN_WHEN_TOLD) await life.told
server.listen(Number(SMALL_PORT), '127.0.0.1', () => console.log('listening'))
