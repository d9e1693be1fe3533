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
const mostKept = 500

/**
 * HTML of an operator made harmless. The bundled gateway does so too; another gateway may not, and what a page writes
 * unescaped is made safe where it is written. What was cleaned before is remembered.
 */
export function toSafeHtml(html: string): string {
  const before = known.get(html)
  if (before !== undefined) return before
  const safe = sanitizeHtml(html, allowed)
  if (known.size >= mostKept) known.clear()
  known.set(html, safe)
  return safe
}
