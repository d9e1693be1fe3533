import { randomUUID } from 'node:crypto'
import { type Call, needsToken } from '#catalogue/call.ts'
import { catalogue } from '#catalogue/index.ts'
import { ask, nameOf, type Step } from './step.ts'

const { session, system } = catalogue

/** A request per call that has to be refused, and can do nothing if it is not: it shows that the call is there and how it refuses. */
export function badRequest(call: Call): Step | null {
  // Operators come in by another door.
  if (call.access === 'operator') return null
  const name = `${nameOf(call)} bad`
  if (needsToken(call)) return ask(call, 'guest', {}, { name, expects: 'noSession', body: '{}' })
  if (call.carrier === 'encrypted') return unsealed(call, 'guest', name)
  if (call.methods[0] !== 'GET') return ask(call, 'guest', {}, { name, expects: 'refusal', body: '{' })
  if (call.forAnybody) return null
  return ask(call, 'guest', {}, { name, expects: 'noSession', headers: { authorization: randomUUID() } })
}

/** A sealed call with a body that everybody can read, and that says too little to do anything. Where a merchant may take plain bodies it is one that nobody can. */
export const unsealed = (call: Call, who: Step['who'], name = `${nameOf(call)} unsealed`): Step =>
  call.alsoPlain
    ? ask(call, who, {}, { name, expects: 'refusal', body: '{' })
    : ask(call, who, {}, { name, expects: 'unsealed', body: '{}' })

/** Called like a call of the catalogue, so that it has a row of the report. */
const ofTheWire = (key: string, path: Call['path'] = system.location.path): Call => ({
  ...system.location,
  area: 'wire',
  key,
  path,
  origin: 'protocol',
})

/** What holds for the whole wire, each asked once (wire 2, 3, 4). */
export const wholeWire: readonly Step[] = [
  ask(session.key, 'guest', {}, { expects: 'key' }),
  ask(
    session.key,
    'guest',
    {},
    {
      name: 'session.key for another merchant',
      expects: 'key',
      headers: { merchant: 'another' },
    },
  ),
  ask(
    session.key,
    'guest',
    {},
    {
      name: 'session.key for a token that is none',
      expects: 'key',
      headers: { authorization: 'null' },
    },
  ),
  ask(ofTheWire('emptyToken'), 'guest', {}, { headers: { authorization: 'null' } }),
  ask(
    ofTheWire('otherMerchant'),
    'guest',
    {},
    {
      expects: { code: 'function.not.available' },
      headers: { merchant: 'another' },
    },
  ),
  ask(ofTheWire('unknownPath', '/wps/no/such/call'), 'guest', {}, { expects: { code: 'path.not.found' } }),
  ask(ofTheWire('otherMethod'), 'guest', {}, { method: 'DELETE', expects: { code: 'http_method_not_support' } }),
]

/** Nobody has this name; what is said of it shows that the gateway could read what was sealed. */
export const strangerLogin = (): Step =>
  ask(
    session.login,
    'guest',
    { username: `kit${randomUUID().slice(0, 8)}`, password: randomUUID(), type: 'username' },
    { name: 'session.login sealed', expects: 'opened' },
  )
