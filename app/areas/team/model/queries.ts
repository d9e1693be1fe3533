import { readPage } from '#app/platform/report-query.ts'

export const betStatuses = ['open', 'win', 'lose', 'tie', 'cancelled'] as const
type BetStatus = (typeof betStatuses)[number]

/** The categories of bets, by the game type of the wire. */
export const betProducts = ['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'LOTT', 'ELOTT'] as const
export type BetProduct = (typeof betProducts)[number]

export const moneyKinds = ['deposit', 'withdrawal', 'bet', 'transfer', 'contract', 'rebate', 'points', 'other'] as const
export type MoneyKind = (typeof moneyKinds)[number]

const readUsername = (query: URLSearchParams): { username?: string } => {
  const username = (query.get('username') ?? '').trim().slice(0, 64)
  return username === '' ? {} : { username }
}

export type BetChoices = {
  username?: string
  gameType?: BetProduct
  vendor?: string
  status?: BetStatus
  orderNoSearch?: string
}

/** A number that is looked for stands alone: no other choice hides the bet. */
export function readBetQuery(query: URLSearchParams): BetChoices & { page: number } {
  const orderNoSearch = readOrderNo(query.get('orderNo') ?? '')
  if (orderNoSearch !== '') return { page: 1, orderNoSearch }
  const gameType = betProducts.find((each) => each === query.get('gameType'))
  const status = betStatuses.find((each) => each === query.get('status'))
  const vendor = (query.get('vendor') ?? '').trim().slice(0, 32)
  const chosen = {
    ...(gameType ? { gameType } : {}),
    ...(vendor === '' ? {} : { vendor }),
    ...(status ? { status } : {}),
  }
  return { page: readPage(query), ...readUsername(query), ...chosen }
}

export const peopleKinds = ['all', 'agents', 'members'] as const

type PeopleChoices = {
  kind: (typeof peopleKinds)[number]
  online: 'Y' | 'N'
  search?: string
  under?: string
}

/** Which people of the line are shown; the file of the page has the same. */
export function readPeopleQuery(query: URLSearchParams): PeopleChoices {
  const search = (query.get('search') ?? '').trim().slice(0, 64)
  const under = (query.get('under') ?? '').trim().slice(0, 64)
  return {
    kind: peopleKinds.find((kind) => kind === query.get('kind')) ?? 'all',
    online: query.get('online') === 'Y' ? 'Y' : 'N',
    ...(search === '' ? {} : { search }),
    ...(under === '' ? {} : { under }),
  }
}

export const readOrderNo = (typed: string): string => typed.trim().slice(0, 32).toUpperCase()

export function readMoneyQuery(query: URLSearchParams): { page: number; username?: string; kind?: MoneyKind } {
  const kind = moneyKinds.find((each) => each === query.get('kind'))
  return { page: readPage(query), ...readUsername(query), ...(kind ? { kind } : {}) }
}
