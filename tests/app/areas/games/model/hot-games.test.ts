import { expect, test } from 'vitest'
import {
  findFreshHotGames,
  findKeptHotGames,
  hotGamesEntry,
  hotGamesOf,
  keepHotGames,
} from '#app/areas/games/model/hot-games.ts'
import type { GameTile } from '#app/areas/games/model/tile.ts'

const games = [{ id: 1, name: 'Santelmo' }] as GameTile[]
const others = [{ id: 2, name: 'Bakunawa' }] as GameTile[]
const place = (text?: string) => {
  const entries = new Map(text === undefined ? [] : [[hotGamesEntry, text]])
  return {
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, value: string) => void entries.set(name, value),
  }
}
const english = hotGamesOf({ language: { code: 'EN' }, merchantCode: 'm' })

test('hot games are fresh for five minutes, and a visit meanwhile does not put that off', () => {
  const storage = place()
  keepHotGames(storage, english, games, 1_000)
  keepHotGames(storage, english, others, 200_000)
  expect(findFreshHotGames(storage, english, 300_999)).toEqual(games)
  expect(findFreshHotGames(storage, english, 301_000)).toBeNull()
  expect(findKeptHotGames(storage, english), 'shown when the gateway cannot say').toEqual(games)
  keepHotGames(storage, english, others, 301_000)
  expect(findFreshHotGames(storage, english, 301_001)).toEqual(others)
})

test('those of another language or merchant do not count', () => {
  const storage = place()
  keepHotGames(storage, english, games, 0)
  for (const of of [
    hotGamesOf({ language: { code: 'TY' }, merchantCode: 'm' }),
    hotGamesOf({ language: { code: 'EN' }, merchantCode: 'n' }),
  ]) {
    expect([findFreshHotGames(storage, of, 1), findKeptHotGames(storage, of)]).toEqual([null, []])
  }
})

test('nothing is kept where there is nothing, and what a hand has written does no harm', () => {
  const storage = place('[{"id":1}]')
  expect([findFreshHotGames(storage, english, 0), findKeptHotGames(storage, english)]).toEqual([null, []])
  keepHotGames(storage, english, [], 0)
  expect(storage.getItem(hotGamesEntry)).toBe('[{"id":1}]')
  expect(findKeptHotGames(place('{'), english)).toEqual([])
})
