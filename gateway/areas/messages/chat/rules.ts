import { merchantTimeZone } from '#catalogue/merchant-zone.ts'
/** The desks that answer (MS-05); the first is the usual one. */
export const desks = ['support', 'representative'] as const
export type Desk = (typeof desks)[number]
export const toDesk = (id: string | undefined): Desk => desks.find((desk) => desk === id) ?? 'support'

/** People sit at the desks from 08:00 to 24:00 in the merchant's zone. */
const opensAtHour = 8
const hour = new Intl.DateTimeFormat('en-GB', { timeZone: merchantTimeZone, hour: '2-digit', hourCycle: 'h23' })
export const isDeskOpen = (now: Date): boolean => Number(hour.format(now)) >= opensAtHour

/** A line of the chat: 1 to 500 characters after trimming, as a support question (OP-67) but for its least length. */
export const longestLine = 500

/** What a visitor typed as it is kept, or null when there is nothing in it or too much. */
export function toLine(typed: string): string | null {
  const text = typed.replace(/\r\n?/g, '\n').trim()
  return text.length === 0 || [...text].length > longestLine ? null : text
}

type Line = { id: number; author: string; text: string }

/**
 * Whether a line was said before: a form knows the last line that its page has shown, and who sends it again, because the answer was lost,
 * sends the same text after the same line.
 */
export function wasSaid({ lines }: { lines: readonly Line[] }, text: string, after: string | null): boolean {
  if (after === null || !/^\d{1,15}$/.test(after)) return false
  return lines.some((line) => line.author === 'visitor' && line.id > Number(after) && line.text === text)
}

type Topic = { title: string; text: string }

/** Words that say nothing about the subject, in English and Tagalog. */
const small = new Set(
  'the and for you your how can not what when where with have has was are why does that this from mga ang ng sa ako ko mo po paano bakit kailan saan hindi ay na may'.split(
    ' ',
  ),
)

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 2 && !small.has(word))

/** `deposits` and `deposit` are one word, and so is `magdeposito`'s beginning: the first six letters count. */
const stemOf = (word: string): string => word.slice(0, 6)

/**
 * The help topic that has most words in common with the question; a word of the title counts three times. Null when none has two
 * points, because a wrong answer is worse than none.
 */
export function findTopic<T extends Topic>(question: string, topics: readonly T[]): T | null {
  const asked = new Set(wordsOf(question).map(stemOf))
  const scored = topics.map((topic) => ({ topic, score: countIn(asked, topic.title) * 3 + countIn(asked, topic.text) }))
  const best = scored.reduce<{ topic: T; score: number } | null>(
    (found, each) => (found === null || each.score > found.score ? each : found),
    null,
  )
  return best !== null && best.score >= 2 ? best.topic : null
}

function countIn(asked: ReadonlySet<string>, text: string): number {
  const stems = new Set(wordsOf(text).map(stemOf))
  return [...asked].filter((stem) => stems.has(stem)).length
}
