import { redirect } from '@remix-run/node'
import { type Answered, ask, findValue } from '#app/platform/gateway.server.ts'
import { askPublic } from '#app/platform/public-cache.server.ts'
import { isLoggedIn, type LoggedIn, requireLogin, type Visitor } from '#app/platform/visitor.server.ts'
import type { InputOf } from '#catalogue/call.ts'
import { points } from '#catalogue/points.ts'
import { wallet } from '#catalogue/wallet.ts'
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

/** How points are earned and what they are worth; null when it cannot be asked. */
export async function findRule(visitor: LoggedIn): Promise<PointRule | null> {
  const answered = await ask(points.config, {}, visitor)
  return answered.ok ? answered.value : null
}

/** The same for changing them into money. Throws a redirect where that is not offered, and a 503 Response when it cannot be asked. */
export async function requireRule(visitor: LoggedIn): Promise<PointRule> {
  const rule = findValue(await ask(points.config, {}, visitor))
  if (rule === null || !rule.enabled) throw redirect('/pointMall')
  return rule
}

/** What the member can spend; null for guests and trials, and when it cannot be asked. */
export async function findPoints(visitor: Visitor): Promise<number | null> {
  if (!hasPoints(visitor)) return null
  const answered = await ask(points.balance, {}, visitor)
  return answered.ok ? answered.value : null
}

export type Mall = { goods: Good[]; types: GoodType[]; totalPages: number; isAway: boolean }
type Opened = { rule: PointRule | null; mall: Mall }

/** A page of the goods with the kinds there are. Members are told about stock and limits as they are now, everybody else as they were a moment ago. */
export function readMall(visitor: Visitor, { type, page }: MallQuery): Promise<Opened> {
  const input = { page, size: goodsPerPage, language: visitor.language.code, ...(type === '' ? {} : { type }) }
  return isLoggedIn(visitor) && hasPoints(visitor) ? readOwnMall(visitor, input) : readShowcase(visitor, input)
}

const closed: Mall = { goods: [], types: [], totalPages: 0, isAway: true }

async function readOwnMall(visitor: LoggedIn, input: InputOf<typeof points.rewards>): Promise<Opened> {
  const [goods, types, rule] = await Promise.all([
    ask(points.rewards, input, visitor),
    ask(points.rewardTypes, { language: input.language }, visitor),
    findRule(visitor),
  ])
  if (!goods.ok) return { rule, mall: closed }
  return {
    rule,
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
  if (!answered.ok) return { rule: null, mall: closed }
  const { list: goods, types, totalPages, config: rule } = answered.value
  return { rule, mall: { goods, types, totalPages, isAway: false } }
}

/**
 * One good. The mall is a page or two, so it is looked for in the list. Throws a 404 for a good that is not offered, and a 503 Response
 * when it cannot be asked.
 */
export async function requireGood(visitor: LoggedIn, rewardId: number): Promise<Good> {
  for (let page = 1, totalPages = 1; page <= totalPages && page <= 20; page += 1) {
    const goods = findValue(await ask(points.rewards, { page, size: 100, language: visitor.language.code }, visitor))
    const found = goods?.list.find((good) => good.rewardId === rewardId)
    if (found) return found
    totalPages = goods?.totalPages ?? 0
  }
  throw new Response('There is no such reward', { status: 404 })
}

export const readHistory = (visitor: LoggedIn, page: number): Promise<Answered<typeof points.redeemHistory>> =>
  ask(points.redeemHistory, { page, size: historyPerPage, language: visitor.language.code }, visitor)

/** Whether a payment password is set; true when it cannot be asked, because then the form itself will say so. */
export async function hasPaymentPassword(visitor: LoggedIn): Promise<boolean> {
  const answered = await ask(wallet.hasPaymentPassword, {}, visitor)
  return answered.ok ? answered.value : true
}
