import { z } from 'zod'
import { bodyText, lastTimeMs } from '#catalogue/fields.ts'
import { announcementTypes } from '#catalogue/messages.ts'
import { wrongField } from '#gateway/platform/http/refusal.ts'
import { toSafeHtml } from '#gateway/platform/pages/safe-html.ts'
import type { FormFields } from '../action.ts'
import { readNumber, readTime } from '../format.ts'

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

export const fields = {
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

export const fromForm = (form: FormFields) => ({
  ...pick(form, ['type', 'language', 'title', 'content', 'promotionType', 'groupName', 'url', 'linkage']),
  execution: form.execution === '' || form.execution === undefined ? null : form.execution,
  position: form.position === undefined ? undefined : readNumber(form.position),
  publishedAt: readTime(form.publishedAt ?? '') ?? form.publishedAt,
})

const pick = (form: FormFields, names: readonly string[]) => Object.fromEntries(names.map((name) => [name, form[name]]))

export type Sent = { [K in keyof typeof fields]: z.output<(typeof fields)[K]> }

export function toRow({ type, language, title, content, publishedAt, linkage, position, url, ...more }: Sent) {
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
