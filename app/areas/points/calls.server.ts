import { redirect } from '@remix-run/node'
import { findValue, getValue } from '#app/platform/gateway.server.ts'
import { askPublic } from '#app/platform/public-cache.server.ts'
import { askTogether, read } from '#app/platform/together.server.ts'
import { isLoggedIn, type LoggedIn, requireLogin, type Visitor } from '#app/platform/visitor.server.ts'
import type { InputOf } from '#catalogue/call.ts'
import { points } from '#catalogue/points.ts'
import type { Good, GoodType, MallQuery, PointRule } from './model.ts'

const goodsPerPage = 24
const historyPerPage = 10
export const hasPoints = ({ role }: Pick<Visitor, 'role'>): boolean => role === 'member' || role === 'agent'

/** Throws a redirect for who has no points. */
export async function requirePoints(args: Parameters<typeof requireLogin>[0]): Promise<LoggedIn> {
  const visitor = await requireLogin(args)
  if (!hasPoints(visitor)) throw redirect('/register')
  return visitor
}

/** How points are earned and what they are worth. */
export const ruleRead = read(points.config, {})
/** What the member can spend. */
export const balanceRead = read(points.balance, {})

/** The rule of changing them into money. Throws a redirect where that is not offered, and a 503 Response when it cannot be asked. */
export async function requireRule(visitor: LoggedIn): Promise<PointRule> {
  const rule = findValue((await askTogether({ rule: ruleRead }, visitor)).rule)
  if (rule === null || !rule.enabled) throw redirect('/pointMall')
  return rule
}

type Mall = { goods: Good[]; types: GoodType[]; totalPages: number; isAway: boolean }
/** `rule` and `balance` are null when they cannot be asked, and the balance where there are no points. */
type Opened = { rule: PointRule | null; balance: number | null; mall: Mall }

/** A page of the goods with the kinds there are. Members are told about stock and limits as they are now, everybody else as they were a moment ago. */
export function readMall(visitor: Visitor, { type, page }: MallQuery): Promise<Opened> {
  const input = { page, size: goodsPerPage, language: visitor.language.code, ...(type === '' ? {} : { type }) }
  return isLoggedIn(visitor) && hasPoints(visitor) ? readOwnMall(visitor, input) : readShowcase(visitor, input)
}

const closed: Mall = { goods: [], types: [], totalPages: 0, isAway: true }

async function readOwnMall(visitor: LoggedIn, input: InputOf<typeof points.rewards>): Promise<Opened> {
  const { goods, types, ...own } = await askTogether(
    {
      goods: read(points.rewards, input),
      types: read(points.rewardTypes, { language: input.language }),
      rule: ruleRead,
      balance: balanceRead,
    },
    visitor,
  )
  const [rule, balance] = [getValue(own.rule, null), getValue(own.balance, null)]
  if (!goods.ok) return { rule, balance, mall: closed }
  return {
    rule,
    balance,
    mall: {
      goods: goods.value.list,
      types: types.ok ? types.value : [],
      totalPages: goods.value.totalPages,
      isAway: false,
    },
  }
}

async function readShowcase(visitor: Visitor, input: InputOf<typeof points.showcase>): Promise<Opened> {
  const answered = await askPublic(points.showcase, input, visitor)
  if (!answered.ok) return { rule: null, balance: null, mall: closed }
  const { list: goods, types, totalPages, config: rule } = answered.value
  return { rule, balance: null, mall: { goods, types, totalPages, isAway: false } }
}

/** A long page of the goods, to look for one. */
export const goodsRead = ({ language }: LoggedIn, page = 1) =>
  read(points.rewards, { page, size: 100, language: language.code })

/**
 * One good. The mall is a page or two, so it is looked for in the list. Throws a 404 for a good that is not offered, and a 503 Response
 * when it cannot be asked.
 */
export async function requireGood(visitor: LoggedIn, rewardId: number): Promise<Good> {
  for (let page = 1, totalPages = 1; page <= totalPages && page <= 20; page += 1) {
    const goods = findValue((await askTogether({ goods: goodsRead(visitor, page) }, visitor)).goods)
    const found = goods?.list.find((good) => good.rewardId === rewardId)
    if (found) return found
    totalPages = goods?.totalPages ?? 0
  }
  throw new Response('There is no such reward', { status: 404 })
}

/** A page of what was redeemed, with what there is to spend. */
export function readHistory(visitor: LoggedIn, page: number) {
  const input = { page, size: historyPerPage, language: visitor.language.code }
  return askTogether({ history: read(points.redeemHistory, input), rule: ruleRead, balance: balanceRead }, visitor)
}
