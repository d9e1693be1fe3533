import { isTrial } from '#gateway/kernel/identity/account-types.ts'
import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import { atField, Refusal } from '#gateway/platform/http/refusal.ts'
import type { PeriodName } from '#gateway/platform/time/periods.ts'
import type { Contract, ContractOffer, ContractVersion } from '#prisma/generated/sqlite/client.ts'
import { fromTermsText, periodsOf, type Terms } from '../rules/terms.ts'
import { findRightBelow } from './parties.ts'
import {
  type Giver,
  type NewOffer,
  requireChange,
  requireOffer,
  takeBack,
  type Written,
  writeChange,
  writeEnd,
  writeNew,
} from './write-offer.ts'

/** Contracts of the house with the heads of trees: it pays from its own accounts. Operators make them, in the transaction of their receipt. */

/** Who decides in the operator console. */
type Operator = { name: string; ip: string; traceId: string }

const toGiver = ({ ip, traceId }: Omit<Operator, 'name'>): Giver => ({ memberId: null, account: 'house', ip, traceId })
const nobody = { ip: '', traceId: '' }
/** As the agents' calls refuse. */
const refuse = (...[code, more]: ConstructorParameters<typeof Refusal>): never => {
  throw new Refusal(code, more)
}

type HouseOffer = Omit<NewOffer, 'period'> & { period?: PeriodName | undefined }
type By = { by: Operator; at: Date }

const withPeriod = ({ period, ...order }: HouseOffer): NewOffer => ({
  ...order,
  period: period ?? periodsOf[order.terms.kind][0],
})

/** Refuses at once what could not be offered, before anybody is asked to approve it. */
export async function requireHouseOffer(read: Reader, order: HouseOffer) {
  await requireHead(read, order.username)
  return requireOffer(read, toGiver(nobody), withPeriod(order), refuse)
}

/** An operator may know who there is and where they stand, which agents are not told of strangers. */
async function requireHead(read: Reader | Tx, username: string): Promise<void> {
  if ((await findRightBelow(read, null, username)) !== null) return
  const known = await read.member.findUnique({
    where: { accountKey: username.toLowerCase() },
    select: { type: true, upline: { select: { account: true } } },
  })
  refuse('contract.downline.foreign', atField('username', whyNoHead(known)))
}

function whyNoHead(known: { type: number; upline: { account: string } | null } | null): string {
  if (known === null) return 'is nobody’s name'
  if (isTrial(known.type)) return 'is a trial account'
  return known.upline === null ? 'is frozen' : `stands below ${known.upline.account}, who offers them their contracts`
}

export const requireHouseChange = (read: Reader, order: { contractId: number; terms: Terms }) =>
  requireChange(read, toGiver(nobody), order, refuse)

export async function offerFromHouse(tx: Tx, order: HouseOffer, { by, at }: By): Promise<Written> {
  await requireHead(tx, order.username)
  return writeNew(tx, toGiver(by), withPeriod(order), at, refuse)
}

export const changeFromHouse = (
  tx: Tx,
  order: { contractId: number; terms: Terms },
  { by, at }: By,
): Promise<Written> => writeChange(tx, toGiver(by), order, at, refuse)

export const askToEndFromHouse = (tx: Tx, contractId: number, { by, at }: By): Promise<Written> =>
  writeEnd(tx, toGiver(by), contractId, at, refuse)

export const takeBackFromHouse = (tx: Tx, offerId: number, { by, at }: By): Promise<Written> =>
  takeBack(tx, toGiver(by), offerId, at, refuse)

export type HouseContract = Contract & {
  username: string
  agreed: (ContractVersion & { read: Terms }) | null
  open: (ContractOffer & { read: Terms | null }) | null
}

const newest = { versions: { orderBy: { version: 'desc' }, take: 1 }, offers: { where: { state: 'open' } } } as const

async function toHouseContracts(
  read: Reader,
  rows: readonly (Contract & { versions: ContractVersion[]; offers: ContractOffer[] })[],
): Promise<HouseContract[]> {
  const members = await read.member.findMany({
    where: { id: { in: rows.map(({ receiverId }) => receiverId) } },
    select: { id: true, account: true },
  })
  const names = new Map(members.map(({ id, account }) => [id, account]))
  return rows.map(({ versions: [agreed], offers: [open], ...contract }) => ({
    ...contract,
    username: names.get(contract.receiverId) ?? '',
    agreed: agreed === undefined ? null : { ...agreed, read: fromTermsText(agreed.terms) },
    open: open === undefined ? null : { ...open, read: open.terms === null ? null : fromTermsText(open.terms) },
  }))
}

/** The contracts that the house gives, the newest first. `before` is the id of the last row of the page before. */
export async function listHouseContracts(
  read: Reader,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<HouseContract[]> {
  const where = { giverId: null, ...(before === undefined ? {} : { id: { lt: before } }) }
  return toHouseContracts(
    read,
    await read.contract.findMany({ where, include: newest, orderBy: { id: 'desc' }, take: limit }),
  )
}

export async function findHouseContract(read: Reader, id: number): Promise<HouseContract | null> {
  const row = await read.contract.findFirst({ where: { id, giverId: null }, include: newest })
  return row === null ? null : ((await toHouseContracts(read, [row]))[0] ?? null)
}

/** Agents at the head of a tree, for whom there is nobody but the house. */
export const listHeads = (read: Reader, limit: number): Promise<{ account: string }[]> =>
  read.member.findMany({
    where: { uplineId: null, state: 'active', type: { in: [1, 2, 41, 42] } },
    orderBy: { accountKey: 'asc' },
    take: limit,
    select: { account: true },
  })
