const columns = [
  'username',
  'depositAmount',
  'withdrawalAmount',
  'rounds',
  'betAmount',
  'validBet',
  'winAmount',
  'profit',
  'promotion',
  'rebate',
  'profitAndLoss',
  'activeMembers',
  'members',
] as const

type Sorting = { sort: (typeof columns)[number]; order: 'asc' | 'desc' }

/** How a table of lines is sorted; by valid bets, the largest first, unless something else is asked for. */
export const readSorting = (query: URLSearchParams): Sorting => ({
  sort: columns.find((column) => column === query.get('sort')) ?? 'validBet',
  order: query.get('order') === 'asc' ? 'asc' : 'desc',
})
