import { type Actor, recordAudit } from '#gateway/kernel/audit.ts'
import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import { atField } from '#gateway/platform/http/refusal.ts'
import { toMoneyNumber } from '#gateway/platform/money.ts'
import { sayPercent } from '#gateway/platform/percent.ts'
import type { PeriodName } from '#gateway/platform/time/periods.ts'
import type { Contract } from '#prisma/generated/sqlite/client.ts'
import {
  aboveCeiling,
  type Ceiling,
  faultOf,
  periodsOf,
  type Terms,
  type TermsFault,
  toTermsText,
} from '../rules/terms.ts'
import { ceilingFor, listAgreed, toHeld } from './agreed.ts'
import { closeOffer } from './ending.ts'
import { findRightBelow, isRightBelow, type Party } from './parties.ts'

/** What an offer writes, inside the transaction of whoever makes it: an agent by a call, or the house by its operators. */

/** Who offers: an agent, or the house (`memberId` null) by an operator. */
export type Giver = { memberId: number | null; account: string; ip: string; traceId: string }

export type TermsFailure = TermsFault['code'] | 'contract.rate.above.own'
export type PlaceFailure = 'contract.downline.self' | 'contract.downline.foreign'
type More = { value?: unknown; message?: string }
export type Refuse<F extends string> = (code: F, more?: More) => never

/** `wasSo`: it is asked already, and nothing was written. */
export type Written = { contractId: number; offerId: number; receiverId: number; wasSo?: boolean }

/** Refuses terms that nobody may offer, and those above what the giver has. */
export async function requireTerms(
  reader: Reader | Tx,
  asked: { giverId: number | null; product: string; period: PeriodName; terms: Terms },
  refuse: Refuse<TermsFailure>,
): Promise<void> {
  const { giverId, product, period, terms } = asked
  const fault = faultOf(terms)
  if (fault !== null) refuse(fault.code, atField(fault.field, fault.rule, { reason: fault.reason }))
  if (!periodsOf[terms.kind].includes(period))
    refuse('contract.terms.invalid', atField('period', `must be ${periodsOf[terms.kind].join(', ')}`))
  if (giverId === null) return
  const ceiling = ceilingFor(toHeld(await listAgreed(reader, { receiverId: giverId, kind: terms.kind })), product)
  const above = aboveCeiling(terms, ceiling)
  if (above !== null) refuse('contract.rate.above.own', atOwnRate(above, ceiling))
}

/** The field of the rate that is above the giver's own, with the most that it may be: basis points, or an amount of money. */
function atOwnRate({ at, rate }: NonNullable<ReturnType<typeof aboveCeiling>>, ceiling: Ceiling) {
  const most = rate === 'amountMinor' ? toMoneyNumber(ceiling.amountMinor) : ceiling[rate]
  const field = `terms.tiers.${at}.${rate === 'amountMinor' ? 'amount' : rate}`
  return atField(field, `must be at most ${rate === 'amountMinor' ? most.toFixed(2) : sayPercent(most)}, your own`, {
    most,
  })
}

export async function requireRightBelow(
  reader: Reader | Tx,
  giver: Giver,
  username: string,
  refuse: Refuse<PlaceFailure>,
): Promise<Party> {
  if (username.toLowerCase() === giver.account.toLowerCase())
    refuse('contract.downline.self', atField('username', 'must not be your own'))
  const receiver = await findRightBelow(reader, giver.memberId, username)
  return receiver ?? refuse('contract.downline.foreign', atField('username', 'is not right below you'))
}

export type NewOffer = { username: string; product: string; period: PeriodName; terms: Terms }

/** Refuses what an account right below cannot be offered; answers whom it is for. */
export async function requireOffer(
  reader: Reader | Tx,
  giver: Giver,
  { username, product, period, terms }: NewOffer,
  refuse: Refuse<PlaceFailure | TermsFailure | 'contract.exists'>,
): Promise<Party> {
  const receiver = await requireRightBelow(reader, giver, username, refuse)
  await requireTerms(reader, { giverId: giver.memberId, product, period, terms }, refuse)
  const { kind } = terms
  const taken = await reader.contract.findFirst({
    where: {
      receiverId: receiver.id,
      kind,
      state: { in: ['offered', 'active'] },
      ...(product === 'CONS' ? {} : { product: { in: ['CONS', product] } }),
    },
  })
  if (taken !== null) refuse('contract.exists', atField('product', 'has a contract or an offer already'))
  return receiver
}

/** A new contract. */
export async function writeNew(
  tx: Tx,
  giver: Giver,
  order: NewOffer,
  at: Date,
  refuse: Refuse<PlaceFailure | TermsFailure | 'contract.exists'>,
): Promise<Written> {
  const { id: receiverId } = await requireOffer(tx, giver, order, refuse)
  const { product, period, terms } = order
  const { kind } = terms
  const openKey = `${receiverId}:${kind}:${product}`
  const contract = await tx.contract.create({
    data: { kind, product, period, giverId: giver.memberId, receiverId, state: 'offered', openKey, createdAt: at },
  })
  const offerId = await writeOffer(tx, contract.id, 'new', terms, at)
  await recordAudit(tx, 'contract.offer', toActor(giver, at), {
    contractId: contract.id,
    offerId,
    kind,
    product,
    period,
    terms: toTermsText(terms),
  })
  return { contractId: contract.id, offerId, receiverId }
}

export type ChangeFailure = TermsFailure | 'contract.not.found' | 'contract.state.differs' | 'contract.downline.foreign'
type NewTerms = { contractId: number; terms: Terms }

/** Refuses terms to which a contract cannot be changed; answers the contract. */
export async function requireChange(
  reader: Reader | Tx,
  giver: Giver,
  { contractId, terms }: NewTerms,
  refuse: Refuse<ChangeFailure>,
): Promise<Contract> {
  const contract = await requireGiven(reader, giver, contractId, ['offered', 'active'], refuse)
  if (!(await isRightBelow(reader, contract.receiverId, giver.memberId))) refuse('contract.downline.foreign')
  if (terms.kind !== contract.kind) refuse('contract.terms.invalid', atField('terms.kind', `must be ${contract.kind}`))
  await requireTerms(
    reader,
    { giverId: giver.memberId, product: contract.product, period: contract.period as PeriodName, terms },
    refuse,
  )
  return contract
}

/** Other terms, for a contract in force or for one that waits; an open offer is replaced and can no longer be answered. */
export async function writeChange(
  tx: Tx,
  giver: Giver,
  order: NewTerms,
  at: Date,
  refuse: Refuse<ChangeFailure>,
): Promise<Written> {
  const { contractId, terms } = order
  const { receiverId } = await requireChange(tx, giver, order, refuse)
  await replaceOpenOffer(tx, contractId, at)
  const offerId = await writeOffer(tx, contractId, 'change', terms, at)
  await recordAudit(tx, 'contract.change', toActor(giver, at), { contractId, offerId, terms: toTermsText(terms) })
  return { contractId, offerId, receiverId }
}

/** The wish to end a contract in force; it ends when the downline agrees. */
export async function writeEnd(
  tx: Tx,
  giver: Giver,
  contractId: number,
  at: Date,
  refuse: Refuse<'contract.not.found' | 'contract.state.differs'>,
): Promise<Written> {
  const { receiverId } = await requireGiven(tx, giver, contractId, ['active'], refuse)
  const open = await tx.contractOffer.findUnique({ where: { openFor: contractId } })
  if (open?.kind === 'end') return { contractId, offerId: open.id, receiverId, wasSo: true }
  await replaceOpenOffer(tx, contractId, at)
  const offerId = await writeOffer(tx, contractId, 'end', null, at)
  await recordAudit(tx, 'contract.ask-to-end', toActor(giver, at), { contractId, offerId })
  return { contractId, offerId, receiverId }
}

/** Takes an open offer back; a contract that was only offered is gone with it. */
export async function takeBack(
  tx: Tx,
  giver: Giver,
  offerId: number,
  at: Date,
  refuse: Refuse<'contract.not.found' | 'contract.answered' | 'contract.changed'>,
): Promise<Written> {
  const found = await tx.contractOffer.findFirst({
    where: { id: offerId, contract: { giverId: giver.memberId } },
    include: { contract: true },
  })
  if (found === null) return refuse('contract.not.found')
  if (found.state === 'accepted' || found.state === 'refused') refuse('contract.answered')
  if (found.state !== 'open') refuse('contract.changed')
  await closeOffer(tx, offerId, 'withdrawn', at)
  if (found.contract.state === 'offered')
    await tx.contract.update({ where: { id: found.contractId }, data: { state: 'withdrawn', openKey: null } })
  await recordAudit(tx, 'contract.withdraw', toActor(giver, at), { contractId: found.contractId, offerId })
  return { contractId: found.contractId, offerId, receiverId: found.contract.receiverId }
}

const toActor = ({ memberId, ip, traceId }: Giver, at: Date): Actor => ({ memberId, ip, traceId, at })

async function requireGiven(
  reader: Reader | Tx,
  giver: Giver,
  contractId: number,
  states: readonly string[],
  refuse: Refuse<'contract.not.found' | 'contract.state.differs'>,
): Promise<Contract> {
  const contract = await reader.contract.findFirst({ where: { id: contractId, giverId: giver.memberId } })
  if (contract === null) return refuse('contract.not.found')
  return states.includes(contract.state)
    ? contract
    : refuse('contract.state.differs', { value: { state: contract.state } })
}

async function replaceOpenOffer(tx: Tx, contractId: number, at: Date): Promise<void> {
  const open = await tx.contractOffer.findUnique({ where: { openFor: contractId } })
  if (open !== null) await closeOffer(tx, open.id, 'replaced', at)
}

async function writeOffer(
  tx: Tx,
  contractId: number,
  kind: 'new' | 'change' | 'end',
  terms: Terms | null,
  at: Date,
): Promise<number> {
  const data = {
    contractId,
    kind,
    terms: terms === null ? null : toTermsText(terms),
    state: 'open',
    openFor: contractId,
    offeredAt: at,
  }
  return (await tx.contractOffer.create({ data })).id
}
