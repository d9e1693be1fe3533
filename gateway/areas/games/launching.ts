import type { AnsweredValueOf, ParsedInputOf } from '#catalogue/call.ts'
import { hasFreeTrial } from '#catalogue/games/item.ts'
import type { games as gamesCalls } from '#catalogue/games.ts'
import type { ContextOf } from '#gateway/kernel/calls/answer.ts'
import { isTrial } from '#gateway/kernel/identity/account-types.ts'
import type { GameLauncher, Launch } from '#gateway/kernel/launcher.ts'
import { findObstacle, requirePlay } from '#gateway/kernel/safety/guard.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { isSwitchedOn } from '#gateway/kernel/settings/offered.ts'
import { toBackUrl } from '#gateway/platform/http/back-url.ts'
import { publicOrigin } from '#gateway/platform/http/public-url.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import type { GameIndex, IndexedGame } from './game-index.ts'
import type { LiveGames } from './live-games.ts'
import { isClosed, toGameOfRoom } from './rules.ts'
import { findUnfinishedGame, listBetOn } from './store.ts'

type LaunchInput = ParsedInputOf<typeof gamesCalls.launch>
type TrialInput = ParsedInputOf<typeof gamesCalls.trialLaunch>
type LaunchValue = AnsweredValueOf<typeof gamesCalls.launch>
type LaunchContext = ContextOf<typeof gamesCalls.launch>
type TrialContext = ContextOf<typeof gamesCalls.trialLaunch>

/** Decides who may play what (wire 7.11, OP-01) and lets the studio make the address. Refusals come in their declared order. */
export function createLaunching(platform: Platform, games: LiveGames, launcher: GameLauncher) {
  const start = async (
    launch: Omit<Launch, 'theme' | 'backUrl' | 'language'>,
    input: TrialInput,
    context: { language: string },
  ): Promise<LaunchValue> => {
    const path = await launcher.issue({
      ...launch,
      language: (input.language ?? context.language).toUpperCase(),
      theme: input.theme ?? 'device',
      backUrl: toBackUrl(input.backUrl, platform.settings.APP_PUBLIC_URL),
    })
    const url = new URL(path, publicOrigin(platform.settings)).href
    return { resType: 0, content: { game_url: url, game_url2: url }, gameUrl: url }
  }

  const requireOpen = (game: IndexedGame, context: TrialContext): void => {
    if (!isClosed(game.row, platform.clock.now())) return
    const data = {
      maintainTime: game.row.closedFrom?.getTime() ?? null,
      endTime: game.row.closedUntil?.getTime() ?? null,
    }
    context.refuse('vendor_under_maintenance', { value: { resType: 1, content: { data } } })
  }

  /**
   * Who has bets on a table comes back to it in a break and in a maintenance, to leave or to give back: each stake is refused by itself.
   * The tickets of all lotteries are seen from a seat at any of them.
   */
  const isBackAtBets = async (index: GameIndex, { row }: IndexedGame, memberId: number): Promise<boolean> => {
    const { read } = platform.db
    const now = platform.clock.now()
    if (!isClosed(row, now) && (await findObstacle(read, memberId, { kind: 'start' }, now)) === null) return false
    return (await listBetOn(read, memberId)).some(
      (nodeId) => nodeId === row.nodeId || (isLottery(row) && isLottery(index.find(nodeId)?.row)),
    )
  }

  /** Play money: no wallet, no account; open to visitor, trial and member alike while the merchant offers it. */
  const launchTrial = async (input: TrialInput, context: TrialContext): Promise<LaunchValue> => {
    if (!isSwitchedOn(await merchantSettings(platform).all(), 'FREEPLAY3')) context.refuse('function.not.available')
    const game = findGame(await games.current(), input) ?? context.refuse('game.not.found')
    requireOpen(game, context)
    if (!hasFreeTrial(game.row)) context.refuse('game.trial.not.offered')
    const { memberId = null, sessionId = null } = context.caller ?? {}
    return start({ memberId, sessionId, nodeId: game.row.nodeId, mode: 'free' }, input, context)
  }

  const launch = async (input: LaunchInput, context: LaunchContext): Promise<LaunchValue> => {
    if (input.launchMode === undefined) context.refuse('system.busy')
    if (input.accountType === 0) return launchTrial(input, context)
    const index = await games.current()
    const game = findGame(index, input) ?? context.refuse('game.not.found')
    if (isTrial(context.caller.type)) context.refuse('in_need_true_account')
    const { memberId, sessionId } = context.caller
    if (!(await isBackAtBets(index, game, memberId))) {
      requireOpen(game, context)
      await requirePlay(platform.db.read, memberId, { kind: 'start' }, platform.clock.now())
    }
    const unfinished = await findUnfinishedGame(platform.db.read, memberId)
    if (unfinished !== null && unfinished !== game.row.nodeId) {
      context.refuse('game.round.unfinished', {
        value: { nodeId: unfinished, gameName: index.find(unfinished)?.row.name ?? '' },
      })
    }
    return start({ memberId, sessionId, nodeId: game.row.nodeId, mode: 'real' }, input, context)
  }

  return { launch, launchTrial }
}

const isLottery = (row: Pick<IndexedGame['row'], 'gameType'> | undefined): boolean =>
  row?.gameType === 'LOTT' || row?.gameType === 'ELOTT'

/** The game that is asked for. The tile of a vendor is none: it stands for a list of games, which the client shows (GA-30). */
function findGame(index: GameIndex, wanted: Partial<LaunchInput>): IndexedGame | undefined {
  const found = findRow(index, wanted)
  return found?.row.isGame === 'VASSALAGE' ? undefined : found
}

/** By node, by room, by code, by the code of a lottery, or the lobby of a vendor, which is its first game: what the client names first counts. */
function findRow(index: GameIndex, wanted: Partial<LaunchInput>): IndexedGame | undefined {
  if (wanted.nodeId !== undefined) return index.find(wanted.nodeId)
  if (wanted.roomId !== undefined) return index.find(toGameOfRoom(wanted.roomId))
  if (wanted.gameId !== undefined) return index.findByCode(wanted.gameId) ?? index.find(Number(wanted.gameId))
  if (wanted.lottoGameCode === 'lobby') return index.first({ gameType: 'LOTT' })
  if (wanted.lottoGameCode !== undefined) return index.findByCode(wanted.lottoGameCode)
  if (wanted.vassalage !== undefined) return index.first({ gameType: wanted.gameType, vassalage: wanted.vassalage })
  return undefined
}
