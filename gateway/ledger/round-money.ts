import { lesserOf } from '#gateway/platform/money.ts'
import { bonusNoOf, houseAccount } from './accounts.ts'
import { fromLinesText, keyOf, type Line } from './transfer.ts'

/** The id of a round's one transfer: the stake that is reserved in it and the win that it is settled with. */
export const roundTransferId = (orderNo: string): string => `round:${orderNo}`

/** What can be staked from, in the order in which it is: own money first, then the purses of bonuses. */
export type Source = { account: Line['account']; availableMinor: bigint }

/** A round is one transfer of twenty lines at most, and each source has a line for the stake and one for the win. */
export const mostSources = 8

/** Those that a stake reaches, without the empty ones, which need no line: what the balance shows can be staked. */
export const withinReach = <S extends Pick<Source, 'availableMinor'>>(sources: readonly S[]): S[] =>
  sources.filter(({ availableMinor }) => availableMinor > 0n).slice(0, mostSources)

/** The stake goes to the vendor's house account, out of each source as far as it reaches; null where they do not cover it. */
export function stakeLines(
  sources: readonly Source[],
  { vendorCode, stakeMinor }: { vendorCode: string; stakeMinor: bigint },
): Line[] | null {
  let left = stakeMinor
  const taken = withinReach(sources).flatMap(({ account, availableMinor }) => {
    const amountMinor = lesserOf(availableMinor, left)
    if (amountMinor <= 0n) return []
    left -= amountMinor
    return [{ account, amountMinor: -amountMinor }]
  })
  return left > 0n ? null : [...taken, { account: houseAccount.vendor(vendorCode), amountMinor: stakeMinor }]
}

/** What of a stake was taken from own money, by the lines that are reserved for it. */
export const ownMinorIn = ({ reserved }: { reserved: string | null }): bigint =>
  fromLinesText(reserved ?? '[]')
    .filter(({ account, amountMinor }) => amountMinor < 0n && bonusNoOf(account) === null)
    .reduce((sum, { amountMinor }) => sum - amountMinor, 0n)

/**
 * The win comes out of the house account, to where the stake came from: to each purse its share of the stake, rounded down, all else to
 * what was staked from first, which is own money where any was. What was moved meanwhile changes neither.
 */
export function withWin(stake: readonly Line[], vendorCode: string, winMinor: bigint): readonly Line[] {
  const [first, ...others] = stake.filter(({ amountMinor }) => amountMinor < 0n)
  if (first === undefined || winMinor === 0n) return stake
  const stakeMinor = -[first, ...others].reduce((sum, { amountMinor }) => sum + amountMinor, 0n)
  const shares = others
    .filter(({ account }) => bonusNoOf(keyOf(account)) !== null)
    .map(({ account, amountMinor }) => ({ account, amountMinor: (winMinor * -amountMinor) / stakeMinor }))
  const firstMinor = winMinor - shares.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)
  const won = [{ account: first.account, amountMinor: firstMinor }, ...shares]
  return [
    ...stake,
    ...won.filter(({ amountMinor }) => amountMinor > 0n),
    { account: houseAccount.vendor(vendorCode), amountMinor: -winMinor },
  ]
}
