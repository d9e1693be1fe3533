import { formatMoney } from '#app/platform/money.ts'
import { askPublic } from '#app/platform/public-cache.server.ts'
import { toSafeHtml } from '#app/platform/safe-html.server.ts'
import { read } from '#app/platform/together.server.ts'
import type { Visitor } from '#app/platform/visitor.server.ts'
import type { ValueOf } from '#catalogue/call.ts'
import type { games } from '#catalogue/games.ts'
import { messages } from '#catalogue/messages.ts'
import {
  type Announcement,
  type Article,
  type BannerSlide,
  type Execution,
  toPlainText,
  toSafeHref,
  type Winner,
} from './model.ts'

/** Everything public that the merchant says; types, platform and execution as the site sends them (OP-02). */
export const fetchAnnouncements = (visitor: Visitor) =>
  askPublic(
    messages.announcements,
    {
      types: 'B,PL,PU,PR,H',
      platform: 'W',
      execution: 'B',
      merchantCode: visitor.merchantCode,
      language: visitor.language.code,
    },
    visitor,
  )

/** Unread mails; a trial is not asked for (MS-01), and without an answer there is no badge. */
export const unreadRead = read(messages.unreadCount, {})

type Announcements = ValueOf<typeof messages.announcements>

/** The banners of one group, e.g. `w_home` (OP-24). */
export const toSlides = ({ banners }: Announcements, group: string): BannerSlide[] =>
  banners
    .filter((banner) => banner.groupName === group && banner.url)
    .map((banner) => ({
      id: banner.bannerId,
      title: banner.title,
      text: banner.subtitle,
      image: banner.url,
      href: toSafeHref(banner.linkage),
    }))

/** The banners of all pages but home by their groups, for the frame. */
export function toBannerGroups(announcements: Announcements): Record<string, BannerSlide[]> {
  const groups = new Set(announcements.banners.map(({ groupName }) => groupName).filter((group) => group !== 'w_home'))
  return Object.fromEntries([...groups].map((group) => [group, toSlides(announcements, group)]))
}

export const toLines = ({ player }: Announcements): Announcement[] =>
  player.map((line) => ({
    id: line.id,
    title: line.title,
    text: toPlainText(line.content),
    href: toSafeHref(line.externalLink),
  }))

/** The lines of the bar with all that they say, for the list of announcements. */
export const toLineArticles = ({ player }: Announcements): Article[] =>
  player.map((line) => ({
    id: line.id,
    title: line.title,
    html: toSafeHtml(line.content),
    promotionType: null,
    href: toSafeHref(line.externalLink),
    publishedAt: null,
  }))

/** The public notices of the bell, the newest first. */
export const toNotices = ({ notice }: Announcements): Article[] =>
  notice
    .map((row) => ({
      id: row.id,
      title: row.title,
      html: toSafeHtml(row.content),
      promotionType: row.promotionType,
      publishedAt: row.publishedAt,
    }))
    .sort((left, right) => right.publishedAt - left.publishedAt)

/** When the notices were published, the newest first: the bell counts those that are new to the visitor. */
export const toNoticeTimes = ({ notice }: Announcements): number[] =>
  notice.map((row) => row.publishedAt).sort((left, right) => right - left)

/** The announcements of the popup: those for this kind of visitor, also where a gateway answers those of others beside them (DI-25 to DI-27). */
export const toPopupArticles = ({ popup }: Pick<Announcements, 'popup'>, execution: Execution): Article[] =>
  popup
    .filter((row) => row.execution === null || row.execution === execution)
    .map((row) => ({
      id: row.id,
      title: row.title,
      html: toSafeHtml(row.content),
      promotionType: row.promotionType,
      publishedAt: null,
    }))

/** The entries in the order of the gateway, which is by amount; sorted again, because the board promises it (HO-22). */
export const toWinners = (
  board: ValueOf<typeof games.winnerBoard>,
  money: { symbol: string | null; tag: string },
): Winner[] =>
  board.list
    .map(({ vo }) => vo)
    .sort((left, right) => right.winAmount - left.winAmount)
    .map((vo, at) => ({
      key: `${at}-${vo.nodeId}`,
      game: vo.gameName,
      name: vo.customerName,
      amount: formatMoney(vo.winAmount, money),
      image: vo.iconUrl,
      href: `/play/${vo.nodeId}`,
      proofHref: vo.roundNo === null ? null : `/fair/${vo.roundNo}`,
    }))
