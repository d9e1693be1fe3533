import { once } from '#gateway/ledger/once.ts'
import { type Actor, recordAudit } from '#gateway/platform/audit.ts'
import type { Reader, Tx } from '#gateway/platform/db.ts'
import type { PeriodName } from '#gateway/platform/periods.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import type { Contract } from '#prisma/generated/sqlite/client.ts'
import { aboveCeiling, faultOf, fromTermsText, periodsOf, type Terms, type TermsFault, toTermsText } from '../rules/terms.ts'
import { type Agreed, ceilingFor, listAgreed, toHeld } from './agreed.ts'
import { closeOffer, listEndings } from './ending.ts'
import { atField, findRightBelow, isRightBelow, type Party, tellContract } from './parties.ts'

/** Who offers: an agent, or the house (`memberId` null) by an operator. */
export type Giver = { memberId: number | null; account: string; ip: string; traceId: string }

type TermsFailure = TermsFault['code'] | 'contract.rate.above.own'
type PlaceFailure = 'contract.downline.self' | 'contract.downline.foreign'
type More = { value?: unknown; message?: string }
export type Refuse<F extends string> = (code: F, more?: More) => never

/** `endings` are the contracts below that end if the downline agrees. */
export type Offered = { contractId: number; offerId: number; endings: Agreed[] }

/** Refuses terms that nobody may offer, and those above what the giver has. */
export async function requireTerms(
  reader: Reader | Tx,
  asked: { giverId: number | null; product: string; period: PeriodName; terms: Terms },
  refuse: Refuse<TermsFailure>,
): Promise<void> {
  const { giverId, product, period, terms } = asked
  const fault = faultOf(terms)
  if (fault !== null) refuse(fault.code, atField(fault.field, fault.rule))
  if (!periodsOf[terms.kind].includes(period)) refuse('contract.terms.invalid', atField('period', `must be ${periodsOf[terms.kind].join(', ')}`))
  if (giverId === null) return
  const ceiling = ceilingFor(toHeld(await listAgreed(reader, { receiverId: giverId, kind: terms.kind })), product)
  const above = aboveCeiling(terms, ceiling)
  if (above !== null) refuse('contract.rate.above.own', atField(`terms.tiers.${terms.tiers.length - 1}.${above}`, 'must not be above your own'))
}

export async function requireRightBelow(reader: Reader | Tx, giver: Giver, username: string, refuse: Refuse<PlaceFailure>): Promise<Party> {
  if (username.toLowerCase() === giver.account.toLowerCase()) refuse('contract.downline.self', atField('username', 'must not be your own'))
  const receiver = await findRightBelow(reader, giver.memberId, username)
  return receiver ?? refuse('contract.downline.foreign', atField('username', 'is not right below you'))
}

type NewOffer = { username: string; product: string; period: PeriodName; terms: Terms; requestId?: string | undefined }

/** Offers a new contract to an account right below. The same key makes it once. */
export async function offerContract(
  platform: Platform,
  giver: Giver,
  { username, product, period, terms, requestId }: NewOffer,
  refuse: Refuse<PlaceFailure | TermsFailure | 'contract.exists' | 'idempotency.key.reused'>,
): Promise<Offered> {
  const at = platform.clock.now()
  const done = await platform.db.write((tx) =>
    keyed(tx, { giver, operation: 'contract-offer', requestId, content: { username, product, period, terms: toTermsText(terms) }, at }, async () => {
      const receiver = await requireRightBelow(tx, giver, username, refuse)
      await requireTerms(tx, { giverId: giver.memberId, product, period, terms }, refuse)
      const { kind } = terms
      const taken = await tx.contract.findFirst({
        where: { receiverId: receiver.id, kind, state: { in: ['offered', 'active'] }, ...(product === 'CONS' ? {} : { product: { in: ['CONS', product] } }) },
      })
      if (taken !== null) refuse('contract.exists', atField('product', 'has a contract or an offer already'))
      const openKey = `${receiver.id}:${kind}:${product}`
      const contract = await tx.contract.create({
        data: { kind, product, period, giverId: giver.memberId, receiverId: receiver.id, state: 'offered', openKey, createdAt: at },
      })
      const offerId = await writeOffer(tx, contract.id, 'new', terms, at)
      await recordAudit(tx, 'contract.offer', toActor(giver, at), { contractId: contract.id, offerId, kind, product, period, terms: toTermsText(terms) })
      return { contractId: contract.id, offerId }
    }),
  )
  return finish(platform, done, refuse)
}

/** Offers other terms, for a contract in force or for one that waits; an open offer is replaced and can no longer be answered. */
export async function changeContract(
  platform: Platform,
  giver: Giver,
  { contractId, terms, requestId }: { contractId: number; terms: Terms; requestId?: string | undefined },
  refuse: Refuse<TermsFailure | 'contract.not.found' | 'contract.state.differs' | 'contract.downline.foreign' | 'idempotency.key.reused'>,
): Promise<Offered> {
  const at = platform.clock.now()
  const done = await platform.db.write((tx) =>
    keyed(tx, { giver, operation: 'contract-change', requestId, content: { contractId, terms: toTermsText(terms) }, at }, async () => {
      const contract = await requireGiven(tx, giver, contractId, ['offered', 'active'], refuse)
      if (!(await isRightBelow(tx, contract.receiverId, giver.memberId))) refuse('contract.downline.foreign')
      if (terms.kind !== contract.kind) refuse('contract.terms.invalid', atField('terms.kind', `must be ${contract.kind}`))
      const { product } = contract
      await requireTerms(tx, { giverId: giver.memberId, product, period: contract.period as PeriodName, terms }, refuse)
      await replaceOpenOffer(tx, contractId, at)
      const offerId = await writeOffer(tx, contractId, 'change', terms, at)
      await recordAudit(tx, 'contract.change', toActor(giver, at), { contractId, offerId, terms: toTermsText(terms) })
      return { contractId, offerId }
    }),
  )
  return finish(platform, done, refuse)
}

/** Asks the downline to end a contract in force. */
export async function askToEnd(
  platform: Platform,
  giver: Giver,
  { contractId }: { contractId: number },
  refuse: Refuse<'contract.not.found' | 'contract.state.differs'>,
): Promise<Offered> {
  const at = platform.clock.now()
  const answer = await platform.db.write(async (tx) => {
    await requireGiven(tx, giver, contractId, ['active'], refuse)
    const open = await tx.contractOffer.findUnique({ where: { openFor: contractId } })
    if (open?.kind === 'end') return { contractId, offerId: open.id }
    await replaceOpenOffer(tx, contractId, at)
    const offerId = await writeOffer(tx, contractId, 'end', null, at)
    await recordAudit(tx, 'contract.ask-to-end', toActor(giver, at), { contractId, offerId })
    return { contractId, offerId }
  })
  return withEndings(platform, answer)
}

/** Takes an open offer back; a contract that was only offered is gone with it. */
export async function withdrawOffer(
  platform: Platform,
  giver: Giver,
  { offerId }: { offerId: number },
  refuse: Refuse<'contract.not.found' | 'contract.answered' | 'contract.changed'>,
): Promise<void> {
  const at = platform.clock.now()
  const receiverId = await platform.db.write(async (tx) => {
    const found = await tx.contractOffer.findFirst({ where: { id: offerId, contract: { giverId: giver.memberId } }, include: { contract: true } })
    if (found === null) return refuse('contract.not.found')
    if (found.state === 'accepted' || found.state === 'refused') refuse('contract.answered')
    if (found.state !== 'open') refuse('contract.changed')
    await closeOffer(tx, offerId, 'withdrawn', at)
    if (found.contract.state === 'offered') await tx.contract.update({ where: { id: found.contractId }, data: { state: 'withdrawn', openKey: null } })
    await recordAudit(tx, 'contract.withdraw', toActor(giver, at), { contractId: found.contractId, offerId })
    return found.contract.receiverId
  })
  tellContract(platform, [receiverId])
}

const toActor = ({ memberId, ip, traceId }: Giver, at: Date): Actor => ({ memberId, ip, traceId, at })

type Keyed = { giver: Giver; operation: string; requestId: string | undefined; content: Record<string, unknown>; at: Date }

/** The house has no forms, so its offers need no key. */
async function keyed<T extends object>(tx: Tx, { giver, operation, requestId, content, at }: Keyed, work: () => Promise<T>) {
  if (giver.memberId === null) return { outcome: 'done' as const, answer: await work() }
  return once(tx, { memberId: giver.memberId, operation, key: requestId, content, at }, work)
}

type Ids = { contractId: number; offerId: number }
type KeyedAnswer = { outcome: 'done' | 'repeated'; answer: Ids } | { outcome: 'content_differs' }

function finish(platform: Platform, done: KeyedAnswer, refuse: Refuse<'idempotency.key.reused'>): Promise<Offered> {
  return done.outcome === 'content_differs' ? refuse('idempotency.key.reused') : withEndings(platform, done.answer)
}

/** Tells the downline, and says what would end if they agree. */
async function withEndings(platform: Platform, { contractId, offerId }: Ids): Promise<Offered> {
  const { read } = platform.db
  const { contract, terms } = await read.contractOffer.findUniqueOrThrow({ where: { id: offerId }, include: { contract: true } })
  tellContract(platform, [contract.receiverId])
  return { contractId, offerId, endings: await listEndingsOf(read, contract, terms) }
}

const listEndingsOf = (reader: Reader, { receiverId, kind, product }: Contract, termsText: string | null): Promise<Agreed[]> =>
  listEndings(reader, { memberId: receiverId, kind: kind as Terms['kind'], product, terms: termsText === null ? null : fromTermsText(termsText) })

async function requireGiven(
  tx: Tx,
  giver: Giver,
  contractId: number,
  states: readonly string[],
  refuse: Refuse<'contract.not.found' | 'contract.state.differs'>,
): Promise<Contract> {
  const contract = await tx.contract.findFirst({ where: { id: contractId, giverId: giver.memberId } })
  if (contract === null) return refuse('contract.not.found')
  return states.includes(contract.state) ? contract : refuse('contract.state.differs', { value: { state: contract.state } })
}

async function replaceOpenOffer(tx: Tx, contractId: number, at: Date): Promise<void> {
  const open = await tx.contractOffer.findUnique({ where: { openFor: contractId } })
  if (open !== null) await closeOffer(tx, open.id, 'replaced', at)
}

async function writeOffer(tx: Tx, contractId: number, kind: 'new' | 'change' | 'end', terms: Terms | null, at: Date): Promise<number> {
  const data = { contractId, kind, terms: terms === null ? null : toTermsText(terms), state: 'open', openFor: contractId, offeredAt: at }
  return (await tx.contractOffer.create({ data })).id
}
