import { once } from '#gateway/ledger/once.ts'
import type { Reader, Tx } from '#gateway/platform/database/db.ts'
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
  const at = platform.clock.now()
  const content = { ...order, terms: toTermsText(order.terms) }
  const done = await platform.db.write((tx) =>
    keyed(tx, { giver, operation: 'contract-offer', requestId, content, at }, () =>
      writeNew(tx, giver, order, at, refuse),
    ),
  )
  return finish(platform, done, refuse)
}

/** Offers other terms. */
export async function changeContract(
  platform: Platform,
  giver: Giver & { memberId: number },
  { requestId, ...order }: { contractId: number; terms: Terms } & WithKey,
  refuse: Refuse<ChangeFailure | 'idempotency.key.reused'>,
): Promise<Offered> {
  const at = platform.clock.now()
  const content = { ...order, terms: toTermsText(order.terms) }
  const done = await platform.db.write((tx) =>
    keyed(tx, { giver, operation: 'contract-change', requestId, content, at }, () =>
      writeChange(tx, giver, order, at, refuse),
    ),
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
  return withEndings(
    platform,
    await platform.db.write((tx) => writeEnd(tx, giver, contractId, platform.clock.now(), refuse)),
  )
}

/** Takes an open offer back. */
export async function withdrawOffer(
  platform: Platform,
  giver: Giver,
  { offerId }: { offerId: number },
  refuse: Refuse<'contract.not.found' | 'contract.answered' | 'contract.changed'>,
): Promise<void> {
  const { receiverId } = await platform.db.write((tx) => takeBack(tx, giver, offerId, platform.clock.now(), refuse))
  tellContract(platform, [receiverId])
}

type Keyed = {
  giver: { memberId: number }
  operation: string
  requestId: string | undefined
  content: Record<string, unknown>
  at: Date
}

const keyed = (
  tx: Tx,
  { giver: { memberId }, operation, requestId: key, content, at }: Keyed,
  work: () => Promise<Written>,
) =>
  once(tx, { memberId, operation, key, content, at }, async (): Promise<Ids> => {
    const { contractId, offerId } = await work()
    return { contractId, offerId }
  })

type Ids = { contractId: number; offerId: number }
type KeyedAnswer = { outcome: 'done' | 'repeated'; answer: Ids } | { outcome: 'content_differs' }

function finish(platform: Platform, done: KeyedAnswer, refuse: Refuse<'idempotency.key.reused'>): Promise<Offered> {
  return done.outcome === 'content_differs' ? refuse('idempotency.key.reused') : withEndings(platform, done.answer)
}

/** Tells the downline, and says what would end if they agree. */
async function withEndings(platform: Platform, { contractId, offerId }: Ids): Promise<Offered> {
  const { read } = platform.db
  const { contract, terms } = await read.contractOffer.findUniqueOrThrow({
    where: { id: offerId },
    include: { contract: true },
  })
  tellContract(platform, [contract.receiverId])
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
