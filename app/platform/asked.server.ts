import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { newTrace, readTraceContext, type Trace, traceHeaders, traceLine } from '#catalogue/trace-context.ts'

/** Sees what a request causes. Made by our server; under plain remix-serve nobody looks. */
export type SiteWatch = {
  called(call: string, outcome: string, seconds: number): void
  circuit(group: string, isOpen: boolean): void
  /** A browser listens to notices. Answers what to say when it has left. */
  listens(): () => void
}

/** A request of a browser, for everything that happens on its behalf. */
export class Asked {
  readonly watch: SiteWatch
  /** Which route answers, once that is known. */
  route: string | null = null
  /** Something that its page cannot do without was not answered. */
  isUnread = false
  readonly #request: Pick<IncomingMessage, 'headers'>
  readonly #isBelieved: boolean
  /** Waits while the browser takes nothing of what was written to it, and no longer than it is there. */
  readonly untilTaken: () => Promise<void>
  #trace: Trace | undefined

  /** `isBelieved`: a proxy stands in front whose word counts; everybody else's trace ends here. */
  constructor(
    watch: SiteWatch,
    request: Pick<IncomingMessage, 'headers'>,
    isBelieved: boolean,
    untilTaken: () => Promise<void> = async () => undefined,
  ) {
    this.watch = watch
    this.#request = request
    this.#isBelieved = isBelieved
    this.untilTaken = untilTaken
  }

  /** The same request, for a part whose route says nothing of the whole. */
  apart(): Asked {
    const part = new Asked(this.watch, this.#request, this.#isBelieved, this.untilTaken)
    part.#trace = this.trace
    return part
  }

  /** Made when somebody wants it: most requests log nothing and ask nobody. */
  get trace(): Trace {
    if (this.#trace === undefined) {
      const { traceparent, tracestate } = this.#request.headers
      const came = readTraceContext(single(traceparent), single(tracestate))
      this.#trace = newTrace(came, this.#isBelieved, () => randomBytes(16).toString('hex'))
    }
    return this.#trace
  }
}

const single = (header: string | string[] | undefined): string | undefined => header?.toString()

/** Our server and the build have a copy each of every module; what a request carries is one for both. */
const place = Symbol.for('perlas.asked')
const shared = globalThis as { [place]?: AsyncLocalStorage<Asked> }
shared[place] ??= new AsyncLocalStorage<Asked>()
const current: AsyncLocalStorage<Asked> = shared[place]

/** Does something on behalf of a request. */
export const onBehalf = <T>(asked: Asked, work: () => T): T => current.run(asked, work)

/** The request on whose behalf this runs; null for what the site does by itself. */
export const findAsked = (): Asked | null => current.getStore() ?? null

/** What stands in each line of the log. */
export function askedLine(): Record<string, string> {
  const asked = findAsked()
  return asked === null ? {} : traceLine(asked.trace)
}

/** What the gateway is told of the request for which it is asked. */
export function askedHeaders(): Record<string, string> {
  const asked = findAsked()
  return asked === null ? {} : traceHeaders(asked.trace)
}
