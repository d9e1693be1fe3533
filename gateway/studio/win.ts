import { earnPoints } from '#gateway/areas/points/earn.ts'
import { countPlays, type PlayRules } from '#gateway/areas/promotions/progress.ts'
import { closeEndedOf, dropFromClosed } from '#gateway/kernel/bonuses/close.ts'
import { fillTurnovers } from '#gateway/kernel/turnover.ts'
import { bonusNoOf } from '#gateway/ledger/accounts.ts'
import { roundTransferId, withWin } from '#gateway/ledger/round-money.ts'
import { settleAll } from '#gateway/ledger/settle-all.ts'
import type { Tx } from '#gateway/platform/database/db.ts'
import type { Game } from '#prisma/generated/sqlite/client.ts'
import { type PaidStake, recordSettledBets } from './records.ts'

type At = { game: Game; rules: PlayRules; now: Date }

/**
 * Pays settled bets for real money, with everything that follows from them: records, turnover, points, promotions. Each is of another
 * member, so that one statement does a thing for all of them, and to each member it is as if their bet were alone.
 */
export async function payRealWins(tx: Tx, bets: readonly PaidStake[], { game, rules, now }: At): Promise<void> {
  if (bets.length === 0) return
  const { settings } = rules
  const more = { currency: settings.currency.code, at: now }
  const { gameCategory: category, vendorCode } = game
  const posted = await settleAll(
    tx,
    bets.map(({ orderNo, winMinor }) => ({
      id: roundTransferId(orderNo),
      lines: (reserved) => withWin(reserved, vendorCode, winMinor),
    })),
    now,
  )
  for (const { orderNo } of bets) {
    const entries = posted.get(roundTransferId(orderNo)) ?? []
    const bonusNos = new Set(entries.flatMap(({ account }) => bonusNoOf(account) ?? []))
    if (bonusNos.size > 0) await dropFromClosed(tx, { orderNo, bonusNos: [...bonusNos] }, more)
  }
  await recordSettledBets(tx, bets, game, now)
  await fillTurnovers(
    tx,
    bets.map((bet) => ({ ...bet, category, at: now })),
  )
  await earnPoints(tx, bets, { settings, at: now })
  await countPlays(
    tx,
    bets.map((bet) => ({ ...bet, category, vendorCode, at: now })),
    rules,
  )
  const memberIds = bets.map(({ memberId }) => memberId)
  await closeEndedOf(tx, memberIds, more)
}
