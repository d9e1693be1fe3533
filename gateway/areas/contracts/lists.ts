import type { AnsweredValueOf, ParsedInputOf } from '#catalogue/call.ts'
import type { contracts } from '#catalogue/contracts.ts'
import type { ContextOf } from '#gateway/kernel/calls/answer.ts'
import type { Reader } from '#gateway/platform/database/db.ts'
import { toMoneyNumber } from '#gateway/platform/money.ts'
import type { Contract, ContractOffer, ContractVersion } from '#prisma/generated/sqlite/client.ts'
import { fromTermsText } from './rules/terms.ts'
import { type Names, nameOf, readNames, showOffer, showTerms, timeOf, uplineOf } from './shown.ts'

type Shown = AnsweredValueOf<typeof contracts.list>['list'][number]
type Row = Contract & { versions: ContractVersion[]; offers: ContractOffer[] }

const newest = {
  versions: { orderBy: { version: 'desc' }, take: 1 },
  offers: { orderBy: { id: 'desc' }, take: 1 },
} as const

/** The contracts of one side, what is alive first. */
export async function listContracts(
  read: Reader,
  memberId: number,
  asked: ParsedInputOf<typeof contracts.list>,
): Promise<AnsweredValueOf<typeof contracts.list>> {
  const { side, kind, state, username, page, size } = asked
  const where = {
    ...(side === 'held' ? { receiverId: memberId } : { giverId: memberId }),
    ...(kind === undefined ? {} : { kind }),
    ...(state === undefined ? {} : { state }),
    ...(username ? { receiverId: await findId(read, username, side === 'held' ? memberId : null) } : {}),
  }
  const total = await read.contract.count({ where })
  // A living contract has an open key; SQLite and PostgreSQL differ in where empty ones stand, so it is said.
  const rows = await read.contract.findMany({
    where,
    include: newest,
    orderBy: [{ openKey: { sort: 'asc', nulls: 'last' } }, { id: 'desc' }],
    skip: (page - 1) * size,
    take: size,
  })
  const names = await readNames(read, rows)
  return { list: rows.map((row) => showContract(row, names, memberId)), total, totalPages: Math.ceil(total / size) }
}

/** -1 fits nobody. Who looks at contracts that they hold can only mean themselves. */
export async function findId(read: Reader, username: string, only: number | null): Promise<number> {
  const id =
    (await read.member.findUnique({ where: { accountKey: username.toLowerCase() }, select: { id: true } }))?.id ?? -1
  return only === null || only === id ? id : -1
}

/** The first of `versions` and `offers` is the newest; an offer that is open is never followed by another one. */
function showContract({ versions: [agreed], offers: [last], ...contract }: Row, names: Names, readerId: number): Shown {
  const {
    id,
    kind,
    product,
    period,
    giverId,
    receiverId,
    state,
    startsAt,
    settledUntil,
    carriedLossMinor,
    endedAt,
    endReason,
  } = contract
  return {
    contractId: id,
    kind: kind as 'daily',
    product: product as 'CONS',
    period: period as 'daily',
    upline: uplineOf(names, giverId, readerId),
    username: nameOf(names, receiverId),
    state: state as 'active',
    terms: agreed === undefined ? null : showTerms(fromTermsText(agreed.terms)),
    offeredTerms: agreed === undefined && last?.terms ? showTerms(fromTermsText(last.terms)) : null,
    version: agreed?.version ?? 0,
    termsFrom: timeOf(agreed?.startsAt ?? null),
    startsAt: timeOf(startsAt),
    settledUntil: timeOf(settledUntil),
    carriedLoss: toMoneyNumber(carriedLossMinor),
    endedAt: timeOf(endedAt),
    endReason,
    openOffer: last?.state === 'open' ? showOffer(last) : null,
  }
}

/** One contract with everything that was ever offered and agreed; only its two sides see it. */
export async function readHistory(
  read: Reader,
  { contractId }: { contractId: number },
  { caller: { memberId }, refuse }: Pick<ContextOf<typeof contracts.history>, 'caller' | 'refuse'>,
): Promise<AnsweredValueOf<typeof contracts.history>> {
  const found = await read.contract.findFirst({
    where: { id: contractId, OR: [{ receiverId: memberId }, { giverId: memberId }] },
    include: { versions: { orderBy: { version: 'desc' } }, offers: { orderBy: { id: 'desc' } } },
  })
  if (found === null) return refuse('contract.not.found')
  const shown = showContract(found, await readNames(read, [found]), memberId)
  const versions = found.versions.map(({ version, terms, startsAt, agreedAt }) => {
    return {
      version,
      terms: showTerms(fromTermsText(terms)),
      startsAt: startsAt.getTime(),
      agreedAt: agreedAt.getTime(),
    }
  })
  return { ...shown, versions, offers: found.offers.map(showOffer) }
}
