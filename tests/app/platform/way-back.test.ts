import { expect, test, vi } from 'vitest'
import { findEntryBehind, leaveFor } from '#app/platform/way-back.ts'

const site = 'https://own.example'

/** The last page is the one that is left; answers what stands behind it, counted from there. */
function pagesBack(pages: readonly (string | null)[], place: string): number | null {
  const entries = pages.map((page, index) => ({ key: String(index), url: page === null ? null : site + page }))
  const behind = findEntryBehind(entries, entries.length - 1, place)
  return behind === null ? null : entries.length - 1 - Number(behind.key)
}
const game = '/rng?vassalage=PG&game=5&to=%2Frng%3Ftype%3DAC'

test('a game that is closed leads back to its list where that stands in the history already', () => {
  expect(pagesBack(['/promotions', '/rng?type=AC', game], '/rng?type=AC')).toBe(1)
  expect(pagesBack(['/?vendor=PG', game], '/?vendor=PG#lobby')).toBe(1)
})

test.each([
  ['another game', game],
  ['the choice of a room', '/play/7'],
  ['a draw', '/lottery?gameCode=MY4D'],
  ['the login', '/rng/login?type=AC&to=%2Fplay%2F5&why=action'],
])('%s on the way to the game is no page that it leads back to', (_name, between) => {
  expect(pagesBack(['/promotions', '/rng?type=AC', between, game], '/rng?type=AC')).toBe(2)
})

test('a game takes the place of its own entry where its list is not right behind it', () => {
  const list = '/rng?type=AC'
  for (const pages of [[game], [list, '/promotions', game], [null, game], ['/rng?type=JP', game], [game, list]])
    expect(pagesBack(pages, list)).toBeNull()
  expect(findEntryBehind([], 0, list)).toBeNull()
  expect(findEntryBehind([{ key: 'a', url: site + list }], -1, list), 'it is in no history').toBeNull()
})

test('a browser goes back to the list, or puts it where the game stood, as it does where its history is told to nobody', () => {
  const traverseTo = vi.fn(() => ({}))
  const entries = () => ['/rng?type=AC', game].map((page, index) => ({ key: `entry ${index}`, url: site + page }))
  const navigation = { entries, currentEntry: { index: 1 }, traverseTo }
  const leave = (window: object, place: string) => {
    vi.stubGlobal('window', window)
    const navigate = vi.fn()
    leaveFor(place, navigate)
    return navigate.mock.calls
  }
  const instead = [['/rng?type=JP', { preventScrollReset: true, replace: true }]]
  expect(leave({ navigation }, '/rng?type=JP')).toEqual(instead)
  expect(leave({}, '/rng?type=JP')).toEqual(instead)
  expect(traverseTo).not.toHaveBeenCalled()
  expect(leave({ navigation }, '/rng?type=AC')).toEqual([])
  expect(traverseTo).toHaveBeenCalledWith('entry 0')
})
