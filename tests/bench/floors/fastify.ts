import { readFileSync } from 'node:fs'
import Fastify from 'fastify'

/** The floor of a gateway call: Fastify and one route that returns a constant. Arguments: port, file with the bytes. */
const [port, file] = process.argv.slice(2)
const body = readFileSync(file ?? '', 'utf8')
const app = Fastify()
app.get('/*', (_request, reply) => {
  reply.type('application/json; charset=utf-8')
  return body
})
await app.listen({ port: Number(port), host: '127.0.0.1' })
