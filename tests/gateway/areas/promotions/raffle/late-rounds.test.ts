import { expect, test } from 'vitest'
import { verify } from '#app/areas/promotions/proofs/verify.ts'
import { catalogue } from '#catalogue/index.ts'
import { createCampaign } from '#gateway/areas/promotions/campaigns/create.ts'
import { turnRaffles } from '#gateway/areas/promotions/raffle/run.ts'
import { writeTickets } from '#gateway/areas/promotions/raffle/tickets.ts'
import { dayMs, hourMs, laterBy, minuteMs, secondMs } from '#gateway/platform/time/clock.ts'
import { withGateway } from '../../../../support/gateway.ts'
import { sitDown } from '../../../studio/studio-visitor.ts'
import { memberIdOf } from '../../wallet/wallet-visitor.ts'

const { promotions } = catalogue
const gateway = withGateway()
const now = () => gateway.platform.clock.now()

/** A raffle whose list is published in an hour, and which is drawn half an hour after that. */
async function makeRaffle(code: string, holders: readonly string[]): Promise<number> {
  const text = { title: 'Raffle', summary: '', rules: '' }
  const memberIds = await Promise.all(holders.map((holder) => memberIdOf(gateway, holder)))
  const { id } = await gateway.platform.db.write((tx) =>
    createCampaign(tx, {
      code,
      kind: 'raffle',
      state: 'running',
      terms: {
        betPerTicket: '1000000.00',
        prizes: [
          { type: 'MONEY', amount: '7.00' },
          { type: 'MONEY', amount: '3.00' },
        ],
        drawAfterMinutes: 30,
        claimDays: 7,
      },
      texts: { EN: text, TY: text },
      picture: 'raffle',
      startsAt: laterBy(now(), -hourMs),
      endsAt: laterBy(now(), hourMs),
      budgetMinor: 10_00n,
      currency: 'TLB',
      by: 'tests',
      at: now(),
    }),
  )
  await turnRaffles(gateway.platform)
  for (const memberId of memberIds)
    await gateway.platform.db.write((tx) => writeTickets(tx, { campaignId: id, memberId, count: 2, at: now() }))
  return id
}

const wait = async (ms: number): Promise<void> => {
  gateway.platform.clock.advance(ms)
  await turnRaffles(gateway.platform)
}

/** Plays so many rounds with real money, a second apart. */
async function play(count: number): Promise<string[]> {
  const visitor = await sitDown(gateway, { token: await gateway.logIn('player01') })
  const numbers: string[] = []
  for (let round = 0; round < count; round += 1) {
    gateway.platform.clock.advance(secondMs)
    numbers.push(JSON.parse((await visitor.play({ stake: '1' })).body).order)
  }
  return numbers
}

async function proofOf(id: number) {
  const { value } = (await gateway.ask(promotions.proof, { number: `RAF-${id}` })).body
  if (value.kind !== 'raffle') throw new Error(value.kind)
  return value
}
const lateOf = (late: string | null): string[] | undefined =>
  late
    ?.split('\n')
    .slice(0, -1)
    .map((line) => line.split(',')[0] ?? '')

const isProved = async (id: number): Promise<boolean> => {
  const verdict = await verify(await proofOf(id))
  return verdict.length === 4 && verdict.every(({ holds }) => holds)
}

test('the first twenty rounds between the list and the draw are mixed in, each of which anybody looks up', async () => {
  const id = await makeRaffle('LATE-DAY', ['player01', 'player02', 'agent01'])
  await play(1)
  await wait(hourMs)
  const between = await play(21)
  await wait(30 * minuteMs)
  await play(1)
  await turnRaffles(gateway.platform)
  const proof = await proofOf(id)
  expect(lateOf(proof.lateEntropy)).toEqual(between.slice(0, 20))
  expect(await isProved(id)).toBe(true)
  for (const line of (proof.lateEntropy ?? '').trim().split('\n').slice(0, 2)) {
    const [number = '', seed] = line.split(',')
    expect((await gateway.ask(promotions.proof, { number })).body.value).toMatchObject({ serverSeed: seed })
  }
  expect(proof.winners).toHaveLength(2)
})

test('where nobody played in between it is the first round after the time of the draw, also in the next day', async () => {
  const id = await makeRaffle('LATE-NIGHT', ['player01', 'player02'])
  await wait(hourMs)
  await wait(dayMs)
  expect((await proofOf(id)).winners).toBeNull()
  const [first, second] = await play(2)
  await turnRaffles(gateway.platform)
  expect(lateOf((await proofOf(id)).lateEntropy)).toEqual([first])
  expect(first).not.toBe(second)
  expect(await isProved(id)).toBe(true)
})

test('a raffle without a ticket has no winner, which is proved as well', async () => {
  const id = await makeRaffle('LATE-NOBODY', [])
  await wait(hourMs)
  await play(1)
  await wait(hourMs)
  expect(await proofOf(id)).toMatchObject({ list: '', winners: [] })
  expect(await isProved(id)).toBe(true)
})
