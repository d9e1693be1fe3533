import pino from 'pino'
import { memberAccount } from '#gateway/ledger/accounts.ts'
import { balanceOf } from '#gateway/ledger/ledger.ts'
import { verifyBook } from '#gateway/ledger/verify.ts'
import { openDatabase, type Reader } from '#gateway/platform/database/db.ts'
import { readLines, sumOf, wonOf } from '#gateway/studio/shared/lines.ts'
import { toReference } from '#gateway/studio/shared/seeds.ts'
import { listStanding } from '#gateway/studio/shared/shares.ts'
import { requireRules } from '#gateway/studio/shared/tables.ts'
import type { SlipJournal } from './slips.ts'
import { openingMinor } from './table-players.ts'

/** What is wrong with the bets of a file: left by a kill, or at rest, when all must be over and nothing in doubt. */
export async function auditDraws(path: string, journal: SlipJournal, when: 'killed' | 'at rest'): Promise<string[]> {
  const db = await openDatabase(`file:${path}`, pino({ level: 'silent' }))
  const faults = (await verifyBook(db.read)).map(({ rule, where, detail }) => `${rule} at ${where}: ${detail}`)
  const bets = await db.read.sharedBet.findMany({ include: { round: true } })
  const known = new Set(bets.map(({ formKey }) => formKey))
  for (const key of journal.acknowledged.keys())
    if (!known.has(key)) faults.push(`the slip ${key} was acknowledged and is gone`)
  for (const key of journal.refused) if (known.has(key)) faults.push(`the slip ${key} was refused and is in the book`)
  for (const { formKey } of bets) {
    // What a double or a split adds has the key of its first stake, with the seat behind it.
    const slip = formKey.split('+', 1)[0] ?? ''
    if (!journal.acknowledged.has(slip) && !journal.inDoubt.has(slip))
      faults.push(`nobody was told of the slip ${formKey}`)
  }
  for (const { memberId, number, stands } of journal.deeds)
    if (
      !bets.some(
        (bet) =>
          bet.memberId === memberId &&
          bet.round.number === number &&
          readLines(bet).some((line) => stands.test(line.bet)),
      )
    )
      faults.push(`of the member ${memberId} nothing like ${stands} stands on the round ${number}`)
  const shared = new Map<number, ReadonlyMap<string, bigint>>()
  for (const bet of bets) {
    const { round, state, winMinor, orderNo } = bet
    if (state === 'open' && when === 'at rest' && round.drawsAt < new Date())
      faults.push(`the bet ${orderNo} is still open`)
    if (state !== 'settled') continue
    const outcome: unknown = JSON.parse(round.outcome ?? 'null')
    const rules = requireRules(round.rules)
    if (rules.shares !== undefined && !shared.has(round.id))
      shared.set(round.id, rules.shares.winsOf(outcome, await listStanding(db.read, round)))
    const dueMinor =
      sumOf(readLines(bet).map((line) => wonOf(rules, line, outcome))) +
      (shared.get(round.id)?.get(toReference(orderNo)) ?? 0n)
    if (winMinor !== dueMinor) faults.push(`the bet ${orderNo} was paid ${winMinor} instead of ${dueMinor}`)
  }
  faults.push(...(await auditMembers(db.read, bets)))
  await db.close()
  return faults
}

type Bet = { memberId: number; state: string; stakeMinor: bigint; winMinor: bigint }

/** Each member has what the bets leave, and holds what is open. */
async function auditMembers(read: Reader, bets: readonly Bet[]): Promise<string[]> {
  const faults: string[] = []
  for (const memberId of new Set(bets.map((bet) => bet.memberId))) {
    const own = bets.filter((bet) => bet.memberId === memberId)
    const over = own.filter(({ state }) => state === 'settled')
    const dueMinor = openingMinor + sumOf(over.map(({ stakeMinor, winMinor }) => winMinor - stakeMinor))
    const heldMinor = sumOf(own.filter(({ state }) => state === 'open').map(({ stakeMinor }) => stakeMinor))
    const has = await balanceOf(read, memberAccount.main(memberId))
    if (has.balanceMinor !== dueMinor)
      faults.push(`the member ${memberId} has ${has.balanceMinor} instead of ${dueMinor}`)
    if (has.heldMinor !== heldMinor)
      faults.push(`of the member ${memberId} ${has.heldMinor} is held instead of ${heldMinor}`)
  }
  return faults
}
