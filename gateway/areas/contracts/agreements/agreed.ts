import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import { type PeriodName, periodAt } from '#gateway/platform/time/periods.ts'
import type { Contract, ContractOffer } from '#prisma/generated/sqlite/client.ts'
import {
  aboveCeiling,
  type Ceiling,
  type ContractKind,
  ceilingOf,
  fromTermsText,
  noCeiling,
  type Terms,
} from '../rules/terms.ts'

/** A contract in force with its newest terms, which may begin to count with the next period. */
export type Agreed = { contract: Contract; version: number; terms: Terms }
/** An offer that waits for an answer; `terms` is null where the end is asked for. */
export type OpenOffer = { contract: Contract; offer: ContractOffer; terms: Terms | null }

/** How many are asked for or changed in one statement. */
export const manyAtOnce = 200
export const slicesOf = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size))

type Some = number | { in: number[] }
type Where = { giverId?: Some; receiverId?: Some; kind?: ContractKind; id?: number }

export async function listAgreed(reader: Reader | Tx, where: Where): Promise<Agreed[]> {
  const rows = await listWithVersion(reader, where, {})
  return rows.map(({ versions: [newest], ...contract }) => {
    if (newest === undefined) throw new Error(`The contract ${contract.id} is in force without terms`)
    return { contract, version: newest.version, terms: fromTermsText(newest.terms) }
  })
}

const listWithVersion = (reader: Reader | Tx, where: Where, version: { startsAt?: { lte: Date } }) =>
  reader.contract.findMany({
    where: { ...where, state: 'active' },
    include: { versions: { where: version, orderBy: { version: 'desc' }, take: 1 } },
    orderBy: { id: 'asc' },
  })

/**
 * The first period from `startsAt` on in which a giver has what these terms give: what was agreed anew counts from the giver's own next
 * period on, and what is given counts no earlier. Null when none of the giver's terms covers these.
 */
export async function firstCovered(
  reader: Reader | Tx,
  { giverId, product, period }: Pick<Contract, 'giverId' | 'product' | 'period'>,
  terms: Terms,
  startsAt: Date,
): Promise<Date | null> {
  if (giverId === null) return startsAt
  const where = { receiverId: giverId, kind: terms.kind }
  const isCovered = async (at: Date): Promise<boolean> => {
    const rows = await listWithVersion(reader, where, { startsAt: { lte: at } })
    const held = rows.flatMap(({ versions: [version], ...contract }) =>
      version === undefined ? [] : [[contract.product, fromTermsText(version.terms)] as const],
    )
    return !isAbove(terms, new Map(held), product)
  }
  if (await isCovered(startsAt)) return startsAt
  const later = await reader.contractVersion.findMany({
    where: { contract: { ...where, state: 'active' }, startsAt: { gt: startsAt } },
    orderBy: { startsAt: 'asc' },
    select: { startsAt: true },
  })
  for (const version of later) {
    const { startsAt: begins, endsAt } = periodAt(period as PeriodName, version.startsAt)
    const first = begins < version.startsAt ? endsAt : begins
    if (await isCovered(first)) return first
  }
  return null
}

export async function listOpenOffers(reader: Reader | Tx, where: Where): Promise<OpenOffer[]> {
  const rows = await reader.contractOffer.findMany({
    where: { state: 'open', contract: where },
    include: { contract: true },
    orderBy: { id: 'asc' },
  })
  return rows.map(({ contract, ...offer }) => ({
    contract,
    offer,
    terms: offer.terms === null ? null : fromTermsText(offer.terms),
  }))
}

/** What somebody holds of one kind, by product. */
export type Held = ReadonlyMap<string, Terms>
export const toHeld = (agreed: readonly Agreed[]): Map<string, Terms> =>
  new Map(agreed.map(({ contract, terms }) => [contract.product, terms]))

/** The most that one who holds this may give for a product: as the contract for the product says, else the one for all games. */
export function ceilingFor(held: Held, product: string): Ceiling {
  const terms = held.get(product) ?? held.get('CONS')
  return terms === undefined ? noCeiling : ceilingOf(terms)
}

export const isAbove = (terms: Terms, held: Held, product: string): boolean =>
  aboveCeiling(terms, ceilingFor(held, product)) !== null
