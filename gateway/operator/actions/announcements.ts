import { z } from 'zod'
import { idNumber } from '#catalogue/fields.ts'
import { inOrder, toVersions, versionsOf } from '#gateway/areas/messages/versions.ts'
import type { Tx } from '#gateway/platform/database/db.ts'
import { Refusal, wrongField } from '#gateway/platform/http/refusal.ts'
import type { Announcement } from '#prisma/generated/sqlite/client.ts'
import { type Action, action } from '../action.ts'
import { isSame } from '../same.ts'
import { requireSeenAs, seenField } from '../seen.ts'
import { fields, fromForm, type Sent, toRow } from './announcement-form.ts'

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

/** Where the announcement stands of which a version is written: read now, since it may have moved after the form was opened. */
async function requirePlace(tx: Tx, id: number, type: string, language: string) {
  const rows = await tx.announcement.findMany({ where: { type }, orderBy: inOrder })
  const versions = versionsOf(rows, id)
  const of = versions.find((row) => row.id === id)
  if (of === undefined) throw new Refusal('no.data', { message: 'There is no such announcement (#1801)' })
  const same = versions.find((row) => row.language === language)
  if (same !== undefined)
    throw wrongField('language', `has a version already, “${same.title}” (number ${same.id}): change that one`)
  return { position: of.position, groupName: of.groupName, execution: of.execution as Sent['execution'] }
}

/** Behind all of its type, read now: two that are written at once have had the same end before them. */
async function findEnd(tx: Tx, type: string): Promise<number> {
  const last = await tx.announcement.aggregate({ where: { type }, _max: { position: true } })
  return (last._max.position ?? -1) + 1
}

type Place = Pick<Announcement, 'type' | 'position' | 'groupName' | 'execution'>

/** At the place of another one it would be a version of that, which it is not: what stands there goes one further, and what follows with it. */
async function makeRoom(tx: Tx, { type, position, groupName, execution }: Place): Promise<void> {
  if ((await tx.announcement.count({ where: { type, position, groupName, execution } })) === 0) return
  await tx.announcement.updateMany({
    where: { type, position: { gte: position } },
    data: { position: { increment: 1 } },
  })
}

/**
 * At one place a language has one announcement. Two that stand so already stay as they are while neither their language nor their place is
 * changed.
 */
async function requireAlone(tx: Tx, before: Announcement, after: Place & { language: string }): Promise<void> {
  const { type, position, groupName, execution, language } = after
  const isMoved = (['type', 'position', 'groupName', 'execution'] as const).some((name) => before[name] !== after[name])
  if (!isMoved && language === before.language) return
  const where = { type, position, groupName, execution, language, id: { not: before.id } }
  const same = await tx.announcement.findFirst({ where, orderBy: inOrder })
  if (same === null) return
  const named = `“${same.title}” (number ${same.id})`
  throw isMoved
    ? wrongField('position', `is that of ${named}, which is written in ${language} too`)
    : wrongField('language', `has a version already, ${named}: change that one`)
}

export const publishAnnouncement = action({
  key: 'publishAnnouncement',
  summary:
    'Publishes an announcement: B banner, PL scrolling bar, PU popup, PR promotion, H notice. A version of another one, in a language that it lacks, names it in `of` and stands where that one stands. A new one takes its place, and what stands there goes one further; without a place it stands behind the others.',
  fields: { ...fields, position: fields.position.optional(), of: idNumber.optional() },
  reason: 'optional',
  fromForm: ({ position = '', ...form }) => ({
    ...fromForm(position.trim() === '' ? form : { ...form, position }),
    of: form.of,
  }),
  async act(tx, { of, position, ...sent }) {
    const place =
      of === undefined
        ? { position: position ?? (await findEnd(tx, sent.type)) }
        : await requirePlace(tx, of, sent.type, sent.language)
    const data = toRow({ ...sent, ...place })
    if (of === undefined) await makeRoom(tx, data)
    const created = await tx.announcement.create({ data })
    return {
      text: `“${created.title}” is published (number ${created.id}).`,
      path: `/announcements/${created.id}`,
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
    const data = toRow(sent)
    await requireAlone(tx, before, data)
    const after = await tx.announcement.update({ where: { id }, data })
    const wasSo = isSame(before, after)
    return {
      text: `“${after.title}” is ${wasSo ? 'so already' : 'changed'}.`,
      wasSo,
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
    const wasSo = before.enabled === enabled
    const state = enabled ? (wasSo ? 'shown' : 'shown again') : 'withdrawn'
    const text = `“${before.title}” is ${state}${wasSo ? ' already' : ''}.`
    return { text, before: { id, enabled: before.enabled }, after: { id, enabled }, wasSo }
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
    const rows = await tx.announcement.findMany({ where: { type }, orderBy: inOrder })
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
