import type { Reader } from '#gateway/platform/database/db.ts'
import { readList } from '../raffle/list.ts'

/** So many characters of lists are kept in all, a ticket being a dozen; the newest one in any case. */
const mostKept = 32_000_000

/**
 * The published lists of raffles. None changes any more and anybody may ask, so each is read and written once while it is among those that
 * were asked for last.
 */
export function keepLists(reader: Reader, most = mostKept): (campaignId: number) => Promise<string> {
  const known = new Map<number, Promise<string>>()
  const sizes = new Map<number, number>()
  const forget = (campaignId: number): void => {
    known.delete(campaignId)
    sizes.delete(campaignId)
  }
  const read = (campaignId: number): Promise<string> => {
    const made = readList(reader, campaignId).then(({ text }) => {
      // One that had to go while it was read is not counted.
      if (known.get(campaignId) !== made) return text
      sizes.set(campaignId, text.length)
      for (const each of known.keys()) if (each !== campaignId && sumOf(sizes) > most) forget(each)
      return text
    })
    return made
  }
  return (campaignId) => {
    const made = known.get(campaignId) ?? read(campaignId)
    // Asked for again it is the newest; what could not be read is read anew.
    known.delete(campaignId)
    known.set(campaignId, made)
    made.catch(() => forget(campaignId))
    return made
  }
}

const sumOf = (sizes: ReadonlyMap<number, number>): number => [...sizes.values()].reduce((sum, size) => sum + size, 0)

/** So many lines of a text, each with its end. */
export function firstLines(text: string, lines: number): string {
  let end = 0
  for (let line = 0; line < lines && end < text.length; line += 1) end = text.indexOf('\n', end) + 1
  return text.slice(0, end)
}
