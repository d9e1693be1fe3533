/** One request, as it goes out. `name` is what a recorded answer is found by. */
export type WireRequest = {
  name: string
  method: string
  /** With its query. */
  path: string
  headers: Readonly<Record<string, string>>
  body?: string
}

/** What came back, or why nothing did that could be read. */
export type Answer = { status: number; type: string; text: string; ms: number }
type NoAnswer = { reason: string; ms: number; isUnknown?: boolean }
export type Exchange = Answer | NoAnswer

/** Brings a request to a gateway. Never throws: what went wrong on the way is an answer too. */
export type Send = (request: WireRequest) => Promise<Exchange>
