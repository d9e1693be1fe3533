import { toReturnPath } from '#app/platform/return-path.ts'
import type { WinnerPeriod } from '#catalogue/games/winner-periods.ts'

/** A banner of the carousel as the page needs it. */
export type BannerSlide = {
  id: number
  title: string
  /** One calm sentence; may be empty. */
  text: string
  image: string
  /** Where a click leads; null means not clickable (OP-23). */
  href: string | null
}

/** A linkage is a path of this site or a whole address; anything else (`javascript:`, a stray word) leads nowhere. */
export function toSafeHref(linkage: string | null): string | null {
  if (!linkage) return null
  if (linkage.startsWith('/')) return toReturnPath(linkage, '') || null
  return /^https?:\/\//i.test(linkage) ? linkage : null
}

/** What the foot of a banner says: where it leads. */
type BannerGo = 'games' | 'help' | 'more'
const gamePaths = /^\/(?:rng|live|fish|pvp|sports|esports|lott|elott|lottery|seaLottery|vnLottery|seamless|play)\b/

export function goOf(href: string): BannerGo {
  if (gamePaths.test(href)) return 'games'
  return /^\/(?:help|playSafe)\b/.test(href) ? 'help' : 'more'
}

export type Announcement = { id: number; title: string; text: string; href: string | null }

/** A text with a title as a dialog shows it. */
export type Article = {
  id: number
  title: string
  /** HTML that was made safe on the server. */
  html: string
  /** Leads to the reward center when there is one (DI-22). */
  promotionType: string | null
  /** Where a line of the scrolling bar leads. */
  href?: string | null
  /** Epoch milliseconds; announcements carry none. */
  publishedAt: number | null
}

/** A logged in, B anonymous, F right after a first login (DI-25 to DI-27). */
export type Execution = 'A' | 'B' | 'F'

/** What the popup shows; `mark` changes when it may show again. */
export type Popup = { execution: Execution; mark: string; articles: Article[] }

/** Announcements and notices come nine to a page (CN-12). */
export const articlesPerPage = 9

/** The articles of a page from 1 on. */
export const toArticlePage = (articles: readonly Article[], page: number) => ({
  articles: articles.slice((page - 1) * articlesPerPage, page * articlesPerPage),
  page,
  totalPages: Math.ceil(articles.length / articlesPerPage),
})

/** The chat as a page shows it; `chatUrl` is null when it cannot be opened. */
export type ChatRoomView = {
  title: string
  desks: readonly { id: string; name: string; isOpen: boolean }[]
  desk: string
  chatUrl: string | null
}

/** A win, as the board and the page of winners show it; the name is masked by the gateway (OP-112). */
export type Winner = {
  key: string
  game: string
  name: string
  amount: string
  image: string
  href: string
  /** Where anybody computes the round again; null where there is no round. */
  proofHref: string | null
}

/** The page of winners for a period, everybody's or one's own. */
export function winnersHref(period: WinnerPeriod, isOwn: boolean): string {
  const query = new URLSearchParams({ ...(period === '7days' ? {} : { period }), ...(isOwn ? { of: 'own' } : {}) })
  return query.size === 0 ? '/winners' : `/winners?${query}`
}

/** Plain text of sanitised HTML, for the one line of the announcement bar. */
export const toPlainText = (html: string): string =>
  html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#0?39;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim()
