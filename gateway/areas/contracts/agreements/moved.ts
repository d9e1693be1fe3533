import type { Tx } from '#gateway/platform/database/db.ts'
import type { Contract } from '#prisma/generated/sqlite/client.ts'
import type { ContractKind } from '../rules/terms.ts'
import { listAgreed, listOpenOffers } from './agreed.ts'
import { closeOffer, endAbove, endContracts, listEndings } from './ending.ts'
import { notePlay } from './note-play.ts'
import { tellContract, toBoth } from './parties.ts'

type Moved = { memberId: number; uplineId: number | null }

/**
 * What becomes of contracts when a member moves to another upline: who paid until now stands above no longer, so theirs end at that
 * moment, settled up to it (OP-107), and so do those below that lived of them (CO-21). Offers that wait are withdrawn. Contracts within
 * the moved line whose giver keeps enough go on, and so do those of everybody above: they count the line up to the move, or from it on
 * (decision 50). Asked before the line itself moves; both sides are told.
 */
export async function endForMove(
  tx: Tx,
  { memberId, uplineId }: Moved,
  moment: { at: Date; currency: string },
): Promise<void> {
  const ended: Contract[] = []
  const withdrawn: Contract[] = []
  for (const { contract } of await listAgreed(tx, { receiverId: memberId })) {
    if (contract.giverId === uplineId) continue
    const change = { memberId, kind: contract.kind as ContractKind, product: contract.product, terms: null }
    const endings = await listEndings(tx, change)
    await endContracts(tx, [contract], 'line-moved', moment)
    withdrawn.push(...(await endAbove(tx, change, endings, moment)))
    ended.push(contract, ...endings.map((ending) => ending.contract))
  }
  for (const { contract, offer } of await listOpenOffers(tx, { receiverId: memberId })) {
    if (contract.giverId === uplineId) continue
    await closeOffer(tx, offer.id, 'withdrawn', moment.at)
    await tx.contract.update({ where: { id: contract.id }, data: { state: 'withdrawn', openKey: null } })
    withdrawn.push(contract)
  }
  await notePlay(tx, { memberId, uplineId }, moment.at)
  tellContract([...toBoth(ended, 'ended'), ...toBoth(withdrawn, 'withdrawn')], moment.at)
}
