import { tellAfterCommit } from '#gateway/platform/database/attribution.ts'
import { walletOwnerOf } from './accounts.ts'
import { keyOf, type Line } from './transfer.ts'

/**
 * Tells, once the commit is durable, whose wallets have more or less to spend than before. `lines` are what was moved, and what a hold
 * has taken or given back; a stake that was held and is lost takes nothing more, and between one's own wallets nothing is gained.
 */
export function tellBalances(lines: readonly Line[]): void {
  const changes = new Map<number, bigint>()
  for (const { account, amountMinor } of lines) {
    const memberId = walletOwnerOf(keyOf(account))
    if (memberId !== null) changes.set(memberId, (changes.get(memberId) ?? 0n) + amountMinor)
  }
  const balancesChanged = [...changes].flatMap(([memberId, change]) => (change === 0n ? [] : [memberId]))
  if (balancesChanged.length > 0) tellAfterCommit({ balancesChanged })
}

type Hold = { account: { key: string }; heldMinor: bigint }

/** What holds take from what may be spent, as lines. */
export const heldLines = (holds: readonly Hold[]): Line[] =>
  holds.map(({ account, heldMinor }) => ({ account: account.key, amountMinor: -heldMinor }))

/** What holds that have ended give back. */
export const freedLines = (holds: readonly Hold[]): Line[] =>
  holds.map(({ account, heldMinor }) => ({ account: account.key, amountMinor: heldMinor }))
