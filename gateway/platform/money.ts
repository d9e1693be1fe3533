/** Amounts are `bigint` minor units inside the gateway and numbers with two decimals on the wire (wire 13). */

/** Minor units as the number for the wire. Exact: both the division and its JSON text round to the nearest double. */
export const toMoneyNumber = (minor: bigint): number => Number(minor) / 100

/** The minor units of a decimal text that a schema has checked (`amountInput`): digits, and at most two after the point. */
export function toMinor(decimal: string): bigint {
  const [units = '0', cents = ''] = decimal.split('.')
  return BigInt(units) * 100n + BigInt(cents.padEnd(2, '0'))
}
