import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Every page names it; a browser that finds none asks for `/favicon.ico` and reports what is missing. */
export const iconPath = '/favicon.svg'

const icon = readFileSync(new URL('../../../public/favicon.svg', import.meta.url))

/** The picture of the tab: that of the site. Also under the address that browsers try for what is no page, such as a file. */
export function iconRoutes(app: FastifyInstance): void {
  const send = (_request: FastifyRequest, reply: FastifyReply) =>
    reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(icon)
  app.get(iconPath, send)
  app.get('/favicon.ico', send)
}
