import { expect, test } from 'vitest'
import { createHolders, drawWinners, writeList } from '#gateway/areas/promotions/raffle/draw.ts'

const fixed = { serverSeed: 'a sealed seed', listHash: 'hash', lateEntropy: 'late', campaignId: 4 }
const toTickets = (rows: readonly { number: number; memberId: number }[]) => createHolders()(rows)
const rows = [1, 1, 2, 3, 2, 4].map((memberId, at) => ({ number: at + 1, memberId }))

test('the list names no member, and shows which tickets are of the same one', () => {
  expect(writeList(toTickets(rows))).toBe('1,1\n2,1\n3,3\n4,4\n5,3\n6,6\n')
  // Read in pieces it is the same.
  const addTo = createHolders()
  expect(writeList(addTo(rows.slice(0, 2))) + writeList(addTo(rows.slice(2)))).toBe(writeList(toTickets(rows)))
  expect(writeList([])).toBe('')
})

test('a member wins once, and there are no more winners than members', () => {
  const holderOf = new Map(toTickets(rows).map(({ number, holder }) => [number, holder]))
  for (let campaignId = 1; campaignId <= 200; campaignId += 1) {
    const winners = drawWinners(toTickets(rows), 5, { ...fixed, campaignId })
    expect(winners).toHaveLength(4)
    expect(new Set(winners.map((number) => holderOf.get(number))).size).toBe(4)
  }
  expect(drawWinners([], 3, fixed)).toEqual([])
})

test('another seed, another list and another late line each give other winners', () => {
  const tickets = toTickets(Array.from({ length: 1_000 }, (_, at) => ({ number: at + 1, memberId: at })))
  const drawn = drawWinners(tickets, 3, fixed)
  expect(drawWinners(tickets, 3, fixed)).toEqual(drawn)
  for (const change of [{ serverSeed: 'b' }, { listHash: 'b' }, { lateEntropy: 'b' }, { campaignId: 5 }])
    expect(drawWinners(tickets, 3, { ...fixed, ...change })).not.toEqual(drawn)
})

test('who has so many tickets wins as often as the formula says', () => {
  // 10 of 100 tickets, 3 prizes, every ticket of somebody else but these: 1 - C(90,3) / C(100,3) = 27.3% of all draws hit one of them.
  const tickets = toTickets(Array.from({ length: 100 }, (_, at) => ({ number: at + 1, memberId: at })))
  const total = 10_000
  let hits = 0
  for (let campaignId = 1; campaignId <= total; campaignId += 1)
    if (drawWinners(tickets, 3, { ...fixed, campaignId }).some((number) => number <= 10)) hits += 1
  const chance = 1 - (90 * 89 * 88) / (100 * 99 * 98)
  const deviation = (hits - total * chance) / Math.sqrt(total * chance * (1 - chance))
  expect(Math.abs(deviation)).toBeLessThan(3.29)
})
