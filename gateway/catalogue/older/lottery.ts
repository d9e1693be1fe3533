import { z } from 'zod'
import { queryText, type ValueOf } from '../call.ts'
import { lottery } from '../lottery.ts'
import { promotions } from '../promotions.ts'
import { older } from './older.ts'

const language = queryText(8).optional()
const listGames = (menus: ValueOf<typeof lottery.menus>) => Object.values(menus).flatMap(({ games }) => games)

/** One level of prizes for all games and members: what a line pays is fixed, whoever plays it (decision 268). */
const series = z.literal('FIXED')
const theSeries = 'FIXED' as const
const lotteryTypes: readonly string[] = ['LOTT', 'ELOTT']

/** The lottery as the older desktop client asks for it, bare as all of it (wire 3). */
export const olderLottery = [
  older(lottery.menus, {
    key: 'olderLotteryGames',
    path: '/lgw/games',
    evidence: 'attested',
    input: z.object({ language }),
    value: z.array(
      z.object({
        code: z.string(),
        displayName: z.string(),
        gameGroupId: z.number().int(),
        remark: z.string(),
        games: z.array(
          z.object({
            gameId: z.number().int(),
            gameGroupId: z.number().int(),
            code: z.string(),
            remark: z.string(),
          }),
        ),
      }),
    ),
    asks: (input) => input,
    answers: (menus) =>
      Object.values(menus).map(({ gameGroupCode: code, displayName, gameGroupId, games }) => ({
        ...{ code, displayName, gameGroupId, games },
        remark: displayName,
      })),
  }),
  older(lottery.menus, {
    key: 'olderLotteryGameSeries',
    path: '/wps/member/lottoGamesSeries',
    evidence: 'ours',
    answer: 'envelope',
    input: z.object({ language }),
    value: z.array(
      z.object({
        gameId: z.number().int(),
        gameCode: z.string(),
        gameGroupId: z.number().int(),
        remark: z.string(),
        series,
      }),
    ),
    asks: (input) => input,
    answers: (menus) => listGames(menus).map((game) => ({ ...game, series: theSeries })),
  }),
  older(promotions.rebate, {
    key: 'olderLotteryMemberSeries',
    path: '/wps/member/lottoCustomersSeries',
    evidence: 'ours',
    input: z.object({}),
    value: z.object({ series, rebates: z.array(z.object({ gameType: z.string(), ratePercent: z.number() })) }),
    asks: () => ({}),
    answers: ({ enabled, list }) => ({
      series: theSeries,
      rebates: enabled ? list.filter(({ gameType }) => lotteryTypes.includes(gameType)) : [],
    }),
  }),
]
