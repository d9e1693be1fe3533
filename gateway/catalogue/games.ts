import { z } from 'zod'
import { area, call, moneyNumber, nothing, queryInt, queryText, relay } from './call.ts'
import { bodyText, idNumber, pageNumber, pageSizeOf, publicRate } from './fields.ts'
import { gameItem } from './games/item.ts'
import { launchFailures, launchInput, launchValue, logoutGameInput, trialLaunchInput } from './games/launch.ts'
import { orderCalls } from './games/orders.ts'
import { classify, vendorLane, vendorMapping } from './games/vendor.ts'
import { winnerPeriods } from './games/winner-periods.ts'
import { memberCentre } from './twins.ts'

/** What most lists take. The gateway reads every desktop platform as one (OP-43). */
const listQuery = {
  clientType: queryText(8).optional(),
  platform: queryText(32).optional(),
  language: queryText(8).optional(),
  gameType: queryText(32).optional(),
  vassalage: queryText(32).optional(),
}

/** Whole currency units or lines below which a game is left out; empty or 0 filters nothing. */
const least = z.coerce.number().min(0).max(1_000_000).default(0)

/** As it came, empty or with blanks around it: the busiest call trims in the handler, which costs a third of trimming here. */
const plainText = (max: number) => z.string().max(max).optional()

const favouriteBody = z.object({ nodeId: idNumber, vendor: bodyText(32).optional(), gameType: bodyText(32).optional() })
const winner = z.object({
  /** Leads to the proof of the round; null for a bet that has none. */
  roundNo: z.string().nullable(),
  gameName: z.string(),
  /** Masked: first two and last character (OP-112). */
  customerName: z.string(),
  winAmount: moneyNumber,
  iconUrl: z.string(),
  nodeId: z.number().int(),
  gameType: z.string(),
  vendor: z.string(),
})

export const games = area('games', {
  gameList: call({
    summary:
      'A page of games by type, vendor, classify, name, least bet and lines. A name is also the word for a vendor, a category or a feature.',
    method: 'GET',
    path: relay('GCSGAME_gameList'),
    moduleId: 'GAMELO3',
    access: 'nobody',
    rate: publicRate,
    origin: 'spec',
    input: z.object({
      clientType: plainText(8),
      platform: plainText(32),
      language: plainText(8),
      gameType: plainText(32),
      vassalage: plainText(32),
      channel: plainText(32),
      merchant: plainText(32),
      gameClassify: plainText(32),
      /** A category alone, where the type has several; designed here. */
      gameCategory: plainText(32),
      gameName: plainText(100),
      minBet: least,
      minLineNum: least,
      isNew: plainText(8),
      pageNo: pageNumber,
      pageSize: pageSizeOf(18, 3000),
      /** Y adds `facets`; designed here. */
      facets: z.enum(['Y', 'N']).default('N').catch('N'),
    }),
    value: z.object({
      games: z.array(gameItem),
      pageNum: z.number().int(),
      totalPages: z.number().int(),
      totalCount: z.number().int(),
      /** The words that were looked for instead of `gameName`, to which nothing answers; designed here. */
      corrected: z.string().optional(),
      /** How many games each vendor and each classify has under the other filters; designed here. */
      facets: z
        .object({
          vendors: z.array(z.object({ vassalage: z.string(), displayName: z.string(), gameCount: z.number().int() })),
          classifies: z.array(classify),
        })
        .optional(),
    }),
  }),
  hotGames: call({
    summary: 'The hot games in their order.',
    method: ['GET', 'POST'],
    path: relay('GCSGAME_hotGamesV2'),
    moduleId: 'GAMELOHOT3',
    access: 'nobody',
    rate: publicRate,
    origin: 'spec',
    input: z.object({
      ...listQuery,
      merchantCode: queryText(32).optional(),
      isPlatform: queryInt(0, 9).optional(),
      limitNum: queryInt(1, 200).optional(),
    }),
    value: z.object({ list: z.array(gameItem) }),
  }),
  vendors: call({
    summary:
      'The vendors in lanes, one per game type; the client splits e-sports and cockfight from sports by vendor lists.',
    method: 'GET',
    path: relay('GCSGAME_newGameVendor'),
    moduleId: 'GAMELO3',
    access: 'nobody',
    rate: publicRate,
    origin: 'spec',
    input: z.object({ platform: queryText(32).optional(), language: queryText(8).optional() }),
    value: z.object({ data: z.object({ lanes: z.array(vendorLane) }) }),
  }),
  vendorMapping: call({
    summary: 'The vendors in the shape of the older generation.',
    method: 'GET',
    path: relay('GCSGAME_gameVendor'),
    moduleId: 'GAMELO3',
    access: 'nobody',
    rate: publicRate,
    input: z.object({ platform: queryText(32).optional(), language: queryText(8).optional() }),
    value: z.object({ mapping: vendorMapping }),
  }),
  vassGameType: call({
    summary: 'Which vendors have which game types, and under which classifies.',
    method: 'GET',
    path: relay('GCSGAME_getVassGameType'),
    aliases: [relay('GLS2_getVassGameType')],
    moduleId: 'COMM3',
    access: 'nobody',
    rate: publicRate,
    origin: 'spec',
    input: z.object({ typeId: queryText(8).optional(), merchant_code: queryText(32).optional() }),
    value: z.object({ content: z.record(z.string(), z.record(z.string(), z.array(z.string()))) }),
  }),
  favourites: call({
    summary: 'The node ids of the favourite games.',
    method: 'GET',
    ...memberCentre('MCSFE_getFavoriteGames'),
    moduleId: 'GAMELOFAV3',
    access: 'token',
    origin: 'spec',
    value: z.array(z.number().int()),
  }),
  favouriteGames: call({
    summary: 'The favourite games of one type; RNG unless another is asked for, ALL for every type (OP-05).',
    method: 'GET',
    ...memberCentre('MCSFE_getFavoriteGamesList'),
    moduleId: 'GAMELOFAV3',
    access: 'token',
    origin: 'spec',
    input: z.object({
      ...listQuery,
      gameType: z.string().max(32).default('RNG'),
      vendor: queryText(32).optional(),
      pageNo: pageNumber,
      pageSize: pageSizeOf(18, 3000),
    }),
    value: z.object({
      content: z.array(gameItem),
      pageNum: z.number().int(),
      totalPages: z.number().int(),
      totalCount: z.number().int(),
    }),
  }),
  addFavourite: call({
    summary: 'Adds a game to the favourites; once is enough.',
    method: 'POST',
    ...memberCentre('MCSFE_addFavoriteGameV2'),
    moduleId: 'GAMELOFAV3',
    access: 'token',
    origin: 'spec',
    input: favouriteBody,
    value: nothing,
    failures: ['too.much.request', 'game.not.found'],
  }),
  removeFavourite: call({
    summary: 'Takes a game off the favourites; the fields stand in the body or in the query.',
    method: 'DELETE',
    ...memberCentre('MCSFE_removeFavoriteGameV2'),
    moduleId: 'GAMELOFAV3',
    access: 'token',
    carrier: 'json',
    origin: 'spec',
    input: favouriteBody,
    value: nothing,
    failures: ['too.much.request'],
  }),
  recentGames: call({
    summary: 'The games played last.',
    method: 'GET',
    path: relay('GCS_recentGame'),
    moduleId: 'GAMELOREC3',
    access: 'token',
    origin: 'spec',
    input: z.object({ ...listQuery, page: pageNumber, pageSize: pageSizeOf(12) }),
    value: z.object({
      list: z.array(gameItem),
      page: z.number().int(),
      total: z.number().int(),
      totalPages: z.number().int(),
    }),
  }),
  winnerBoard: call({
    summary: 'The highest wins of late, sorted by amount: of everybody, or of the caller alone.',
    method: 'GET',
    path: relay('GCSGAME_getRankList'),
    aliases: [relay('ODSFE2_getWinnerBoard')],
    moduleId: 'COMM3',
    access: 'nobody',
    rate: publicRate,
    origin: 'spec',
    input: z.object({
      gameCategory: queryText(32).optional(),
      language: queryText(8).optional(),
      limitNum: queryInt(1, 100).default(20),
      /** Designed here, as is `own`, for the page of winners (ME-20). */
      period: z.enum(winnerPeriods).default('7days'),
      /** The caller's wins alone; who has no session has none. */
      own: z.enum(['true', 'false']).default('false'),
    }),
    value: z.object({ list: z.array(z.object({ vo: winner })) }),
  }),
  launch: call({
    summary:
      'Starts a game, for real money as a member or free as anybody: the address of its page with a one-use key.',
    method: 'GET',
    path: '/wps/game/launchGame',
    moduleId: 'GAMELO3',
    opens: true,
    access: 'token',
    rate: { max: 240, windowMs: 60_000 },
    origin: 'spec',
    input: launchInput,
    value: launchValue,
    failures: launchFailures,
  }),
  launchFB: call({
    summary:
      'The older launch call. The old module map has it without a token, but a game for money is somebody’s, so a session is needed.',
    method: 'GET',
    path: relay('GCS_gameLaunchFB'),
    moduleId: 'GAMELO3',
    opens: true,
    access: 'token',
    rate: { max: 240, windowMs: 60_000 },
    origin: 'designed here',
    input: launchInput,
    value: launchValue,
    failures: launchFailures,
  }),
  trialLaunch: call({
    summary: 'Starts a free trial with play money; needs no session (OP-01).',
    method: 'GET',
    path: relay('GCS_gameTrialLaunch'),
    moduleId: 'GAMELO3',
    opens: true,
    access: 'nobody',
    rate: { max: 240, windowMs: 60_000 },
    input: trialLaunchInput,
    value: launchValue,
    failures: ['function.not.available', 'game.not.found', 'vendor_under_maintenance', 'game.trial.not.offered'],
  }),
  leaveGame: call({
    summary: 'Closes the game that the member has open.',
    method: 'POST',
    path: relay('GCS_gameLogout'),
    moduleId: 'GAMELO3',
    access: 'token',
    input: logoutGameInput,
    value: nothing,
  }),
  rooms: call({
    summary: 'The rooms of a PVP game.',
    method: 'GET',
    path: relay('GLS2_roomList'),
    moduleId: 'GAMELO3',
    access: 'token',
    origin: 'designed here',
    input: z.object({
      gameId: queryText().optional(),
      nodeId: queryInt(0, Number.MAX_SAFE_INTEGER).optional(),
      language: queryText(8).optional(),
    }),
    value: z.array(z.object({ roomId: z.string(), roomName: z.string(), minBet: moneyNumber })),
    failures: ['game.not.found'],
  }),
  recommended: call({
    summary: 'Other games to offer while one is under maintenance.',
    method: 'GET',
    path: relay('GCSGAME_getRecommendedHotGames'),
    moduleId: 'GAMELOHOT3',
    access: 'nobody',
    rate: publicRate,
    origin: 'designed here',
    input: z.object(listQuery),
    value: z.object({ list: z.array(gameItem) }),
  }),
  single: call({
    summary: 'One game by its node id.',
    method: 'GET',
    path: relay('GCSGAME_getSingleGame'),
    moduleId: 'GAMELO3',
    access: 'nobody',
    rate: publicRate,
    input: z.object({
      nodeId: queryInt(0, Number.MAX_SAFE_INTEGER),
      clientType: queryText(8).optional(),
      language: queryText(8).optional(),
    }),
    value: gameItem,
    failures: ['game.not.found'],
  }),
  ...orderCalls,
})
