import { closeBonus, closeEnded, isToGiveUp } from '#gateway/kernel/bonuses/close.ts'
import { readPlayMoney } from '#gateway/kernel/bonuses/purses.ts'
import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import { toMoneyNumber } from '#gateway/platform/money.ts'

export type OpenBonusRow = { bonusNo: string; title: string; purse: number; turnoverLeft: number }

/** What a member would lose by giving all open bonuses up. */
export async function listOpenBonuses(reader: Reader | Tx, memberId: number, now: Date): Promise<OpenBonusRow[]> {
  const open = (await readPlayMoney(reader, memberId)).bonuses.filter((bonus) => isToGiveUp(bonus, now))
  if (open.length === 0) return []
  const bonusNos = open.map(({ bonusNo }) => bonusNo)
  const [rows, entries] = await Promise.all([
    reader.bonus.findMany({ where: { bonusNo: { in: bonusNos } }, select: { bonusNo: true, title: true } }),
    reader.turnoverEntry.findMany({ where: { source: 'bonus', sourceNo: { in: bonusNos } } }),
  ])
  const titles = new Map(rows.map(({ bonusNo, title }) => [bonusNo, title]))
  const left = new Map(
    entries.map(({ sourceNo, requiredMinor, doneMinor }) => [sourceNo, toMoneyNumber(requiredMinor - doneMinor)]),
  )
  return open.map(({ bonusNo, balanceMinor }) => ({
    bonusNo,
    title: titles.get(bonusNo) ?? '',
    purse: toMoneyNumber(balanceMinor),
    turnoverLeft: left.get(bonusNo) ?? 0,
  }))
}

/** Gives up whatever is open, in the transaction of the withdrawal that it was confirmed with. */
export async function giveUpAll(
  tx: Tx,
  memberId: number,
  more: { currency: string; at: Date; traceId: string },
): Promise<void> {
  const { bonuses } = await readPlayMoney(tx, memberId)
  await closeEnded(tx, bonuses, more)
  for (const bonus of bonuses)
    if (isToGiveUp(bonus, more.at)) await closeBonus(tx, { id: bonus.id, end: 'forfeited' }, more)
}
