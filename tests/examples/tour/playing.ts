import { catalogue } from '#catalogue/index.ts'
import { secondMs } from '#gateway/platform/time/clock.ts'
import type { Desk } from '../desk.ts'

const { games } = catalogue

/** A game is marked, opened by its older call, left, and marked no more. */
export async function goPlaying(desk: Desk): Promise<void> {
  const own = await desk.logIn('player01')
  const { list } = await own.say(games.recentGames, {})
  const nodeId = list[0]?.nodeId ?? 0
  await own.say(games.addFavourite, { nodeId })
  await own.say(games.favourites, {})
  // Nobody marks two games in one second.
  desk.pass(2 * secondMs)
  await own.say(games.removeFavourite, { nodeId })
  await own.say(games.launchFB, { nodeId, launchMode: 'GLS' })
  await own.say(games.leaveGame)
}
