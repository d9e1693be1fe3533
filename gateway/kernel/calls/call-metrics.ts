import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Call } from '#catalogue/call.ts'
import type { FailureKind } from '#catalogue/failure-kinds.ts'
import { failures } from '#catalogue/failures.ts'
import { Refusal } from '#gateway/platform/http/refusal.ts'
import type { Platform } from '#gateway/platform/platform.ts'

type Sent = string | Buffer
type Answer = (request: FastifyRequest, reply: FastifyReply) => Sent | Promise<Sent>
type Outcome = 'ok' | FailureKind | 'error'

/**
 * Counts and times calls by their key in the catalogue, from when the body is read until the answer is written. What a limit refuses
 * before is counted among the limits (build-server.ts).
 */
export function createCallMetrics({ metrics }: Pick<Platform, 'metrics'>) {
  const answered = metrics.counter(
    'calls_total',
    'Calls by key and outcome: ok, the kind of a failure, or error for a bug.',
    ['call', 'outcome'],
  )
  const seconds = metrics.seconds('call_seconds', 'From a read request to a written answer.', ['call'])
  return ({ area, key }: Call) => {
    const call = `${area}.${key}`
    // What is told from the start can be seen to grow by its first: a line that begins at 1 has not grown.
    answered.inc({ call, outcome: 'error' }, 0)
    return (answer: Answer): Answer => {
      const note = (begunMs: number, outcome: Outcome): void => {
        answered.inc({ call, outcome })
        seconds.observe({ call }, (performance.now() - begunMs) / 1000)
      }
      return (request, reply) => {
        const begunMs = performance.now()
        try {
          const sent = answer(request, reply)
          if (sent instanceof Promise)
            return sent.then(
              (later) => {
                note(begunMs, 'ok')
                return later
              },
              (error) => {
                note(begunMs, outcomeOf(error))
                throw error
              },
            )
          note(begunMs, 'ok')
          return sent
        } catch (error) {
          note(begunMs, outcomeOf(error))
          throw error
        }
      }
    }
  }
}

const outcomeOf = (error: unknown): Outcome => (error instanceof Refusal ? failures[error.code].kind : 'error')
