import sanitizeHtml from 'sanitize-html'
import { operatorHtml } from '#catalogue/operator-html.ts'

const allowed: sanitizeHtml.IOptions = {
  ...operatorHtml,
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
