import type { Call } from '#catalogue/call.ts'
import { member } from '#catalogue/member.ts'
import { judge } from './judge/expectation.ts'
import type { Aspect } from './judge/finding.ts'
import { type PlanSettings, planOf } from './plan/plan.ts'
import { at, Learnt, nameOf, type Step, type Who } from './plan/step.ts'
import type { Found, Report, Row, State } from './report/report.ts'
import type { Send } from './wire/exchange.ts'
import { toRequest } from './wire/request.ts'

export type RunSettings = PlanSettings & {
  /** For the report: where the answers come from, and when. */
  gateway: string
  at: string
  merchant: string
  /** The gateway is ours, so that also what is designed here is expected of it. */
  all: boolean
}

/** Asks a gateway everything that the plan has, one request after the other, and tells how the answers are. */
export async function checkGateway(settings: RunSettings, send: Send): Promise<Report> {
  const startedMs = performance.now()
  const run = new Run(settings, send)
  for (const step of planOf(settings)) await run.take(step)
  const rows = run.rows()
  return {
    gateway: settings.gateway,
    merchant: settings.merchant,
    at: settings.at,
    rows,
    ms: Math.round(performance.now() - startedMs),
    requests: rows.reduce((sum, { requests }) => sum + requests, 0),
  }
}

/** The numbers of wire 6.1 that stand for agents. */
const agentTypes: readonly unknown[] = [1, 2, 41, 42]

class Run {
  readonly #settings: RunSettings
  readonly #send: Send
  readonly #seen = new Map<string, Seen>()
  readonly #memory = new Map<string, unknown>()
  readonly #tokens = new Map<Who, string>()
  /** Of whom it is known: whether they are agents. */
  readonly #agents = new Map<Who, boolean>()
  #modulus: string | null = null

  constructor(settings: RunSettings, send: Send) {
    this.#settings = settings
    this.#send = send
    for (const call of settings.calls) this.#seen.set(nameOf(call), new Seen(call))
    if (settings.account !== null && 'token' in settings.account) this.#tokens.set('account', settings.account.token)
  }

  rows = (): Row[] => [...this.#seen.values()].map((seen) => seen.toRow(this.#settings.all))

  async take(planned: Step): Promise<void> {
    const seen = this.#seenOf(planned.call)
    const step = this.#asThisAccount(planned)
    if (step === null) return
    const token = this.#tokens.get(step.who)
    if (step.who !== 'guest' && token === undefined) return seen.skip('nobody is logged in')
    const isSealed = step.call.carrier === 'encrypted' && step.body === undefined
    if (isSealed && this.#modulus === null) return seen.skip('there is no key to seal with')
    const input = await this.#inputOf(step)
    if (typeof input === 'string') return seen.skip(`nothing to ask with: ${input}`)

    const request = toRequest(step, input, { merchant: this.#settings.merchant, token, modulus: this.#modulus })
    const exchange = await this.#send(request)
    if (!('status' in exchange)) {
      if (exchange.isUnknown) return seen.skip(exchange.reason)
      return seen.add(step, exchange.ms, ['reachable'], [{ aspect: 'reachable', message: exchange.reason }])
    }
    const verdict = judge(step, exchange, { all: this.#settings.all })
    seen.add(step, exchange.ms, verdict.looked, verdict.findings)
    if (step.expects === 'value') seen.note(verdict.value === undefined ? null : true, verdict.code)
    if (step.expects === 'key') {
      if (typeof verdict.value === 'string') this.#modulus = verdict.value
      seen.note(true)
    }
    if (verdict.value !== undefined) this.#learn(step, verdict.value)
  }

  #learn(step: Step, value: unknown): void {
    // The names of aliases stay their own, so that nothing hangs on them.
    this.#memory.set(step.name, value)
    const token = at(value, ['token'])
    if (step.opens !== undefined && typeof token === 'string') this.#tokens.set(step.opens, token)
    const type = at(value, ['type'])
    if (type !== undefined && (step.opens !== undefined || step.name === nameOf(member.info)))
      this.#agents.set(step.opens ?? step.who, agentTypes.includes(type))
  }

  /** What agents ask is refused to members, which is looked at once; null for all further ways of asking it. */
  #asThisAccount(step: Step): Step | null {
    if (!step.forAgents || this.#agents.get(step.who) !== false) return step
    return step.name === nameOf(step.call) ? { ...step, expects: { code: 'agent.only' } } : null
  }

  /** The fields with what was learnt for them; or the name of what nobody has answered. */
  async #inputOf({ input }: Step): Promise<Record<string, unknown> | string> {
    const fields: Record<string, unknown> = {}
    for (const [field, given] of Object.entries(input)) {
      const value = given instanceof Learnt ? await given.find(this.#memory) : given
      if (value !== undefined && value !== null) fields[field] = value
      else if (given instanceof Learnt && !given.isOptional) return given.from
    }
    return fields
  }

  #seenOf(call: Call): Seen {
    const known = this.#seen.get(nameOf(call)) ?? new Seen(call)
    this.#seen.set(nameOf(call), known)
    return known
  }
}

/** What is known of one call, until its row is written. */
class Seen {
  readonly #call: Call
  readonly #looked = new Set<Aspect>()
  readonly #findings: Found[] = []
  readonly #notes: string[] = []
  #hasValue = false
  #requests = 0
  #ms = 0

  constructor(call: Call) {
    this.#call = call
  }

  skip(reason: string): void {
    if (!this.#notes.includes(reason)) this.#notes.push(reason)
  }

  add({ name }: Step, ms: number, looked: readonly Aspect[], findings: readonly Omit<Found, 'request'>[]): void {
    this.#requests += 1
    this.#ms = Math.max(this.#ms, ms)
    for (const aspect of looked) this.#looked.add(aspect)
    this.#findings.push(...findings.map((finding) => ({ ...finding, request: name })))
  }

  note(hasValue: true | null, code?: string): void {
    if (hasValue) this.#hasValue = true
    else if (code) this.skip(code)
  }

  #stateFor(all: boolean): State {
    if (this.#requests === 0) return 'unseen'
    if (this.#findings.length > 0) return this.#call.origin === 'designed here' && !all ? 'ours' : 'deviates'
    return this.#hasValue ? 'ok' : 'refused'
  }

  toRow(all: boolean): Row {
    const { methods, path, origin } = this.#call
    return {
      name: nameOf(this.#call),
      method: methods[0],
      path,
      origin,
      state: this.#stateFor(all),
      looked: [...this.#looked],
      findings: this.#findings,
      note: this.#hasValue ? '' : this.#notes.join(', '),
      requests: this.#requests,
      ms: this.#ms,
    }
  }
}
