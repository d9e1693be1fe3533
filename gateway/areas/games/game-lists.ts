import type { z } from 'zod'
import type { ParsedInputOf } from '#catalogue/call.ts'
import type { games as gamesCalls } from '#catalogue/games.ts'
import { PreparedJson } from '#gateway/platform/http/prepared-json.ts'
import { toWords } from '#gateway/platform/pages/words.ts'
import type { GameFilter, GameIndex, GamePage } from './game-index.ts'
import { toJsonParts } from './game-item.ts'
import { areServed, isYes } from './rules.ts'

type ListInput = ParsedInputOf<typeof gamesCalls.gameList>

const toFilter = (input: ListInput): GameFilter => ({
  gameType: input.gameType,
  gameCategory: input.gameCategory,
  vassalage: input.vassalage,
  gameClassify: input.gameClassify,
  gameName: input.gameName?.trim() || undefined,
  minBetMinor: Math.round(input.minBet * 100),
  minLineNum: input.minLineNum,
  isNew: isYes(input.isNew),
})

const noGames: GamePage = { games: [], totalCount: 0, totalPages: 0 }

/**
 * A page of the lobby. The language also names the classifies; games of another merchant, channel, type of client or language, and games for
 * Flash, are not here.
 */
export function answerList(
  index: GameIndex,
  input: ListInput,
  { merchant, language }: { merchant: string; language: string },
): PreparedJson {
  const filter = toFilter(input)
  const isHere = (!input.merchant || input.merchant === merchant) && areServed(input)
  const { games, totalCount, totalPages } = isHere ? index.page(filter, input.pageNo, input.pageSize) : noGames
  const corrected = filter.gameName === undefined ? null : index.correctionOf(filter.gameName)
  const correction = corrected === null ? '' : `,"corrected":${JSON.stringify(corrected)}`
  const facets = input.facets === 'Y' ? `,"facets":${JSON.stringify(toFacets(index, filter, language))}` : ''
  return new PreparedJson(
    '{"games":[',
    ...toJsonParts(games),
    `],"pageNum":${input.pageNo},"totalPages":${totalPages},"totalCount":${totalCount}${correction}${facets}}`,
  )
}

export const pageOf = <T>(list: readonly T[], page: number, pageSize: number): T[] =>
  list.slice((page - 1) * pageSize, page * pageSize)

export const countsOf = (list: readonly unknown[], pageSize: number, totalName: 'total' | 'totalCount'): string =>
  `"${totalName}":${list.length},"totalPages":${Math.ceil(list.length / pageSize)}`

/** How many games the other vendors and classifies would show. */
const toFacets = (index: GameIndex, filter: GameFilter, language: string) => ({
  vendors: index.countByVendor(filter).map(({ key, gameCount }) => ({
    vassalage: key,
    displayName: index.vendors.find((vendor) => vendor.code === key)?.displayName ?? key,
    gameCount,
  })),
  classifies: index
    .countByClassify(filter)
    .map(({ key, gameCount }) => ({ key, displayName: toWords(key, language), gameCount })),
})

/** An answer that depends on the games only: made and checked once per index. */
export function oncePerIndex<V extends z.ZodType>(
  schema: V,
  make: (index: GameIndex) => z.input<V>,
): (index: GameIndex) => PreparedJson {
  const answers = new WeakMap<GameIndex, PreparedJson>()
  return (index) => {
    const answer = answers.get(index) ?? new PreparedJson(JSON.stringify(schema.parse(make(index))))
    answers.set(index, answer)
    return answer
  }
}
