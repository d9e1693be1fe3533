import { afterEach, beforeEach, expect, test } from 'vitest'
import { startFreePlay } from '#app/areas/session/calls.server.ts'
import { createGateway, type Gateway } from '#app/platform/gateway.server.ts'
import { createGatewayPool } from '#app/platform/gateway-pool.server.ts'
import { getLanguage } from '#app/platform/languages.ts'
import type { Visitor } from '#app/platform/visitor.server.ts'
import { session } from '#catalogue/session.ts'
import { createCipher } from '#gateway/platform/crypto/cipher.ts'
import { setGateway } from '../../support/site-settings.ts'
import { type SmallGateway, startSmallGateway, succeedWith } from '../../support/small-gateway.ts'

/** Nothing here waits for them, so that a busy machine is no failure. */
const limits = { headersMs: 20_000, totalMs: 20_000, picturesMs: 20_000, bytes: 10_000 }
const guest = { token: null, merchantCode: '08wintlbf4', language: { code: 'ty' }, ip: null }
const loggedIn = {
  token: 't',
  id: 1,
  userName: 'player01',
  type: 0,
  customerType: 0,
  firstTimeLogin: false,
  passwordExpired: false,
  defaultPassword: false,
}
const cipher = createCipher()
/** What is hex, as long as a modulus, and no number that anything can be sealed with. */
const zeros = '0'.repeat(256)

let remote: SmallGateway
let gateway: Gateway
let modulus: string

beforeEach(async () => {
  remote = await startSmallGateway((request, response) => {
    if (request.path === session.key.path) response.end(modulus)
    else succeedWith(loggedIn)(request, response)
  })
  setGateway(remote.url)
  gateway = createGateway({ pool: createGatewayPool([remote.url]), limits })
})
afterEach(() => remote.close())

const logIn = async () =>
  (await gateway.ask(session.login, { username: 'player01', password: 'Player#2026' }, guest)).ok

test.each([
  ['a page', '<html>Please wait</html>'],
  ['nothing', ''],
  ['a modulus that is cut off', cipher.modulus.slice(0, 40)],
  ['an odd number of digits', cipher.modulus.slice(1)],
  ['a number that nothing can be sealed with', zeros],
])('%s in place of the key fails one call, and the next one asks for it again', async (_what, instead) => {
  modulus = instead
  expect(await logIn()).toBe(false)
  modulus = `${cipher.modulus}\n`
  expect(await logIn()).toBe(true)
  expect(remote.received.at(-1)?.headers['x-rsa']).toBe(cipher.modulus)
})

test.each(['<html>', '', zeros])('free play goes without a sealed key where the answer is %j', async (instead) => {
  modulus = instead
  const visitor = { ...guest, language: getLanguage('TY') } as Visitor
  expect(await startFreePlay(visitor, {})).toMatchObject({ ok: true })
})
