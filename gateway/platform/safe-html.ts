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

/** The text of some HTML without any markup, still escaped for HTML. */
export const toPlainText = (html: string): string => sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} }).trim()
