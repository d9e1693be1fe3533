import { z } from 'zod'
import type { Answer, Send } from './exchange.ts'

/**
 * Answers in a file, by the name of the request: `{"answers": {"games.gameList": {"status": 200, "body": {…}}}}`. A body that is no text is
 * JSON; what is not said is as a gateway has it.
 */
const recordedAnswers = z.object({
  answers: z.record(
    z.string(),
    z.object({
      status: z.number().int().default(200),
      type: z.string().optional(),
      body: z.unknown(),
      ms: z.number().default(0),
    }),
  ),
})

/** Answers requests from a file, without any network. What is not in it is not looked at. */
export function playBack(file: string): Send {
  const { answers } = recordedAnswers.parse(JSON.parse(file))
  return async ({ name }) => {
    const kept = Object.hasOwn(answers, name) ? answers[name] : undefined
    if (kept === undefined) return { reason: 'not among the recorded answers', ms: 0, isUnknown: true }
    const isText = typeof kept.body === 'string'
    return {
      status: kept.status,
      type: kept.type ?? (isText ? 'text/plain' : 'application/json'),
      text: isText ? String(kept.body) : JSON.stringify(kept.body),
      ms: kept.ms,
    }
  }
}

/** Keeps what comes over a line, for `playBack`. */
export function record(send: Send): { send: Send; toFile(): string } {
  const answers: Record<string, Omit<Answer, 'text'> & { body: string }> = {}
  return {
    async send(request) {
      const exchange = await send(request)
      if ('status' in exchange) {
        const { text, ...rest } = exchange
        answers[request.name] = { ...rest, body: withoutToken(text) }
      }
      return exchange
    },
    toFile: () => `${JSON.stringify({ answers }, null, 2)}\n`,
  }
}

/** A file that is passed around opens nothing. */
const withoutToken = (text: string): string => text.replace(/("token" ?: ?")[^"]*/g, '$1not kept')
