/**
 * A table as CSV (RFC 4180) with a byte order mark, so that spreadsheets read it as UTF-8. A text that a spreadsheet would take for a
 * formula gets an apostrophe in front; numbers stay numbers.
 */
export function toCsv(head: readonly string[], rows: readonly (readonly (string | number | null)[])[]): string {
  return `\ufeff${[head, ...rows].map((cells) => cells.map(toCell).join(',')).join('\r\n')}\r\n`
}

function toCell(value: string | number | null): string {
  if (value === null) return ''
  const text = typeof value === 'number' ? String(value) : /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A CSV as a file to keep; only its owner may see it. */
export const csvResponse = (name: string, csv: string): Response =>
  new Response(csv, {
    headers: { 'content-type': 'text/csv; charset=utf-8', 'content-disposition': `attachment; filename="${name}.csv"`, 'cache-control': 'no-store' },
  })
