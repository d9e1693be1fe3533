import type { Call } from '#catalogue/call.ts'
import { nameOf } from '#conformance/plan/step.ts'
import type { Answer, Send } from '#conformance/wire/exchange.ts'

/** How good an answer is as an example, from the refusal of a request that was bad on purpose to a value without an empty list. */
const worths = { bad: 0, refused: 1, value: 2, fullValue: 3 }

function worthOf(labels: readonly string[], { status, text }: Answer): number {
  if (status === 200) return text.includes('[]') ? worths.value : worths.fullValue
  return labels.includes('bad') || labels.includes('unsealed') ? worths.bad : worths.refused
}

/** Keeps the best answer to each call that goes over a line, the first of those that are equally good. */
export class Recorder {
  readonly #line: Send
  readonly #kept = new Map<string, { answer: Answer; worth: number }>()

  constructor(line: Send) {
    this.#line = line
  }

  /** For requests that are named after their calls, as the kit's: `games.gameList`, `games.gameList bad`. */
  readonly send: Send = async (request) => {
    const exchange = await this.#line(request)
    if (!('status' in exchange)) throw new Error(`${request.name}: ${exchange.reason}`)
    const [name = '', ...labels] = request.name.split(' ')
    const worth = worthOf(labels, exchange)
    if (worth > (this.#kept.get(name)?.worth ?? -1)) this.#kept.set(name, { answer: exchange, worth })
    return exchange
  }

  answerTo = (call: Call): Answer | undefined => this.#kept.get(nameOf(call))?.answer
}
