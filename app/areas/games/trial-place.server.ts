import type { Visitor } from '#app/platform/visitor.server.ts'
import { fetchGame } from './calls.server.ts'
import { isCategory, placeOf } from './model/categories.ts'
import { playHref } from './model/play.ts'
import { toTile } from './tile.server.ts'

/**
 * Where a trial goes that was asked for on the way to `to`. A real start would refuse it there (GA-32, OP-57): it goes to the free trial of
 * that game, to the list of a game that has none, and to the menu of a lottery. Everything else it may look at.
 */
export async function findTrialPlace(visitor: Visitor, to: string): Promise<string> {
  const [path = to] = to.split('?', 1)
  if (/^\/(?:lottery|seaLottery|vnLottery)$/.test(path)) return path
  const nodeId = /^\/play\/(\d{1,15})$/.exec(path)?.[1]
  if (nodeId === undefined) return to
  const found = await fetchGame(visitor, Number(nodeId))
  if (!found.ok) return to
  const { id, kind, trial } = toTile(found.value)
  if (trial) return playHref(id, { trial })
  return isCategory(kind) ? placeOf(kind).path : '/'
}
