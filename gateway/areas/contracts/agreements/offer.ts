import { placeOrder } from '#gateway/kernel/orders/place-order.ts'
import type { Reader } from '#gateway/platform/database/db.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import type { Contract } from '#prisma/generated/sqlite/client.ts'
import { fromTermsText, type Terms, toTermsText } from '../rules/terms.ts'
import type { Agreed } from './agreed.ts'
import { listEndings } from './ending.ts'
import { tellContract } from './parties.ts'
import {
  type ChangeFailure,
  type Giver,
  type NewOffer,
  type PlaceFailure,
  type Refuse,
  type TermsFailure,
  takeBack,
  type Written,
  writeChange,
  writeEnd,
  writeNew,
} from './write-offer.ts'

/** What agents do by their calls: each offer once per key, and the downline is told after the commit. */

/** `endings` are the contracts below that end if the downline agrees. */
export type Offered = { contractId: number; offerId: number; endings: Agreed[] }
type WithKey = { requestId?: string | undefined }

/** Offers a new contract to an account right below. The same key makes it once. */
export async function offerContract(
  platform: Platform,
  giver: Giver & { memberId: number },
  { requestId, ...order }: NewOffer & WithKey,
  refuse: Refuse<PlaceFailure | TermsFailure | 'contract.exists' | 'idempotency.key.reused'>,
): Promise<Offered> {
  const content = { ...order, terms: toTermsText(order.terms) }
  const placed = { operation: 'contract-offer', key: requestId, content }
  const ids = await placeOrder(platform, { caller: giver, refuse }, placed, async (tx, at) =>
    toTold(await writeNew(tx, giver, order, at, refuse), at),
  )
  return withEndings(platform, ids)
}

/** Offers other terms. */
export async function changeContract(
  platform: Platform,
  giver: Giver & { memberId: number },
  { requestId, ...order }: { contractId: number; terms: Terms } & WithKey,
  refuse: Refuse<ChangeFailure | 'idempotency.key.reused'>,
): Promise<Offered> {
  const content = { ...order, terms: toTermsText(order.terms) }
  const placed = { operation: 'contract-change', key: requestId, content }
  const ids = await placeOrder(platform, { caller: giver, refuse }, placed, async (tx, at) =>
    toTold(await writeChange(tx, giver, order, at, refuse), at),
  )
  return withEndings(platform, ids)
}

/** Asks the downline to end a contract in force. */
export async function askToEnd(
  platform: Platform,
  giver: Giver,
  { contractId }: { contractId: number },
  refuse: Refuse<'contract.not.found' | 'contract.state.differs'>,
): Promise<Offered> {
  return withEndings(
    platform,
    await platform.db.write(async (tx) => {
      const at = platform.clock.now()
      return toTold(await writeEnd(tx, giver, contractId, at, refuse), at)
    }),
  )
}

/** Takes an open offer back. */
export async function withdrawOffer(
  platform: Platform,
  giver: Giver,
  { offerId }: { offerId: number },
  refuse: Refuse<'contract.not.found' | 'contract.answered' | 'contract.changed'>,
): Promise<void> {
  await platform.db.write(async (tx) => {
    const at = platform.clock.now()
    tellContract([[(await takeBack(tx, giver, offerId, at, refuse)).receiverId, 'withdrawn']], at)
  })
}

type Ids = { contractId: number; offerId: number }
/** Tells the downline what it has not been told before. */
function toTold({ contractId, offerId, receiverId, wasSo = false }: Written, at: Date): Ids {
  if (!wasSo) tellContract([[receiverId, 'waiting']], at)
  return { contractId, offerId }
}

/** Says what would end if the downline agrees. */
async function withEndings(platform: Platform, { contractId, offerId }: Ids): Promise<Offered> {
  const { read } = platform.db
  const { contract, terms } = await read.contractOffer.findUniqueOrThrow({
    where: { id: offerId },
    include: { contract: true },
  })
  return { contractId, offerId, endings: await listEndingsOf(read, contract, terms) }
}

const listEndingsOf = (
  reader: Reader,
  { receiverId, kind, product }: Contract,
  termsText: string | null,
): Promise<Agreed[]> =>
  listEndings(reader, {
    memberId: receiverId,
    kind: kind as Terms['kind'],
    product,
    terms: termsText === null ? null : fromTermsText(termsText),
  })
