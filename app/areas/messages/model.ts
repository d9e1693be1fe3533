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
  if (/^\/(?!\/)/.test(linkage)) return linkage
  return /^https?:\/\//i.test(linkage) ? linkage : null
}

export type Announcement = { id: number; title: string; text: string; href: string | null }

/** An entry of the winner board; the name is masked by the gateway (OP-112). */
export type Winner = { key: string; game: string; name: string; amount: string; image: string; href: string }

/** Plain text of sanitised HTML, for the one line of the announcement bar. */
export const toPlainText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#0?39;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim()
