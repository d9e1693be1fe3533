import { beforeEach, expect, test } from 'vitest'
import { catalogue } from '#catalogue/index.ts'
import { userTopicOf } from '#catalogue/push.ts'
import { withGateway } from '../../../support/gateway.ts'
import { listen } from '../wallet/wallet-visitor.ts'
import { contracts, createLine, type Person, percent, type TestLine } from './line.ts'

const gateway = withGateway()
let line: TestLine
/** head → mid → low → leaf; stranger heads another tree. */
let people: Record<'head' | 'mid' | 'low' | 'leaf' | 'stranger', Person>

beforeEach(async () => {
  line = createLine(gateway)
  const head = await line.addPerson('head', null, 1)
  const mid = await line.addPerson('mid', head)
  const low = await line.addPerson('low', mid, 41)
  const leaf = await line.addPerson('leaf', low, 0)
  people = { head, mid, low, leaf, stranger: await line.addPerson('stranger', null, 1) }
  await line.agree(null, head, percent(100))
})

/** Who of these people heard what of contracts, in their order. */
async function heardDuring(work: () => Promise<unknown>): Promise<string[]> {
  const heard = listen(gateway)
  await work()
  const names = new Map(Object.entries(people).map(([name, { id }]) => [userTopicOf(id), name]))
  return heard
    .flatMap(({ topic, message }) =>
      message.type === 'CONTRACT' ? [`${names.get(topic)}: ${'contract' in message ? message.contract : '?'}`] : [],
    )
    .sort()
}

const offer = async (giver: Person, receiver: Person, rate: number) =>
  (await line.as(giver, contracts.offer, { username: receiver.account, terms: percent(rate) })).value

test('an offer waits for its downline; the upline hears the answer, and nobody what they did themselves', async () => {
  const { head, mid } = people
  let made = { contractId: 0, offerId: 0 }
  const offering = async () => {
    made = await offer(head, mid, 50)
  }
  expect(await heardDuring(offering)).toEqual(['mid: waiting'])
  expect(await heardDuring(() => line.answer(mid, 'daily', made.offerId, 'R'))).toEqual(['head: refused'])
  await offering()
  const takeBack = () => line.as(head, contracts.withdrawOffer, { offerId: made.offerId })
  expect(await heardDuring(takeBack)).toEqual(['mid: withdrawn'])
  await offering()
  expect(await heardDuring(() => line.answer(mid, 'daily', made.offerId, 'A'))).toEqual(['head: accepted'])
  const askToEnd = async () => {
    made = (await line.as(head, contracts.askToEnd, { contractId: made.contractId })).value
  }
  expect(await heardDuring(askToEnd)).toEqual(['mid: waiting'])
  expect(await heardDuring(() => line.answer(mid, 'daily', made.offerId, 'A'))).toEqual(['head: kept'])
  await askToEnd()
  expect(await heardDuring(() => line.answer(mid, 'daily', made.offerId, 'C'))).toEqual(['head: ended'])
})

test('an answer that ends what stands below tells those whose contract or offer it was', async () => {
  const { head, mid, low, leaf } = people
  const contractId = await line.agree(head, mid, percent(80))
  await line.agree(mid, low, percent(60))
  await offer(low, leaf, 55)
  const { offerId } = (await line.as(head, contracts.change, { contractId, terms: percent(50) })).value
  expect(await heardDuring(() => line.answer(mid, 'daily', offerId, 'A'))).toEqual([
    'head: accepted',
    'leaf: withdrawn',
    'low: ended',
  ])
})

test('a line that the house moves tells both sides of what ended', async () => {
  const { head, mid, low, stranger } = people
  await line.agree(head, mid, percent(80))
  await line.agree(mid, low, percent(60))
  const move = () => gateway.ask(catalogue.team.move, { username: mid.account, upline: stranger.account })
  expect(await heardDuring(move)).toEqual(['head: ended', 'low: ended', 'mid: ended'])
})

const lettersTo = async ({ id }: Person) =>
  (await gateway.platform.db.read.mail.findMany({ where: { memberId: id }, orderBy: { id: 'asc' } })).map(
    ({ subject, content }) => `${subject} ${content}`,
  )
const hasAny = async (person: Person) => (await line.as(person, contracts.consolidated, {})).value.hasAny

test('whose contract ends with that of the upline is told why by a letter in their language, and still finds it', async () => {
  const { head, mid, low, leaf } = people
  await gateway.platform.db.write((tx) => tx.member.update({ where: { id: low.id }, data: { language: 'TY' } }))
  const contractId = await line.agree(head, mid, percent(80))
  await line.agree(mid, low, percent(60))
  expect(await hasAny(leaf)).toBe(false)
  await line.agree(low, leaf, percent(30))
  const { offerId } = (await line.as(head, contracts.change, { contractId, terms: percent(20) })).value
  await line.answer(mid, 'daily', offerId, 'A')
  expect(await lettersTo(low)).toEqual([expect.stringContaining(`kay ${mid.account}. Mas mataas ito`)])
  expect(await lettersTo(leaf)).toEqual([expect.stringContaining(`with ${low.account} has ended. It was above`)])
  // Who has answered was warned, and who has offered asked for it.
  expect([await lettersTo(mid), await lettersTo(head)]).toEqual([[], []])
  expect([await hasAny(low), await hasAny(leaf)]).toEqual([true, true])
})

test('the number of an upline who registered by mobile is not in the letter of who stands below', async () => {
  const { head, mid, low } = people
  const number = '9178880001'
  await gateway.platform.db.write((tx) => tx.member.update({ where: { id: mid.id }, data: { account: number } }))
  const contractId = await line.agree(head, mid, percent(80))
  await line.agree(mid, low, percent(60))
  const { offerId } = (await line.as(head, contracts.change, { contractId, terms: percent(20) })).value
  await line.answer(mid, 'daily', offerId, 'A')
  const [letter = ''] = await lettersTo(low)
  expect([letter.includes('has ended. It was above'), letter.includes(number)]).toEqual([true, false])
})

test('a line that the house moves has a letter for both sides, and an end that both agreed to has none', async () => {
  const { head, mid, stranger } = people
  const contractId = await line.agree(head, mid, percent(80))
  await gateway.ask(catalogue.team.move, { username: mid.account, upline: stranger.account })
  expect(await lettersTo(mid)).toEqual([expect.stringContaining('You do not stand right below this upline any more.')])
  expect(await lettersTo(head)).toEqual([
    expect.stringContaining(`Contract ${contractId} (daily salary) with ${mid.account} has ended. This downline`),
  ])
  await line.agree(null, stranger, percent(100))
  const agreed = await line.agree(stranger, mid, percent(80))
  const { offerId } = (await line.as(stranger, contracts.askToEnd, { contractId: agreed })).value
  await line.answer(mid, 'daily', offerId, 'C')
  expect([(await lettersTo(mid)).length, (await lettersTo(stranger)).length]).toEqual([1, 0])
})
