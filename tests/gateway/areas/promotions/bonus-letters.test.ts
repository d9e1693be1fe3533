import { beforeAll, expect, test } from 'vitest'
import { expireBonuses } from '#gateway/areas/promotions/bonuses/end.ts'
import { jobs } from '#gateway/jobs/jobs.ts'
import { closeBonus, closeEndedOf } from '#gateway/kernel/bonuses/close.ts'
import { houseAccount, memberAccount } from '#gateway/ledger/accounts.ts'
import { mustPost } from '#gateway/ledger/must.ts'
import { dayMs, hourMs, laterBy, startOfMerchantDay, toMerchantDay } from '#gateway/platform/time/clock.ts'
import type { Bonus } from '#prisma/generated/sqlite/client.ts'
import { withGateway } from '../../../support/gateway.ts'
import { memberIdOf } from '../wallet/wallet-visitor.ts'
import { giveBonus } from './bonus-desk.ts'

const gateway = withGateway()
let memberId: number
beforeAll(async () => {
  memberId = await memberIdOf(gateway, 'player02')
  // A whole hour after midnight of Manila, so that days are counted from a day's beginning.
  const { clock } = gateway.platform
  const hour = laterBy(startOfMerchantDay(clock.now()), dayMs + hourMs)
  clock.advance(hour.getTime() - clock.now().getTime())
})

const write = () => gateway.platform.db.write
const letters = (subject: string) => gateway.platform.db.read.mail.findMany({ where: { memberId, subject } })
const warn = () => jobs.claimWarnings.run(gateway.platform)
const near = () => letters('The last day of a bonus is near')
const close = (bonus: Bonus, end: 'completed' | 'forfeited' | 'lost') => {
  const more = { currency: 'TLB', at: gateway.platform.clock.now() }
  return write()((tx) => closeBonus(tx, { id: bonus.id, end }, more))
}

test('a day before its last day a bonus says once what is left of it, but not during a break', async () => {
  const { clock } = gateway.platform
  const bonus = await giveBonus(gateway, memberId, { amount: '500.00', days: 7 })
  const short = await giveBonus(gateway, memberId, { amount: '5.00', days: 1 })
  await warn()
  clock.advance(4 * dayMs)
  await warn()
  expect(await near()).toEqual([])
  clock.advance(dayMs)
  const pause = { kind: 'cool_off', since: clock.now(), until: laterBy(clock.now(), 2 * hourMs) }
  await write()((tx) => tx.playBreak.create({ data: { memberId, ...pause } }))
  await warn()
  expect(await near()).toEqual([])
  clock.advance(2 * hourMs)
  await warn()
  await warn()
  const [letter, ...more] = await near()
  expect(more).toEqual([])
  for (const said of [
    'Test bonus',
    `Its last day is ${toMerchantDay(laterBy(bonus.expiresAt, -1))}`,
    '₱15,000.00 of its stakes is left',
    '₱500.00 now, goes back',
  ])
    expect(letter?.content).toContain(said)
  await close(bonus, 'forfeited')
  await close(short, 'forfeited')
})

test('who wants no letters about promotions is not warned by one', async () => {
  const { clock } = gateway.platform
  const bonus = await giveBonus(gateway, memberId, { amount: '100.00', days: 3 })
  await write()((tx) => tx.member.update({ where: { id: memberId }, data: { promotionMailOffAt: clock.now() } }))
  clock.advance(dayMs)
  expect(await warn()).toBe(1)
  expect(await near()).toHaveLength(1)
  await close(bonus, 'forfeited')
})

test('what a bonus that ran out took with it is told once, in the language of its member', async () => {
  const { clock } = gateway.platform
  const told = () => letters('Natapos na ang panahon ng isang bonus')
  await write()((tx) => tx.member.update({ where: { id: memberId }, data: { language: 'TY' } }))
  const bonus = await giveBonus(gateway, memberId, { amount: '40.00', days: 1 })
  await expireBonuses(gateway.platform)
  expect(await told()).toEqual([])
  clock.advance(bonus.expiresAt.getTime() - clock.now().getTime())
  await expireBonuses(gateway.platform)
  await expireBonuses(gateway.platform)
  const [letter, ...more] = await told()
  expect([letter?.content.includes('Bumalik sa house ang ₱40.00'), more]).toEqual([true, []])
  await write()((tx) => tx.member.update({ where: { id: memberId }, data: { language: 'EN' } }))
})

test('a bonus that is completed says how much of it became own money', async () => {
  const whole = await giveBonus(gateway, memberId, { amount: '40.00' })
  await close(whole, 'completed')
  await close(whole, 'completed')
  const capped = await giveBonus(gateway, memberId, { amount: '50.00', cap: '20.00' })
  await close(capped, 'completed')
  // Completed in the step that gives it.
  await giveBonus(gateway, memberId, { amount: '30.00', timesHundredths: 0 })
  const [first, second, third, ...more] = (await letters('A bonus is completed')).map(({ content }) => content)
  expect(more).toEqual([])
  expect(first).toContain('All that it asked for is staked. ₱40.00 became your own money.')
  expect(first).not.toContain('The other')
  expect(second).toContain('₱20.00 became your own money. The other ₱30.00 went back to the house')
  expect(third).toContain('Nothing had to be staked for it. ₱30.00 became your own money.')
})

test('a bonus that was played down to nothing says so once, and that nothing is to be staked for it any more', async () => {
  const bonus = await giveBonus(gateway, memberId, { amount: '40.00' })
  await write()((tx) =>
    mustPost(tx, {
      id: `played-down:${bonus.bonusNo}`,
      kind: 'bet',
      currency: 'TLB',
      lines: [
        { account: memberAccount.bonus(memberId, bonus.bonusNo), amountMinor: -39_50n },
        { account: houseAccount.vendor('PG'), amountMinor: 39_50n },
      ],
      at: gateway.platform.clock.now(),
    }),
  )
  const after = { currency: 'TLB', at: gateway.platform.clock.now() }
  for (const _round of ['last', 'next']) await write()((tx) => closeEndedOf(tx, [memberId], after))
  const [letter, ...more] = await letters('A bonus is used up')
  expect(more).toEqual([])
  for (const said of ['Test bonus', 'The ₱0.50 in it went back', 'need not be staked any more'])
    expect(letter?.content).toContain(said)
  const empty = await giveBonus(gateway, memberId, { amount: '40.00' })
  await write()((tx) => tx.member.update({ where: { id: memberId }, data: { language: 'TY' } }))
  await close(empty, 'lost')
  expect((await letters('Naubos na ang isang bonus'))[0]?.content).toContain('₱40.00')
  await write()((tx) => tx.member.update({ where: { id: memberId }, data: { language: 'EN' } }))
})

test('a bonus that was given up writes nothing', async () => {
  const bonus = await giveBonus(gateway, memberId, { amount: '40.00' })
  const given = await gateway.platform.db.read.mail.count({ where: { memberId } })
  await close(bonus, 'forfeited')
  expect(await gateway.platform.db.read.mail.count({ where: { memberId } })).toBe(given)
})
