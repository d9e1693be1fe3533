import { Agent, request } from 'node:http'

export type Answer = { status: number; text: string }

/** Browsers at a table: each keeps a connection of its own. */
export class SeatClient {
  readonly #agent: Agent
  readonly #origin: string
  constructor(origin: string, connections: number) {
    this.#origin = origin
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections, maxFreeSockets: connections })
  }

  look(): Promise<Answer | null> {
    return this.#ask('/healthz')
  }

  /** A form of the table, sent as its script does. Null when the line was cut: what came of it is not known. */
  send(secret: string, form: string, fields: Readonly<Record<string, string | number>>): Promise<Answer | null> {
    const body = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]))
    return this.#ask(`/studio/table/${secret}/${form}`, body.toString())
  }

  leave(): void {
    this.#agent.destroy()
  }

  #ask(path: string, body?: string): Promise<Answer | null> {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' }
    const options = body === undefined ? { agent: this.#agent } : { agent: this.#agent, method: 'POST', headers }
    return new Promise((resolve) => {
      const sent = request(`${this.#origin}${path}`, options, (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (part: string) => {
          text += part
        })
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
      })
      sent.on('error', () => resolve(null))
      sent.end(body)
    })
  }
}
