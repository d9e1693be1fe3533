import { sha256 } from '#gateway/platform/crypto/chance.ts'
import type { Account } from './accounts.ts'

/** One line of a transfer. Below zero takes from the account, above zero gives to it; a text is the key of an account that exists. */
export type Line = { account: Account | string; amountMinor: bigint }

export type Transfer = {
  /** Made by the caller from what the money is for (`round:R7KQ2M9XW4TD`, `deposit:…`), never from chance or time: it makes a repeat harmless. */
  id: string
  /** What kind of movement, e.g. `bet`, `deposit`, `transfer-in`. */
  kind: string
  currency: string
  /** Applied in this order; they sum to zero, and none of them may take an account below what it holds. */
  lines: readonly Line[]
  /** Whose doing it is; part of the content, so that nobody can repeat another member's id. */
  memberId?: number | null
  remark?: string
  traceId?: string | null
  at: Date
}

/** A transfer that nobody should have asked for: a bug of the caller, not an outcome. */
export class LedgerMisuse extends Error {}

export const mostLines = 20
/** Far above any real amount, and far below where the sum of a book leaves 64 bits. */
export const mostMinor = 10n ** 15n

export const keyOf = (account: Account | string): string => (typeof account === 'string' ? account : account.key)

/** The lines as they are stored and compared: `[["member:12:main","-500"],…]`. */
export const toLinesText = (lines: readonly Line[]): string =>
  JSON.stringify(lines.map(({ account, amountMinor }) => [keyOf(account), String(amountMinor)]))

export const fromLinesText = (text: string): { account: string; amountMinor: bigint }[] =>
  (JSON.parse(text) as [string, string][]).map(([account, amount]) => ({ account, amountMinor: BigInt(amount) }))

/** Throws LedgerMisuse, naming the rule that is broken. */
export function requireSound(id: string, lines: readonly Line[]): void {
  const refuse = (rule: string): never => {
    throw new LedgerMisuse(`The transfer ${id || '(no id)'} is refused: ${rule}`)
  }
  if (id === '' || id.length > 200) refuse('its id has 1 to 200 characters')
  if (lines.length < 2 || lines.length > mostLines) refuse(`it has 2 to ${mostLines} lines`)
  if (new Set(lines.map(({ account }) => keyOf(account))).size < 2)
    refuse('it moves money between at least two accounts')
  let sum = 0n
  for (const { amountMinor } of lines) {
    if (amountMinor === 0n) refuse('no line is zero')
    if (amountMinor > mostMinor || amountMinor < -mostMinor) refuse(`no line is above ${mostMinor}`)
    sum += amountMinor
  }
  if (sum !== 0n) refuse(`its lines sum to ${sum}, not to zero`)
}

/** What must be the same when an id comes again: everything but remark, trace and time, which belong to the attempt. */
export const contentHashOf = (
  mode: 'post' | 'reserve',
  content: { kind: string; currency: string; memberId?: number | null },
  linesText: string,
): string => sha256(JSON.stringify([mode, content.kind, content.currency, content.memberId ?? null, linesText]))

/** The account's chain: each entry's hash covers the one before it, so that an edited, removed or inserted row shows. */
export const entryHashOf = (
  previous: string,
  entry: {
    account: string
    transferId: string
    amountMinor: bigint
    balanceAfterMinor: bigint
    at: Date
    contentHash: string
    remark: string
  },
): string =>
  sha256(
    JSON.stringify([
      previous,
      entry.account,
      entry.transferId,
      String(entry.amountMinor),
      String(entry.balanceAfterMinor),
      entry.at.getTime(),
      entry.contentHash,
      entry.remark,
    ]),
  )
