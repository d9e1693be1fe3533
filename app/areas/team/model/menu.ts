import type { TextKey, Texts } from '#app/locales/index.ts'
import type { IconName } from '#app/ui/icon-names.ts'

/** Entries that an agent sees only with such a contract, and the contracts themselves only while there are any (AG-13 to AG-16). */
export type MenuFlags = { dividend: boolean; daily: boolean; hourly: boolean; realtime: boolean; contracts: boolean }

type AgentEntry = {
  /** The last part of the address below `/agentHome`. */
  page: string
  text: TextKey<Texts['team']>
  icon: IconName
  flag?: keyof MenuFlags
}

/** The menu of the agent center in its order (AG-02 to AG-18). */
const entries: readonly AgentEntry[] = [
  { page: 'agentTeamOverview', text: 'menu.overview', icon: 'overview' },
  { page: 'registerCenter', text: 'menu.register', icon: 'invite' },
  { page: 'teamManagement', text: 'menu.team', icon: 'team' },
  { page: 'teamBetting', text: 'menu.betting', icon: 'records' },
  { page: 'userLoss', text: 'menu.loss', icon: 'loss' },
  { page: 'revenueReport', text: 'menu.revenue', icon: 'chart' },
  { page: 'accountDetails', text: 'menu.details', icon: 'entries' },
  { page: 'dividendRecord', text: 'menu.dividend', icon: 'dividend', flag: 'dividend' },
  { page: 'dailyWages', text: 'menu.daily', icon: 'daily', flag: 'daily' },
  { page: 'hourlySalary', text: 'menu.hourly', icon: 'clock', flag: 'hourly' },
  { page: 'realTimeSalary', text: 'menu.realtime', icon: 'instant', flag: 'realtime' },
  { page: 'contracts', text: 'menu.contracts', icon: 'contract', flag: 'contracts' },
  { page: 'deposit', text: 'menu.deposit', icon: 'deposit' },
  { page: 'withdraw', text: 'menu.withdraw', icon: 'withdraw' },
  { page: 'announcement', text: 'menu.announcement', icon: 'announcement' },
  { page: 'messages', text: 'menu.messages', icon: 'messages' },
  { page: 'support', text: 'menu.support', icon: 'support' },
]

export const agentMenu = (flags: MenuFlags): AgentEntry[] =>
  entries.filter(({ flag }) => flag === undefined || flags[flag])

export const entryHref = ({ page }: Pick<AgentEntry, 'page'>): string => `/agentHome/${page}`
