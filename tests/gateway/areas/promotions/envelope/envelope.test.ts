import { beforeAll, expect, test, vi } from 'vitest'
import { catalogue } from '#catalogue/index.ts'
import { checkCampaign } from '#gateway/areas/promotions/campaigns/checks.ts'
import { createCampaign } from '#gateway/areas/promotions/campaigns/create.ts'
import { moveCampaign } from '#gateway/areas/promotions/campaigns/move.ts'
import { promisedMinor } from '#gateway/areas/promotions/campaigns/promised.ts'
import { budgetLeft } from '#gateway/areas/promotions/campaigns/store.ts'
import { cutParts, envelopeDraws } from '#gateway/areas/promotions/envelope/parts.ts'
import { announceRounds, makeRound, turnEnvelopes } from '#gateway/areas/promotions/envelope/rounds.ts'
import { takePart } from '#gateway/areas/promotions/envelope/take.ts'
import { type EnvelopeTerms, mostOfRoundMinor } from '#gateway/areas/promotions/envelope/terms.ts'
import { sealOf } from '#gateway/kernel/draws.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { memberAccount } from '#gateway/ledger/accounts.ts'
import { balanceOf } from '#gateway/ledger/ledger.ts'
import { verifyBook } from '#gateway/ledger/verify.ts'
import { hourMs, laterBy, minuteMs, toMerchantDay } from '#gateway/platform/time/clock.ts'
import type { Campaign, EnvelopeRound } from '#prisma/generated/sqlite/client.ts'
import { withGateway } from '../../../../support/gateway.ts'
import { memberIdOf } from '../../wallet/wallet-visitor.ts'

const { promotions } = catalogue
const gateway = withGateway()
let [token, other] = ['', '']
let memberId: number
beforeAll(async () => {
  token = await gateway.logIn('player01')
  other = await gateway.logIn('agent01')
  memberId = await memberIdOf(gateway, 'player01')
})

const terms: EnvelopeTerms = { budget: '10.00', parts: 2, least: '1.00', times: ['12:00', '18:00'], openMinutes: 60 }
const text = { title: 'Envelope', summary: '', rules: '' }
const now = () => gateway.platform.clock.now()
const read = () => gateway.platform.db.read

let made = 0
async function open(
  more: { budgetMinor?: bigint; opensInMs?: number; terms?: Partial<EnvelopeTerms> } = {},
): Promise<{ campaign: Campaign; round: EnvelopeRound }> {
  made += 1
  const all = { ...terms, ...more.terms }
  return gateway.platform.db.write(async (tx) => {
    const campaign = await createCampaign(tx, {
      code: `ENVELOPE-${made}`,
      kind: 'envelope',
      state: 'running',
      terms: all,
      texts: { EN: text, TY: text },
      picture: 'envelope',
      startsAt: laterBy(now(), -hourMs),
      endsAt: null,
      budgetMinor: more.budgetMinor ?? 100_00n,
      currency: 'TLB',
      by: 'tests',
      at: now(),
    })
    return { campaign, round: await makeRound(tx, campaign, all, laterBy(now(), more.opensInMs ?? 0), now()) }
  })
}
const take = (round: EnvelopeRound, as = token) =>
  gateway.ask(promotions.takeEnvelope, { roundId: round.id }, { token: as })
const show = async (round: EnvelopeRound, as = token) => {
  const { value } = (await gateway.ask(promotions.envelope, { roundId: round.id }, { token: as })).body
  if (value.round === null) throw new Error('no round')
  return value.round
}
const main = async (): Promise<bigint> => (await balanceOf(read(), memberAccount.main(memberId))).balanceMinor

test('a part is the next one that was sealed, paid at once, and the same however often it is asked for', async () => {
  const { campaign, round } = await open()
  const parts = await read().envelopePart.findMany({ where: { roundId: round.id }, orderBy: { place: 'asc' } })
  const before = await main()
  const answers = await Promise.all([take(round), take(round), take(round)])
  const value = Number(parts[0]?.amountMinor) / 100
  expect(answers.map(({ body }) => body.value)).toEqual(
    Array(3).fill({ type: 'MONEY', value, productName: '', place: 1 }),
  )
  expect((await main()) - before).toBe(parts[0]?.amountMinor)
  expect(await budgetLeft(read(), campaign.id)).toBe(100_00n - (parts[0]?.amountMinor ?? 0n))
})

test('while a round is open only its seal and what was taken are shown; afterwards every part and the seed', async () => {
  const { round } = await open()
  await take(round)
  const during = await show(round, other)
  expect(during).toMatchObject({ status: 'O', taken: 1, seed: null, sealHash: round.sealHash, own: null })
  expect(during.list).toMatchObject([{ place: 1, customerName: 'pl***1', isOwn: false }])
  await take(round, other)
  const after = await show(round, other)
  expect(after).toMatchObject({ status: 'E', left: 0, own: { place: 2, isOwn: true } })
  expect(sealOf(after.seed ?? '')).toBe(round.sealHash)
  expect(after.list.map(({ place }) => place)).toEqual([1, 2])
  expect(after.list.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)).toBe(1_000)
})

test('who comes when all is taken, too early or too late is told so, and gets nothing', async () => {
  const { round } = await open({ terms: { parts: 1 } })
  expect((await take(round, other)).body.success).toBe(true)
  expect((await take(round)).body.errorCode).toBe('envelope.all.taken')
  // Past the look that is taken before the write door, too.
  const order = { roundId: round.id, memberId, currency: 'TLB', language: 'EN', at: now() }
  expect(await gateway.platform.db.write((tx) => takePart(tx, order))).toEqual({ outcome: 'all_taken' })
  const early = await open({ opensInMs: minuteMs })
  expect((await take(early.round)).body.errorCode).toBe('envelope.not.open')
  const late = await open({ opensInMs: -hourMs })
  expect((await take(late.round)).body.errorCode).toBe('envelope.not.open')
  expect((await show(late.round)).list).toHaveLength(2)
  expect(await read().envelopePart.count({ where: { roundId: late.round.id, memberId: { not: null } } })).toBe(0)
})

test('a paused campaign, a break, another audience and an empty budget give nothing', async () => {
  const { campaign, round } = await open()
  const { db } = gateway.platform
  const change = (data: { state?: string; audience?: string }) =>
    db.write((tx) => tx.campaign.update({ where: { id: campaign.id }, data }))
  await change({ state: 'paused' })
  expect((await take(round)).body.errorCode).toBe('envelope.not.open')
  await change({ state: 'running', audience: JSON.stringify({ who: 'list', memberIds: [1] }) })
  expect((await take(round)).body.errorCode).toBe('promotion.claim.fail')
  await change({ audience: JSON.stringify({ who: 'all' }) })
  const pause = { kind: 'cool_off', since: now(), until: laterBy(now(), minuteMs) }
  await db.write((tx) => tx.playBreak.create({ data: { memberId, ...pause } }))
  expect((await take(round)).body.errorCode).toBe('play.break.running')
  await db.write((tx) => tx.playBreak.deleteMany({ where: { memberId } }))
  const poor = await open({ budgetMinor: 1n })
  expect((await take(poor.round)).body.errorCode).toBe('promotion.budget.exceeded')
  expect(await read().envelopeRound.findUnique({ where: { id: poor.round.id } })).toMatchObject({ taken: 0 })
  expect((await take(round)).body.success).toBe(true)
})

test('a round closes with its campaign, whose end may still be changed; after it nothing is announced', async () => {
  const { campaign, round } = await open()
  const { db } = gateway.platform
  const later = await db.write((tx) => makeRound(tx, campaign, terms, laterBy(now(), hourMs), now()))
  const change = (data: { endsAt: Date | null }) =>
    db.write((tx) => tx.campaign.update({ where: { id: campaign.id }, data }))
  const ask = async () => (await gateway.ask(promotions.envelope, { roundId: round.id }, { token })).body.value
  const endsAt = laterBy(now(), minuteMs)
  await change({ endsAt })
  const bound = await ask()
  expect(bound.rounds.map(({ roundId }) => roundId)).toEqual([round.id])
  expect(bound.round).toMatchObject({ status: 'O', closesAt: endsAt.getTime(), seed: null })
  await change({ endsAt: null })
  expect((await ask()).rounds.map(({ status }) => status)).toEqual(['O', 'A'])
  await db.write((tx) => moveCampaign(tx, campaign.id, 'end', now()))
  expect((await ask()).round).toMatchObject({ status: 'E', leftMs: 0, seed: round.seed })
  expect((await show(later)).status).toBe('E')
})

test('a campaign that is ended in its pause was over from the pause on, and a round of that time never opened', async () => {
  const { campaign, round } = await open()
  const { db, clock } = gateway.platform
  await db.write((tx) => makeRound(tx, campaign, terms, laterBy(now(), 2 * minuteMs), now()))
  const move = (action: 'pause' | 'end') => db.write((tx) => moveCampaign(tx, campaign.id, action, now()))
  const ask = async () => (await gateway.ask(promotions.envelope, { roundId: round.id }, { token })).body.value
  clock.advance(minuteMs)
  const pausedAt = now()
  await move('pause')
  clock.advance(5 * minuteMs)
  await move('end')
  const { rounds, round: shown } = await ask()
  expect(rounds.map(({ roundId }) => roundId)).toEqual([round.id])
  expect((shown?.closesAt ?? 0) - pausedAt.getTime()).toBeLessThan(minuteMs)
})

test('what is announced and not taken is what the budget keeps', async () => {
  const { campaign, round } = await open({ budgetMinor: 20_00n })
  const { db } = gateway.platform
  const promised = () => db.write((tx) => promisedMinor(tx, campaign))
  expect(await promised()).toBe(10_00n)
  const { value } = (await take(round)).body
  expect(await promised()).toBe(10_00n - BigInt(Math.round(value.value * 100)))
  // The other half covers one more round.
  expect(await db.write((tx) => announceRounds(tx, campaign, now()))).toBe(1)
  expect(await db.write((tx) => promisedMinor(tx, { ...campaign, state: 'ended' }))).toBe(0n)
})

test('the clock announces the next rounds, no more than the budget covers, and closes what is over', async () => {
  const { campaign, round } = await open({ budgetMinor: 35_00n })
  const { db, clock } = gateway.platform
  const roundsOf = () =>
    read().envelopeRound.findMany({ where: { campaignId: campaign.id }, orderBy: { opensAt: 'asc' } })
  expect(await db.write((tx) => announceRounds(tx, campaign, now()))).toBe(2)
  expect(await db.write((tx) => announceRounds(tx, campaign, now()))).toBe(0)
  const rounds = await roundsOf()
  const times = rounds.slice(1).map(({ opensAt }) =>
    laterBy(opensAt, 8 * hourMs)
      .toISOString()
      .slice(11, 16),
  )
  expect([...times].sort()).toEqual(['12:00', '18:00'])
  expect(rounds.every(({ opensAt }) => toMerchantDay(opensAt) >= toMerchantDay(now()))).toBe(true)
  clock.advance(hourMs)
  await turnEnvelopes(gateway.platform)
  expect((await roundsOf()).find(({ id }) => id === round.id)?.state).toBe('over')
  // What nobody took is free again, so that a third one is covered.
  expect((await roundsOf()).filter(({ state }) => state === 'announced')).toHaveLength(3)
  await turnEnvelopes(gateway.platform)
  expect(await roundsOf()).toHaveLength(4)
})

test('a campaign that is ended while the clock looks promises no further round', async () => {
  const { db } = gateway.platform
  const { campaign } = await open()
  const write = db.write.bind(db)
  // The first write closes rounds that are over; the campaigns have been looked for by the second one.
  const written = vi
    .spyOn(db, 'write')
    .mockImplementationOnce((work) => write(work))
    .mockImplementationOnce(async (work) => {
      written.mockRestore()
      await write((tx) =>
        tx.campaign.update({ where: { id: campaign.id }, data: { state: 'ended', changedAt: now() } }),
      )
      return write(work)
    })
  await turnEnvelopes(gateway.platform)
  expect(await read().envelopeRound.count({ where: { campaignId: campaign.id } })).toBe(1)
})

test('the book is sound after all this', async () => {
  expect(await verifyBook(read())).toEqual([])
})

test('more than can be cut is refused before a round of it is announced, and what is not is cut', async () => {
  const settings = await merchantSettings(gateway.platform).all()
  const faultsOf = (budget: string) =>
    checkCampaign(
      {
        kind: 'envelope',
        terms: { ...terms, budget },
        texts: {},
        startsAt: now(),
        endsAt: null,
        budgetMinor: 100_000_000_00n,
        pieces: null,
        stock: null,
        goods: new Set(),
        now: now(),
      },
      settings,
    ).flatMap(({ faults }) => faults)
  expect(faultsOf('40000000.01')).toEqual([{ field: 'terms.budget', rule: 'is at most 40,000,000.00' }])
  expect([faultsOf('40000000.00'), faultsOf('much')]).toEqual([[], []])
  const cut = { totalMinor: Number(mostOfRoundMinor), parts: 2, leastMinor: 1 }
  expect(cutParts(cut, envelopeDraws('a seed', 1)).reduce((sum, part) => sum + part, 0)).toBe(cut.totalMinor)
})
