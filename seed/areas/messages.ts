import type { Tx } from '#gateway/platform/database/db.ts'
import { toSafeHtml } from '#gateway/platform/pages/safe-html.ts'
import { dayMs, hourMs, laterBy } from '#gateway/platform/time/clock.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import { articleTexts } from './messages/articles.ts'
import { bannerTexts } from './messages/banners.ts'
import { mailTexts } from './messages/mails.ts'

type Row = Prisma.AnnouncementCreateManyInput

/** Announcements of all five types in EN and TY; nothing is dated later than `now`. */
export const announcementRows = (now: Date): Row[] => [...bannerRows(now), ...articleRows(now)]

const pictureOf = (scene: string): string => `/cdn/banner/${scene}.svg`

function bannerRows(now: Date): Row[] {
  return bannerTexts.flatMap(({ groupName, scene, linkage, en, ty }, position) =>
    Object.entries({ EN: en, TY: ty }).map(([language, text]) => ({
      type: 'B',
      language,
      title: text.title,
      content: toSafeHtml(text.subtitle),
      groupName,
      url: pictureOf(scene),
      linkage,
      linkageType: linkage === null ? '' : 'URL',
      position,
      publishedAt: laterBy(now, -10 * dayMs),
    })),
  )
}

function articleRows(now: Date): Row[] {
  return articleTexts.flatMap(({ type, execution, promotionType, scene, daysAgo, en, ty }, position) =>
    Object.entries({ EN: en, TY: ty }).map(([language, text]) => ({
      type,
      language,
      title: text.title,
      content: toSafeHtml(text.content),
      execution: execution ?? null,
      promotionType: promotionType ?? null,
      url: scene === undefined ? null : pictureOf(scene),
      position,
      publishedAt: laterBy(now, -daysAgo * dayMs),
    })),
  )
}

type Reader = { memberId: number; language: 'EN' | 'TY'; registeredAt: Date; depositedAt: Date | null; now: Date }

/** The mail of a demo member, with nothing that did not happen: no deposit that never was, and none from before they came. */
export function mailRows({ memberId, language, registeredAt, depositedAt, now }: Reader): Prisma.MailCreateManyInput[] {
  return mailTexts.flatMap(({ about, daysAgo, isRead, en, ty }) => {
    const usual = laterBy(now, -daysAgo * dayMs - hourMs)
    const isEarly = usual < registeredAt
    const sentAt =
      about === 'deposit' ? depositedAt : isEarly && about === 'newcomer' ? registeredAt : isEarly ? null : usual
    if (sentAt === null) return []
    const readAt = isRead ? new Date(Math.min(laterBy(sentAt, hourMs).getTime(), now.getTime())) : null
    const text = language === 'TY' ? ty : en
    return [{ memberId, subject: text.subject, content: toSafeHtml(text.content), sentAt, readAt }]
  })
}

/** The inbox goes by number, and each area writes its letters of the past when its turn comes: they are numbered anew in order of time. */
export async function numberMailsByTime(tx: Tx): Promise<void> {
  const mails = await tx.mail.findMany({ orderBy: [{ sentAt: 'asc' }, { id: 'asc' }] })
  await tx.mail.deleteMany()
  await tx.mail.createMany({ data: mails.map(({ id: _id, ...mail }) => mail) })
}
