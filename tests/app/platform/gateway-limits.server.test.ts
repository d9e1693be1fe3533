import { afterEach, beforeEach, expect, test } from 'vitest'
import { createGateway, type Gateway } from '#app/platform/gateway.server.ts'
import { isTooLong } from '#app/platform/gateway-answer.server.ts'
import { createGatewayPool } from '#app/platform/gateway-pool.server.ts'
import { messages } from '#catalogue/messages.ts'
import { promotions } from '#catalogue/promotions.ts'
import { wallet } from '#catalogue/wallet.ts'
import { setGateway } from '../../support/site-settings.ts'
import { type SmallGateway, startSmallGateway, succeedWith } from '../../support/small-gateway.ts'

/** Nothing here waits for them, so that a busy machine is no failure. */
const limits = { headersMs: 20_000, totalMs: 20_000, picturesMs: 20_000, bytes: 10_000 }
const guest = {
  token: null,
  merchantCode: '08wintlbf4',
  language: { code: 'ty' },
  ip: '203.0.113.9',
  userAgent: 'Phone/1',
  path: '/recent?page=2',
}
const player = { ...guest, token: 'token-1' }
const balance = { sumBalance: 25000, balance: [], currency: 'TLB', currencySymbol: '₱' }

let remote: SmallGateway
let gateway: Gateway

beforeEach(async () => {
  setGateway()
  remote = await startSmallGateway()
  gateway = createGateway({ pool: createGatewayPool([remote.url]), limits })
})
afterEach(() => remote.close())

test('a call with pictures may take its time, because pictures are opened one after the other', async () => {
  const patient = createGateway({
    pool: createGatewayPool([remote.url]),
    limits: { ...limits, headersMs: 50, totalMs: 50, picturesMs: 20_000 },
  })
  remote.answer = (request, response) =>
    void setTimeout(() => succeedWith({ feedbackNo: 'F1' })(request, response), 300)
  const feedback = { type: 'feedback' as const, content: 'Look', images: ['aGVsbG8='] }
  expect(await patient.ask(messages.feedback, feedback, player)).toMatchObject({ ok: true })
  const question = { content: 'Look', email: 'a@mail.example' }
  expect(await patient.ask(messages.askQuestion, question, player)).toMatchObject({
    ok: false,
    failure: { kind: 'outage' },
  })
})

test('of a call with a long answer more is read than of others, and what is longer still is told from silence', async () => {
  const proof = {
    kind: 'raffle',
    number: 'RAF-1',
    at: 1,
    sealHash: 'a',
    serverSeed: null,
    clientSeed: '',
    nonce: 1,
    listHash: 'b',
    tickets: 2_000,
    list: '1,1,1\n'.repeat(2_000),
    lateEntropy: null,
    prizes: 1,
    winners: null,
  }
  remote.answer = succeedWith(proof)
  expect(await gateway.ask(promotions.proof, { number: 'RAF-1' }, guest)).toMatchObject({ ok: true, value: proof })
  remote.answer = succeedWith({ ...balance, currency: 'T'.repeat(limits.bytes) })
  const tooLong = await gateway.ask(wallet.balance, {}, player)
  expect(tooLong).toMatchObject({ ok: false, failure: { code: 'network.abnormal' } })
  remote.answer = (_request, response) => void response.destroy()
  const silent = await gateway.ask(wallet.balance, {}, player)
  expect([tooLong, silent].map((answered) => !answered.ok && isTooLong(answered.failure))).toEqual([true, false])
})
