/** What a search finds, best matches first; `corrected` is what it looked for instead when nothing answers to what was typed. */
export type Found = { ordinals: Uint32Array; corrected: string | null }

/** About what an answer takes besides its ordinals and the text that it answers. */
const answerBytes = 200
const bytesOf = (part: string, { ordinals }: Found): number => answerBytes + 2 * part.length + ordinals.byteLength

/** For some hundred searches that find much, or some thousand that find little. */
const foundBytes = 2_000_000
/** Only so that one request, which asks for its search more than once, does not search twice. */
const missedBytes = 50_000

/** The latest answers by what was typed. What finds nothing is kept apart: anybody can make up words, and they push nothing out that is used. */
export function createMemory(most: { foundBytes: number; missedBytes: number } = { foundBytes, missedBytes }) {
  const [found, missed] = [createAnswers(most.foundBytes), createAnswers(most.missedBytes)]
  return {
    get: (part: string): Found | undefined => found.get(part) ?? missed.get(part),
    set: (part: string, answer: Found): void => (answer.ordinals.length > 0 ? found : missed).set(part, answer),
  }
}

/** The least recently used go when they take too many bytes in all. */
function createAnswers(mostBytes: number) {
  const answers = new Map<string, Found>()
  let held = 0
  return {
    get(part: string): Found | undefined {
      const answer = answers.get(part)
      if (answer !== undefined) {
        answers.delete(part)
        answers.set(part, answer)
      }
      return answer
    },
    set(part: string, answer: Found): void {
      answers.set(part, answer)
      held += bytesOf(part, answer)
      for (const [oldest, oldestAnswer] of answers) {
        if (held <= mostBytes) return
        answers.delete(oldest)
        held -= bytesOf(oldest, oldestAnswer)
      }
    },
  }
}
