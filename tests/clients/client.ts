import { newWireKey, sealForWire } from '#conformance/wire/cipher.ts'

type Options = { sealed?: boolean }

/**
 * A client of the wire that was written from its documents alone: it knows paths and headers and shares no code with the gateway, and with
 * the kit the cipher only. Money, names and rows are read as they come.
 */
export class WireClient {
  readonly #url: string
  readonly #merchant: string
  token: string | undefined

  constructor(url: string, merchant: string) {
    this.#url = url
    this.#merchant = merchant
  }

  get = <Value>(path: string, query: Record<string, string | number> = {}): Promise<Value> =>
    this.#ask('GET', `${path}?${new URLSearchParams(toTexts(query))}`)

  async send<Value>(method: string, path: string, input: object = {}, options: Options = {}): Promise<Value> {
    const json = { 'content-type': 'application/json' }
    const text = JSON.stringify(input)
    if (!options.sealed) return this.#ask(method, path, text, json)
    const { body, encryption } = sealForWire(await this.key(), newWireKey(), text)
    return this.#ask(method, path, JSON.stringify({ value: body }), { ...json, encryption })
  }

  /** As clients of the older generation post. */
  form = <Value>(path: string, fields: Record<string, string | number>): Promise<Value> =>
    this.#ask('POST', path, new URLSearchParams(toTexts(fields)).toString(), {
      'content-type': 'application/x-www-form-urlencoded',
    })

  async key(): Promise<string> {
    return (await fetch(`${this.#url}/wps/session/key/rsa`)).text()
  }

  /** Opens an address that the gateway has given, as a frame does; a form is sent when there are fields. */
  async page(address: string, fields?: Record<string, string>): Promise<{ path: string; text: string }> {
    const { pathname, search } = new URL(address, this.#url)
    const response = await fetch(this.#url + pathname + search, {
      ...(fields === undefined ? {} : { method: 'POST', body: new URLSearchParams(fields) }),
      headers: { accept: 'text/html' },
      redirect: 'manual',
    })
    const next = response.headers.get('location')
    // A browser leaves the gateway for the site; there is none here.
    if (next !== null && !response.url.startsWith(new URL(next, response.url).origin)) return { path: next, text: '' }
    return next === null ? { path: pathname, text: await response.text() } : this.page(new URL(next, response.url).href)
  }

  async #ask<Value>(method: string, path: string, body?: string, more: Record<string, string> = {}): Promise<Value> {
    const headers: Record<string, string> = {
      merchant: this.#merchant,
      language: 'EN',
      // As clients do that set it from a value which is not there.
      authorization: String(this.token ?? null),
      ...more,
    }
    const response = await fetch(this.#url + path, { method, headers, ...(body === undefined ? {} : { body }) })
    const answer = (await response.json()) as { success?: boolean; value?: Value; errorCode?: string; message?: string }
    if (path.startsWith('/lgw/')) return answer as unknown as Value
    if (answer.success !== true) throw new Error(`${method} ${path}: ${answer.errorCode} ${answer.message}`)
    return answer.value as Value
  }
}

const toTexts = (fields: object): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]))

/** The hidden fields of a page's form and where it is sent to. */
export function readForm(text: string): { action: string; fields: Record<string, string> } {
  const [, action = ''] = /<form class="play" method="post" action="([^"]+)"/.exec(text) ?? []
  const hidden = [...text.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)]
  return { action, fields: Object.fromEntries(hidden.map(([, name = '', value = '']) => [name, value])) }
}
