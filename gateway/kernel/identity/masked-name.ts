/** First two and last character (OP-112); of a very short name only the first. How long the name is stays hidden. */
export function maskName(name: string): string {
  const letters = [...name]
  return letters.length < 4 ? `${letters[0] ?? ''}***` : `${letters[0]}${letters[1]}***${letters.at(-1)}`
}
