import { beforeAll, expect, test } from 'vitest'
import { catalogue } from '#catalogue/index.ts'
import { createCampaign } from '#gateway/areas/promotions/campaigns/create.ts'
import { changeCampaign } from '#gateway/areas/promotions/campaigns/edit.ts'
import type { Kind, TermsOf } from '#gateway/areas/promotions/campaigns/kinds.ts'
import { moveByClock } from '#gateway/areas/promotions/campaigns/life.ts'
import { moveCampaign } from '#gateway/areas/promotions/campaigns/move.ts'
import type { CampaignState } from '#gateway/areas/promotions/campaigns/states.ts'
import { playCampaigns } from '#gateway/areas/promotions/progress.ts'
import { turnRaffles } from '#gateway/areas/promotions/raffle/run.ts'
import { dayMs, hourMs, laterBy, minuteMs, startOfMerchantDay, toMerchantTime } from '#gateway/platform/time/clock.ts'
import type { Campaign } from '#prisma/generated/sqlite/client.ts'
import { withGateway } from '../../../support/gateway.ts'

/** What a campaign has beside it is there in the moment in which it begins. */
const { promotions } = catalogue
const gateway = withGateway()
let token: string
beforeAll(async () => {
  token = await gateway.logIn('player01')
})
const now = () => gateway.platform.clock.now()
const read = () => gateway.platform.db.read

let made = 0
function write<K extends Kind>(
  kind: K,
  terms: TermsOf<K>,
  more: { state: CampaignState; startsAt: Date; endsAt?: Date },
): Promise<Campaign> {
  made += 1
  const text = { title: `${kind} ${made}`, summary: '', rules: '' }
  return gateway.platform.db.write((tx) =>
    createCampaign(tx, {
      code: `BEGINS-${made}`,
      kind,
      terms,
      texts: { EN: text, TY: text },
      picture: 'gift',
      endsAt: laterBy(now(), 3 * dayMs),
      budgetMinor: 1_000_00n,
      currency: 'TLB',
      by: 'tests',
      at: now(),
      ...more,
    }),
  )
}
const raffleTerms = {
  betPerTicket: '10.00',
  prizes: [{ type: 'MONEY' as const, amount: '7.00' }],
  drawAfterMinutes: 30,
  claimDays: 7,
}
const isCounted = async ({ id }: Campaign): Promise<boolean> =>
  (await playCampaigns(gateway.platform)).raffles.some(({ campaign }) => campaign.id === id)

test('the first bet after a raffle has begun earns its ticket', async () => {
  const raffle = await write('raffle', raffleTerms, { state: 'scheduled', startsAt: now() })
  expect(await isCounted(raffle)).toBe(false)
  await moveByClock(gateway.platform)
  expect(await read().raffleDraw.findUnique({ where: { campaignId: raffle.id } })).toMatchObject({ tickets: 0 })
  expect(await isCounted(raffle)).toBe(true)
})

test('a raffle that is opened later is heard of by the rounds at once', async () => {
  const raffle = await write('raffle', raffleTerms, { state: 'running', startsAt: now() })
  expect(await isCounted(raffle)).toBe(false)
  await turnRaffles(gateway.platform)
  expect(await isCounted(raffle)).toBe(true)
})

test('a raffle that was started by hand ahead of its time is not shown before it', async () => {
  const startsAt = laterBy(now(), hourMs)
  const { id } = await write('raffle', raffleTerms, { state: 'draft', startsAt })
  await gateway.platform.db.write((tx) => moveCampaign(tx, id, 'start', now()))
  const ask = async () => (await gateway.ask(promotions.raffle, { promotionId: id }, { token })).body
  expect((await ask()).errorCode).toBe('promotion.id.invalid')
  gateway.platform.clock.advance(hourMs)
  token = await gateway.logIn('player01')
  expect((await ask()).value).toMatchObject({ status: 'O' })
})

test('raffles that are ahead of their time take no place of those that are shown', async () => {
  const { id } = await write('raffle', raffleTerms, { state: 'scheduled', startsAt: now() })
  await moveByClock(gateway.platform)
  for (let more = 0; more < 5; more += 1) {
    const ahead = await write('raffle', raffleTerms, { state: 'draft', startsAt: laterBy(now(), 2 * dayMs) })
    await gateway.platform.db.write((tx) => moveCampaign(tx, ahead.id, 'start', now()))
  }
  const { raffles } = (await gateway.ask(promotions.raffle, { promotionId: id }, { token })).body.value
  expect(raffles.map(({ promotionId }) => promotionId)).toContain(id)
})

test('the first round of an envelope opens with it, also where the clock comes half a minute late', async () => {
  const startsAt = new Date(Math.ceil((now().getTime() + 1) / minuteMs) * minuteMs)
  const terms = {
    budget: '10.00',
    parts: 2,
    least: '1.00',
    times: [toMerchantTime(startsAt).slice(11, 16)],
    openMinutes: 60,
  }
  const { id } = await write('envelope', terms, { state: 'scheduled', startsAt })
  gateway.platform.clock.advance(startsAt.getTime() - now().getTime() + minuteMs / 2)
  await moveByClock(gateway.platform)
  const [first, ...later] = await read().envelopeRound.findMany({
    where: { campaignId: id },
    orderBy: { opensAt: 'asc' },
  })
  expect([first?.opensAt, later.length]).toEqual([startsAt, 2])
  const taken = await gateway.ask(promotions.takeEnvelope, { roundId: first?.id ?? 0 }, { token })
  expect(taken.body.success).toBe(true)
  // What goes on after a pause announces only what is to come.
  const paused = await write('envelope', terms, { state: 'paused', startsAt: laterBy(startsAt, -hourMs) })
  await gateway.platform.db.write((tx) => moveCampaign(tx, paused.id, 'resume', now()))
  const rounds = await read().envelopeRound.findMany({ where: { campaignId: paused.id } })
  expect(rounds.map(({ opensAt }) => opensAt > now())).toEqual([true, true, true])
})

test('what is changed of an envelope that was started ahead of its time is what its rounds have', async () => {
  const { db } = gateway.platform
  const startsAt = laterBy(startOfMerchantDay(now()), 2 * dayMs)
  const terms = { budget: '10.00', parts: 2, least: '1.00', times: ['00:00'], openMinutes: 60 }
  const campaign = await write('envelope', terms, { state: 'draft', startsAt, endsAt: laterBy(startsAt, dayMs) })
  const { id } = campaign
  await db.write((tx) => moveCampaign(tx, id, 'start', now()))
  const change = (changed: typeof terms, begins = startsAt) =>
    db.write(async (tx) => {
      const before = await tx.campaign.findUniqueOrThrow({ where: { id } })
      const { picture, position, endsAt } = before
      const texts = JSON.parse(before.texts) as Record<string, { title: string; summary: string; rules: string }>
      const kept = {
        audience: { who: 'all' as const },
        texts,
        picture,
        position,
        startsAt: begins,
        endsAt,
        pieces: null,
      }
      await changeCampaign(tx, before, { ...kept, terms: changed, by: 'tests', at: now() })
    })
  const rounds = async () => {
    const found = await read().envelopeRound.findMany({ where: { campaignId: id }, orderBy: { opensAt: 'asc' } })
    return found.map(({ opensAt, budgetMinor }) => [opensAt.getTime() - startsAt.getTime(), budgetMinor])
  }
  expect(await rounds()).toEqual([[0, 10_00n]])
  await change({ ...terms, budget: '4.00', times: ['12:00'] })
  expect(await rounds()).toEqual([[12 * hourMs, 4_00n]])
  // While it stands still it has none; going on ahead of its time it has those from its beginning on.
  await db.write((tx) => moveCampaign(tx, id, 'pause', now()))
  await change({ ...terms, budget: '5.00' })
  expect(await rounds()).toEqual([])
  await db.write((tx) => moveCampaign(tx, id, 'resume', now()))
  expect(await rounds()).toEqual([[0, 5_00n]])
  // What members have seen stays.
  gateway.platform.clock.advance(laterBy(startsAt, 1).getTime() - now().getTime())
  await change({ ...terms, budget: '6.00' })
  expect(await rounds()).toEqual([[0, 5_00n]])
  // Also where the beginning of what runs is moved on and back again: its parts may have been taken.
  const open = await read().envelopeRound.findMany({ where: { campaignId: id } })
  await change(terms, laterBy(startsAt, hourMs))
  await change(terms)
  expect(await read().envelopeRound.findMany({ where: { campaignId: id } })).toEqual(open)
})
