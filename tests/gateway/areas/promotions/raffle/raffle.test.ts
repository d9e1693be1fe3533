import { beforeAll, expect, test, vi } from 'vitest'
import { catalogue } from '#catalogue/index.ts'
import { asksFor } from '#gateway/areas/promotions/campaigns/audience.ts'
import { createCampaign } from '#gateway/areas/promotions/campaigns/create.ts'
import { readCampaigns } from '#gateway/areas/promotions/campaigns/known.ts'
import { moveCampaign } from '#gateway/areas/promotions/campaigns/move.ts'
import { readTerms } from '#gateway/areas/promotions/campaigns/store.ts'
import { createHolders, writeList } from '#gateway/areas/promotions/raffle/draw.ts'
import { moveRaffle, turnRaffles } from '#gateway/areas/promotions/raffle/run.ts'
import { countRaffles, keepOpen, writeTickets } from '#gateway/areas/promotions/raffle/tickets.ts'
import { sealOf } from '#gateway/kernel/draws.ts'
import { sha256 } from '#gateway/platform/crypto/chance.ts'
import { dayMs, hourMs, laterBy, minuteMs } from '#gateway/platform/time/clock.ts'
import { withGateway } from '../../../../support/gateway.ts'
import { memberIdOf } from '../../wallet/wallet-visitor.ts'

const { promotions } = catalogue
const gateway = withGateway()
let [token, other] = ['', '']
let [memberId, otherId, raffleId] = [0, 0, 0]
const now = () => gateway.platform.clock.now()
const read = () => gateway.platform.db.read
const logIn = async () => {
  token = await gateway.logIn('player01')
  other = await gateway.logIn('agent01')
}
beforeAll(async () => {
  await logIn()
  memberId = await memberIdOf(gateway, 'player01')
  otherId = await memberIdOf(gateway, 'agent01')
  const text = { title: 'Raffle', summary: '', rules: '' }
  const { id } = await gateway.platform.db.write((tx) =>
    createCampaign(tx, {
      code: 'TEST-RAFFLE',
      kind: 'raffle',
      state: 'running',
      terms: {
        betPerTicket: '10.00',
        prizes: [
          { type: 'MONEY', amount: '7.00' },
          { type: 'POINT', points: 70 },
        ],
        drawAfterMinutes: 30,
        claimDays: 7,
      },
      texts: { EN: text, TY: text },
      picture: 'raffle',
      startsAt: laterBy(now(), -hourMs),
      endsAt: laterBy(now(), hourMs),
      budgetMinor: 7_00n,
      currency: 'TLB',
      by: 'tests',
      at: now(),
    }),
  )
  raffleId = id
})

const show = async (as = token) =>
  (await gateway.ask(promotions.raffle, { promotionId: raffleId }, { token: as })).body.value
const proof = async () => (await gateway.ask(promotions.proof, { number: `RAF-${raffleId}` })).body
const bet = (who: number, stakeMinor: bigint, validBetMinor = stakeMinor) =>
  gateway.platform.db.write(async (tx) => {
    const member = await tx.member.findUniqueOrThrow({ where: { id: who } })
    const raffles = await keepOpen(tx, (await readCampaigns(tx)).running(now(), 'raffle'))
    const amounts = { stakeMinor, validBetMinor, winMinor: 0n }
    const play = { orderNo: 'R', memberId: who, category: 'RNG', vendorCode: 'PG', ...amounts, at: now() }
    const own = raffles.filter(({ campaign }) => campaign.id === raffleId)
    await countRaffles(tx, [{ play, member, isFor: asksFor(tx, member, now()) }], own)
  })
const claim = (as = token) => gateway.ask(promotions.claimRaffle, { promotionId: raffleId }, { token: as })

test('tickets are numbered as they are earned, one for so much, and what is left over counts on', async () => {
  await turnRaffles(gateway.platform)
  await bet(memberId, 25_00n)
  await bet(otherId, 9_99n)
  await bet(memberId, 5_00n)
  await bet(otherId, 1n)
  // Bets that cancel each other out earn nothing.
  await bet(otherId, 100_00n, 0n)
  expect(await show()).toMatchObject({ status: 'O', tickets: 4, own: 3, ownNumbers: [1, 2, 3], toNextTicket: 10 })
  expect(await show(other)).toMatchObject({ own: 1, ownNumbers: [4], toNextTicket: 10 })
  expect((await claim()).body.errorCode).toBe('promotion.id.invalid')
})

test('the list is published by its hash before the seed is shown, and nothing comes to it afterwards', async () => {
  const { sealHash } = await show()
  expect((await proof()).value).toMatchObject({ serverSeed: null, list: null, winners: null, sealHash })
  gateway.platform.clock.advance(hourMs + minuteMs)
  await turnRaffles(gateway.platform)
  await logIn()
  await gateway.platform.db.write((tx) => writeTickets(tx, { campaignId: raffleId, memberId, count: 5, at: now() }))
  const listed = await show()
  expect(listed).toMatchObject({ status: 'L', tickets: 4, seed: null, sealHash })
  const rows = await read().raffleTicket.findMany({ where: { campaignId: raffleId }, orderBy: { number: 'asc' } })
  expect(listed.listHash).toBe(sha256(writeList(createHolders()(rows))))
  expect((await proof()).value).toMatchObject({ serverSeed: null, list: '1,1\n2,1\n3,1\n4,4\n', lateEntropy: null })
})

test('the draw waits for a round that nobody could know, a day at the most; each winner has one prize to claim, once', async () => {
  gateway.platform.clock.advance(hourMs)
  await turnRaffles(gateway.platform)
  expect((await show(await gateway.logIn('player01'))).status).toBe('L')
  gateway.platform.clock.advance(dayMs)
  await turnRaffles(gateway.platform)
  await turnRaffles(gateway.platform)
  await logIn()
  const drawn = await show()
  expect(drawn.status).toBe('D')
  expect(sealOf(drawn.seed ?? '')).toBe(drawn.sealHash)
  expect(drawn.prizes.map(({ winner }) => winner?.isOwn).sort()).toEqual([false, true])
  expect(drawn.canClaim).toBe(true)
  const both = await Promise.all([claim(), claim()])
  const own = drawn.prizes.find(({ winner }) => winner?.isOwn)
  expect(both.map(({ body }) => body.value)).toEqual(
    Array(2).fill({ type: own?.type, value: own?.value, productName: '' }),
  )
  expect((await show()).canClaim).toBe(false)
  expect(await read().promotionClaim.count({ where: { campaignId: raffleId } })).toBe(2)
})

test('a raffle is open while its campaign runs, and is shown to who it is for or who has tickets of it', async () => {
  const { db } = gateway.platform
  const copy = await read().campaign.findUniqueOrThrow({ where: { id: raffleId }, include: { terms: true } })
  const { id: _id, terms, ...fields } = copy
  const [version] = terms.map(({ campaignId: _campaign, ...row }) => row)
  const times = { startsAt: laterBy(now(), -hourMs), endsAt: laterBy(now(), hourMs) }
  const { id } = await db.write((tx) =>
    tx.campaign.create({
      data: { ...fields, ...times, code: 'EARLY', state: 'running', terms: { create: version ?? expect.fail() } },
    }),
  )
  await turnRaffles(gateway.platform)
  const change = (data: { audience: string }) => db.write((tx) => tx.campaign.update({ where: { id }, data }))
  const ask = async () => (await gateway.ask(promotions.raffle, { promotionId: id }, { token })).body
  const named = async () => (await show()).raffles.map(({ promotionId }) => promotionId)
  expect((await ask()).value.status).toBe('O')
  await change({ audience: JSON.stringify({ who: 'list', memberIds: [otherId] }) })
  expect([(await ask()).errorCode, (await named()).includes(id)]).toEqual(['promotion.id.invalid', false])
  await db.write((tx) => writeTickets(tx, { campaignId: id, memberId, count: 1, at: now() }))
  expect([(await ask()).value.status, (await named()).includes(id)]).toEqual(['O', true])
  // Paused, it goes on some time.
  await db.write((tx) => moveCampaign(tx, id, 'pause', now()))
  expect((await ask()).value.status).toBe('O')
  const endedAt = now()
  await db.write((tx) => moveCampaign(tx, id, 'end', endedAt))
  expect((await ask()).value).toMatchObject({ status: 'L', listHash: '', listedAt: endedAt.getTime() })
  await turnRaffles(gateway.platform)
  expect((await ask()).value).toMatchObject({ status: 'L', listHash: expect.stringMatching(/^[0-9a-f]{64}$/) })
})

test('a raffle is opened and its list closed as it is in that moment, whatever it was when the clock looked', async () => {
  const { db } = gateway.platform
  const made = (code: string, startsAt: Date, endsAt: Date) =>
    db.write((tx) =>
      createCampaign(tx, {
        code,
        kind: 'raffle',
        state: 'running',
        terms: {
          betPerTicket: '10.00',
          prizes: [{ type: 'MONEY', amount: '7.00' }],
          drawAfterMinutes: 30,
          claimDays: 7,
        },
        texts: { EN: { title: 'Raffle', summary: '', rules: '' }, TY: { title: 'Raffle', summary: '', rules: '' } },
        picture: 'raffle',
        startsAt,
        endsAt,
        budgetMinor: 7_00n,
        currency: 'TLB',
        by: 'tests',
        at: now(),
      }),
    )
  /** Somebody is faster than the first thing that the clock writes. */
  const aheadOfClock = (deed: Parameters<typeof db.write>[0]): void => {
    const write = db.write.bind(db)
    const written = vi.spyOn(db, 'write').mockImplementationOnce(async (work) => {
      written.mockRestore()
      await write(deed)
      return write(work)
    })
  }
  const drawOf = (campaignId: number) => read().raffleDraw.findUnique({ where: { campaignId } })

  const ended = await made('RAFFLE-ENDED', laterBy(now(), -hourMs), laterBy(now(), hourMs))
  aheadOfClock((tx) => moveCampaign(tx, ended.id, 'end', now()))
  await turnRaffles(gateway.platform)
  expect(await drawOf(ended.id)).toBeNull()

  const longer = await made('RAFFLE-LONGER', laterBy(now(), -hourMs), laterBy(now(), hourMs))
  await turnRaffles(gateway.platform)
  gateway.platform.clock.advance(2 * hourMs)
  const endsAt = laterBy(now(), dayMs)
  aheadOfClock(async (tx) => {
    const campaign = await tx.campaign.update({ where: { id: longer.id }, data: { endsAt } })
    await moveRaffle(tx, campaign, await readTerms(tx, campaign, 'raffle'))
  })
  await turnRaffles(gateway.platform)
  expect(await drawOf(longer.id)).toMatchObject({ listHash: '', listedAt: endsAt })
})
