import { type TransactionType, transactionTypes } from '#catalogue/wallet/records.ts'
import { typeOf } from '#gateway/kernel/movements.ts'

/** Wire 10.4: an account record reaches over 30 days at most. */
export const mostRecordDays = 30
/** Days of sums are few rows, so more of them can be asked for at once. */
export const mostSumDays = 92

/** The number of a type on the wire: its place in the list, from 1. */
export const typeIdOf = (type: TransactionType): number => transactionTypes.indexOf(type) + 1

/** A kind of movement, of one direction or both: one range of an index. */
export type Arm = { kind: string; sign: 'in' | 'out' | 'both' }

/**
 * What to read for the types that are asked for and not left out, given the kinds that the account has. Empty where nothing fits.
 */
export function armsFor(
  known: readonly string[],
  { types, leftOut }: { types: readonly TransactionType[]; leftOut: readonly number[] },
): Arm[] {
  const isWanted = (type: TransactionType): boolean =>
    (types.length === 0 || types.includes(type)) && !leftOut.includes(typeIdOf(type))
  return known.flatMap((kind): Arm[] => {
    const [out, into] = [isWanted(typeOf(kind, -1n)), isWanted(typeOf(kind, 1n))]
    if (!out && !into) return []
    return [{ kind, sign: out && into ? 'both' : out ? 'out' : 'in' }]
  })
}
