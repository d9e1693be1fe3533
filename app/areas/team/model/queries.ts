import { readPage } from '#app/platform/report-query.ts'

export const betStatuses = ['open', 'win', 'lose', 'tie', 'cancelled'] as const
export type BetStatus = (typeof betStatuses)[number]

export const moneyKinds = ['deposit', 'withdrawal', 'bet', 'transfer', 'contract', 'rebate', 'points', 'other'] as const
export type MoneyKind = (typeof moneyKinds)[number]

const readUsername = (query: URLSearchParams): { username?: string } => {
  const username = (query.get('username') ?? '').trim().slice(0, 64)
  return username === '' ? {} : { username }
}

export function readBetQuery(query: URLSearchParams): { page: number; username?: string; status?: BetStatus } {
  const status = betStatuses.find((each) => each === query.get('status'))
  return { page: readPage(query), ...readUsername(query), ...(status ? { status } : {}) }
}

export function readMoneyQuery(query: URLSearchParams): { page: number; username?: string; kind?: MoneyKind } {
  const kind = moneyKinds.find((each) => each === query.get('kind'))
  return { page: readPage(query), ...readUsername(query), ...(kind ? { kind } : {}) }
}
