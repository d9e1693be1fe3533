import { z } from 'zod'
import { area, call, queryText, timestamp, yesNo } from './call.ts'
import { publicRate } from './fields.ts'

/** Modes of prize (LO-03 to LO-06); an unknown one is read as none and gets an empty menu (OP-50). */
const prizeMode = z.enum(['LOTT', 'ZY', 'ELOTT', 'SEA']).optional().catch(undefined)
const menuQuery = z.object({ prizeMode, device: queryText(16).optional(), language: queryText(8).optional() })

const lotteryGame = z.object({
  gameId: z.number().int(),
  code: z.string(),
  gameCode: z.string(),
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
})

const group = { gameGroupCode: z.string(), gameGroupId: z.number().int(), displayName: z.string() }
const opened = z.record(
  z.string(),
  z.object({ numero: z.string(), winningNumber: z.string(), openTime: timestamp, nextOpenTime: timestamp }),
)

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
})
