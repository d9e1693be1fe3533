import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import { isMadeOfDays, type PeriodName, periodAt } from '#gateway/platform/time/periods.ts'
import type { Contract } from '#prisma/generated/sqlite/client.ts'
import type { ContractKind, Terms } from '../rules/terms.ts'
import { settleContracts } from '../settlement/batch.ts'
import { type Agreed, type Held, isAbove, listAgreed, listOpenOffers, toHeld } from './agreed.ts'
import { type EndReason, writeEnded } from './letters.ts'

/** What a member's own contract is about to become; `terms` is null for one that ends. */
export type Change = { memberId: number; kind: ContractKind; product: string; terms: Terms | null }

/**
 * The contracts below that would then be above what their giver has, uplines before downlines (CO-21): those that the member gives,
 * and, since whose contract ends has nothing left to give, those further below. Asked before anything is changed.
 */
export async function listEndings(reader: Reader | Tx, change: Change): Promise<Agreed[]> {
  return listAbove(reader, change.memberId, change.kind, await heldAfter(reader, change))
}

async function heldAfter(reader: Reader | Tx, { memberId, kind, product, terms }: Change): Promise<Held> {
  const held = toHeld(await listAgreed(reader, { receiverId: memberId, kind }))
  if (terms === null) held.delete(product)
  else held.set(product, terms)
  return held
}

async function listAbove(reader: Reader | Tx, giverId: number, kind: ContractKind, held: Held): Promise<Agreed[]> {
  const above = (await listAgreed(reader, { giverId, kind })).filter(({ contract, terms }) =>
    isAbove(terms, held, contract.product),
  )
  const all = [...above]
  for (const receiverId of new Set(above.map(({ contract }) => contract.receiverId))) {
    const ending = new Set(above.map(({ contract }) => contract.id))
    const left = (await listAgreed(reader, { receiverId, kind })).filter(({ contract }) => !ending.has(contract.id))
    all.push(...(await listAbove(reader, receiverId, kind, toHeld(left))))
  }
  return all
}

type Moment = { at: Date; currency: string }

/**
 * Ends contracts that are above what their giver has, and takes back offers that are; answers the contracts of these. Asked after the change
 * itself is written.
 */
export async function endAbove(
  tx: Tx,
  { memberId, kind }: Pick<Change, 'memberId' | 'kind'>,
  endings: readonly Agreed[],
  moment: Moment,
): Promise<Contract[]> {
  const withdrawn: Contract[] = []
  for (const { contract } of endings) await endContract(tx, contract, 'rate-above-upline', moment)
  for (const giverId of new Set([memberId, ...endings.map(({ contract }) => contract.receiverId)])) {
    const held = toHeld(await listAgreed(tx, { receiverId: giverId, kind }))
    for (const { contract, offer, terms } of await listOpenOffers(tx, { giverId, kind })) {
      if (terms === null || !isAbove(terms, held, contract.product)) continue
      await closeOffer(tx, offer.id, 'withdrawn', moment.at)
      if (contract.state === 'offered')
        await tx.contract.update({ where: { id: contract.id }, data: { state: 'withdrawn', openKey: null } })
      withdrawn.push(contract)
    }
  }
  return withdrawn
}

export async function closeOffer(
  tx: Tx,
  offerId: number,
  state: 'accepted' | 'refused' | 'withdrawn' | 'replaced',
  at: Date,
): Promise<void> {
  await tx.contractOffer.update({ where: { id: offerId }, data: { state, openFor: null, answeredAt: at } })
}

/**
 * Settles what is open up to this moment (OP-107), then ends the contract, with a letter to whoever did not ask for it. An offer that waited
 * for it is withdrawn.
 */
export async function endContract(
  tx: Tx,
  contract: Contract,
  endReason: EndReason,
  { at, currency }: Moment,
): Promise<void> {
  await settleUntil(tx, contract.id, at, currency)
  await tx.contract.update({
    where: { id: contract.id },
    data: { state: 'ended', openKey: null, endedAt: at, endReason },
  })
  const open = await tx.contractOffer.findUnique({ where: { openFor: contract.id } })
  if (open !== null) await closeOffer(tx, open.id, 'withdrawn', at)
  await writeEnded(tx, contract, endReason, at)
}

async function settleUntil(tx: Tx, contractId: number, at: Date, currency: string): Promise<void> {
  for (;;) {
    const contract = await tx.contract.findUniqueOrThrow({ where: { id: contractId } })
    const { settledUntil } = contract
    if (settledUntil === null || settledUntil >= at) return
    const period = contract.period as PeriodName
    const bet = isMadeOfDays(period) ? settledUntil : await findNextBetOf(tx, contract.receiverId, settledUntil)
    if (bet === null || bet >= at) return
    const { startsAt, endsAt } = periodAt(period, bet)
    if (startsAt > settledUntil)
      await tx.contract.update({ where: { id: contractId }, data: { settledUntil: startsAt } })
    await settleContracts(
      tx,
      [{ ...contract, settledUntil: startsAt }],
      { startsAt, until: endsAt < at ? endsAt : at },
      { currency, at },
    )
  }
}

/** When a line bet next, to five minutes. */
async function findNextBetOf(tx: Tx, memberId: number, from: Date): Promise<Date | null> {
  const [row] = await tx.$queryRaw<{ startsAt: Date }[]>`
    SELECT a."startsAt" FROM "FiveMinuteAggregate" a
    JOIN "MemberLine" l ON l."descendantId" = a."memberId" AND l."ancestorId" = ${memberId}
    WHERE a."startsAt" >= ${from} ORDER BY a."startsAt" LIMIT 1`
  return row === undefined ? null : new Date(row.startsAt)
}
