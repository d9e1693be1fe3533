/** The page of the red envelope, ready to be shown: every amount and time is written. */
export type EnvelopePart = {
  place: number
  amount: string
  /** Masked; null where nobody took it. */
  name: string | null
  time: string | null
  isOwn: boolean
}

/** A announced, O open, E over. */
type EnvelopeStatus = 'A' | 'O' | 'E'

export type EnvelopeRound = {
  roundId: number
  number: string
  status: EnvelopeStatus
  parts: number
  taken: number
  opens: string
  closes: string
  sealed: string
  /** Until it opens or closes. */
  leftMs: number
  budget: string
  left: string
  least: string
  average: string
  sealHash: string
  seed: string | null
  own: EnvelopePart | null
  largest: EnvelopePart | null
  list: readonly EnvelopePart[]
  isWhole: boolean
}

export type EnvelopeTab = { href: string; time: string; until: string; status: EnvelopeStatus; isShown: boolean }

export type EnvelopeShown = {
  title: string
  summary: string
  rules: string
  rounds: readonly EnvelopeTab[]
  round: EnvelopeRound
  /** All that run for the member. */
  envelopes: readonly { href: string; label: string; current: boolean }[]
}
