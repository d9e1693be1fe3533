import { createSequence } from '#gateway/art/sequence.ts'
import { demoAccounts } from './member/demo.ts'

/** What stands on a main wallet when the books open, in minor units. `id` is the transfer's key, so that seeding twice pays once. */
export type OpeningBalance = { id: string; memberId: number; amountMinor: bigint }

const bulkShare = 0.7
const bulkLeastMinor = 20_00
const bulkMostMinor = 8_000_00

/** The demo accounts of DESIGN 4 have what is written there, most others a small sum; who has nothing gets no transfer. */
export function openingBalances(members: readonly { id: number }[], seed: number): OpeningBalance[] {
  const sequence = createSequence(seed)
  const demoMinor = new Map(demoAccounts.map(({ id, balanceMinor }) => [id, balanceMinor]))
  return members
    .map(({ id }) => ({ id: `opening:${id}`, memberId: id, amountMinor: demoMinor.get(id) ?? bulkAmount() }))
    .filter(({ amountMinor }) => amountMinor > 0n)

  function bulkAmount(): bigint {
    if (sequence.next() >= bulkShare) return 0n
    return BigInt(Math.floor(bulkLeastMinor + sequence.next() ** 3 * (bulkMostMinor - bulkLeastMinor)))
  }
}
