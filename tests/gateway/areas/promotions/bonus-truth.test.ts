import { beforeAll, expect, test } from 'vitest'
import { catalogue } from '#catalogue/index.ts'
import { type Truth, truthQuota } from '#catalogue/promotions/bonuses.ts'
import { tellTruth } from '#gateway/areas/promotions/bonuses/truth.ts'
import { createCampaign } from '#gateway/areas/promotions/campaigns/create.ts'
import { issue } from '#gateway/areas/promotions/claims/issue.ts'
import { closeBonus } from '#gateway/kernel/bonuses/close.ts'
import type { BonusTerms } from '#gateway/kernel/bonuses/terms.ts'
import { sharedEngines } from '#gateway/studio/shared/tables.ts'
import { statedGames } from '#gateway/studio/stated.ts'
import { type Envelope, startGateway, withGateway } from '../../../support/gateway.ts'
import { memberIdOf } from '../wallet/wallet-visitor.ts'
import { giveBonus, usualTerms } from './bonus-desk.ts'
import { createStarter } from './started-campaigns.ts'

const { promotions } = catalogue
const gateway = withGateway()
let token: string
beforeAll(async () => {
  token = await gateway.logIn('player01')
})
/** Asked again while it is worked out. */
async function truth(asked: object): Promise<Envelope<Truth>> {
  const { body } = await gateway.ask(promotions.bonusTruth, asked, { token })
  return body.success && body.value.notPlayed === 'working' ? truth(asked) : body
}
const offer = () => gateway.platform.db.read.campaign.findFirstOrThrow({ where: { code: 'HALF-ON-TOP' } })

test('the game by which bonuses are worked out pays what it states', async () => {
  const { returnBp, unitsPerStake, ...example } = statedGames.example
  const pays = await example.pays()
  const [chances, sum] = pays.reduce(([all, mean], { units, chance }) => [all + chance, mean + units * chance], [0, 0])
  expect(chances).toBeCloseTo(1, 6)
  expect((sum ?? 0) / unitsPerStake).toBeGreaterThanOrEqual(returnBp / 10_000 - 1e-6)
  expect((sum ?? 0) / unitsPerStake).toBeLessThan((returnBp + 1) / 10_000)
  expect(pays.every(({ units }) => Number.isInteger(units))).toBe(true)
  expect(statedGames.leastReturnBp).toMatchObject({ slot: 9518, scratch: 9500, dice: 9612 })
})

test('what a category returns is what the worst bet of its worst game states, also of tables and draws', async () => {
  const games = await gateway.platform.db.read.game.findMany({ select: { gameCategory: true, engine: true } })
  const { id: promotionId } = await offer()
  const { value } = await truth({ promotionId, amount: '1000' })
  for (const { category, returnPercent } of value.categories) {
    const engines = games.filter(({ gameCategory }) => gameCategory === category).map(({ engine }) => engine)
    expect([category, returnPercent * 100]).toEqual([
      category,
      Math.min(...engines.map((engine) => statedGames.leastReturnBp[engine] ?? 0)),
    ])
  }
  // The tie at dragon tiger, a 6/55, a launch.
  expect(statedGames.leastReturnBp).toMatchObject({ 'dragon-tiger': 6723, 'six-55': 1345, crash: 9700 })
  expect(Object.keys(statedGames.leastReturnBp)).toEqual(expect.arrayContaining([...sharedEngines]))
})

test('of a game that nothing is stated of no return is told', async () => {
  const game = await gateway.platform.db.read.game.findFirstOrThrow({ orderBy: { nodeId: 'desc' } })
  const set = (engine: string) =>
    gateway.platform.db.write((tx) => tx.game.update({ where: { nodeId: game.nodeId }, data: { engine } }))
  await set('no engine')
  const asked = {
    title: '',
    terms: usualTerms,
    ownMinor: 0n,
    bonusMinor: 100_00n,
    ownRequiredMinor: 0n,
    at: gateway.platform.clock.now(),
  }
  await expect(tellTruth(gateway.platform.db.read, asked, statedGames)).rejects.toThrow('no engine')
  await set(game.engine)
})

test('an offer says what must be staked, what that costs by category, and both averages', async () => {
  const { id: promotionId } = await offer()
  const { value } = await truth({ promotionId, amount: '1000' })
  expect(value).toMatchObject({ own: 1_000, bonus: 500, required: 15_000, longestStake: 50, cap: 5_000, best: 6_000 })
  expect(value.example).toMatchObject({ returnPercent: 96.39, cost: 541.5, worth: -41.5 })
  const slots = value.categories.find(({ category }) => category === 'RNG')
  expect(slots).toMatchObject({ counts: 100, stakes: 15_000 })
  expect(value.categories.find(({ category }) => category === 'LIVE')).toMatchObject({ counts: 10, stakes: 150_000 })
  expect(value.categories.find(({ category }) => category === 'JP')).toMatchObject({ counts: 0, stakes: 0, costs: 0 })
  const { played } = value
  expect(played).toMatchObject({ stake: 50, bets: (15_000 + value.ownRequired) / 50 })
  expect(played?.bustPercent).toBeGreaterThan(0)
  expect(played?.worth).toBeGreaterThan(value.example?.worth ?? Number.NaN)
  expect(played?.left).toBeCloseTo(1_000 + (played?.worth ?? 0), 2)
})

test('the longest stake is the smaller of an amount and a part of the bonus, and so is what is played with it', async () => {
  const { id: promotionId } = await offer()
  const { value } = await truth({ promotionId, amount: '400' })
  expect([value.bonus, value.longestStake, value.played?.stake]).toEqual([200, 20, 20])
  const most = async (amount: string, terms: Partial<BonusTerms>) =>
    (await giveBonus(gateway, 10_004, { amount, ...terms })).mostStakeMinor
  expect(await most('80.00', { longestStake: '50.00', longestShareBp: 1_000 })).toBe(8_00n)
  expect(await most('900.00', { longestStake: '50.00', longestShareBp: 1_000 })).toBe(50_00n)
  expect(await most('80.00', { longestStake: null, longestShareBp: 1_000 })).toBe(8_00n)
  expect(await most('80.00', { longestStake: null })).toBeNull()
  // What no game takes would end all play.
  expect(await most('5.00', { longestStake: '50.00', longestShareBp: 1_000 })).toBe(1_00n)
})

test('what slots cost is told where they count, by how much they count, and what it is worth within its cap', async () => {
  const at = gateway.platform.clock.now()
  const asked = { title: '', ownMinor: 0n, bonusMinor: 500_00n, ownRequiredMinor: 0n, at }
  const tell = (terms: Partial<BonusTerms>) =>
    tellTruth(gateway.platform.db.read, { ...asked, terms: { ...usualTerms, ...terms } }, statedGames)
  expect((await tell({ shares: { RNG: 2_000, LIVE: 10_000 } })).example).toMatchObject({ cost: 2_707.5 })
  expect(await tell({ shares: { LIVE: 10_000 } })).toMatchObject({
    example: null,
    played: null,
    notPlayed: 'uncounted',
  })
  expect((await tell({ timesHundredths: 500, cap: '50.00' })).example).toMatchObject({ worth: 50 })
})

test('what was taken, or waited too long, is told of no more', async () => {
  const { platform } = gateway
  const { start } = createStarter(() => platform)
  const reward = { type: 'BONUS' as const, amount: '100.00', terms: usualTerms }
  const campaign = await start('manual', { reward, claimDays: 3 })
  const memberId = await memberIdOf(gateway, 'player01')
  const at = platform.clock.now()
  const order = { campaign, memberId, occasion: 'test', reward, claimDays: 3, currency: 'TLB', at }
  const issued = await platform.db.write((tx) => issue(tx, order))
  if (issued.outcome !== 'issued') throw new Error(issued.outcome)
  const { claimNo } = issued.claim
  const ask = async () => (await truth({ promotionClaimId: claimNo })).errorCode ?? 'told'
  const set = (data: object) => platform.db.write((tx) => tx.promotionClaim.update({ where: { claimNo }, data }))
  expect(await ask()).toBe('told')
  await set({ expiresAt: at })
  expect(await ask()).toBe('promotion.id.invalid')
  await set({ expiresAt: null, state: 'claimed' })
  expect(await ask()).toBe('promotion.id.invalid')
})

test('what is no bonus, or another member’s, is none', async () => {
  const bonus = await giveBonus(gateway, 10_004, { amount: '100.00' })
  for (const asked of [
    {},
    { promotionId: 999_999 },
    { promotionClaimId: bonus.claimNo ?? '' },
    { promotionClaimId: 'C1' },
  ])
    expect((await truth(asked)).errorCode).toBe('promotion.id.invalid')
})

test('an offer for others tells nothing', async () => {
  const { id } = await offer()
  const set = (audience: object) =>
    gateway.platform.db.write((tx) =>
      tx.campaign.update({ where: { id }, data: { audience: JSON.stringify(audience) } }),
    )
  await set({ who: 'list', memberIds: [10_004] })
  expect((await truth({ promotionId: id })).errorCode).toBe('promotion.id.invalid')
  await set({ who: 'all' })
  expect((await truth({ promotionId: id })).success).toBe(true)
})

test('a member has so many amounts worked out in ten minutes; what is known is told to everybody', async () => {
  const strict = await startGateway({ RATE_LIMIT_FACTOR: '1' })
  try {
    const { db, clock } = strict.platform
    const text = { title: 'Soon staked', summary: '', rules: '' }
    const bonus = { ...usualTerms, timesHundredths: 100 }
    const { id: promotionId } = await db.write((tx) =>
      createCampaign(tx, {
        code: 'SOON-STAKED',
        kind: 'deposit',
        state: 'running',
        terms: { when: 'reload', percent: 50, least: '200.00', most: '500.00', bonus },
        texts: { EN: text, TY: text },
        picture: 'gift',
        startsAt: clock.now(),
        endsAt: null,
        budgetMinor: 10_000_00n,
        currency: 'TLB',
        by: 'tests',
        at: clock.now(),
      }),
    )
    const logIn = async (account: string) => ({ token: await strict.logIn(account) })
    const [one, other] = [await logIn('player01'), await logIn('player02')]
    const ask = async (amount: number, by: { token: string }) =>
      (await strict.ask(promotions.bonusTruth, { promotionId, amount: String(amount) }, by)).body.value
    // Amounts are rounded to halves of a stake, so smaller steps would be the same plan.
    for (let place = 1; place <= truthQuota.max; place += 1)
      expect((await ask(200 + 50 * place, one)).notPlayed).not.toBe('quota')
    expect(await ask(850, one)).toMatchObject({ notPlayed: 'quota', played: null, own: 850, bonus: 425, required: 425 })
    // Another session is the same member, another member is not; what was worked out for one is there for the other.
    expect((await ask(850, await logIn('player01'))).notPlayed).toBe('quota')
    expect((await ask(850, other)).notPlayed).not.toBe('quota')
    expect((await ask(850, one)).notPlayed).not.toBe('quota')
    expect((await ask(900, one)).notPlayed).toBe('quota')
    clock.advance(truthQuota.windowMs)
    expect((await ask(950, one)).notPlayed).not.toBe('quota')
  } finally {
    await strict.close()
  }
})

test('what an open bonus lets a round stake holds for the next one too', async () => {
  const { id: promotionId } = await offer()
  const memberId = await memberIdOf(gateway, 'player01')
  const more = { currency: 'TLB', at: gateway.platform.clock.now() }
  const { id } = await giveBonus(gateway, memberId, { amount: '100.00', longestStake: '25.00' })
  const { value } = await truth({ promotionId, amount: '1000' })
  expect([value.bonus, value.longestStake]).toEqual([500, 25])
  await gateway.platform.db.write((tx) => closeBonus(tx, { id, end: 'forfeited' }, more))
  expect((await truth({ promotionId, amount: '1000' })).value.longestStake).toBe(50)
})
