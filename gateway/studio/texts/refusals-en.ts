/** Of what is chosen or written: how many, and from what to what. `isMixed` where they may not be all alike. */
type Chosen = { from: number; to: number; least: number; most: number }
type Balls = { from: number; to: number; count: number; isMixed: boolean; example: string }
type Digits = { count: number; isMixed: boolean; example: string }
type Endings = { count: number; digits: number; example: string }

/** Why a slip, a decision or a cash-out was not taken. Amounts come formatted. */
export const refusalsEn = {
  refusals: {
    bet_invalid: 'There is no such bet here. Please look at the numbers.',
    pick_invalid: ({ from, to, least, most }: Chosen) =>
      `Please choose ${least === most ? least : `${least} to ${most}`} different numbers from ${from} to ${to}.`,
    wrong: {
      balls: ({ from, to, count, isMixed, example }: Balls) =>
        `Please type ${count}${isMixed ? ' different' : ''} numbers from ${from} to ${to}, like ${example}.`,
      digits: ({ count, isMixed, example }: Digits) =>
        isMixed
          ? `Please type ${count} digits, at least two of them different, like ${example}. Digits that are all alike have one order only.`
          : `Please type ${count} digits, like ${example}.`,
      endings: ({ count, digits, example }: Endings) =>
        `Please type ${count} numbers of ${digits} digits each, each number once, like ${example}.`,
      like: (example: string) => `There is no such bet here. It is typed like ${example}.`,
      cards: (most: number) => `Please choose 1 to ${most} cards.`,
      leaving: (least: string, most: string) => `Please set a multiplier from ${least} to ${most}.`,
    },
    bet_missing: 'Please choose what to bet on.',
    leaving_missing: 'Please set at what multiplier you cash out: without a script it cannot be done by hand.',
    bets_too_many: 'That is too much for one slip: forty bets at most.',
    line_twice: 'This line is on the slip already.',
    draws_invalid: (most: number) =>
      most === 1 ? 'A bet here is for one round only.' : `Between 1 and ${most} draws can be bought at once.`,
    stake_invalid: (least: string, most: string, mostInRound: string) =>
      `A bet is whole pesos, from ${least} to ${most}. All your bets on one round come to ${mostInRound} at most.`,
    price_invalid: (price: string, most: string) => `A line costs ${price}, and a bet has lines for ${most} at most.`,
    table_closed: 'Nothing was charged.',
    round_not_open: 'This round is not open for bets yet.',
    round_closed: 'Bets for that round were closed. Nothing was charged.',
    cancel_never: 'A bet at a table cannot be given back. It stays until the round is over.',
    cancel_late: 'Bets for that round are closed, so this bet cannot be given back any more.',
    cancel_bonus:
      'You have played with your bonus since, and a bonus comes after your own money. So this bet, which was paid with your own money, stands.',
    round_limit: (most: string) => `One round takes ${most} from you at most. Nothing was charged.`,
    seat_taken: 'That seat is taken on this round. Please choose another. Nothing was charged.',
    seats_most: 'You can have two seats on one round. Nothing was charged.',
    decision_late: 'The time to decide was over. The hand stands as it was, and nothing was charged.',
    decision_early: 'The cards are not dealt yet. Please decide when you see them. Nothing was charged.',
    decision_invalid: 'That cannot be done with this hand. Nothing was charged.',
    decided_already: 'Something else was decided for this hand before. Please look at the cards. Nothing was charged.',
    flight_below: 'It has not lifted off yet. You are still in.',
    flight_over: 'It had broken when this reached us, so nobody could leave any more.',
    flight_nothing: 'You have no bet on this flight.',
    flight_left: 'You had left this flight already. It counts at the multiplier where you left first.',
  },
}
