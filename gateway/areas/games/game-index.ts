import type { GameItem } from '#catalogue/games/item.ts'
import type { Game, Vendor } from '#prisma/generated/sqlite/client.ts'
import { toGameItem, type WrittenItem, writeGameItems } from './game-item.ts'
import { createGameSearch } from './game-search.ts'
import {
  add,
  count,
  countCommon,
  emptySet,
  fullSet,
  has,
  type OrdinalSet,
  slice,
  union,
  writeCommon,
} from './ordinal-set.ts'
import { toSearchLabels } from './search-labels.ts'

/**
 * The catalogue in memory (design 13): every filter value has its set of games, so a page of any combination of filters is
 * a few hundred machine words and a join of items that were written and checked when the index was built.
 */
export type IndexedGame = {
  /** Place in the lobby; the bit of this game in every set. */
  ordinal: number
  row: Game
  item: GameItem
  written: WrittenItem
}

/** What a list can be narrowed by. What is left out narrows nothing; a value that no game has finds nothing. */
export type GameFilter = {
  /** A game type of the wire (RNG, LIVE, …) or a category within one (JP, TG, COCKFIGHT, …). */
  gameType?: string | undefined
  /** A category alone: SPORTS without the e-sports and the cockfights that have the same type. */
  gameCategory?: string | undefined
  vassalage?: string | undefined
  gameClassify?: string | undefined
  gameName?: string | undefined
  /** Games whose least bet is at least this many minor units. */
  minBetMinor?: number | undefined
  /** Games with at least this many lines. */
  minLineNum?: number | undefined
  isNew?: boolean | undefined
}

export type GamePage = { games: readonly IndexedGame[]; totalCount: number; totalPages: number }
type GameCount = { key: string; gameCount: number }

export type GameIndex = {
  games: readonly IndexedGame[]
  vendors: readonly Vendor[]
  find(nodeId: number): IndexedGame | undefined
  /** By the code of the game, which is also its `gameId` on the wire. */
  findByCode(gameCode: string): IndexedGame | undefined
  vendorOf(game: Game): Vendor | undefined
  /** The game that stands first in the lobby under the filter; never the tile of a vendor. */
  first(filter: GameFilter): IndexedGame | undefined
  /** One page in lobby order, or best matches first when a name is searched. */
  page(filter: GameFilter, pageNo: number, pageSize: number): GamePage
  /** The hot games in the order of their rank. */
  hot(filter: GameFilter): readonly IndexedGame[]
  /** Those of the given games that are in the lobby and pass the filter, in the given order. */
  keep(nodeIds: readonly number[], filter: GameFilter): IndexedGame[]
  /** How many games each vendor has under the filter, its own choice of vendor left out; vendors without any are left out. */
  countByVendor(filter: GameFilter): GameCount[]
  countByClassify(filter: GameFilter): GameCount[]
  /** What is looked for instead of a name to which nothing answers; null when what was typed is looked for itself. */
  correctionOf(gameName: string): string | null
}

const ascending = (left: number, right: number): number => left - right
/** Codes are compared in upper case; `ALL` and `HOME` narrow nothing. */
const toCode = (value: string | undefined): string | undefined => {
  const code = value?.trim().toUpperCase()
  return code === undefined || code === '' || code === 'ALL' || code === 'HOME' ? undefined : code
}

/** Builds the index of all games whose vendor is not switched off. `rows` come in lobby order. */
export function createGameIndex(rows: readonly Game[], vendors: readonly Vendor[], origin: string): GameIndex {
  const vendorByKey = new Map(vendors.map((vendor) => [keyOf(vendor.code, vendor.gameType), vendor]))
  const vendorOf = (game: Game) => vendorByKey.get(keyOf(game.vendorCode, game.gameType))
  const open = rows.filter((row) => vendorOf(row)?.enabled !== false)
  const items = open.map((row) => toGameItem(row, vendorOf(row)?.displayName ?? row.vendorCode, origin))
  const written = writeGameItems(items)
  const games = open.map(
    (row, ordinal): IndexedGame => ({
      ordinal,
      row,
      item: items[ordinal] as GameItem,
      written: written[ordinal] as WrittenItem,
    }),
  )
  const byNodeId = new Map(games.map((game) => [game.row.nodeId, game]))
  const byCode = new Map(games.map((game) => [game.row.gameCode, game]))
  const hottest = games
    .filter((game) => game.row.hotRank !== null)
    .sort((left, right) => (left.row.hotRank ?? 0) - (right.row.hotRank ?? 0))
  const search = createGameSearch(
    open.map((row) => row.name),
    toSearchLabels(open, vendorOf),
  )

  const size = games.length
  const all = fullSet(size)
  const none = emptySet(size)
  const byType = groupBy(games, (row) => [row.gameType, row.gameCategory])
  const byCategory = groupBy(games, (row) => [row.gameCategory])
  const byVendor = groupBy(games, (row) => [row.vendorCode])
  const byClassify = groupBy(games, (row) => [row.gameClassify])
  const fresh = groupBy(games, (row) => (row.isNew ? ['Y'] : [])).get('Y') ?? none
  const fromBet = createThresholds(games, (row) => Number(row.minBetMinor))
  const fromLines = createThresholds(games, (row) => row.minLineNum)

  const common = emptySet(size)
  /** The set of a filter without its name: one of the index's own sets, or `common`, which holds it until the next call. */
  const setOf = (filter: GameFilter): OrdinalSet => {
    const gameType = toCode(filter.gameType)
    const category = toCode(filter.gameCategory)
    const vassalage = toCode(filter.vassalage)
    const classify = toCode(filter.gameClassify)
    let set = all
    if (gameType !== undefined) set = byType.get(gameType) ?? none
    if (category !== undefined) set = narrowed(set, byCategory.get(category) ?? none)
    if (vassalage !== undefined) set = narrowed(set, byVendor.get(vassalage) ?? none)
    if (classify !== undefined) set = narrowed(set, byClassify.get(classify) ?? none)
    if (filter.isNew) set = narrowed(set, fresh)
    if (filter.minBetMinor) set = narrowed(set, fromBet(filter.minBetMinor))
    if (filter.minLineNum) set = narrowed(set, fromLines(filter.minLineNum))
    return set
  }
  const narrowed = (set: OrdinalSet, by: OrdinalSet): OrdinalSet => (set === all ? by : writeCommon(common, set, by))

  /** As `setOf`, with the name. */
  const matchesOf = (filter: GameFilter): OrdinalSet => {
    const set = setOf(filter)
    if (filter.gameName === undefined) return set
    const found = emptySet(size)
    for (const ordinal of search.find(filter.gameName).ordinals) if (has(set, ordinal)) add(found, ordinal)
    return found
  }

  const countBy = (groups: ReadonlyMap<string, OrdinalSet>, matches: OrdinalSet): GameCount[] =>
    [...groups]
      .map(([key, set]) => ({ key, gameCount: countCommon(set, matches) }))
      .filter((entry) => entry.gameCount > 0)

  return {
    games,
    vendors,
    find: (nodeId) => byNodeId.get(nodeId),
    findByCode: (gameCode) => byCode.get(gameCode),
    vendorOf,
    first: (filter) =>
      games[slice(matchesOf(filter), 0, size).find((ordinal) => games[ordinal]?.row.isGame !== 'VASSALAGE') ?? -1],
    page(filter, pageNo, pageSize) {
      const set = setOf(filter)
      const skip = (pageNo - 1) * pageSize
      const { ordinals, total } =
        filter.gameName === undefined
          ? { ordinals: slice(set, skip, pageSize), total: set === all ? size : count(set) }
          : pick(search.find(filter.gameName).ordinals, set, skip, pageSize)
      return {
        games: ordinals.map((ordinal) => games[ordinal] as IndexedGame),
        totalCount: total,
        totalPages: Math.ceil(total / pageSize),
      }
    },
    hot(filter) {
      const matches = matchesOf(filter)
      return hottest.filter((game) => has(matches, game.ordinal))
    },
    keep(nodeIds, filter) {
      const matches = matchesOf(filter)
      return nodeIds.flatMap((nodeId) => byNodeId.get(nodeId) ?? []).filter((game) => has(matches, game.ordinal))
    },
    countByVendor: (filter) => countBy(byVendor, matchesOf({ ...filter, vassalage: undefined })),
    correctionOf: (gameName) => search.find(gameName).corrected,
    countByClassify: (filter) => countBy(byClassify, matchesOf({ ...filter, gameClassify: undefined })),
  }
}

const keyOf = (vendorCode: string, gameType: string): string => `${gameType}/${vendorCode}`

/** The found ordinals that are in the set, from the `skip`-th on, and how many there are in all. */
function pick(found: Uint32Array, set: OrdinalSet, skip: number, limit: number): { ordinals: number[]; total: number } {
  const ordinals: number[] = []
  let total = 0
  for (let at = 0; at < found.length; at++) {
    const ordinal = found[at] ?? 0
    if (!has(set, ordinal)) continue
    if (total >= skip && ordinals.length < limit) ordinals.push(ordinal)
    total += 1
  }
  return { ordinals, total }
}

/** The set of games per key, in the order in which the keys first appear in the lobby. */
function groupBy(games: readonly IndexedGame[], keysOf: (row: Game) => readonly string[]): Map<string, OrdinalSet> {
  const groups = new Map<string, OrdinalSet>()
  for (const game of games) {
    for (const key of keysOf(game.row)) {
      const code = key.toUpperCase()
      const set = groups.get(code) ?? emptySet(games.length)
      add(set, game.ordinal)
      groups.set(code, set)
    }
  }
  return groups
}

/** Answers the set of games whose number is at least the given one. There are few different numbers, each has its set. */
function createThresholds(
  games: readonly IndexedGame[],
  numberOf: (row: Game) => number,
): (least: number) => OrdinalSet {
  const groups = new Map<number, OrdinalSet>()
  for (const game of games) {
    const value = numberOf(game.row)
    const set = groups.get(value) ?? emptySet(games.length)
    add(set, game.ordinal)
    groups.set(value, set)
  }
  const values = [...groups.keys()].sort(ascending)
  const sets: OrdinalSet[] = []
  let above = emptySet(games.length)
  for (const value of values.toReversed()) {
    above = union(above, groups.get(value) ?? above)
    sets.unshift(above)
  }
  const none = emptySet(games.length)
  return (least) => sets[values.findIndex((value) => value >= least)] ?? none
}
