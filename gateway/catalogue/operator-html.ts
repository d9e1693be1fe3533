/**
 * The HTML that answers carry, written by operators: text with headings, lists, tables and links; no pictures, styles, scripts or
 * frames (danger T70). The gateway keeps to it when it answers, and the app again when it writes a page, because another
 * gateway may not. In the words of sanitize-html, which both use.
 */
export const operatorHtml = {
  allowedTags: [
    'p',
    'br',
    'strong',
    'b',
    'em',
    'i',
    'u',
    'ul',
    'ol',
    'li',
    'h3',
    'h4',
    'a',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'blockquote',
    'hr',
  ],
  allowedAttributes: { a: ['href', 'rel'], th: ['scope'] },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowedSchemesAppliedToAttributes: ['href'],
  allowProtocolRelative: false,
}
