import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import type { Contract } from '#prisma/generated/sqlite/client.ts'
import type { ContractKind, Terms } from '../rules/terms.ts'
import { type Agreed, type Held, isAbove, listAgreed, listOpenOffers, manyAtOnce, slicesOf, toHeld } from './agreed.ts'
import { listAbove } from './below.ts'
import { type EndReason, writeEnded } from './letters.ts'
import { settleOpen } from './settle-open.ts'

/** What a member's own contract is about to become; `terms` is null for one that ends. */
export type Change = { memberId: number; kind: ContractKind; product: string; terms: Terms | null }

/**
 * The contracts below that would then be above what their giver has, uplines before downlines (CO-21): those that the member gives,
 * and, since whose contract ends has nothing left to give, those further below. Asked before anything is changed.
 */
export async function listEndings(reader: Reader | Tx, change: Change): Promise<Agreed[]> {
  const { memberId, kind } = change
  const held = await listAgreed(reader, { receiverId: memberId, kind })
  const given = await listAgreed(reader, { giverId: memberId, kind })
  return hasEndings(change, { held, given }) ? listAbove(reader, memberId, kind, heldAfter(change, held)) : []
}

/** Whether there are any, for whoever has read what the member holds and gives. */
export function hasEndings(
  change: Change,
  { held, given }: { held: readonly Agreed[]; given: readonly Agreed[] },
): boolean {
  const after = heldAfter(change, held)
  return given.some(({ contract, terms }) => contract.kind === change.kind && isAbove(terms, after, contract.product))
}

function heldAfter({ kind, product, terms }: Change, agreed: readonly Agreed[]): Held {
  const held = toHeld(agreed.filter(({ contract }) => contract.kind === kind))
  if (terms === null) held.delete(product)
  else held.set(product, terms)
  return held
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
  const ended = endings.map(({ contract }) => contract)
  await endContracts(tx, ended, 'rate-above-upline', moment)
  const withdrawn: Contract[] = []
  for (const some of slicesOf([...new Set([memberId, ...ended.map(({ receiverId }) => receiverId)])], manyAtOnce))
    withdrawn.push(...(await withdrawAbove(tx, some, kind, moment.at)))
  return withdrawn
}

async function withdrawAbove(tx: Tx, giverIds: number[], kind: ContractKind, at: Date): Promise<Contract[]> {
  const offers = await listOpenOffers(tx, { giverId: { in: giverIds }, kind })
  if (offers.length === 0) return []
  const agreed = await listAgreed(tx, { receiverId: { in: giverIds }, kind })
  const heldBy = (id: number | null): Held => toHeld(agreed.filter(({ contract }) => contract.receiverId === id))
  const above = offers.filter(({ contract: { giverId, product }, terms }) => {
    return terms !== null && isAbove(terms, heldBy(giverId), product)
  })
  for (const some of slicesOf(above, manyAtOnce)) {
    const ids = some.map(({ contract }) => contract.id)
    await withdrawOffers(tx, ids, at)
    await tx.contract.updateMany({
      where: { id: { in: ids }, state: 'offered' },
      data: { state: 'withdrawn', openKey: null },
    })
  }
  return above.map(({ contract }) => contract)
}

async function withdrawOffers(tx: Tx, contractIds: number[], at: Date): Promise<void> {
  await tx.contractOffer.updateMany({
    where: { openFor: { in: contractIds } },
    data: { state: 'withdrawn', openFor: null, answeredAt: at },
  })
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
 * Settles what is open of contracts of one kind up to this moment (OP-107), then ends them, with a letter to whoever did not ask for it. Offers
 * that waited for them are withdrawn. There may be a thousand in one work, so nothing but the money is done one by one.
 */
export async function endContracts(
  tx: Tx,
  contracts: readonly Contract[],
  endReason: EndReason,
  moment: Moment,
): Promise<void> {
  await settleOpen(tx, contracts, moment)
  for (const some of slicesOf(contracts, manyAtOnce)) {
    const ids = some.map(({ id }) => id)
    await tx.contract.updateMany({
      where: { id: { in: ids } },
      data: { state: 'ended', openKey: null, endedAt: moment.at, endReason },
    })
    await withdrawOffers(tx, ids, moment.at)
    await writeEnded(tx, some, endReason, moment.at)
  }
}
