import { createSequence } from '#gateway/art/sequence.ts'
import { memberAccount } from '#gateway/ledger/accounts.ts'
import { demoAccounts } from './member/demo.ts'

/** What stands on a main wallet when the book opens, in minor units; `at` is when the member came. */
export type OpeningBalance = { memberId: number; amountMinor: bigint; at: Date }
export type People = { members: readonly { id: number; registeredAt: Date }[]; sums: ReadonlyMap<number, bigint> }

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

/** Openings that lead to the sums once the movements are written, and never below zero before; who has nothing and did nothing gets none. */
export function openingBalances(
  { members, sums }: People,
  wallets: ReadonlyMap<string, { netMinor: bigint; lowestMinor: bigint }>,
): OpeningBalance[] {
  return members
    .map(({ id, registeredAt }) => {
      const { netMinor, lowestMinor } = wallets.get(memberAccount.main(id).key) ?? { netMinor: 0n, lowestMinor: 0n }
      const forSum = (sums.get(id) ?? 0n) - netMinor
      return { memberId: id, amountMinor: forSum > -lowestMinor ? forSum : -lowestMinor, at: registeredAt }
    })
    .filter(({ amountMinor }) => amountMinor !== 0n)
}
