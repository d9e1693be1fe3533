import { expect, test } from 'vitest'
import { wallet } from '#catalogue/wallet.ts'
import { closeBonus } from '#gateway/kernel/bonuses/close.ts'
import { readTeamSums } from '#gateway/kernel/lines/team-figures.ts'
import { toMerchantDay } from '#gateway/platform/time/clock.ts'
import type { Bonus } from '#prisma/generated/sqlite/client.ts'
import { withGateway } from '../../../../support/gateway.ts'
import { sitDown } from '../../../studio/studio-visitor.ts'
import { giveBonus, mainMinor, purseMinor } from '../../promotions/bonus-desk.ts'

const gateway = withGateway()

test('profit and loss is what a member has more than before, with what a bonus gave, won, lost and took back counted once', async () => {
  const { db, clock } = gateway.platform
  const token = await gateway.logIn('player02')
  const slot = await sitDown(gateway, { token })
  const memberId = slot.memberId ?? 0
  const bonuses: Bonus[] = []
  const held = async () => {
    const purses = await Promise.all(bonuses.map((bonus) => purseMinor(gateway, bonus)))
    return purses.reduce((sum, minor) => sum + minor, await mainMinor(gateway, memberId))
  }
  const figures = async () => {
    const today = toMerchantDay(clock.now())
    const sums = await readTeamSums(db.read, { ids: [memberId] }, { first: today, last: today })
    const { list, footer } = (await gateway.ask(wallet.profitAndLoss, { groupBy: 'gameType' }, { token })).body.value
    // The line of a member alone says the same, and what promotions gave belongs to no product.
    expect(Number(sums.get(memberId)?.promotionMinor ?? 0n) / 100).toBe(footer.promotion)
    expect(list.find(({ gameType }) => gameType === '')?.promotion ?? 0).toBe(footer.promotion)
    return footer
  }
  const [start, startMinor] = [await figures(), await held()]
  const gained = async () => {
    const { profitAndLoss } = await figures()
    expect(profitAndLoss - start.profitAndLoss).toBeCloseTo(Number((await held()) - startMinor) / 100, 2)
  }
  const playBonus = async (keeps: 'all' | 'winnings', spins: number): Promise<Bonus> => {
    const shares = { [slot.game.gameCategory]: 10_000 }
    const before = await figures()
    const bonus = await giveBonus(gateway, memberId, {
      amount: '500.00',
      timesHundredths: 40,
      longestStake: null,
      shares,
      keeps,
    })
    bonuses.push(bonus)
    expect((await figures()).promotion - before.promotion).toBeCloseTo(500, 2)
    for (let spin = 0; spin < spins; spin += 1) expect((await slot.play()).status).toBe(200)
    await gained()
    return db.read.bonus.findUniqueOrThrow({ where: { id: bonus.id } })
  }

  const { id } = await playBonus('all', 4)
  const { currency } = await db.read.ledgerTransfer.findFirstOrThrow({ where: { memberId } })
  await db.write((tx) => closeBonus(tx, { id, end: 'forfeited' }, { currency, at: clock.now() }))
  await gained()
  // The whole turnover of 200.00 is ten spins.
  for (const keeps of ['winnings', 'all'] as const) {
    const { state, convertedMinor, removedMinor } = await playBonus(keeps, 10)
    expect(state).toBe('completed')
    expect(keeps === 'all' ? convertedMinor : removedMinor).toBeGreaterThan(0n)
  }
  const { betAmount, promotion } = await figures()
  const removed = (await db.read.bonus.findMany({ where: { memberId } })).reduce(
    (sum, row) => sum + row.removedMinor,
    0n,
  )
  expect(betAmount - start.betAmount).toBe(24 * 20)
  expect(promotion - start.promotion).toBeCloseTo(1_500 - Number(removed) / 100, 2)
})
