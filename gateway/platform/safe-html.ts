import sanitizeHtml from 'sanitize-html'

/** Text with headings, lists, tables and links; no pictures, styles, scripts or frames (RELIABILITY T70). */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'b', 'em', 'i', 'u', 'ul', 'ol', 'li', 'h3', 'h4', 'a', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'blockquote', 'hr'],
  allowedAttributes: { a: ['href', 'rel'], th: ['scope'] },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowedSchemesAppliedToAttributes: ['href'],
  allowProtocolRelative: false,
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
