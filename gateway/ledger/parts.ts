import { laneOfWork } from '#gateway/platform/database/attribution.ts'
import type { Account } from './accounts.ts'
import type { Line } from './transfer.ts'

/**
 * Where works run side by side, all of them would meet at the accounts of the house, and of two that do only one can be committed. So
 * such an account is kept in parts, one for each lane in which a work may run: each has a balance and a chain of its own, and what the
 * account has is their sum. Everything outside of the book knows the whole only. What has a limit (a budget, a prize that grows) is one
 * account, because who takes from it must know all of it; and so is everything where works run one at a time.
 */
const mostParts = 64

const mark = '#'
/** The accounts of the house that may go below zero. */
const ofManyParts = /^house:(?!pool:|campaign:)/

export const isOfManyParts = (key: string): boolean => ofManyParts.test(key)

/** The account of which this is a part, or itself. */
export function wholeKeyOf(key: string): string {
  const at = isOfManyParts(key) ? key.indexOf(mark) : -1
  return at === -1 ? key : key.slice(0, at)
}

/** Under which keys an account may stand. */
export const partKeysOf = (key: string): string[] =>
  isOfManyParts(key) ? Array.from({ length: mostParts }, (_, part) => partKeyOf(key, part)) : [key]

const partKeyOf = (key: string, part: number): string => (part === 0 ? key : `${key}${mark}${part}`)

/** The lines as they are booked by the open work: what is the house's in the part of its lane. */
export function toParts(lines: readonly Line[]): readonly Line[] {
  const lane = laneOfWork()
  if (lane === null) return lines
  // The first part has the key of the whole, and may be the one that is not there yet.
  const part = lane % mostParts
  return lines.map(({ account, amountMinor }) => ({ account: partOf(account, part), amountMinor }))
}

function partOf(account: Account | string, part: number): Account | string {
  if (typeof account !== 'string')
    return isOfManyParts(account.key) ? { ...account, key: partKeyOf(account.key, part) } : account
  if (!isOfManyParts(account)) return account
  // Its whole was opened by a work in another lane, and the key says all that is needed to open one more part.
  const [, purpose = ''] = account.split(':')
  return { key: partKeyOf(account, part), purpose, memberId: null, mayOverdraw: true }
}
