import sanitizeHtml from 'sanitize-html'
import { operatorHtml } from '#catalogue/operator-html.ts'

const allowed: sanitizeHtml.IOptions = {
  ...operatorHtml,
  disallowedTagsMode: 'discard',
  transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer' }) },
}

const known = new Map<string, string>()
const keep = 500

/** HTML of an operator made harmless. Done on write and again on read; what was cleaned before is remembered. */
export function toSafeHtml(html: string): string {
  const before = known.get(html)
  if (before !== undefined) return before
  const safe = sanitizeHtml(html, allowed)
  if (known.size >= keep) known.clear()
  known.set(html, safe)
  return safe
}

const escapes: ReadonlyArray<readonly [RegExp, string]> = [
  [/&lt;/g, '<'],
  [/&gt;/g, '>'],
  [/&quot;/g, '"'],
  [/&amp;/g, '&'],
]

/** The text of some HTML without any markup. It is text again and no longer HTML: whoever shows it escapes it. */
export function toPlainText(html: string): string {
  const escaped = sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} })
  return escapes.reduce((text, [sequence, character]) => text.replace(sequence, character), escaped).trim()
}
