import type { Call, InputOf, ValueOf } from '#catalogue/call.ts'
import { catalogue } from '#catalogue/index.ts'
import { ask } from '#conformance/plan/step.ts'
import type { Send } from '#conformance/wire/exchange.ts'
import { toRequest } from '#conformance/wire/request.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { minuteMs } from '#gateway/platform/time/clock.ts'
import { readCaptcha } from '../gateway/areas/session/solved-captcha.ts'

export const merchant = '08wintlbf4'
export const password = 'Perlas2026'
export const paymentPassword = '246810'

/** Somebody who asks: without a token a guest. */
export type Person = {
  /** What a call answers that has to succeed. */
  say<C extends Call>(call: C, input?: InputOf<C>): Promise<ValueOf<C>>
  /** What comes with the refusal of one that has to be refused. */
  hear(call: Call, input: unknown): Promise<unknown>
}

/** People at a gateway, their phone and their post box. */
export class Desk {
  readonly #send: Send
  readonly #platform: Platform
  #modulus: string | null = null

  constructor(send: Send, platform: Platform) {
    this.#send = send
    this.#platform = platform
  }

  readonly guest: Person = this.#personWith(undefined)

  async logIn(username: string, secret = password): Promise<Person> {
    const { token } = await this.guest.say(catalogue.session.login, { username, password: secret, type: 'username' })
    return this.#personWith(token)
  }

  /** The text that was sent last. A minute later, because nobody gets two at once. */
  async lastMessage(): Promise<string> {
    const { text } = await this.#platform.db.read.outboxMessage.findFirstOrThrow({ orderBy: { id: 'desc' } })
    this.pass(minuteMs)
    return text
  }

  readCode = async (): Promise<string> => /\d{6}/.exec(await this.lastMessage())?.[0] ?? ''

  /** Switches a whitelabel flag on, as an operator does. */
  async switchOn(flag: string): Promise<void> {
    const settings = merchantSettings(this.#platform)
    const { whitelabel } = await settings.all()
    await this.#platform.db.write((tx) => settings.change(tx, 'whitelabel', { ...whitelabel, [flag]: true }))
    settings.forget()
  }

  /** The letters of a picture, as a person reads them. */
  async readPicture(): Promise<{ captcha: string; captchaId: string }> {
    const { captcha, cookies } = await readCaptcha(this.#platform)
    return { captcha, ...cookies }
  }

  pass = (ms: number): void => this.#platform.clock.advance(ms)
  now = (): Date => this.#platform.clock.now()

  /** Pays on a payment page. */
  async pay(page: string): Promise<void> {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const { pathname: path } = new URL(page)
    await this.#send({ name: 'the payment page', method: 'POST', path, headers, body: 'decision=pay' })
  }

  /** The key with which this gateway's bodies are sealed. */
  async key(): Promise<string> {
    this.#modulus ??= (await this.guest.say(catalogue.session.key)) as string
    return this.#modulus
  }

  #personWith(token: string | undefined): Person {
    const exchange = async (call: Call, input: unknown) => {
      const modulus = call.carrier === 'encrypted' ? await this.key() : null
      const request = toRequest(ask(call, 'guest'), (input ?? {}) as Record<string, unknown>, {
        merchant,
        token,
        modulus,
      })
      const answer = await this.#send(request)
      if (!('status' in answer)) throw new Error(answer.reason)
      return answer
    }
    return {
      async say(call, input) {
        const { status, text, type } = await exchange(call, input)
        if (status !== 200) throw new Error(`${call.area}.${call.key} is refused: ${text}`)
        const body = type.includes('json') ? JSON.parse(text) : text
        return call.answer === 'envelope' ? body.value : body
      },
      async hear(call, input) {
        const { status, text } = await exchange(call, input)
        if (status === 200) throw new Error(`${call.area}.${call.key} is not refused`)
        return JSON.parse(text).value
      },
    }
  }
}
