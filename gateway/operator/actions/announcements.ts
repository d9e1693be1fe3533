import { z } from 'zod'
import { bodyText, idNumber, lastTimeMs } from '#catalogue/fields.ts'
import { announcementTypes } from '#catalogue/messages.ts'
import { toVersions } from '#gateway/areas/messages/versions.ts'
import type { Tx } from '#gateway/platform/database/db.ts'
import { Refusal, wrongField } from '#gateway/platform/http/refusal.ts'
import { toSafeHtml } from '#gateway/platform/pages/safe-html.ts'
import type { Announcement } from '#prisma/generated/sqlite/client.ts'
import { type Action, action, type FormFields } from '../action.ts'
import { readNumber, readTime } from '../format.ts'
import { requireSeenAs, seenField } from '../seen.ts'

/** Empty means none; a link leads into the site or to https, a picture is drawn by the gateway or comes by https (danger T70, T72). */
const optional = (max: number) =>
  bodyText(max)
    .nullish()
    .transform((text) => text || null)
const isAddress = (text: string | null): boolean =>
  text === null || /^(https:\/\/[^\s"'<>]+|\/(?![/\\])[^\s"'<>\\]*)$/.test(text)
const link = optional(300).refine(isAddress, 'is no path of the site and no https address')
const picture = optional(300).refine(
  (text) => text === null || /^(https:\/\/|\/cdn\/)/.test(text),
  'starts with /cdn/ or https://',
)

const fields = {
  type: z.enum(announcementTypes),
  language: bodyText(8)
    .min(2)
    .transform((text) => text.toUpperCase()),
  title: bodyText(120).min(1, 'is required'),
  /** HTML; what is not allowed in it is taken out. */
  content: bodyText(20_000),
  /** A logged in, B anonymous, F first login, null everybody; popups only. */
  execution: z.enum(['A', 'B', 'F']).nullable(),
  promotionType: optional(40),
  /** Where a banner stands, such as `w_home` (OP-24). */
  groupName: optional(40),
  url: picture,
  linkage: link,
  position: z.number().int().min(0).max(100_000),
  /** Epoch milliseconds; before it nobody sees the announcement. */
  publishedAt: z.number().int().nonnegative().max(lastTimeMs),
}

const fromForm = (form: FormFields) => ({
  ...pick(form, ['type', 'language', 'title', 'content', 'promotionType', 'groupName', 'url', 'linkage']),
  execution: form.execution === '' || form.execution === undefined ? null : form.execution,
  position: readNumber(form.position),
  publishedAt: readTime(form.publishedAt ?? '') ?? form.publishedAt,
})

const pick = (form: FormFields, names: readonly string[]) => Object.fromEntries(names.map((name) => [name, form[name]]))

type Sent = { [K in keyof typeof fields]: z.output<(typeof fields)[K]> }

function toRow({ type, language, title, content, publishedAt, linkage, position, url, ...more }: Sent) {
  const isBanner = type === 'B'
  if (isBanner && url === null) throw wrongField('url', 'a banner needs a picture')
  return {
    type,
    language,
    title,
    position,
    url,
    promotionType: more.promotionType,
    execution: type === 'PU' ? more.execution : null,
    groupName: isBanner ? (more.groupName ?? 'w_home') : null,
    content: toSafeHtml(content),
    linkage,
    linkageType: isBanner ? (linkage === null ? '' : 'URL') : null,
    publishedAt: new Date(publishedAt),
  }
}

const summaryOf = ({
  type,
  language,
  title,
  position,
  enabled,
  publishedAt,
  content,
  url,
  linkage,
  execution,
}: Announcement) => ({
  type,
  language,
  title,
  content,
  execution,
  url,
  linkage,
  position,
  enabled,
  publishedAt: publishedAt.toISOString(),
})

/** What its form shows; whether it is withdrawn is changed beside it. */
export const shownOf = ({ id: _id, enabled: _enabled, ...shown }: Announcement) => shown

async function requireAnnouncement(tx: Tx, id: number): Promise<Announcement> {
  const found = await tx.announcement.findUnique({ where: { id } })
  if (found === null) throw new Refusal('no.data', { message: 'There is no such announcement (#1801)' })
  return found
}

export const publishAnnouncement = action({
  key: 'publishAnnouncement',
  summary: 'Publishes an announcement: B banner, PL scrolling bar, PU popup, PR promotion, H notice.',
  fields,
  reason: 'optional',
  fromForm,
  async act(tx, sent) {
    const created = await tx.announcement.create({ data: toRow(sent) })
    return {
      text: `“${created.title}” is published (number ${created.id}).`,
      after: { id: created.id, ...summaryOf(created) },
    }
  },
})

export const editAnnouncement = action({
  key: 'editAnnouncement',
  summary: 'Changes an announcement.',
  fields: { id: idNumber, seen: seenField, ...fields },
  reason: 'optional',
  fromForm: (form) => ({ id: form.id, seen: form.seen, ...fromForm(form) }),
  async act(tx, { id, seen, ...sent }) {
    const before = await requireAnnouncement(tx, id)
    requireSeenAs(shownOf(before), seen)
    const after = await tx.announcement.update({ where: { id }, data: toRow(sent) })
    return {
      text: `“${after.title}” is changed.`,
      before: { id, ...summaryOf(before) },
      after: { id, ...summaryOf(after) },
    }
  },
})

export const showAnnouncement = action({
  key: 'showAnnouncement',
  summary: 'Withdraws an announcement, or shows it again.',
  fields: { id: idNumber, enabled: z.boolean() },
  reason: 'needed',
  fromForm: (form) => ({ id: form.id, enabled: form.enabled === 'true' }),
  async act(tx, { id, enabled }) {
    const before = await requireAnnouncement(tx, id)
    await tx.announcement.update({ where: { id }, data: { enabled } })
    const text = `“${before.title}” is ${enabled ? 'shown again' : 'withdrawn'}.`
    return { text, before: { id, enabled: before.enabled }, after: { id, enabled } }
  },
})

/** Goes past the neighbour of the same type and language, together with its versions in other languages. */
export const moveAnnouncement = action({
  key: 'moveAnnouncement',
  summary:
    'Moves an announcement, in all its languages, one place up or down among those of its type that have its language.',
  fields: { id: idNumber, direction: z.enum(['up', 'down']) },
  reason: 'optional',
  fromForm: (form) => ({ id: form.id, direction: form.direction }),
  async act(tx, { id, direction }) {
    const { type, language, title } = await requireAnnouncement(tx, id)
    const rows = await tx.announcement.findMany({ where: { type }, orderBy: [{ position: 'asc' }, { id: 'asc' }] })
    const order = toVersions(rows)
    const own = order.filter((versions) => versions.some((row) => row.language === language))
    const from = own.findIndex((versions) => versions.some((row) => row.id === id))
    const to = from + (direction === 'up' ? -1 : 1)
    const [moved, neighbour] = [own[from], own[to]]
    if (moved === undefined || neighbour === undefined)
      throw new Refusal('transaction.state.differs', { message: 'It stands at the end already (#1428)' })
    const place = order.indexOf(neighbour)
    order.splice(place, 0, ...order.splice(order.indexOf(moved), 1))
    for (const [position, versions] of order.entries())
      for (const row of versions)
        if (row.position !== position) await tx.announcement.update({ where: { id: row.id }, data: { position } })
    return {
      text: `“${title}” is number ${to + 1} of ${own.length}.`,
      before: { id, place: from + 1 },
      after: { id, place: to + 1 },
    }
  },
})

export const announcementActions: readonly Action[] = [
  publishAnnouncement,
  editAnnouncement,
  showAnnouncement,
  moveAnnouncement,
]
