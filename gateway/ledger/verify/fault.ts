/** Something in the book that cannot be. */
export type BookFault = {
  rule:
    | 'sums_to_zero'
    | 'balance_is_sum_of_entries'
    | 'held_is_sum_of_reservations'
    | 'members_not_below_held'
    | 'transfer_sums_to_zero'
    | 'chain'
    | 'content'
  /** The currency, account key or transfer id. */
  where: string
  detail: string
}

export type Found = { where: string; detail: unknown }
