/**
 * A money form is carried out only when it asks for what its summary showed. With JavaScript the summary follows what is typed, and so
 * does this text in a hidden field; without, the first press of the button shows the summary and the second one confirms it.
 */
const write = (...parts: readonly (string | number | undefined)[]): string =>
  parts.map((part) => String(part ?? '').trim()).join('|')

export const seenDeposit = (
  amount: string | undefined,
  channel: string | undefined,
  offer: string | undefined,
): string => write(amount, channel, offer)
export const seenTransfer = (amount: string | undefined, from: string | undefined, to: string | undefined): string =>
  write(amount, from, to)
export const seenWithdrawal = (amount: string, bankCardId: number, charge: number | undefined): string =>
  write(amount, bankCardId, charge)
/** The charge in the summary of this withdrawal; undefined where it was of another one. */
export function findSeenCharge(amount: string, bankCardId: number, seen: string | undefined): number | undefined {
  const start = seenWithdrawal(amount, bankCardId, undefined)
  const charge = seen?.startsWith(start) ? seen.slice(start.length) : ''
  return /^\d+(?:\.\d+)?$/.test(charge) ? Number(charge) : undefined
}
export const seenLine = (amount: string, username: string | undefined): string => write(amount, username)
/** Whom the summary of this amount named; undefined where it was of another amount, or named nobody. */
export function findSeenName(amount: string, seen: string | undefined): string | undefined {
  const start = seenLine(amount, '')
  return seen?.startsWith(start) ? seen.slice(start.length) || undefined : undefined
}
