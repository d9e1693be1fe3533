import { earnPoints } from '#gateway/areas/points/earn.ts'
import { countPlay, type PlayRules } from '#gateway/areas/promotions/progress.ts'
import { dropFromClosed } from '#gateway/kernel/bonuses/close.ts'
import { fillTurnover } from '#gateway/kernel/turnover.ts'
import { bonusNoOf } from '#gateway/ledger/accounts.ts'
import { settle } from '#gateway/ledger/ledger.ts'
import { roundTransferId, withWin } from '#gateway/ledger/round-money.ts'
import type { Tx } from '#gateway/platform/database/db.ts'
import type { Game } from '#prisma/generated/sqlite/client.ts'
import { recordSettledBet, type SettledStake } from './records.ts'

type Win = { game: Game; winMinor: bigint; rules: PlayRules; now: Date }

/** Pays a settled bet for real money, with everything that follows from it: records, turnover, points, promotions. */
export async function payRealWin(tx: Tx, stake: SettledStake, { game, winMinor, rules, now }: Win): Promise<void> {
  const { orderNo, memberId, stakeMinor, validBetMinor } = stake
  const settled = await settle(tx, roundTransferId(orderNo), {
    lines: (reserved) => withWin(reserved, game.vendorCode, winMinor),
    at: now,
  })
  if (settled.outcome !== 'posted')
    throw new Error(`The settlement of the round ${orderNo} was answered with ${settled.outcome}`)
  const bonusNos = new Set(settled.entries.flatMap(({ account }) => bonusNoOf(account) ?? []))
  if (bonusNos.size > 0)
    await dropFromClosed(tx, { orderNo, bonusNos: [...bonusNos] }, { currency: rules.settings.currency.code, at: now })
  await recordSettledBet(tx, stake, game, winMinor, now)
  if (validBetMinor > 0n) {
    await fillTurnover(tx, { memberId, category: game.gameCategory, validBetMinor, at: now })
    await earnPoints(tx, { orderNo, memberId, validBetMinor, at: now }, rules.settings)
  }
  const { gameCategory: category, vendorCode } = game
  await countPlay(tx, { orderNo, memberId, category, vendorCode, stakeMinor, winMinor, at: now }, rules)
}
