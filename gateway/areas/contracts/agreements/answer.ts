import { recordAudit } from '#gateway/kernel/audit.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import type { Tx } from '#gateway/platform/database/db.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import type { Contract, ContractOffer } from '#prisma/generated/sqlite/client.ts'
import { type ContractKind, fromTermsText, type Terms, toTermsText } from '../rules/terms.ts'
import { isAbove, listAgreed, toHeld } from './agreed.ts'
import { countsFrom, heldFromOf } from './counts-from.ts'
import { type Change, closeOffer, endAbove, endContracts, listEndings } from './ending.ts'
import { isRightBelow, tellContract, toBoth } from './parties.ts'
import type { Refuse } from './write-offer.ts'

/** A accept (or keep), R refuse, C agree to end (wire 9.1). */
type AnswerStatus = 'A' | 'R' | 'C'
/** Dividends are named by their product, as on the wire; `offerId` says which offer was looked at. */
type Answered = {
  kind: ContractKind
  offerId?: number | undefined
  product?: string | undefined
  status: AnswerStatus
}
type AnswerRefuse = Refuse<'contract.not.found' | 'contract.answered' | 'contract.changed'>
type By = { memberId: number; ip: string; traceId: string }
type Found = ContractOffer & { contract: Contract }

/**
 * The downline's answer to an offer, once. Agreeing also ends the contracts below that are then above the rate (CO-21), settled up to
 * this moment, all in one transaction. An offer that was replaced, or that asks something else than what is answered, has changed.
 */
export async function answerOffer(platform: Platform, by: By, asked: Answered, refuse: AnswerRefuse): Promise<void> {
  const currency = (await merchantSettings(platform).all()).currency.code
  await platform.db.write(async (tx) => {
    const at = platform.clock.now()
    const offer = await requireOpen(tx, by.memberId, asked, refuse)
    if (!fits(offer.kind, asked.status)) refuse('contract.changed')
    const isAgreed = offer.kind === 'end' ? asked.status === 'C' : asked.status === 'A'
    await closeOffer(tx, offer.id, isAgreed ? 'accepted' : 'refused', at)
    const { ended, withdrawn } = isAgreed ? await agree(tx, offer, { at, currency }, refuse) : await decline(tx, offer)
    const { contractId, contract } = offer
    await recordAudit(
      tx,
      'contract.answer',
      { ...by, at },
      { contractId, offerId: offer.id, status: asked.status, ended: ended.map(({ id }) => id) },
    )
    const answered = [contract.giverId, toNews(offer.kind, isAgreed)] as const
    tellContract([answered, ...toBoth(ended, 'ended'), ...toBoth(withdrawn, 'withdrawn')], at, by.memberId)
  })
}

/** To the wish to end one says C or A (keep), to terms A or R. */
const fits = (offerKind: string, status: AnswerStatus): boolean =>
  offerKind === 'end' ? status !== 'R' : status !== 'C'

const toNews = (offerKind: string, isAgreed: boolean) =>
  offerKind === 'end' ? (isAgreed ? 'ended' : 'kept') : isAgreed ? 'accepted' : 'refused'

async function requireOpen(
  tx: Tx,
  receiverId: number,
  { kind, offerId, product }: Answered,
  refuse: AnswerRefuse,
): Promise<Found> {
  const contract = { receiverId, kind, ...(product === undefined ? {} : { product }) }
  const offers = {
    where: { contract, ...(product === undefined ? { id: offerId ?? 0 } : {}) },
    include: { contract: true },
  }
  // Of a product's offers the newest is meant.
  const found = await tx.contractOffer.findFirst({ ...offers, orderBy: { id: 'desc' } })
  if (found === null) return refuse('contract.not.found')
  if (offerId !== undefined && found.id !== offerId) return refuse('contract.changed')
  if (found.state === 'accepted' || found.state === 'refused') return refuse('contract.answered')
  return found.state === 'open' ? found : refuse('contract.changed')
}

/** What an answer has done to contracts below. */
type Below = { ended: Contract[]; withdrawn: Contract[] }

async function decline(tx: Tx, { contract }: Found): Promise<Below> {
  if (contract.state === 'offered')
    await tx.contract.update({ where: { id: contract.id }, data: { state: 'refused', openKey: null } })
  return { ended: [], withdrawn: [] }
}

async function agree(
  tx: Tx,
  offer: Found,
  moment: { at: Date; currency: string },
  refuse: AnswerRefuse,
): Promise<Below> {
  const { contract } = offer
  const terms = offer.terms === null ? null : fromTermsText(offer.terms)
  const change: Change = {
    memberId: contract.receiverId,
    kind: contract.kind as ContractKind,
    product: contract.product,
    terms,
  }
  if (terms !== null) await requireStillOffered(tx, contract, terms, refuse)
  const endings = await listEndings(tx, change)
  if (terms === null) await endContracts(tx, [contract], 'agreed', moment)
  else if (contract.state === 'offered') await begin(tx, contract, terms, moment.at)
  else await addVersion(tx, contract, terms, moment.at)
  const withdrawn = await endAbove(tx, change, endings, moment)
  return { ended: endings.map((ending) => ending.contract), withdrawn }
}

/** Lines move and rates fall while an offer waits. */
async function requireStillOffered(
  tx: Tx,
  { giverId, receiverId, product }: Contract,
  terms: Terms,
  refuse: AnswerRefuse,
): Promise<void> {
  if (!(await isRightBelow(tx, receiverId, giverId))) refuse('contract.changed')
  if (giverId === null) return
  if (isAbove(terms, toHeld(await listAgreed(tx, { receiverId: giverId, kind: terms.kind })), product))
    refuse('contract.changed')
}

async function begin(tx: Tx, contract: Contract, terms: Terms, at: Date): Promise<void> {
  const { id } = contract
  const startsAt = await requireStart(tx, contract, terms, at)
  await tx.contract.update({ where: { id }, data: { state: 'active', startsAt, settledUntil: startsAt } })
  await tx.contractVersion.create({
    data: { contractId: id, version: 1, terms: toTermsText(terms), startsAt, agreedAt: at },
  })
}

async function addVersion(tx: Tx, contract: Contract, terms: Terms, at: Date): Promise<void> {
  const { _max } = await tx.contractVersion.aggregate({ where: { contractId: contract.id }, _max: { version: true } })
  const startsAt = await requireStart(tx, contract, terms, at)
  await tx.contractVersion.create({
    data: {
      contractId: contract.id,
      version: (_max.version ?? 0) + 1,
      terms: toTermsText(terms),
      startsAt,
      agreedAt: at,
    },
  })
}

async function requireStart(tx: Tx, contract: Contract, terms: Terms, at: Date): Promise<Date> {
  const startsAt = await countsFrom(tx, { ...contract, heldFrom: heldFromOf(contract) }, terms, at)
  if (startsAt === null) throw new Error(`The giver ${contract.giverId} has no terms that cover what was offered`)
  return startsAt
}
