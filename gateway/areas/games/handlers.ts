import { games as gamesCalls } from '#catalogue/games.ts'
import type { Handlers } from '#gateway/kernel/calls/answer.ts'
import type { GameLauncher } from '#gateway/kernel/launcher.ts'
import type { RoundProofs } from '#gateway/kernel/round-proofs.ts'
import { PreparedJson } from '#gateway/platform/http/prepared-json.ts'
import { publicOrigin } from '#gateway/platform/http/public-url.ts'
import { pick } from '#gateway/platform/pages/spoken.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { createFavouriteThrottle } from './favourite-throttle.ts'
import { toJsonParts } from './game-item.ts'
import { answerList, countsOf, oncePerIndex, pageOf } from './game-lists.ts'
import { createLaunching } from './launching.ts'
import { liveGames } from './live-games.ts'
import { orderHandlers } from './orders/handlers.ts'
import { isClosed, toRooms } from './rules.ts'
import { addFavourite, endUnusedLaunches, listFavouriteIds, listRecentIds, removeFavourite } from './store.ts'
import { toVendorGameTypes, toVendorLanes, toVendorMapping } from './vendor-lanes.ts'
import { createWinnerBoard } from './winner-board.ts'

/** How many games are offered instead of one under maintenance. */
const recommendedGames = 12

type Studio = { launcher: GameLauncher; proofs: RoundProofs }

export function gamesHandlers(platform: Platform, { launcher, proofs }: Studio): Handlers<typeof gamesCalls> {
  const games = liveGames(platform)
  const throttle = createFavouriteThrottle(platform)
  const board = createWinnerBoard(platform, games)
  const launching = createLaunching(platform, games, launcher)
  const origin = publicOrigin(platform.settings)
  const { read } = platform.db

  const lanesIn = (language: string) =>
    oncePerIndex(gamesCalls.vendors.value, (index) => ({ data: { lanes: toVendorLanes(index, origin, language) } }))
  const lanes = { EN: lanesIn('EN'), TY: lanesIn('TY') }
  const mapping = oncePerIndex(gamesCalls.vendorMapping.value, (index) => ({ mapping: toVendorMapping(index) }))
  const gameTypes = oncePerIndex(gamesCalls.vassGameType.value, (index) => ({ content: toVendorGameTypes(index) }))

  return {
    gameList: (input, context) => games.use((index) => answerList(index, input, context)),
    hotGames: (input) =>
      games.use(
        (index) => new PreparedJson('{"list":[', ...toJsonParts(index.hot(input).slice(0, input.limitNum)), ']}'),
      ),
    vendors: (_input, { language }) => games.use(pick(language, lanes)),
    vendorMapping: () => games.use(mapping),
    vassGameType: () => games.use(gameTypes),

    favourites: (_input, { caller }) => listFavouriteIds(read, caller.memberId),
    async favouriteGames(input, { caller }) {
      const { pageNo, pageSize } = input
      const filter = { gameType: input.gameType || 'RNG', vassalage: input.vendor ?? input.vassalage }
      const found = (await games.current()).keep(await listFavouriteIds(read, caller.memberId), filter)
      return new PreparedJson(
        '{"content":[',
        ...toJsonParts(pageOf(found, pageNo, pageSize)),
        `],"pageNum":${pageNo},${countsOf(found, pageSize, 'totalCount')}}`,
      )
    },
    async addFavourite({ nodeId }, context) {
      if (throttle.isTooSoon(context.caller.memberId)) context.refuse('too.much.request')
      if ((await games.current()).find(nodeId) === undefined) context.refuse('game.not.found')
      await platform.db.write((tx) => addFavourite(tx, context.caller.memberId, nodeId, platform.clock.now()))
      return {}
    },
    async removeFavourite({ nodeId }, { caller, refuse }) {
      if (throttle.isTooSoon(caller.memberId)) refuse('too.much.request')
      await platform.db.write((tx) => removeFavourite(tx, caller.memberId, nodeId))
      return {}
    },
    async recentGames(input, { caller }) {
      const { page, pageSize } = input
      const found = (await games.current()).keep(await listRecentIds(read, caller.memberId), input)
      return new PreparedJson(
        '{"list":[',
        ...toJsonParts(pageOf(found, page, pageSize)),
        `],"page":${page},${countsOf(found, pageSize, 'total')}}`,
      )
    },

    winnerBoard: async ({ gameCategory, limitNum, period, own }, { caller }) => ({
      list: (own === 'false'
        ? await board.top(gameCategory, period, limitNum)
        : caller === null
          ? []
          : await board.topOf(caller.memberId, gameCategory, period, limitNum)
      ).map((vo) => ({ vo })),
    }),

    launch: launching.launch,
    launchFB: launching.launch,
    trialLaunch: launching.launchTrial,
    async leaveGame(_input, { caller }) {
      await platform.db.write((tx) => endUnusedLaunches(tx, caller.memberId, platform.clock.now()))
      return {}
    },
    async rooms({ gameId, nodeId }, context) {
      const index = await games.current()
      const game =
        (nodeId === undefined ? index.findByCode(gameId ?? '') : index.find(nodeId)) ?? context.refuse('game.not.found')
      return index.vendorOf(game.row)?.hasRooms ? toRooms(game.row, context.language) : []
    },
    async recommended(input) {
      const index = await games.current()
      const now = platform.clock.now()
      const open = index.hot(input).filter((game) => !isClosed(game.row, now))
      return new PreparedJson('{"list":[', ...toJsonParts(open.slice(0, recommendedGames)), ']}')
    },
    async single({ nodeId }, context) {
      const game = (await games.current()).find(nodeId) ?? context.refuse('game.not.found')
      return new PreparedJson(game.written.first)
    },
    ...orderHandlers(platform, proofs),
  }
}
