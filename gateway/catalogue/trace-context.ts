/**
 * Trace context as the W3C describes it (`traceparent` and `tracestate`), read strictly: what is not exactly one context is none. The
 * site and the gateway read and write it with the same file.
 */
type TraceContext = {
  /** 32 hexadecimal digits, the same for everything that one request of a browser causes. */
  traceId: string
  /** 16 of them: the part that sends this on. */
  spanId: string
  isSampled: boolean
  /** What other systems on the way keep for themselves; handed on as it came. */
  state: string
}

const form = /^(?!ff)([0-9a-f]{2})-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/
const longestParent = 256
const longestState = 512
const mostMembers = 32
const member = /^(?:[a-z][\w\-*/]{0,255}|[a-z0-9][\w\-*/]{0,240}@[a-z][\w\-*/]{0,13})=[ -+\--<>-~]{0,255}[!-+\--<>-~]$/

/** The context of a request; null where it has none, or none that can be read. A header that was sent twice is joined by a comma and none. */
export function readTraceContext(parent: string | undefined, state: string | undefined): TraceContext | null {
  if (parent === undefined || parent.length > longestParent) return null
  const [, version, traceId = '', spanId = '', flags = '', more] = form.exec(parent) ?? []
  if (version === undefined || (version === '00' && more !== undefined)) return null
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1, state: readState(state) }
}

/** Empty where any part of it is wrong: half of it would say something else. */
function readState(sent: string | undefined): string {
  if (sent === undefined || sent.length > longestState) return ''
  const members = sent
    .split(',')
    .map((text) => text.trim())
    .filter(Boolean)
  const keys = new Set(members.map((text) => text.split('=', 1)[0]))
  const isSound = members.length <= mostMembers && keys.size === members.length && members.every(isMember)
  return isSound ? members.join() : ''
}

const isMember = (text: string): boolean => member.test(text) && !/[A-Z]/.test(text.split('=', 1)[0] ?? '')

/** The headers by which a context goes on. */
export const traceHeaders = ({ traceId, spanId, isSampled, state }: TraceContext): Record<string, string> => ({
  traceparent: `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`,
  ...(state === '' ? {} : { tracestate: state }),
})

export type Trace = TraceContext & {
  /** The span that has asked, where its word is believed. */
  parentId: string | null
  /** The trace that somebody has named whose word is not: written down beside, so that their own report leads here. */
  sentTraceId: string | null
}

/** The trace of one request, in a span of its own: it goes on with the one that came where that is believed, and is a new one elsewhere. */
export function newTrace(came: TraceContext | null, isBelieved: boolean, newId: () => string): Trace {
  const spanId = newId().slice(0, 16)
  if (came !== null && isBelieved) return { ...came, spanId, parentId: came.spanId, sentTraceId: null }
  return { traceId: newId(), spanId, isSampled: true, state: '', parentId: null, sentTraceId: came?.traceId ?? null }
}

/** What stands of a trace in each line of the log. */
export const traceLine = ({ traceId, spanId, parentId, sentTraceId }: Trace): Record<string, string> => ({
  traceId,
  spanId,
  ...(parentId === null ? {} : { parentId }),
  ...(sentTraceId === null ? {} : { sentTraceId }),
})
