import { z } from 'zod'
import { call, moneyNumber, queryText, relay, timestamp } from '../call.ts'
import { queryTime } from '../fields.ts'
import { recordPage, recordPageQuery } from '../record-list.ts'

const access = 'member'
/** That of the account record: the wire names none for bets. */
const moduleId = 'MEMTRANS3'
/** A record that is downloaded is read page by page. */
const rate = { max: 1200, windowMs: 60_000 }

/** 1 win, 2 lose, 3 tie, 4 cancelled (wire 10.3); 0, of bets that wait for their result, is ours. */
const orderStatus = z.number().int().min(0).max(4)

const order = z.object({
  gameName: z.string(),
  orderNo: z.string(),
  origOrderNo: z.string(),
  betTimeInTimestamp: timestamp,
  /** When it was settled; when it was placed, of one that waits. */
  transTimeInTimestamp: timestamp,
  betAmount: moneyNumber,
  validBetAmount: moneyNumber,
  winAmount: moneyNumber,
  profitAndLoss: moneyNumber,
  selection: z.string(),
  odds: z.string(),
  /** The vendor. */
  accountType: z.string(),
  gameType: z.string(),
  nodeId: z.number().int(),
  customerName: z.string(),
  directAgentName: z.string(),
  status: orderStatus,
})

const ordersInput = z.object({
  /** When the bets were settled, at most 30 days at once; without them the last 30 days. */
  startDate: queryTime,
  endDate: queryTime,
  accountType: queryText(32).optional(),
  /** The whole number of one order; the dates do not count then. */
  orderNoSearch: queryText(32).optional(),
  /** Empty for all that are settled. */
  status: z
    .enum(['', '0', '1', '2', '3', '4'])
    .default('')
    .transform((text) => (text === '' ? undefined : (Number(text) as 0 | 1 | 2 | 3 | 4))),
  winLossDraw: queryText(16).optional(),
  ...recordPageQuery,
})

const ordersValue = z.object({
  list: z.array(order),
  ...recordPage,
  /** Of all rows that are found, not of the page; of the latest 3,000 where `isTotalLeast` says that there are more. */
  footer: z.object({
    betAmount: moneyNumber,
    validBetAmount: moneyNumber,
    winAmount: moneyNumber,
    validBetting: moneyNumber,
    profitAndLoss: moneyNumber,
    totalHands: z.number().int(),
    netProfit: moneyNumber,
    gameValidBetting: moneyNumber,
  }),
})

const orders = (operation: string, of: string) =>
  call({
    summary: `The member’s bets on ${of}, the latest first.`,
    method: 'GET',
    path: relay(operation),
    moduleId,
    access,
    rate,
    input: ordersInput,
    value: ordersValue,
    failures: ['request_param_err'],
  })

/** What was laid on a round that many share, line by line. */
const slip = z.object({
  /** Of the round; its proof is found by it, and by the number of the bet. */
  number: z.string(),
  /** The ticket that several draws were bought with. */
  ticketNo: z.string().nullable(),
  state: z.enum(['open', 'settled', 'refunded', 'cancelled']),
  drawsAt: timestamp,
  result: z.string().nullable(),
  lines: z.array(
    z.object({
      bet: z.string(),
      name: z.string(),
      /** The stake on each of the line's units, and how many it has. */
      unit: moneyNumber,
      units: z.number().int(),
      stake: moneyNumber,
      /** Hundredths of a unit, stake included; null before the result and of a bet that was given back. */
      paysHundredths: z.number().nullable(),
      /** What it has of a shared pool. */
      pool: moneyNumber,
      win: moneyNumber,
      /** The drawn numbers that it was paid for, where a draw has many prizes; at a seat its cards and decisions; empty otherwise. */
      hits: z.string(),
    }),
  ),
})

export const orderCalls = {
  rngOrders: orders('ODSFE2_RNGOrders', 'slots, tables and other games of chance'),
  fishOrders: orders('ODSFE2_FishOrders', 'fishing games'),
  liveOrders: orders('ODSFE2_LiveOrders', 'live tables'),
  pvpOrders: orders('ODSFE2_PvPOrders', 'games against other players'),
  sportsOrders: orders('ODSFE2_SportsSettOrders', 'sports that are settled'),
  openSportsOrders: orders('ODSFE2_SportsUnsettOrders', 'sports that wait for a result'),
  elottOrders: orders('ODSFE2_ElottSettledOrders', 'e-lotteries that are settled'),
  openElottOrders: orders('ODSFE2_ElottUnsettledOrders', 'e-lotteries that wait for a draw'),
  lottOrders: orders('ODSFE2_lottMemBet', 'lotteries'),
  order: call({
    summary: 'One bet of the member, with what proves how its round was decided and the address of its replay.',
    method: 'GET',
    path: relay('ODSFE2_OrderDetail'),
    moduleId,
    access,
    origin: 'designed here',
    input: z.object({ orderNo: z.string().trim().min(1).max(32), language: queryText(8).optional() }),
    value: z.object({
      order,
      /** Null for a round that is not of our studio, waits for its result, or is everybody's. */
      proof: z
        .object({
          /** SHA-256 of the server’s seed, shown before the round; the seed itself, shown after it. */
          serverSeedHash: z.string(),
          serverSeed: z.string(),
          clientSeed: z.string(),
          nonce: z.number().int(),
          balanceBefore: moneyNumber,
          balanceAfter: moneyNumber,
          /** What comes out when the round is computed again: the seed is the one that was sealed, it gives this outcome, and this win. */
          sealHolds: z.boolean(),
          outcomeHolds: z.boolean(),
          winHolds: z.boolean(),
          /** A page of the gateway, good for as long as the gateway runs. */
          replayUrl: z.string(),
        })
        .nullable(),
      /** Null for a bet on a round of one's own. */
      slip: slip.nullable(),
    }),
    failures: ['not.exists.transaction'],
  }),
}
