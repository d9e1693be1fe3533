/** What a failure means for whoever asked, which the HTTP status of this wire does not say: refusals of the business travel with 500. */
export type FailureKind =
  /** The answer is no. It is as good an answer as yes. */
  | 'refusal'
  /** Nobody is logged in, or no longer. */
  | 'session'
  /** The request was not one that this gateway can read; sending it again changes nothing. */
  | 'request'
  /** Not now: too many ask. What is known already still counts. */
  | 'capacity'
  /** Something of ours is broken: what is known may be old. */
  | 'outage'

const usualStatus = { refusal: 500, session: 401, request: 400, capacity: 429, outage: 503 } as const satisfies Record<
  FailureKind,
  number
>

/** A way in which the gateway refuses. The HTTP status follows from the kind, unless it is named. */
export type FailureEntry = {
  number: number
  kind: FailureKind
  message: string
  status?: 403 | 404 | 405 | 413 | 415 | 500
}

export const statusOf = ({ status, kind }: FailureEntry): number => status ?? usualStatus[kind]
