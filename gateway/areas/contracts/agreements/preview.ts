import type { AnsweredValueOf, ParsedInputOf } from '#catalogue/call.ts'
import type { contracts } from '#catalogue/contracts.ts'
import type { ContextOf } from '#gateway/kernel/calls/answer.ts'
import { isAgent } from '#gateway/kernel/identity/account-types.ts'
import type { Reader } from '#gateway/platform/database/db.ts'
import { Refusal } from '#gateway/platform/http/refusal.ts'
import { toMoneyNumber } from '#gateway/platform/money.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { lastPeriodBefore, type Period, type PeriodName, periodAt } from '#gateway/platform/time/periods.ts'
import type { Contract } from '#prisma/generated/sqlite/client.ts'
import { earn } from '../rules/earning.ts'
import { readStatement } from '../rules/statement.ts'
import { type ContractKind, fromTermsText, periodsOf, type Terms } from '../rules/terms.ts'
import { figuresOf } from '../settlement/figures.ts'
import { listKeptFigures } from '../settlement/kept-figures.ts'
import { showEarning, showEndings, showFigures, toTerms } from '../shown.ts'
import { listAgreed } from './agreed.ts'
import { countsFrom, heldFromOf } from './counts-from.ts'
import { listEndings } from './ending.ts'
import { isRightBelow } from './parties.ts'
import { requireRightBelow, requireTerms } from './write-offer.ts'

type Asked = ParsedInputOf<typeof contracts.preview>
type Preview = AnsweredValueOf<typeof contracts.preview>
type Context = Pick<ContextOf<typeof contracts.preview>, 'caller' | 'refuse' | 'ip' | 'traceId'>

/** What is looked at: whose line, and which terms; `terms` is null where the end is asked for. */
type Subject = {
  giverId: number | null
  receiverId: number
  contractId: number | null
  heldFrom: Date | null
  kind: ContractKind
  product: string
  period: PeriodName
  terms: Terms | null
}

/**
 * What terms would have paid in a period that is over, from the real figures of the line, beside what the terms in force would have,
 * and which contracts would end. Changes nothing.
 */
export async function previewTerms(
  { db: { read }, clock }: Platform,
  asked: Asked,
  context: Context,
): Promise<Preview> {
  const subject = await findSubject(read, asked, context)
  const { receiverId, contractId, kind, product, period, terms } = subject
  const now = clock.now()
  const span = asked.at === undefined ? lastPeriodBefore(period, now) : periodAt(period, new Date(asked.at))
  if (span.endsAt > now)
    context.refuse('contract.period.future', {
      value: { fields: [{ field: 'at', rule: 'must be in a period that is over' }] },
    })
  const wanted = [{ key: receiverId, receiverId, product, countsMembers: true }]
  const figures = figuresOf(await listKeptFigures(read, wanted, { kind, period, span }), receiverId)
  const carriedBeforeMinor = contractId === null ? 0n : await carriedBefore(read, contractId, span)
  const present = contractId === null ? undefined : (await listAgreed(read, { id: contractId }))[0]
  return {
    period,
    countsFrom: terms === null ? null : ((await countsFrom(read, subject, terms, now))?.getTime() ?? null),
    startsAt: span.startsAt.getTime(),
    endsAt: span.endsAt.getTime(),
    figures: showFigures(figures),
    carriedBefore: toMoneyNumber(carriedBeforeMinor),
    offered: terms === null ? null : showEarning(earn(terms, figures, carriedBeforeMinor)),
    present: present === undefined ? null : showEarning(earn(present.terms, figures, carriedBeforeMinor)),
    endings: await showEndings(read, await listEndings(read, { memberId: receiverId, kind, product, terms })),
  }
}

/** The loss that the period began with, where it was settled; else the one that is carried now. */
async function carriedBefore(read: Reader, contractId: number, { startsAt }: Period): Promise<bigint> {
  const statement = await read.contractStatement.findUnique({
    where: { contractId_periodStart: { contractId, periodStart: startsAt } },
  })
  if (statement !== null) return readStatement(statement.content).carriedBeforeMinor
  return (await read.contract.findUniqueOrThrow({ where: { id: contractId } })).carriedLossMinor
}

async function findSubject(read: Reader, asked: Asked, context: Context): Promise<Subject> {
  if (asked.offerId !== undefined) return subjectOfOffer(read, asked.offerId, context)
  if (asked.terms === undefined) return context.refuse('contract.not.found')
  // The figures are those of who stands below, to the hour: only who could offer such terms reads them (danger T62).
  if (!isAgent(context.caller.type)) throw new Refusal('agent.only')
  const terms = toTerms(asked.terms)
  const subject =
    asked.contractId === undefined
      ? await subjectBelow(read, asked, terms, context)
      : await subjectOfContract(read, asked.contractId, terms, context)
  await requireTerms(
    read,
    { giverId: context.caller.memberId, product: subject.product, period: subject.period, terms },
    context.refuse,
  )
  return subject
}

/** Both sides of an offer may look at it; the giver while the line stands right below, since its figures are those of this moment. */
async function subjectOfOffer(
  read: Reader,
  offerId: number,
  { caller: { memberId }, refuse }: Context,
): Promise<Subject> {
  const sides = { OR: [{ receiverId: memberId }, { giverId: memberId }] }
  const offer = await read.contractOffer.findFirst({
    where: { id: offerId, contract: sides },
    include: { contract: true },
  })
  if (offer === null) return refuse('contract.not.found')
  const { receiverId } = offer.contract
  if (receiverId !== memberId && !(await isRightBelow(read, receiverId, memberId))) return refuse('contract.not.found')
  return toSubject(offer.contract, offer.terms === null ? null : fromTermsText(offer.terms))
}

const toSubject = (contract: Contract, terms: Terms | null): Subject => ({
  giverId: contract.giverId,
  receiverId: contract.receiverId,
  contractId: contract.id,
  heldFrom: heldFromOf(contract),
  kind: contract.kind as ContractKind,
  product: contract.product,
  period: contract.period as PeriodName,
  terms,
})

async function subjectOfContract(
  read: Reader,
  contractId: number,
  terms: Terms,
  { caller, refuse }: Context,
): Promise<Subject> {
  const contract = await read.contract.findFirst({ where: { id: contractId, giverId: caller.memberId } })
  if (contract === null || !(await isRightBelow(read, contract.receiverId, caller.memberId)))
    return refuse('contract.not.found')
  if (contract.kind !== terms.kind)
    refuse('contract.terms.invalid', { value: { fields: [{ field: 'terms.kind', rule: `must be ${contract.kind}` }] } })
  return toSubject(contract, terms)
}

async function subjectBelow(
  read: Reader,
  { username = '', product, period }: Asked,
  terms: Terms,
  context: Context,
): Promise<Subject> {
  const { caller, ip, traceId, refuse } = context
  const receiver = await requireRightBelow(
    read,
    { memberId: caller.memberId, account: caller.account, ip, traceId },
    username,
    refuse,
  )
  return {
    giverId: caller.memberId,
    receiverId: receiver.id,
    contractId: null,
    heldFrom: null,
    kind: terms.kind,
    product,
    period: period ?? periodsOf[terms.kind][0],
    terms,
  }
}
