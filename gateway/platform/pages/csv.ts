/** Table programs read a file as UTF-8 only when it begins with this. */
export const byteOrderMark = '\uFEFF'

/** A line as RFC 4180 has it. What would be taken for a formula gets an apostrophe before it, so that no name runs in a reader's table (danger T83). */
export const toCsvLine = (cells: readonly (string | null)[]): string =>
  `${cells.map((cell) => toCell(cell ?? '')).join(',')}\r\n`

function toCell(text: string): string {
  const safe = /^\s*[=+\-@|%]/.test(text) ? `'${text}` : text
  return /[",;\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
