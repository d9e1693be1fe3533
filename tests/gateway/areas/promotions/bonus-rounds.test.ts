import { beforeAll, expect, test } from 'vitest'
import { catalogue } from '#catalogue/index.ts'
import { closeBonus, closeEnded, keptOf } from '#gateway/kernel/bonuses/close.ts'
import { readPlayMoney } from '#gateway/kernel/bonuses/purses.ts'
import { houseAccount, memberAccount } from '#gateway/ledger/accounts.ts'
import { balanceOf, reserve, voidReserve } from '#gateway/ledger/ledger.ts'
import { mustPost } from '#gateway/ledger/must.ts'
import { roundTransferId } from '#gateway/ledger/round-money.ts'
import { verifyBook } from '#gateway/ledger/verify.ts'
import { dayMs, laterBy } from '#gateway/platform/time/clock.ts'
import { openRound, settleRound } from '#gateway/studio/rounds.ts'
import { withGateway } from '../../../support/gateway.ts'
import { newFormKey, sitDown, type Visitor } from '../../studio/studio-visitor.ts'
import { giveBonus, mainMinor, purseMinor } from './bonus-desk.ts'

const gateway = withGateway()
let visitor: Visitor
let memberId: number
const counted = () => ({ [visitor.game.gameCategory]: 10_000 })
beforeAll(async () => {
  visitor = await sitDown(gateway, { token: await gateway.logIn('player02'), engine: 'dice' })
  memberId = visitor.memberId ?? 0
})

const more = () => ({ currency: 'TLB', at: gateway.platform.clock.now() })
const bonusNow = (bonusNo: string) => gateway.platform.db.read.bonus.findUniqueOrThrow({ where: { bonusNo } })
const open = async (stake: string) => {
  const opened = await openRound(gateway.platform, await visitor.seat(), {
    formKey: newFormKey(),
    stake,
    side: 'under',
    target: '50',
  })
  if (opened.outcome === 'refused') throw new Error(opened.refusal)
  return opened.round
}

test('who has no own money plays with the bonus, and wins go back into its purse', async () => {
  expect(await mainMinor(gateway, memberId)).toBe(0n)
  const bonus = await giveBonus(gateway, memberId, { amount: '500.00', shares: counted() })
  const page = await visitor.get()
  expect(page.body).toContain('with ₱500.00 bonus')
  const { order } = JSON.parse((await visitor.play({ stake: '20.00' })).body) as { order: string }
  const { winMinor } = await gateway.platform.db.read.round.findUniqueOrThrow({ where: { orderNo: order } })
  expect(await purseMinor(gateway, bonus)).toBe(480_00n + winMinor)
  expect(await mainMinor(gateway, memberId)).toBe(0n)
  await gateway.platform.db.write((tx) => closeBonus(tx, { id: bonus.id, end: 'forfeited' }, more()))
})

test('a stake above what an open bonus allows is refused before it is taken, in the player’s words', async () => {
  const bonus = await giveBonus(gateway, memberId, { amount: '500.00', shares: counted() })
  const answer = await visitor.play({ stake: '51.00' })
  expect(answer.body).toContain('While your bonus is open, one round may stake ₱50.00 at most.')
  expect(await purseMinor(gateway, bonus)).toBe(500_00n)
  await gateway.platform.db.write((tx) => closeBonus(tx, { id: bonus.id, end: 'forfeited' }, more()))
})

test('a bonus is no money in a game that does not count for it, and the game says so', async () => {
  const bonus = await giveBonus(gateway, memberId, { amount: '500.00', shares: { NOTHING: 10_000 } })
  expect((await visitor.get()).body).toContain('Your bonus does not count here')
  expect((await visitor.play({ stake: '20.00' })).body).toContain('Your balance is not enough')
  await gateway.platform.db.write((tx) => closeBonus(tx, { id: bonus.id, end: 'forfeited' }, more()))
})

test('own money that is parked with another vendor comes before the bonus, and the game says so (decision 423)', async () => {
  const { db } = gateway.platform
  const bonus = await giveBonus(gateway, memberId, { amount: '500.00', shares: counted() })
  const parked = memberAccount.vendor(memberId, 'ELSEWHERE')
  const move = (id: string, amountMinor: bigint) =>
    db.write((tx) =>
      mustPost(tx, {
        id,
        kind: 'test',
        currency: 'TLB',
        lines: [
          { account: houseAccount.openingBalances(), amountMinor: -amountMinor },
          { account: parked, amountMinor },
        ],
        memberId,
        at: gateway.platform.clock.now(),
      }),
    )
  await move('parked', 300_00n)
  expect((await visitor.get()).body).toContain('Own money before your bonus')
  const refused = await visitor.play({ stake: '20.00' })
  expect(refused.body).toContain('of which ₱300.00 lies in wallets of other vendors')
  expect(refused.body).toContain('/member/transferFund')
  expect(await purseMinor(gateway, bonus)).toBe(500_00n)
  await move('brought-back', -300_00n)
  expect((await visitor.get()).body).toContain('with ₱500.00 bonus')
  await db.write((tx) => closeBonus(tx, { id: bonus.id, end: 'forfeited' }, more()))
})

test('a bonus that is given up during a round: the round ends, and what it won for the bonus is the house’s', async () => {
  const bonus = await giveBonus(gateway, memberId, { amount: '100.00', shares: counted() })
  const round = await open('20.00')
  await gateway.platform.db.write((tx) => closeBonus(tx, { id: bonus.id, end: 'forfeited' }, more()))
  expect(await purseMinor(gateway, bonus)).toBe(20_00n)
  const { winMinor } = await settleRound(gateway.platform, round.id)
  expect(await purseMinor(gateway, bonus)).toBe(0n)
  expect(await mainMinor(gateway, memberId)).toBe(0n)
  expect(await bonusNow(bonus.bonusNo)).toMatchObject({ state: 'forfeited', removedMinor: 80_00n + winMinor })
})

test('a void gives back exactly where the stake came from', async () => {
  const [first, second] = [
    await giveBonus(gateway, memberId, { amount: '30.00', shares: counted() }),
    await giveBonus(gateway, memberId, { amount: '30.00', shares: counted() }),
  ]
  const { orderNo, id } = await open('40.00')
  const held = async () =>
    Promise.all(
      [first, second].map(
        async ({ bonusNo }) =>
          (await balanceOf(gateway.platform.db.read, memberAccount.bonus(memberId, bonusNo))).heldMinor,
      ),
    )
  expect(await held()).toEqual([30_00n, 10_00n])
  await gateway.platform.db.write(async (tx) => {
    await voidReserve(tx, roundTransferId(orderNo), more())
    await tx.bet.delete({ where: { orderNo } })
    await tx.round.delete({ where: { id } })
  })
  expect(await held()).toEqual([0n, 0n])
  expect([await purseMinor(gateway, first), await purseMinor(gateway, second)]).toEqual([30_00n, 30_00n])
  for (const { id: bonusId } of [first, second])
    await gateway.platform.db.write((tx) => closeBonus(tx, { id: bonusId, end: 'forfeited' }, more()))
})

test('the last bet of its turnover makes a bonus own money up to its cap, and removes the rest', async () => {
  const bonus = await giveBonus(gateway, memberId, {
    amount: '500.00',
    timesHundredths: 4,
    cap: '60.00',
    shares: counted(),
  })
  const before = await mainMinor(gateway, memberId)
  const { order } = JSON.parse((await visitor.play({ stake: '20.00' })).body) as { order: string }
  const { winMinor } = await gateway.platform.db.read.round.findUniqueOrThrow({ where: { orderNo: order } })
  expect((await mainMinor(gateway, memberId)) - before).toBe(60_00n)
  expect(await bonusNow(bonus.bonusNo)).toMatchObject({
    state: 'completed',
    convertedMinor: 60_00n,
    removedMinor: 420_00n + winMinor,
  })
})

test('what became own money stands in the account record as a bonus, with its name, in both languages', async () => {
  const token = await gateway.logIn('player02')
  const now = gateway.platform.clock.now().getTime()
  const rows = async (language: string) => {
    const asked = { startTime: now - dayMs, endTime: now + dayMs, codeTypes: 'bonus', page: 1, size: 20 }
    return (await gateway.ask(catalogue.wallet.transactions, asked as never, { token, headers: { language } })).body
      .value.list
  }
  const converted = { txTypeName: 'Bonus became own money', remark: 'Test bonus', amount: 60 }
  expect(await rows('EN')).toContainEqual(expect.objectContaining(converted))
  const inTagalog = { ...converted, txTypeName: 'Naging sariling pera ang bonus' }
  expect(await rows('TY')).toContainEqual(expect.objectContaining(inTagalog))
})

test('what was taken back stands in the account record with the name of its bonus, and moves nothing there', async () => {
  const token = await gateway.logIn('player02')
  const { id } = await giveBonus(gateway, memberId, { amount: '123.45', shares: counted() })
  const before = await mainMinor(gateway, memberId)
  await gateway.platform.db.write((tx) => closeBonus(tx, { id, end: 'expired' }, more()))
  expect(await mainMinor(gateway, memberId)).toBe(before)
  const now = gateway.platform.clock.now().getTime()
  const asked = { startTime: now - dayMs, endTime: now + dayMs, codeTypes: 'bonus', page: 1, size: 20 }
  const { list } = (await gateway.ask(catalogue.wallet.transactions, asked as never, { token })).body.value
  expect(list.slice(0, 2)).toMatchObject([
    {
      txTypeName: 'Bonus taken back',
      remark: 'Test bonus',
      amount: -123.45,
      currentAvailBalance: Number(before) / 100,
    },
    { txTypeName: 'Rest of a bonus', remark: 'Test bonus', amount: 123.45 },
  ])
})

test('what is kept of a purse: all of it or what was won, and never more than the cap', () => {
  expect(keptOf(700_00n, 500_00n, { keeps: 'all', cap: null })).toBe(700_00n)
  expect(keptOf(700_00n, 500_00n, { keeps: 'winnings', cap: null })).toBe(200_00n)
  expect(keptOf(499_99n, 500_00n, { keeps: 'winnings', cap: null })).toBe(0n)
  expect(keptOf(700_00n, 500_00n, { keeps: 'all', cap: '600.00' })).toBe(600_00n)
  expect(keptOf(700_00n, 500_00n, { keeps: 'winnings', cap: '600.00' })).toBe(200_00n)
})

test('a bonus for which nothing must be staked is own money as soon as it is given', async () => {
  const before = await mainMinor(gateway, memberId)
  const { bonusNo } = await giveBonus(gateway, memberId, { amount: '0.50', timesHundredths: 0 })
  expect(await bonusNow(bonusNo)).toMatchObject({ state: 'completed', convertedMinor: 50n, removedMinor: 0n })
  expect((await mainMinor(gateway, memberId)) - before).toBe(50n)
})

test('a purse with less than any stake ends its bonus as lost, but not while a round is open', async () => {
  const { db } = gateway.platform
  const bonus = await giveBonus(gateway, memberId, { amount: '100.00', shares: counted() })
  const closing = () => db.write(async (tx) => closeEnded(tx, (await readPlayMoney(tx, memberId)).bonuses, more()))
  const purse = memberAccount.bonus(memberId, bonus.bonusNo)
  const take = (id: string, amountMinor: bigint) => ({
    id,
    kind: 'bet',
    currency: 'TLB',
    lines: [
      { account: purse, amountMinor: -amountMinor },
      { account: houseAccount.vendor('PG'), amountMinor },
    ],
    memberId,
    at: more().at,
  })
  await db.write((tx) => mustPost(tx, take('test:played', 99_01n)))
  await db.write((tx) => reserve(tx, take('test:open', 99n)))
  expect(await closing()).toBe(false)
  await db.write((tx) => voidReserve(tx, 'test:open', more()))
  expect(await closing()).toBe(true)
  expect(await bonusNow(bonus.bonusNo)).toMatchObject({ state: 'lost', removedMinor: 99n })
  expect(await closing()).toBe(false)
})

test('after its last day a bonus cannot be played with, also before the clock has come by', async () => {
  const bonus = await giveBonus(gateway, memberId, { amount: '100.00', shares: counted(), days: 1 })
  const { db } = gateway.platform
  await db.write((tx) =>
    tx.bonus.update({ where: { id: bonus.id }, data: { expiresAt: laterBy(gateway.platform.clock.now(), -dayMs) } }),
  )
  await visitor.play({ stake: '20.00' })
  expect(await bonusNow(bonus.bonusNo)).toMatchObject({ state: 'expired', removedMinor: 100_00n, convertedMinor: 0n })
})

test('the book is sound after all this', async () => {
  expect(await verifyBook(gateway.platform.db.read)).toEqual([])
})
