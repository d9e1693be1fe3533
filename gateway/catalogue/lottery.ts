import { z } from 'zod'
import { area, call, queryInt, queryText, timestamp, yesNo } from './call.ts'
import { publicRate } from './fields.ts'
import { tableRounds } from './games/item.ts'

/** Modes of prize (LO-03 to LO-06). Without one there are all games; an unknown one is read as ZY, whose menu is empty (OP-50). */
const prizeMode = z
  .enum(['LOTT', 'ZY', 'ELOTT', 'SEA', ''])
  .transform((mode) => (mode === '' ? undefined : mode))
  .optional()
  .catch('ZY')
const menuQuery = z.object({ prizeMode, device: queryText(16).optional(), language: queryText(8).optional() })

const lotteryGame = z.object({
  gameId: z.number().int(),
  code: z.string(),
  gameCode: z.string(),
  /** The same in all answers, whichever groups they have. */
  gameGroupId: z.number().int(),
  /** The name that is shown. */
  remark: z.string(),
  mobileIconUrl: z.string(),
  defaultPlayType: z.string().nullable(),
  entPlaySwitch: yesNo,
  tradPlaySwitch: yesNo,
  mUi: z.string().nullable(),
  css: z.string().nullable(),
  tag: z.string().nullable(),
  /** Designed here: stakes count towards a bonus by it. */
  gameType: z.string(),
  rounds: tableRounds.optional(),
})

const group = { gameGroupCode: z.string(), gameGroupId: z.number().int(), displayName: z.string() }
const opened = z.record(
  z.string(),
  z.object({ numero: z.string(), winningNumber: z.string(), openTime: timestamp, nextOpenTime: timestamp }),
)

const aDraw = { gameId: z.number().int(), gameCode: z.string(), numero: z.string() }

/** Lottery answers travel bare, without the envelope (wire 3). */
export const lottery = area('lottery', {
  menus: call({
    summary: 'The lottery games in groups.',
    method: 'GET',
    path: '/lgw/games/game_menus',
    moduleId: 'COMM3',
    access: 'nobody',
    answer: 'bare',
    rate: publicRate,
    origin: 'spec',
    input: menuQuery,
    value: z.record(z.string(), z.object({ ...group, games: z.array(lotteryGame), gameMenus: z.array(lotteryGame) })),
  }),
  popular: call({
    summary: 'The lottery games, those first of which most was bought in the last days.',
    method: 'GET',
    path: '/lgw/games/popular',
    moduleId: 'COMM3',
    access: 'nobody',
    answer: 'bare',
    rate: publicRate,
    origin: 'protocol',
    input: z.object({ count: queryInt(1, 100).default(10) }),
    value: z.array(z.object({ gameId: z.number().int(), gameCode: z.string() })),
  }),
  vnMenu: call({
    summary: 'The VN lottery games in groups.',
    method: 'GET',
    path: '/lgw/vn/games/game_menu',
    moduleId: 'COMM3',
    access: 'nobody',
    answer: 'bare',
    rate: publicRate,
    origin: 'spec',
    input: menuQuery,
    value: z.record(z.string(), z.object({ ...group, gameMenus: z.array(lotteryGame) })),
  }),
  vnRecent: call({
    summary: 'The VN lottery games that the member played last.',
    method: 'GET',
    path: '/lgw/vn/games/game_menu/recent',
    moduleId: 'COMM3',
    access: 'token',
    answer: 'bare',
    origin: 'designed here',
    input: menuQuery,
    value: z.array(lotteryGame),
  }),
  vnOpened: call({
    summary: 'The last VN draw of each game.',
    method: 'GET',
    path: '/lgw/vn/numeros/opened/game',
    moduleId: 'AGEANNOUNCE3',
    access: 'nobody',
    answer: 'bare',
    rate: publicRate,
    origin: 'designed here',
    input: menuQuery,
    value: opened,
  }),
  opened: call({
    summary: 'The last draw of each game.',
    method: 'GET',
    path: '/lotto/lgw/games/opened/numero',
    moduleId: 'COMM3',
    access: 'token',
    answer: 'bare',
    origin: 'designed here',
    input: menuQuery,
    value: opened,
  }),
  draws: call({
    summary: 'The draws of a lottery game, the latest first.',
    method: 'GET',
    path: '/lgw/draw',
    inPath: 'gameId',
    moduleId: 'COMM3',
    access: 'nobody',
    answer: 'bare',
    rate: publicRate,
    origin: 'protocol',
    input: z.object({
      gameId: queryInt(1, 2_147_483_647),
      page: queryInt(0, 9_999).default(0),
      size: queryInt(1, 100).default(10),
    }),
    value: z.object({
      content: z.array(z.object({ ...aDraw, winningNumber: z.string(), openTime: timestamp })),
      page: z.number().int(),
      size: z.number().int(),
      total: z.number().int(),
    }),
  }),
  near: call({
    summary: 'The draw of a lottery game that is sold now, with the last one.',
    method: 'GET',
    path: '/lgw/numeros/near',
    moduleId: 'COMM3',
    access: 'nobody',
    answer: 'bare',
    rate: publicRate,
    origin: 'protocol',
    input: z.object({ gameId: queryInt(1, 2_147_483_647) }),
    value: z
      .object({
        ...aDraw,
        closeTime: timestamp,
        openTime: timestamp,
        lastNumero: z.string().nullable(),
        lastWinningNumber: z.string().nullable(),
      })
      .nullable(),
  }),
})
