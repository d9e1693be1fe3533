/** A key of the wire such as `VIDEO_SLOT` in words, `Video slot`. */
export function toWords(key: string): string {
  const words = key.replaceAll('_', ' ').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
