import { createSequence } from '#gateway/art/sequence.ts'
import { demoAccounts } from './member/demo.ts'

/**
 * What stands on a main wallet when the book opens, in minor units. `id` is the transfer's key, so that seeding twice pays once;
 * `at` is when the member came.
 */
export type OpeningBalance = { id: string; memberId: number; amountMinor: bigint; at: Date }

const bulkShare = 0.7
const bulkLeastMinor = 20_00
const bulkMostMinor = 8_000_00

/** What the members have in the end: the demo accounts what design 21 says, most others a small sum. */
export function walletSums(members: readonly { id: number }[], seed: number): ReadonlyMap<number, bigint> {
  const sequence = createSequence(seed)
  const demoMinor = new Map(demoAccounts.map(({ id, balanceMinor }) => [id, balanceMinor]))
  return new Map(members.map(({ id }) => [id, demoMinor.get(id) ?? bulkAmount()]))

  function bulkAmount(): bigint {
    if (sequence.next() >= bulkShare) return 0n
    return BigInt(Math.floor(bulkLeastMinor + sequence.next() ** 3 * (bulkMostMinor - bulkLeastMinor)))
  }
}

/** Openings that lead to those sums once the history is written; who has nothing and did nothing gets no transfer. */
export function openingBalances(
  members: readonly { id: number; registeredAt: Date }[],
  sums: ReadonlyMap<number, bigint>,
  historyOf: (memberId: number) => bigint,
): OpeningBalance[] {
  return members
    .map(({ id, registeredAt }) => ({
      id: `opening:${id}`,
      memberId: id,
      amountMinor: (sums.get(id) ?? 0n) - historyOf(id),
      at: registeredAt,
    }))
    .filter(({ amountMinor }) => amountMinor !== 0n)
}
