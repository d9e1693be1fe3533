import { type Category, listPaths, placeOf } from '#app/areas/games/model/categories.ts'
import type { TextKey, Texts } from '#app/locales/index.ts'
import type { IconName } from '#app/ui/icon-names.ts'
import type { Frame } from './frame.ts'
import { homePaths } from './pages.ts'

export type ShellText = TextKey<Texts['shell']>

/** A text of the shell, or a name that comes from elsewhere: of a category, or what the merchant calls it. */
type EntryName = { text: ShellText; title?: undefined } | { text?: undefined; title: string }

/** One entry of a menu. */
export type Entry = EntryName & {
  href: string
  icon: IconName
  count?: number
  /** Opens in the small window of customer service (CN-29). */
  window?: boolean
  external?: boolean
}

/** The side menu's categories in order, by the names that `nameOf` knows. */
export const placeEntries = ({ offered }: Pick<Frame, 'offered'>, nameOf: (category: Category) => string): Entry[] => [
  { text: 'places.lobby', href: '/', icon: 'lobby' },
  ...offered.map((category): Entry => {
    const { menu, icon } = placeOf(category)
    return { title: nameOf(category), href: menu, icon }
  }),
]

/** For agents alone (HF-16). */
export const agentEntry: Entry = { text: 'you.agentCenter', href: '/agentHome', icon: 'agent' }

/** Member shortcuts (OP-28) stand below what everybody sees. */
export function yourEntries({ role, counts, promised }: Pick<Frame, 'role' | 'counts' | 'promised'>): Entry[] {
  const entries: Entry[] = [
    { text: 'you.deposit', href: '/member/deposit', icon: 'deposit' },
    { text: 'you.withdraw', href: '/member/withdraw', icon: 'withdraw' },
    { text: 'you.promotions', href: '/promotions', icon: 'promotions' },
    { text: 'you.missions', href: '/member/missionLeaderboard', icon: 'missions', count: counts.missions },
    { text: 'you.rewards', href: '/member/rewardCenter', icon: 'rewards', count: counts.rewards },
    { text: 'you.messages', href: '/member/messages', icon: 'messages', count: counts.messages },
  ]
  if (promised.referral) entries.push({ text: 'you.invite', href: '/member/referral', icon: 'invite' })
  if (role === 'guest') return entries
  return [
    ...entries,
    { text: 'you.account', href: '/member', icon: 'user' },
    { text: 'you.wallet', href: '/member/transferFund', icon: 'wallet' },
    { text: 'you.records', href: '/member/bettingRecord', icon: 'records' },
    { text: 'you.favourites', href: '/favorite', icon: 'heart' },
    { text: 'you.recent', href: '/recent', icon: 'recent' },
  ]
}

/** The usual titles have a text in each language; any other is the merchant's own word for that way and stands as it is written. */
const usualTitles: ReadonlyMap<string, ShellText> = new Map([
  ['Live Support', 'help.support'],
  ['Verify Representative', 'footer.verify'],
])

/** Every way to reach customer service opens in its small window (HF-37); the chat is there even when the merchant names none. */
function serviceEntries(services: Frame['services']): Entry[] {
  if (services.length === 0) return [{ text: 'help.support', href: '/support', icon: 'support', window: true }]
  return services.map(({ type, title, href }) => {
    const text = title === '' ? 'help.support' : usualTitles.get(title)
    return {
      ...(text ? { text } : { title }),
      href,
      icon: type === 'REPRESENTATIVE' ? 'shield' : 'support',
      window: true,
    }
  })
}

/** A place outside, or a page of ours that the merchant names instead; customer service where there is none. */
const socialEntry = (name: 'telegram' | 'facebook', url: string | null): Entry => ({
  text: `help.${name}`,
  href: url ?? '/support',
  icon: name,
  ...(url === null ? { window: true } : { external: /^https?:/.test(url) }),
})

export const helpEntries = ({ social, services }: Pick<Frame, 'social' | 'services'>): Entry[] => [
  ...serviceEntries(services),
  socialEntry('telegram', social.telegram),
  socialEntry('facebook', social.facebook),
  { text: 'help.app', href: '/download', icon: 'app' },
  { text: 'help.playSafe', href: '/playSafe', icon: 'shield' },
]

/** The menus of the header, each with the vendors of its category. */
export const headerCategories = ['LIVE', 'RNG', 'SPORTS', 'FISH', 'LOTT'] as const satisfies readonly Category[]
/** The marks of the footer (HF-46). */
export const footerVendors = ['PG', 'EG2', 'PT', 'JDB', 'CQ9', 'FC', 'JL', 'BGS'] as const

export const barEntries: readonly (Entry & { text: ShellText })[] = [
  { text: 'bar.home', href: '/', icon: 'lobby' },
  { text: 'bar.games', href: '/rng', icon: 'table' },
  { text: 'bar.promotions', href: '/promotions', icon: 'promotions' },
  { text: 'bar.wallet', href: '/member/deposit', icon: 'wallet' },
  { text: 'bar.me', href: '#menu', icon: 'user' },
]

/** Dialogs that lie over home. */
const dialogPaths = [
  '/login',
  '/register',
  '/logout',
  '/forgot',
  '/password',
  '/region',
  '/notices',
  '/license',
  '/mirrors',
  '/chat',
]
const overHome = new Set([...homePaths, ...dialogPaths])

const segmentOf = (pathname: string): string => pathname.split('/')[1] ?? ''
const homeSegments = new Set([...overHome].map(segmentOf))

/**
 * The group of banners of a page: `w_` and the name of the page; home has one for all its addresses and dialogs (OP-24). A list with a kind
 * of its own (`?group=`) has that name: what is said of the others may be untrue of it.
 */
export function bannerGroupOf(pathname: string, search = ''): string {
  const segment = new URLSearchParams(search).get('group') ?? segmentOf(pathname)
  return `w_${homeSegments.has(segment) ? 'home' : segment}`
}

/** The popup lies over the lists, never over another dialog, a game, or what somebody has come to read. */
const popupPaths = new Set([...homePaths, ...listPaths, '/favorite', '/recent', '/promotions'])
export function showsPopup(place: string): boolean {
  const [path = ''] = place.split('?', 1)
  return popupPaths.has(path) && !/[?&]game=/.test(place)
}

/** Whether an entry is where the visitor is, under the login too. An entry with a query is current only with that query. */
export function isCurrent(href: string, pathname: string, search: string): boolean {
  const [path = '', query = ''] = href.split('?')
  if (pathname === `${path}/login`) return isCurrent(href, path, search)
  if (path === '/') return overHome.has(pathname)
  if (path !== pathname) return false
  const wanted = new URLSearchParams(query)
  const here = new URLSearchParams(search)
  if (query === '') return !here.has('type') && !here.has('group')
  return [...wanted].every(([name, value]) => here.get(name) === value)
}
