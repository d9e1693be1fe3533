import { expect, test } from 'vitest'
import { memberAccount } from '#gateway/ledger/accounts.ts'
import { mostSources, stakeLines, withWin } from '#gateway/ledger/round-money.ts'
import { keyOf, type Line, requireSound } from '#gateway/ledger/transfer.ts'

const [vendor, main, first, second] = [
  memberAccount.vendor(7, 'PG'),
  memberAccount.main(7),
  memberAccount.bonus(7, 'B1'),
  memberAccount.bonus(7, 'B2'),
]
const sources = (amounts: readonly (readonly [typeof main, bigint])[]) =>
  amounts.map(([account, availableMinor]) => ({ account, availableMinor }))
const staked = (amounts: readonly (readonly [typeof main, bigint])[], stakeMinor: bigint) =>
  stakeLines(sources(amounts), { vendorCode: 'PG', stakeMinor })
const shown = (lines: readonly Line[] | null) =>
  lines?.map(({ account, amountMinor }) => [keyOf(account), amountMinor]) ?? null
const won = (amounts: readonly (readonly [typeof main, bigint])[], stakeMinor: bigint, winMinor: bigint) => {
  const stake = staked(amounts, stakeMinor) ?? []
  const all = withWin(stake, 'PG', winMinor)
  requireSound('round:TEST', all)
  return shown(all.slice(stake.length, -1))
}

test('own money is staked first, the wallet with the vendor before the main one, then bonuses in their order', () => {
  const have = [
    [vendor, 3_00n],
    [main, 4_00n],
    [first, 5_00n],
    [second, 90_00n],
  ] as const
  expect(shown(staked(have, 2_00n))).toEqual([
    [vendor.key, -2_00n],
    ['house:vendor:PG', 2_00n],
  ])
  expect(shown(staked(have, 20_00n))).toEqual([
    [vendor.key, -3_00n],
    [main.key, -4_00n],
    [first.key, -5_00n],
    [second.key, -8_00n],
    ['house:vendor:PG', 20_00n],
  ])
  expect(staked(have, 102_00n)?.at(-1)?.amountMinor).toBe(102_00n)
  expect(staked(have, 102_01n)).toBeNull()
})

test('a win goes back by what was staked, and the odd centavo is own money', () => {
  const have = [
    [main, 1_00n],
    [first, 1_00n],
    [second, 9_00n],
  ] as const
  expect(won(have, 3_00n, 1_00n)).toEqual([
    [main.key, 34n],
    [first.key, 33n],
    [second.key, 33n],
  ])
  expect(won(have, 3_00n, 2n)).toEqual([[main.key, 2n]])
  expect(won(have, 1_00n, 7_77n)).toEqual([[main.key, 7_77n]])
  expect(won([[first, 5_00n]], 5_00n, 7_77n)).toEqual([[first.key, 7_77n]])
})

test('between two wallets of the member’s own a win is not divided', () => {
  const have = [
    [vendor, 1_00n],
    [main, 1_00n],
    [first, 9_00n],
  ] as const
  expect(won(have, 4_00n, 10_00n)).toEqual([
    [vendor.key, 5_00n],
    [first.key, 5_00n],
  ])
})

test('a stake from as many purses as there may be is one sound transfer with its win', () => {
  const purses = Array.from(
    { length: mostSources + 3 },
    (_, index) => [memberAccount.bonus(7, `B${index}`), 1_00n] as const,
  )
  expect(won(purses, BigInt(mostSources) * 1_00n, 1_000_00n)).toHaveLength(mostSources)
  expect(staked(purses, BigInt(mostSources) * 1_00n + 1n)).toBeNull()
})

test('an empty wallet takes no place from the purses', () => {
  const purses = Array.from({ length: mostSources }, (_, i) => [memberAccount.bonus(7, `P${i}`), 10_00n] as const)
  const empty = [
    [vendor, 0n],
    [main, 0n],
  ] as const
  const all = BigInt(mostSources) * 10_00n
  expect(shown(staked([...empty, ...purses], all))).toHaveLength(mostSources + 1)
  expect(staked([...empty, ...purses], all + 1n)).toBeNull()
})
