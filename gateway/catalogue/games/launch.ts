import { z } from 'zod'
import { queryInt, queryText } from '../call.ts'
import { optionalText } from '../fields.ts'

const back = {
  language: queryText(8).optional(),
  backUrl: queryText(2048).optional(),
  /** The look of the site, so that the game's page fits; designed here. */
  theme: z.enum(['dark', 'light']).optional().catch(undefined),
  platform: queryText(32).optional(),
  clientType: queryText(8).optional(),
}

/**
 * A missing `launchMode` is not a bad parameter but `system.busy` (#727), as on the real gateway (wire 7.11). Older clients send none and
 * name a room or the code of a lottery, from which it follows.
 */
export const launchInput = z
  .object({
    gameId: queryText().optional(),
    nodeId: queryInt(0, Number.MAX_SAFE_INTEGER).optional(),
    vassalage: queryText(32).optional(),
    gameType: queryText(32).optional(),
    /** 1 real money, 0 free. */
    accountType: queryInt(0, 1).default(1),
    launchMode: queryText(16).optional(),
    confirmTrans: queryText(8).optional(),
    roomId: queryText().optional(),
    lottoArea: queryText(32).optional(),
    lottoPrizeMode: queryText(8).optional(),
    lottoGameCode: queryText(32).optional(),
    lottoView: queryText(16).optional(),
    device: queryText(16).optional(),
    merchantCode: queryText(32).optional(),
    username: queryText(64).optional(),
    ...back,
  })
  .transform((sent) => ({ ...sent, launchMode: sent.launchMode ?? modeOf(sent) }))

function modeOf({
  roomId,
  nodeId,
  lottoGameCode,
}: {
  roomId?: unknown
  nodeId?: unknown
  lottoGameCode?: unknown
}): string | undefined {
  if (roomId !== undefined || nodeId !== undefined) return 'GLS'
  return lottoGameCode === undefined ? undefined : 'LOTT'
}

export const trialLaunchInput = z.object({
  gameId: queryText().optional(),
  nodeId: queryInt(0, Number.MAX_SAFE_INTEGER).optional(),
  ...back,
})

/** `content.game_url` is what clients read; older ones `content.game_url2` or `gameUrl` (wire 7.11). */
export const launchValue = z.object({
  resType: z.number().int(),
  content: z.object({ game_url: z.string(), game_url2: z.string() }),
  gameUrl: z.string(),
})

/**
 * With `vendor_under_maintenance` the failure's value is `{resType: 1, content: {data: {maintainTime, endTime}}}`, with
 * `game.round.unfinished` it names the game that waits: `{nodeId, gameName}`.
 */
export const launchFailures = [
  'system.busy',
  'function.not.available',
  'game.not.found',
  'in_need_true_account',
  'vendor_under_maintenance',
  'game.trial.not.offered',
  'play.break.running',
  'play.limit.reached',
  'game.round.unfinished',
] as const

export const logoutGameInput = z.object({
  nodeId: z.union([z.number(), z.string()]).optional(),
  gameId: z.union([z.number(), z.string()]).optional(),
  vassalage: optionalText(32),
  merchantCode: optionalText(32),
})
