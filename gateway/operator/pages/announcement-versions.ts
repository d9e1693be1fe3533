import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { type Html, html } from '#gateway/platform/pages/html.ts'
import type { Announcement } from '#prisma/generated/sqlite/client.ts'
import type { View } from '../view.ts'
import { state } from './table.ts'

/** What is read where a language has no text of its own (OP-69). */
const usual = 'EN'

export async function listLanguages({ platform }: View): Promise<string[]> {
  const { merchants } = await merchantSettings(platform).all()
  return [...new Set([usual, ...merchants.flatMap(({ langList }) => langList)])]
}

const isShown = ({ enabled, publishedAt }: Announcement, now: Date): boolean => enabled && publishedAt <= now

/** How a row stands, and who reads it: those of its language, and of an English one those whose language has no other that is shown. */
export function writeState(
  row: Announcement,
  versions: readonly Announcement[],
  languages: readonly string[],
  now: Date,
): Html {
  const hasOwn = (language: string) => versions.some((other) => other.language === language && isShown(other, now))
  if (isShown(row, now)) {
    const readers = languages.filter((language) => row.language === usual && !hasOwn(language))
    return html`${state('shown', 'good')} <small class="muted">in ${[row.language, ...readers].join(', ')}</small>`
  }
  const stand = row.enabled ? state('later', 'wait') : state('withdrawn', 'plain')
  const isEnglish = row.language !== usual && hasOwn(usual) && !hasOwn(row.language)
  return isEnglish ? html`${stand} <small class="muted">${row.language} reads the English one</small>` : stand
}

/** Leads to a form for each language of the site that the announcement is not written in. */
export function writeMissing(row: Announcement, versions: readonly Announcement[], languages: readonly string[]): Html {
  const missing = languages.filter((language) => !versions.some((other) => other.language === language))
  const links = missing.map(
    (language) =>
      html`<a class="quiet" href="/operator/announcements/new?${new URLSearchParams({ type: row.type, of: String(row.id), language }).toString()}">Write it in ${language}</a> `,
  )
  return html`<p>Versions in other languages have the same place in the order, a banner's the same spot, and a popup's are for the same people. Who reads a language without one gets the English one.</p>${links.length === 0 ? null : html`<p>${links}</p>`}`
}
