import { expect, test } from 'vitest'
import { demoAccounts } from '#seed/areas/member/demo.ts'
import { memberRows } from '#seed/areas/member.ts'
import { walletSums } from '#seed/areas/wallet.ts'

const now = new Date('2026-11-21T00:00:00Z')
const build = (scale: number, seed = 1) => memberRows({ seed, scale, now, hashes: new Map() })
const idOf = (account: string): number => demoAccounts.find((demo) => demo.account === account)?.id ?? 0

test('the same number makes the same members, another makes others', () => {
  expect(build(1)).toEqual(build(1))
  expect(build(0.1, 2)).not.toEqual(build(0.1, 1))
})

test('there are 2,000 members with 1,000 and more below agent01 in five levels', () => {
  const { members, lines } = build(1)
  expect(members).toHaveLength(2_000)
  const below = lines.filter(({ ancestorId, depth }) => ancestorId === idOf('agent01') && depth > 0)
  expect(below.length).toBeGreaterThanOrEqual(1_000)
  expect(new Set(below.map(({ depth }) => depth))).toEqual(new Set([1, 2, 3, 4, 5]))
  expect(Math.max(...lines.map(({ depth }) => depth))).toBe(5)
})

test.each([0.02, 1])('at scale %d the closure says the same as the uplines, and only agents lead', (scale) => {
  const { members, lines } = build(scale)
  const byId = new Map(members.map((member) => [member.id, member]))
  for (const member of members) {
    const upline = member.uplineId === null ? undefined : byId.get(member.uplineId)
    expect(
      member.uplineId === null ||
        (upline !== undefined && upline.type !== 0 && upline.registeredAt <= member.registeredAt),
    ).toBe(true)
  }
  const pairs = new Set(lines.map(({ ancestorId, descendantId, depth }) => `${ancestorId}>${descendantId}:${depth}`))
  expect(pairs.size).toBe(lines.length)
  const expected = members.flatMap((member) => {
    const above: string[] = []
    for (
      let current: number | null | undefined = member.id, depth = 0;
      current != null;
      current = byId.get(current)?.uplineId, depth++
    )
      above.push(`${current}>${member.id}:${depth}`)
    return above
  })
  expect(pairs).toEqual(new Set(expected))
})

test('account names follow the register rule and come once', () => {
  const { members } = build(1)
  expect(new Set(members.map(({ accountKey }) => accountKey)).size).toBe(members.length)
  for (const { account, mobileNum } of members)
    expect([account, mobileNum ?? '900']).toEqual([
      expect.stringMatching(/^[a-z][a-z0-9]{5,13}$/),
      expect.stringMatching(/^900/),
    ])
})

test('the demo accounts stand where design 21 puts them', () => {
  const { members } = build(0.02)
  const uplineOf = (account: string) => members.find((member) => member.account === account)?.uplineId
  expect([uplineOf('player01'), uplineOf('agent02')]).toEqual([idOf('agent01'), idOf('agent01')])
  const sums = walletSums(members, 1)
  expect(sums.get(idOf('player01'))).toBe(2_500_000n)
  expect(sums.get(idOf('player02'))).toBe(0n)
})
