import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import type { Contract } from '#prisma/generated/sqlite/client.ts'
import { type ContractKind, fromTermsText, type Terms } from '../rules/terms.ts'
import { type Agreed, type Held, isAbove, manyAtOnce, slicesOf } from './agreed.ts'

type Whole = number | bigint
type LivingRow = { id: Whole; giverId: Whole | null; receiverId: Whole; product: string; version: Whole; terms: string }
type Living = { id: number; giverId: number | null; receiverId: number; product: string; version: number; terms: Terms }

/**
 * The contracts that would be above what their giver has, uplines before downlines, if somebody held `held`: those that they give, and, since
 * whose contract ends has nothing left to give, those further below. An agent may have signed with a thousand, who sign in turn: all
 * that live of it are asked for at once, and walked in memory.
 */
export async function listAbove(
  reader: Reader | Tx,
  memberId: number,
  kind: ContractKind,
  held: Held,
): Promise<Agreed[]> {
  const living = await listLiving(reader, memberId, kind)
  const [given, taken] = [groupBy(living, 'giverId'), groupBy(living, 'receiverId')]
  const above: Living[] = []
  const givers: { id: number; held: Held }[] = [{ id: memberId, held }]
  for (const giver of givers) {
    const ending = new Set(
      (given.get(giver.id) ?? []).filter(({ terms, product }) => isAbove(terms, giver.held, product)),
    )
    above.push(...ending)
    for (const id of new Set([...ending].map(({ receiverId }) => receiverId))) {
      const left = (taken.get(id) ?? []).filter((one) => !ending.has(one))
      givers.push({ id, held: new Map(left.map(({ product, terms }) => [product, terms])) })
    }
  }
  const contracts = await readContracts(reader, above)
  return above.flatMap(({ id, version, terms }) => {
    const contract = contracts.get(id)
    return contract === undefined ? [] : [{ contract, version, terms }]
  })
}

function groupBy(living: readonly Living[], side: 'giverId' | 'receiverId'): Map<number | null, Living[]> {
  const groups = new Map<number | null, Living[]>()
  for (const one of living) {
    const group = groups.get(one[side])
    if (group === undefined) groups.set(one[side], [one])
    else group.push(one)
  }
  return groups
}

/** Contracts in force of somebody and of all who have theirs of them, with their newest terms. SQLite keeps the order of a CROSS JOIN. */
async function listLiving(reader: Reader | Tx, memberId: number, kind: ContractKind): Promise<Living[]> {
  const rows = await reader.$queryRaw<LivingRow[]>`
    WITH RECURSIVE "below" ("id") AS (
      SELECT CAST(${memberId} AS INTEGER)
      UNION SELECT g."receiverId" FROM "below" b CROSS JOIN "Contract" g
      WHERE g."giverId" = b."id" AND g."state" = 'active' AND g."kind" = ${kind})
    SELECT c."id", c."giverId", c."receiverId", c."product", v."version", v."terms"
    FROM "below" b CROSS JOIN "Contract" c CROSS JOIN "ContractVersion" v
    WHERE c."receiverId" = b."id" AND c."state" = 'active' AND c."kind" = ${kind} AND v."contractId" = c."id"
      AND v."version" = (SELECT MAX(n."version") FROM "ContractVersion" n WHERE n."contractId" = c."id")
    ORDER BY c."id"`
  return rows.map(({ id, giverId, receiverId, product, version, terms }) => ({
    id: Number(id),
    giverId: giverId === null ? null : Number(giverId),
    receiverId: Number(receiverId),
    product,
    version: Number(version),
    terms: fromTermsText(terms),
  }))
}

async function readContracts(reader: Reader | Tx, living: readonly Living[]): Promise<Map<number, Contract>> {
  const contracts = new Map<number, Contract>()
  for (const some of slicesOf(living, manyAtOnce)) {
    const rows = await reader.contract.findMany({ where: { id: { in: some.map(({ id }) => id) } } })
    for (const contract of rows) contracts.set(contract.id, contract)
  }
  return contracts
}
