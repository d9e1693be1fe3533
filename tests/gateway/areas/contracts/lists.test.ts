import { beforeAll, expect, test } from 'vitest'
import { toNameForOthers } from '#gateway/kernel/identity/nickname.ts'
import { withGateway } from '../../../support/gateway.ts'
import { contracts, createLine, type Person, percent, type TestLine } from './line.ts'

const gateway = withGateway()
let line: TestLine
let head: Person
let mid: Person

beforeAll(async () => {
  line = createLine(gateway)
  head = await line.addPerson('head', null, 1)
  mid = await line.addPerson('mid', head)
  await line.agree(null, head, percent(100))
})

test('what was offered last stands on a contract that nobody agreed to, also when it was refused or taken back', async () => {
  const offer = async () => {
    const terms = percent(50)
    const { value } = await line.as(head, contracts.offer, { username: mid.account, product: 'RNG', terms })
    return value
  }
  const shown = async (contractId: number) =>
    (await line.as(mid, contracts.list, { side: 'held' })).value.list.find((one) => one.contractId === contractId)
  const refused = await offer()
  expect(await shown(refused.contractId)).toMatchObject({ state: 'offered', openOffer: { offerId: refused.offerId } })
  await line.answer(mid, 'daily', refused.offerId, 'R')
  const taken = await offer()
  await line.as(head, contracts.withdrawOffer, { offerId: taken.offerId })
  for (const [{ contractId }, state] of [
    [refused, 'refused'],
    [taken, 'withdrawn'],
  ] as const) {
    const offeredTerms = { kind: 'daily', tiers: [{ rateBp: 50 }] }
    expect(await shown(contractId)).toMatchObject({ state, terms: null, openOffer: null, offeredTerms })
    expect((await line.as(head, contracts.history, { contractId })).value).toMatchObject({ state, offeredTerms })
  }
  const [agreed] = (await line.as(head, contracts.list, { side: 'held' })).value.list
  expect(agreed).toMatchObject({ state: 'active', terms: { kind: 'daily' }, offeredTerms: null })
})

test('who gives a contract under a number as their name reads it whole, and who holds it reads the number masked', async () => {
  const giver = await line.addPerson('0917123456', null, 1)
  const below = await line.addPerson('below', giver)
  await line.agree(null, giver, percent(100))
  const contractId = await line.agree(giver, below, percent(60))
  expect(giver.account).toMatch(/^\d{11,}$/)
  const namesFor = async (person: Person) => {
    const side = person === giver ? 'given' : 'held'
    return [
      (await line.as(person, contracts.list, { side })).value.list.map(({ upline }) => upline),
      (await line.as(person, contracts.history, { contractId })).value.upline,
    ]
  }
  expect(await namesFor(giver)).toEqual([[giver.account], giver.account])
  const masked = toNameForOthers(giver.account)
  expect(masked).not.toBe(giver.account)
  expect(await namesFor(below)).toEqual([[masked], masked])
})
