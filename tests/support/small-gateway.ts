import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Received = {
  method: string
  path: string
  headers: IncomingMessage['headers']
  raw: readonly string[]
  body: string
}
type Responder = (request: Received, response: ServerResponse) => void

export type SmallGateway = {
  url: string
  received: Received[]
  /** What the next requests get; set anew at any time. */
  answer: Responder
  close(): Promise<void>
}

/** A real server of a few lines that speaks the envelope, for faults that the bundled gateway would never make. */
export async function startSmallGateway(answer: Responder = succeedWith({})): Promise<SmallGateway> {
  const gateway: SmallGateway = { url: '', received: [], answer, close: async () => {} }
  const server: Server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { method = '', url = '', headers, rawHeaders } = request
    const received = { method, path: url, headers, raw: rawHeaders, body: Buffer.concat(chunks).toString() }
    gateway.received.push(received)
    gateway.answer(received, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  gateway.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  gateway.close = () =>
    new Promise((resolve) => {
      server.closeAllConnections()
      server.close(() => resolve())
    })
  return gateway
}

const json =
  (status: number, body: unknown): Responder =>
  (_request, response) => {
    response
      .writeHead(status, { 'content-type': 'application/json', 'x-app-trace-id': 'trace-1' })
      .end(JSON.stringify(body))
  }

export const succeedWith = (value: unknown): Responder => json(200, { success: true, value })
export const refuseWith = (
  errorCode: string,
  { status = 500, message = `no (#1)`, value }: { status?: number; message?: string; value?: unknown } = {},
): Responder => json(status, { success: false, errorCode, message, value })
