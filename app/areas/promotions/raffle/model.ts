/** O tickets can be earned, L the list is published, D drawn. */
type RaffleStatus = 'O' | 'L' | 'D'

type RafflePrize = {
  /** From 1. */
  place: number
  label: string
  winner: { ticket: number; customerName: string; isOwn: boolean } | null
}

/** The page of a raffle, ready to be shown. */
export type RaffleShown = {
  promotionId: number
  number: string
  title: string
  summary: string
  rules: string
  status: RaffleStatus
  tickets: string
  own: string
  ownNumbers: readonly number[]
  hasMore: boolean
  betPerTicket: string
  toNextTicket: string
  listedAt: string
  drawsAt: string
  /** Its time is over, and the round that decides has not been played. */
  isWaiting: boolean
  sealHash: string
  listHash: string
  seed: string | null
  prizes: readonly RafflePrize[]
  canClaim: boolean
  toRead: string | null
  raffles: readonly { promotionId: number; title: string; status: RaffleStatus }[]
}
