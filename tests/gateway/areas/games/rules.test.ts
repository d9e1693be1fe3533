import { expect, test } from 'vitest'
import { canShowGames, isClosed, isYes, toRooms } from '#gateway/areas/games/rules.ts'
import { toMoneyNumber } from '#gateway/platform/money.ts'
import { toWords } from '#gateway/platform/pages/words.ts'

test.each([
  [undefined, true],
  ['html5', true],
  ['html5-desktop', true],
  ['flash,html5-desktop', true],
  ['flash', false],
])('a client of platform %j can show games: %s', (platform, expected) => {
  expect(canShowGames(platform)).toBe(expected)
})

test('a maintenance with an end is over at that moment', () => {
  const end = new Date(5_000)
  expect(isClosed({ maintenance: true, closedUntil: null }, end)).toBe(true)
  expect(isClosed({ maintenance: true, closedUntil: end }, new Date(4_999))).toBe(true)
  expect(isClosed({ maintenance: true, closedUntil: end }, end)).toBe(false)
  expect(isClosed({ maintenance: false, closedUntil: null }, end)).toBe(false)
})

test('money has two decimals, flags have three spellings, keys read as words', () => {
  expect(toMoneyNumber(123_456n)).toBe(1_234.56)
  expect(['Y', 'y', '1', 'true', 'N', '0', '', undefined].map(isYes)).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
    false,
    false,
  ])
  expect(toWords('VIDEO_SLOT', 'EN')).toBe('Video slot')
})

test('the rooms of a game ask for more and more', () => {
  expect(toRooms({ nodeId: 7, minBetMinor: 50n }, 'EN')).toEqual([
    { roomId: '7-1', roomName: 'Beginner', minBet: 0.5 },
    { roomId: '7-2', roomName: 'Regular', minBet: 5 },
    { roomId: '7-3', roomName: 'Expert', minBet: 25 },
    { roomId: '7-4', roomName: 'Master', minBet: 100 },
  ])
})
