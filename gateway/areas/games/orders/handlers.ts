import type { AnsweredValueOf, ParsedInputOf } from '#catalogue/call.ts'
import type { orderCalls } from '#catalogue/games/orders.ts'
import type { games } from '#catalogue/games.ts'
import type { Context, Handlers } from '#gateway/kernel/calls/answer.ts'
import { requireWindow } from '#gateway/kernel/record-window.ts'
import type { RoundProofs } from '#gateway/kernel/round-proofs.ts'
import { countsOf, readPage, type Stretch } from '#gateway/platform/database/keyset.ts'
import { publicOrigin } from '#gateway/platform/http/public-url.ts'
import { toMoneyNumber } from '#gateway/platform/money.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import type { Bet } from '#prisma/generated/sqlite/client.ts'
import { mostOrderDays, stateOf, sumOf, toFooter, toOrder, toSlip } from './rules.ts'
import { cursorOf, findOwnOrder, listOpenOrders, readOrders, sumOrders } from './store.ts'

type Orders = typeof games.rngOrders
type Asking = Pick<Context<'member'>, 'caller'>
type Answer = Promise<AnsweredValueOf<Orders>>

/** The betting record: one call per product, and the detail of one round. */
export function orderHandlers(
  platform: Platform,
  proofs: RoundProofs,
): Pick<Handlers<typeof games>, keyof typeof orderCalls> {
  const { db, clock, settings } = platform
  const { read } = db

  const settledOf = (gameType: string) => (asked: ParsedInputOf<Orders>, context: Asking) =>
    readProduct(gameType, asked, context)
  const openOf = (gameType: string) => (asked: ParsedInputOf<Orders>, context: Asking) =>
    readProduct(gameType, { ...asked, status: 0 }, context)

  async function readProduct(
    gameType: string,
    asked: ParsedInputOf<Orders>,
    { caller: { memberId, account } }: Asking,
  ): Answer {
    const { startDate: start, endDate: end } = asked
    const window = requireWindow({ start, end, now: clock.now(), mostDays: mostOrderDays, endField: 'endDate' })
    const filter = {
      ...window,
      memberId,
      gameType,
      vendorCode: asked.accountType,
      state: asked.status === undefined ? undefined : stateOf(asked.status),
    }
    if (asked.orderNoSearch !== undefined) {
      const found = await findOwnOrder(read, memberId, asked.orderNoSearch)
      return answerAll(found?.gameType === gameType ? [found] : [], asked, account)
    }
    if (asked.status === 0) return answerAll(await listOpenOrders(read, filter), asked, account)
    const [{ rows, next, previous }, sums] = await Promise.all([
      readPage(asked, cursorOf, (stretch) => readOrders(read, filter, stretch)),
      sumOrders(read, filter),
    ])
    return {
      list: rows.map((row) => toOrder(row, account)),
      ...countsOf(sums.hands, asked.size),
      footer: toFooter(sums),
      next,
      previous,
    }
  }

  return {
    rngOrders: settledOf('RNG'),
    fishOrders: settledOf('FISH'),
    liveOrders: settledOf('LIVE'),
    pvpOrders: settledOf('PVP'),
    sportsOrders: settledOf('SPORTS'),
    openSportsOrders: openOf('SPORTS'),
    elottOrders: settledOf('ELOTT'),
    openElottOrders: openOf('ELOTT'),
    lottOrders: settledOf('LOTT'),
    async order({ orderNo }, { caller: { memberId, account }, language, refuse }) {
      const bet = (await findOwnOrder(read, memberId, orderNo)) ?? refuse('not.exists.transaction')
      const [proof, slip] = [
        await proofs.find(memberId, orderNo),
        await proofs.findSlip({ memberId, orderNo, language }),
      ]
      if (proof === null) return { order: toOrder(bet, account), proof, slip: slip === null ? null : toSlip(slip) }
      const { balanceBeforeMinor, balanceAfterMinor, replayPath, ...rest } = proof
      const balances = {
        balanceBefore: toMoneyNumber(balanceBeforeMinor),
        balanceAfter: toMoneyNumber(balanceAfterMinor),
      }
      return {
        order: toOrder(bet, account),
        proof: { ...rest, ...balances, replayUrl: publicOrigin(settings) + replayPath },
        slip: null,
      }
    },
  }
}

/** A list that is known as a whole: what waits, or the one order that was looked for. Its pages are turned as those of the record are. */
async function answerAll(bets: Bet[], asked: ParsedInputOf<Orders>, account: string): Answer {
  const { rows, next, previous } = await readPage(asked, cursorOf, async (stretch) => cutStretch(bets, stretch))
  return {
    list: rows.map((row) => toOrder(row, account)),
    ...countsOf(bets.length, asked.size),
    footer: toFooter(sumOf(bets)),
    next,
    previous,
  }
}

/** What `readOrders` reads, of a list that is in memory, the newest first. */
function cutStretch(bets: Bet[], { cursor, isBackwards, limit, skip }: Stretch): Bet[] {
  if (cursor === null) return bets.slice(skip, skip + limit)
  const isOlder = (bet: Bet) => {
    const { at, key } = cursorOf(bet)
    return at < cursor.at || (at.getTime() === cursor.at.getTime() && key < cursor.key)
  }
  if (!isBackwards) return bets.filter(isOlder).slice(0, limit)
  return bets
    .filter((bet) => !isOlder(bet) && bet.orderNo !== cursor.key)
    .reverse()
    .slice(0, limit)
}
