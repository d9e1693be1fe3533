import type { InjectOptions } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import type { Call } from '#catalogue/call.ts'
import { sealForWire } from '#conformance/wire/cipher.ts'
import { verifyBook } from '#gateway/ledger/verify.ts'
import { merchant, withGateway } from '../support/gateway.ts'
import { Inputs, nasty } from './fuzz/inputs.ts'
import { faultOf, isOpenTo } from './fuzz/judge.ts'
import { operatorToken, roles, Visitors } from './fuzz/visitors.ts'
import { createSeeded, type Seeded } from './seeded.ts'

const requests = Number(process.env.FUZZ_REQUESTS ?? 1_500)
const seed = Number(process.env.FUZZ_SEED ?? 1)
/** A run whose requests are hardly ever accepted proves little. */
const leastAcceptedPercent = 8

const gateway = withGateway({ OPERATOR_TOKEN: operatorToken })
let calls: readonly Call[]
let modulus: string
/** What the gateway wrote into its log about errors of its own. */
const complaints: string[] = []

beforeAll(async () => {
  calls = gateway.app.mountedCalls.map(({ call }) => call)
  modulus = (await gateway.app.inject({ method: 'GET', url: '/wps/session/key/rsa', headers: { merchant } })).body
  gateway.platform.log.error = ((details: { err?: Error }, text: string) =>
    complaints.push(`${text} ${details?.err?.stack ?? ''}`)) as never
})

/** The request of a client, from an address of its own. */
function write(random: Seeded, call: Call, input: unknown, token: string | undefined): InjectOptions {
  const method = random.pick(call.methods)
  const url = random.pick([call.path, ...call.aliases])
  const headers: Record<string, string> = {
    merchant,
    language: random.pick(['EN', 'TY']),
    device: 'web',
    ...(token === undefined ? {} : { authorization: token }),
  }
  const remoteAddress = `10.${random.int(0, 255)}.${random.int(0, 255)}.${random.int(1, 254)}`
  if (call.carrier === 'query' || method === 'GET')
    return { method, url, headers, remoteAddress, query: toTexts(input) }
  if (call.carrier === 'form') {
    const payload = new URLSearchParams(toTexts(input)).toString()
    return {
      method,
      url,
      remoteAddress,
      payload,
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    }
  }
  headers['content-type'] = 'application/json'
  const text = JSON.stringify(input)
  if (call.carrier !== 'encrypted') return { method, url, headers, remoteAddress, payload: text }
  const key = Array.from({ length: 16 }, () => random.pick([...'ABCDEFGHabcdefgh23456789'])).join('')
  const { body, encryption } = sealForWire(modulus, key, text)
  return { method, url, remoteAddress, headers: { ...headers, encryption }, payload: JSON.stringify({ value: body }) }
}

const toTexts = (input: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries((input ?? {}) as object)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, typeof value === 'object' ? (JSON.stringify(value) ?? '') : String(value)]),
  )

/** What a broken client, a broken line or somebody who tries things makes of a request. */
function damage(random: Seeded, request: InjectOptions): InjectOptions {
  const headers = { ...request.headers } as Record<string, string>
  const pick = random.int(1, 7)
  if (pick === 1)
    return {
      ...request,
      headers: {
        ...headers,
        authorization: JSON.stringify(random.pick(nasty))
          .slice(0, 200)
          .replace(/[^\x20-\x7e]/g, '?'),
      },
    }
  if (pick === 2) return { ...request, headers: { ...headers, merchant: 'another' } }
  if (pick === 3)
    return {
      ...request,
      headers: {
        ...headers,
        'content-type': random.pick(['text/html', 'multipart/form-data', 'application/json; charset=x']),
      },
    }
  if (pick === 4) return { ...request, method: random.pick(['GET', 'POST', 'PUT', 'DELETE']) }
  if (pick === 5 && request.method !== 'GET')
    return {
      ...request,
      payload: random.pick(['', '{', '[]', 'null', '"text"', '\u0000', '{"value":""}', '{"a":1,"a":2}']),
    }
  if (pick === 6)
    return { ...request, headers: { ...headers, encryption: 'zz', 'x-rsa': 'x', 'x-digest': 'x', language: 'ZZ' } }
  return { ...request, url: `${request.url}?id=1&id=2`, query: undefined as never }
}

test(`${requests} requests that a catalogue can make are answered as it says, and the book stays whole`, {
  timeout: 0,
}, async () => {
  const again = `FUZZ_REQUESTS=${requests} FUZZ_SEED=${seed} plays it again`
  const random = createSeeded(seed)
  const [inputs, visitors] = [new Inputs(random), new Visitors(gateway, random)]
  const counts = { accepted: 0, refused: 0 }
  const answeredFor = new Set<string>()
  const faults = new Map<string, string>()
  for (let number = 1; number <= requests; number += 1) {
    const call = random.pick(calls)
    const role = random.pick(random.chance(75) ? roles.filter((candidate) => isOpenTo(call, candidate)) : roles)
    const input = inputs.of(call)
    const whole = write(random, call, input, await visitors.tokenOf(role))
    const damaged = random.chance(8)
    const response = await gateway.app.inject(damaged ? damage(random, whole) : whole)
    const got = { status: response.statusCode, type: String(response.headers['content-type']), text: response.body }
    const fault = faultOf({ call, role, damaged }, got)
    // Somebody who was promoted on the way gets in where the role did not.
    if (fault !== null && (!fault.endsWith('got in') || (await visitors.isStill(role)))) {
      const name = `${call.area}.${call.key}: ${fault}`
      if (!faults.has(name)) {
        const sent = `request ${number} as ${role} with ${JSON.stringify(input).slice(0, 600)}`
        const told = `${name}\n  ${sent}\n  ${got.text.slice(0, 300)}\n  ${complaints.at(-1) ?? ''}`
        faults.set(name, told)
        // At once: a long run may be stopped before its end.
        console.log(`${told}\n  ${again}`)
      }
    }
    if (got.status === 200) {
      counts.accepted += 1
      answeredFor.add(`${call.area}.${call.key}`)
      if (call.answer !== 'text') inputs.learn(JSON.parse(got.text))
    } else counts.refused += 1
    if (got.text.includes('user.or.token.invalid') || got.text.includes('user.token.expired') || fault !== null)
      visitors.forget(role)
    if (number % 10_000 === 0)
      console.log(
        `${number}: ${counts.accepted} accepted, ${answeredFor.size} of ${calls.length} calls, ${faults.size} kinds of faults`,
      )
  }
  expect([...faults.values()], again).toEqual([])
  expect(await verifyBook(gateway.platform.db.read), again).toEqual([])
  expect((100 * counts.accepted) / requests, 'accepted, of a hundred').toBeGreaterThan(leastAcceptedPercent)
})
