import { z } from 'zod'
import { queryText, type ValueOf } from '../call.ts'
import { games } from '../games.ts'
import type { RateProduct } from '../team/names.ts'
import { team } from '../team.ts'
import { wallet } from '../wallet.ts'
import { olderDay, olderEnd, olderStart } from './merchant-time.ts'
import { older } from './older.ts'
import { olderPages, pageShown, showPage, toPage } from './older-pages.ts'

const times = { startDate: olderStart, endDate: olderEnd }
const days = { startDate: olderDay, endDate: olderDay }
type Days = { startDate?: string | undefined; endDate?: string | undefined }
const toDays = ({ startDate, endDate }: Days) => ({ startDay: startDate, endDay: endDate })
/** One member of the line, by either name of the field. */
const someone = { customerName: queryText(64).optional(), username: queryText(64).optional() }
type Someone = { customerName?: string | undefined; username?: string | undefined }
const toUsername = ({ customerName, username }: Someone) => customerName ?? username

/** Profit and loss of some products only; sums over all of them would be another report's. */
const ownResult = (key: string, path: `/${string}`, products: readonly RateProduct[]) =>
  older(wallet.profitAndLoss, {
    ...{ key, path, evidence: 'inferred' },
    input: z.object(times),
    value: wallet.profitAndLoss.value.pick({ list: true }),
    asks: (asked) => asked,
    answers: ({ list }: ValueOf<typeof wallet.profitAndLoss>) => ({
      list: list.filter(({ gameType }) => products.some((product) => product === gameType)),
    }),
  })

/** The bets of a line on one product: the first that the path names, where the client does not choose. */
const teamBets = (key: string, path: `/${string}`, products: readonly [RateProduct, ...RateProduct[]]) =>
  older(team.betting, {
    ...{ key, path, evidence: 'inferred' },
    input: z.object({ ...days, ...someone, gameType: z.enum(products).default(products[0]), ...olderPages }),
    value: team.betting.value.extend({ page: pageShown }),
    asks: (asked) => ({
      ...{ ...toDays(asked), ...toPage(asked) },
      ...{ username: toUsername(asked), gameType: asked.gameType },
    }),
    answers: (value: ValueOf<typeof team.betting>, asked) => ({ ...value, page: showPage(value.total, asked) }),
  })

/** Records and reports of the older desktop client. What their rows hold was not seen, so they are those of the newer calls. */
export const olderRecords = [
  older(games.rngOrders, {
    key: 'olderBets',
    path: '/wps/report/accountGameBetHistory',
    evidence: 'inferred',
    input: z.object({ ...times, ...olderPages }),
    value: games.rngOrders.value.extend({ page: pageShown }),
    asks: ({ startDate, endDate, ...pages }) => ({ startDate, endDate, ...toPage(pages) }),
    answers: (value, asked) => ({ ...value, page: showPage(value.total, asked) }),
  }),
  older(wallet.transactions, {
    key: 'olderTransactions',
    path: '/wps/report/transaction',
    evidence: 'inferred',
    input: z.object({
      ...{ startTime: olderStart, endTime: olderEnd, ...olderPages },
      transactionType: z.string().max(200).optional(),
    }),
    value: wallet.transactions.value.extend({ pageNo: z.number().int(), totalPage: z.number().int() }),
    asks: ({ startTime, endTime, transactionType, ...pages }) => ({
      ...{ startTime, endTime, ...toPage(pages) },
      codeTypes: transactionType,
    }),
    answers: (value, asked) => ({ ...value, pageNo: toPage(asked).page, totalPage: value.totalPages }),
  }),
  ownResult('olderLotteryResult', '/wps/report/detailedLottoPNL', ['LOTT', 'ELOTT']),
  ownResult('olderPvpFishingResult', '/wps/report/personalPVPFishingPNL', ['PVP', 'FISH']),
  older(team.transactions, {
    key: 'olderDownlineTransactions',
    path: '/wps/report/downlineTransaction',
    evidence: 'inferred',
    input: z.object({ ...days, ...someone, ...olderPages }),
    value: team.transactions.value.extend({ page: pageShown }),
    asks: (asked) => ({ ...toDays(asked), ...toPage(asked), username: toUsername(asked) }),
    answers: (value, asked) => ({ ...value, page: showPage(value.total, asked) }),
  }),
  teamBets('olderDownlineLottery', '/wps/report/downlineLottoPNL', ['LOTT']),
  teamBets('olderTeamPvpFishing', '/wps/report/teamPVPFishingPNL', ['PVP', 'FISH']),
  teamBets('olderTeamPvpRng', '/wps/report/teamPVPRNGBetting', ['PVP', 'RNG']),
  older(team.revenue, {
    key: 'olderIncome',
    path: '/wps/report/income',
    evidence: 'inferred',
    input: z.object(days),
    asks: toDays,
  }),
  older(team.rebates, {
    key: 'olderCommission',
    path: '/wps/report/commission',
    evidence: 'inferred',
    input: z.object({ ...days, ...olderPages }),
    asks: (asked) => ({ ...toDays(asked), ...toPage(asked) }),
  }),
]
