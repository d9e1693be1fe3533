import { createServer, request as httpRequest, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import express, { type RequestHandler } from 'express'

export type Answer = {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
  text: string
}
export type Asked = { method?: string; path?: string; headers?: Record<string, string>; body?: string }

export type Served = { ask(asked: Asked): Promise<Answer>; host: string; close(): Promise<void> }

/** Serves middlewares on a real port, behind a proxy that names the visitor's address. */
export function serve(...handlers: RequestHandler[]): Promise<Served> {
  const app = express()
  app.disable('etag')
  app.set('trust proxy', '127.0.0.1')
  app.use(...handlers)
  return listen(app)
}

/** Listens on a real port and sends requests with exactly the headers that are named. */
export async function listen(app: RequestListener): Promise<Served> {
  const server = createServer(app)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    host: `127.0.0.1:${port}`,
    ask: ({ method = 'GET', path = '/', headers = {}, body }) =>
      new Promise((resolve, reject) => {
        const sent = httpRequest({ port, host: '127.0.0.1', method, path, headers, agent: false }, (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('end', () => {
            const whole = Buffer.concat(chunks)
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body: whole,
              text: whole.toString(),
            })
          })
        })
        sent.on('error', reject)
        sent.end(body)
      }),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
