import { ask } from '#app/platform/gateway.server.ts'
import { askPublic } from '#app/platform/public-cache.server.ts'
import type { Visitor } from '#app/platform/visitor.server.ts'
import type { WinnerPeriod } from '#catalogue/games/winner-periods.ts'
import { games } from '#catalogue/games.ts'

/** Twenty entries, sorted by the amount (CN-16, HO-22). */
const winnersAsked = (visitor: Visitor) =>
  ({ gameCategory: 'ALL', limitNum: 20, language: visitor.language.code }) as const

export const fetchWinners = (visitor: Visitor, period: WinnerPeriod = '7days') =>
  askPublic(games.winnerBoard, { ...winnersAsked(visitor), period, own: 'false' }, visitor)

export const fetchOwnWins = (visitor: Visitor, period: WinnerPeriod) =>
  ask(games.winnerBoard, { ...winnersAsked(visitor), period, own: 'true' }, visitor)
