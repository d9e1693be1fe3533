import { beforeAll, expect, test } from 'vitest'
import { catalogue } from '#catalogue/index.ts'
import { expireBonuses } from '#gateway/areas/promotions/bonuses/end.ts'
import { addTurnover } from '#gateway/kernel/turnover.ts'
import { houseAccount, memberAccount } from '#gateway/ledger/accounts.ts'
import { voidReserve } from '#gateway/ledger/ledger.ts'
import { reserveIfEnough } from '#gateway/ledger/must.ts'
import { verifyBook } from '#gateway/ledger/verify.ts'
import { dayMs } from '#gateway/platform/time/clock.ts'
import { withGateway } from '../../../support/gateway.ts'
import { memberIdOf } from '../wallet/wallet-visitor.ts'
import { giveBonus, mainMinor, purseMinor } from './bonus-desk.ts'

const { promotions } = catalogue
const gateway = withGateway()
let token: string
let memberId: number
beforeAll(async () => {
  token = await gateway.logIn('player02')
  memberId = await memberIdOf(gateway, 'player02')
})
const details = async () => (await gateway.ask(promotions.bonuses, {}, { token })).body.value
const giveUp = (bonusNo: string, as = token) => gateway.ask(promotions.giveUpBonus, { bonusNo }, { token: as })

test('what is to be staked stands in a queue, one by one, with what each bonus asks', async () => {
  const at = gateway.platform.clock.now()
  await gateway.platform.db.write((tx) =>
    addTurnover(tx, { memberId, source: 'grant', sourceNo: 'G-TEST', requiredMinor: 100_00n, at }),
  )
  const bonus = await giveBonus(gateway, memberId, { amount: '500.00', cap: '900.00' })
  const { open } = await details()
  expect(open.map(({ source, status, left }) => [source, status, left])).toEqual([
    ['grant', 'open', 100],
    ['bonus', 'waiting', 15_000],
  ])
  expect(open[1]).toMatchObject({
    sourceNo: bonus.bonusNo,
    title: 'Test bonus',
    amount: 500,
    bonus: { purse: 500, longestStake: 50, cap: 900, keeps: 'all', counts: { RNG: 100, TG: 100 }, removed: 0 },
  })
})

test('what was to be staked before there was a queue has its sum and no number that nobody can look up', async () => {
  const seeded = await gateway.platform.db.read.turnoverEntry.findFirstOrThrow({
    where: { sourceNo: { startsWith: 'before:' }, state: 'done' },
  })
  const { account } = await gateway.platform.db.read.member.findUniqueOrThrow({ where: { id: seeded.memberId } })
  const asked = { token: await gateway.logIn(account) }
  const { past } = (await gateway.ask(promotions.bonuses, {}, asked)).body.value
  const sum = Number(seeded.requiredMinor) / 100
  expect(past.at(-1)).toMatchObject({ source: 'deposit', sourceNo: '', title: '', amount: sum, required: sum })
})

test('for the tiles of games an open bonus says which kinds count for it', async () => {
  const open = async () => (await gateway.ask(promotions.openBonuses, {}, { token })).body.value
  expect(await open()).toEqual([{ title: 'Test bonus', categories: ['RNG', 'TG'] }])
  expect((await gateway.ask(promotions.openBonuses, {}, {})).status).toBe(401)
})

test('a bonus is given up once, by its member alone; own money and other entries stay', async () => {
  const [entry] = (await details()).open.filter(({ source }) => source === 'bonus')
  const bonusNo = entry?.sourceNo ?? ''
  const own = await mainMinor(gateway, memberId)
  expect((await giveUp(bonusNo, await gateway.logIn('player01'))).body.errorCode).toBe('promotion.id.invalid')
  const answers = await Promise.all([giveUp(bonusNo), giveUp(bonusNo)])
  expect(answers.map(({ body }) => body.value)).toEqual(Array(2).fill({ bonusNo, removed: 500 }))
  expect(await mainMinor(gateway, memberId)).toBe(own)
  const { open, past } = await details()
  expect(open.map(({ sourceNo }) => sourceNo)).toEqual(['G-TEST'])
  expect(past[0]).toMatchObject({
    sourceNo: bonusNo,
    status: 'forfeited',
    bonus: { purse: 0, removed: 500, converted: 0, rest: null },
  })
})

test('what remains of an open bonus costs its stakes times the edge of the slot that is named, where it counts most', async () => {
  const bonus = await giveBonus(gateway, memberId, { amount: '10.00', shares: { LIVE: 2_000, RNG: 5_000 } })
  const entry = (await details()).open.find(({ sourceNo }) => sourceNo === bonus.bonusNo)
  const { cost, returnPercent } = entry?.bonus?.rest ?? { cost: 0, returnPercent: 0 }
  // 300.00 at a share of one half are 600.00 of stakes.
  expect([entry?.left, returnPercent, cost]).toEqual([300, 96.39, 21.66])
  await giveUp(bonus.bonusNo)
})

test('the clock ends what is over; such a bonus can no longer be given up', async () => {
  const bonus = await giveBonus(gateway, memberId, { amount: '40.00', days: 1 })
  const { db, clock } = gateway.platform
  expect(await expireBonuses(gateway.platform)).toBe(0)
  await db.write((tx) =>
    tx.bonus.update({ where: { id: bonus.id }, data: { expiresAt: new Date(clock.now().getTime() - dayMs) } }),
  )
  // Nothing has closed it yet, and no tile speaks of it any more.
  expect((await gateway.ask(promotions.openBonuses, {}, { token })).body.value).toEqual([])
  expect((await giveUp(bonus.bonusNo)).body.errorCode).toBe('bonus.not.open')
  const other = await giveBonus(gateway, memberId, { amount: '40.00', days: 1 })
  await db.write((tx) => tx.bonus.update({ where: { id: other.id }, data: { expiresAt: clock.now() } }))
  await expireBonuses(gateway.platform)
  expect(await db.read.bonus.findUniqueOrThrow({ where: { id: other.id } })).toMatchObject({
    state: 'expired',
    removedMinor: 40_00n,
  })
  expect(await purseMinor(gateway, other)).toBe(0n)
  expect(await expireBonuses(gateway.platform)).toBe(0)
})

test('a bonus that was staked completely is completed by the clock after its last day, when no round of it is open', async () => {
  const { db, clock } = gateway.platform
  const bonus = await giveBonus(gateway, memberId, { amount: '40.00', days: 1 })
  const entry = { source: 'bonus', sourceNo: bonus.bonusNo }
  await db.write(async (tx) => {
    await tx.turnoverEntry.updateMany({ where: entry, data: { state: 'done', closedAt: clock.now() } })
    await tx.bonus.update({ where: { id: bonus.id }, data: { expiresAt: clock.now() } })
  })
  const own = await mainMinor(gateway, memberId)
  const stake = memberAccount.bonus(memberId, bonus.bonusNo)
  const lines = [
    { account: stake, amountMinor: -20_00n },
    { account: houseAccount.promotions(), amountMinor: 20_00n },
  ]
  const round = { id: 'round:TEST', kind: 'bet', currency: 'TLB', lines, memberId, at: clock.now() }
  expect(await db.write((tx) => reserveIfEnough(tx, round))).toBe(true)
  expect(await expireBonuses(gateway.platform)).toBe(0)
  // Earned, it is not given up either: that would take what does not lie on the round.
  expect((await giveUp(bonus.bonusNo)).body.errorCode).toBe('bonus.not.open')
  await db.write((tx) => voidReserve(tx, round.id, { at: clock.now() }))
  expect(await expireBonuses(gateway.platform)).toBe(1)
  expect(await db.read.bonus.findUniqueOrThrow({ where: { id: bonus.id } })).toMatchObject({
    state: 'completed',
    convertedMinor: 40_00n,
  })
  expect(await mainMinor(gateway, memberId)).toBe(own + 40_00n)
})

test('with two open bonuses the smaller longest stake holds for both, and each says so', async () => {
  const longest = async () => (await details()).open.flatMap(({ bonus }) => bonus?.longestStake ?? [])
  const large = await giveBonus(gateway, memberId, { amount: '500.00' })
  const small = await giveBonus(gateway, memberId, { amount: '100.00', longestStake: '10.00' })
  expect(await longest()).toEqual([10, 10])
  await giveUp(small.bonusNo)
  expect(await longest()).toEqual([50])
  // One that is over says what held for it.
  expect((await details()).past[0]?.bonus).toMatchObject({ longestStake: 10 })
  await giveUp(large.bonusNo)
})

test('the book is sound after all this', async () => {
  expect(await verifyBook(gateway.platform.db.read)).toEqual([])
})
