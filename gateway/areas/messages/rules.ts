import type { AnsweredValueOf } from '#catalogue/call.ts'
import type { AnnouncementType, messages } from '#catalogue/messages.ts'
import { toPlainText, toSafeHtml } from '#gateway/platform/pages/safe-html.ts'
import type { Announcement } from '#prisma/generated/sqlite/client.ts'
import { toVersions } from './versions.ts'

type Announcements = AnsweredValueOf<typeof messages.announcements>
type Execution = 'A' | 'B' | 'F'
const executions: readonly string[] = ['A', 'B', 'F'] satisfies Execution[]

/**
 * A logged in, B anonymous, F right after a first login (OP-02). A visitor gets the popups of visitors whatever is asked for;
 * a member gets what is asked for, because clients of the family always ask for B.
 */
export const executionFor = (asked: Execution, isLoggedIn: boolean): Execution => (isLoggedIn ? asked : 'B')

/** Each announcement once: in the language, or in EN while it has no text in the language that is shown (OP-69). */
export const chooseLanguage = (rows: readonly Announcement[], language: string): Announcement[] =>
  toVersions(rows).flatMap(
    (versions) =>
      versions.find((row) => row.language === language) ?? versions.find((row) => row.language === 'EN') ?? [],
  )

/** Sorts the rows into the lists of the answer: B banners, PL player, PU popup, PR promotion, H notice (OP-03). */
export function toAnnouncements(rows: readonly Announcement[], execution: Execution, origin: string): Announcements {
  const of = (type: AnnouncementType): Announcement[] => rows.filter((row) => row.type === type)
  return {
    banners: of('B').map((row) => toBanner(row, origin)),
    player: of('PL').map((row) => ({
      ...toArticle(row),
      externalLink: row.linkage,
      announcementDisplaySpeed: 'NORMAL',
    })),
    popup: of('PU')
      .filter((row) => row.execution === null || row.execution === execution)
      .map((row) => ({ ...toArticle(row), execution: toExecution(row.execution), promotionType: row.promotionType })),
    promotion: of('PR').map((row) => ({
      ...toArticle(row),
      promotionType: row.promotionType,
      announcementImages: row.url === null ? [] : [{ imageUrl: toAddress(row.url, origin) }],
    })),
    notice: of('H').map((row) => ({ ...toArticle(row), promotionType: row.promotionType })),
  }
}

const toArticle = (row: Announcement) => ({
  id: row.id,
  title: row.title,
  content: toSafeHtml(row.content),
  publishedAt: row.publishedAt.getTime(),
})
const toExecution = (text: string | null): Execution | null =>
  text !== null && executions.includes(text) ? (text as Execution) : null
/** Pictures that the gateway draws stand under its own address. */
const toAddress = (url: string, origin: string): string => (url.startsWith('/cdn/') ? origin + url : url)

function toBanner(row: Announcement, origin: string): Announcements['banners'][number] {
  const isLink = row.linkage !== null && row.linkageType === 'URL'
  return {
    bannerId: row.id,
    groupName: row.groupName ?? 'w_home',
    url: toAddress(row.url ?? '', origin),
    title: row.title,
    subtitle: toPlainText(row.content),
    linkage: isLink ? row.linkage : null,
    linkageType: isLink ? 'URL' : '',
    redirect: isLink ? 'REDIRECT_URL' : null,
    externalLink: isLink && /^https:/.test(row.linkage ?? '') ? row.linkage : null,
    redirectPromotionId: null,
    gameLinkageMapping: null,
  }
}
