import { betsEn } from './bets-en.ts'
import { contestEn } from './contest-en.ts'
import { flightEn } from './flight-en.ts'
import { hallEn } from './hall-en.ts'
import { refusalsEn } from './refusals-en.ts'
import { slipsEn } from './slips-en.ts'

/** The words of games whose rounds many share. English is the type; `shared-ty.ts` satisfies it. Amounts come formatted. */
export const sharedEn = {
  round: (number: string) => `Round ${number}`,
  closesIn: 'Bets close in',
  drawIn: 'Draw in',
  opensIn: 'Next round opens in',
  closed: 'This table is closed until the house opens it again. Bets that stand are played or given back.',
  closedUntil: (time: string) => `This table is closed until ${time}. Bets that stand are played or given back.`,
  setBack: (last: string, time: string) =>
    `Rounds up to ${last} were played or ended already; the next one opens at ${time}.`,
  voided: (number: string) => `Round ${number} is void, and every stake was given back.`,
  voidedSince: (number: string, reason: string) => `Round ${number} is void, and every stake was given back: ${reason}`,
  heldWithout: (number: string) =>
    `The seeds were changed, so the stake was given back, and round ${number} is held without this bet.`,
  closesAt: (time: string) => `at ${time}, Manila time`,
  minutesLeft: (minutes: string) => `${minutes} min`,
  hoursLeft: (hours: string, minutes: string) => `${hours} h ${minutes} min`,
  drawsAt: (time: string) => `Draw at ${time}`,
  drawing: 'Bets are closed. The result comes in a moment.',
  first: 'There is no result to show yet. The next one comes with this round.',
  refresh: 'This page looks again by itself.',
  seconds: 's',
  lastResults: 'Last results',
  yourBets: 'Your bets on this round',
  noBets: 'You have no bet on this round.',
  others: 'Others on this round',
  nobody: 'Nobody else has bet on this round yet.',
  more: (count: number) => `${count} more`,
  inAll: (amount: string, count: number) => (count === 1 ? `1 slip, ${amount}` : `${count} slips, ${amount}`),
  chip: 'Chip',
  place: (amount: string) => `Place ${amount}`,
  placeNothing: 'Choose a place on the cloth',
  placeClosed: 'Bets are closed',
  /** Filled in by the script: how many places, their sum, the balance then. */
  onCloth: 'Places: {0} · {1} · balance after {2}',
  /** As before, where the balance is too small; {2} is the balance. */
  onClothShort: 'Places: {0} · {1} · more than your balance of {2}',
  roads: { beads: 'Beads', big: 'Big road' },
  sideWon: (side: string) => `${side} won`,
  race: {
    title: 'Racetrack',
    hint: 'a number takes two neighbours on each side with it, five chips',
    around: (number: number) => `${number} and two neighbours on each side, 5 chips`,
    chips: (count: number) => `${count} chips`,
    sectors: {
      'zero-game': 'Zero game',
      neighbours: 'Neighbours of zero',
      orphans: 'Orphans',
      third: 'Third of the wheel',
    },
  },
  lay: 'Place the chip',
  rebet: 'Rebet',
  double: 'Double',
  undo: 'Undo',
  put: (bet: string, odds: string) => `${bet}, pays ${odds}`,
  limits: (least: string, most: string) => `${least} to ${most}`,
  placed: (amount: string, number: string) => `${amount} placed on round ${number}.`,
  placedAgain: 'This slip was placed already. Nothing was charged again.',
  cancelled: (amount: string) => `${amount} is back in your wallet.`,
  received: (amount: string) => `You received ${amount}`,
  notWon: 'None of your bets has won',
  choose: (least: number, most: number) =>
    least === most ? `Choose ${least} numbers` : `Choose ${least} to ${most} numbers`,
  quickPick: 'Quick pick',
  buy: 'Buy',
  buyFor: (amount: string) => `Buy for ${amount}`,
  type: 'Type of bet',
  numbers: 'Numbers',
  draws: 'Draws',
  drawsCount: (count: number) => (count === 1 ? '1 draw' : `${count} draws`),
  drawsHint: 'The whole stake is taken for each of the draws.',
  stops: 'Give back the draws that are left when one has paid more than its stake',
  stopsWithBonus:
    'Draws that your own money has paid for are not given back once you have played with a bonus after them.',
  pool: 'Pool for six numbers',
  cancel: 'Cancel',
  stands: 'This one stands, because you have played with a bonus since.',
  tickets: 'My bets',
  noTickets: 'You have not bet here yet.',
  results: 'Results',
  state: { open: 'Waiting for the draw', settled: 'Settled', refunded: 'Given back', cancelled: 'Cancelled' },
  hotColdTruth: (rounds: number) =>
    `Of the last ${rounds} draws. Every draw begins anew: what came often or seldom says nothing about the next one.`,
  shoe: 'A new shoe was begun',
  seats: {
    dealer: 'Dealer',
    faceDown: 'A card face down',
    beforeDeal: 'Cards are dealt when bets close. Then every seat has the same time to decide.',
    dealing: 'Bets are closed. The cards come in a moment.',
    dealIn: 'Cards come now. Then decide within',
    decideIn: 'Decide within',
    resultIn: 'Result in',
    free: 'free',
    you: 'You',
    hit: 'Hit',
    stand: 'Stand',
    double: 'Double',
    split: 'Split',
    bust: 'bust',
    result: (hundredths: number, isBust: boolean): string =>
      isBust
        ? 'bust'
        : hundredths === 0
          ? 'lost'
          : hundredths === 100
            ? 'push'
            : hundredths === 250
              ? 'blackjack'
              : 'won',
  },
  returnsBetween: (least: string, most: string) => (least === most ? `Return ${least}` : `Returns ${least} to ${most}`),
  sealed: 'The chain of seeds was sealed before the first round.',
  rules: {
    bet: 'Bet',
    pays: 'Pays',
    return: 'Return',
    unit: 'Costs',
    units: (count: number) => (count === 1 ? '1 unit' : `${count} units`),
    poolRule: (price: string, percent: string) =>
      `A line costs ${price}. ${percent} of all stakes go into the pool; six right numbers have it, shared equally by all lines that won. If there is none, the pool rolls over.`,
    both: 'For turnover, points and rebates a round counts with what you have won or lost on it in all, and never with more than you have staked.',
    closing:
      'A bet is in time when it reaches us before the bets close. Until then a bet of a lottery can be cancelled.',
    missed:
      'If we miss a draw, we make up for it from the same seed and the same list of bets. If bets could not be closed in time, the round is void and every stake is given back.',
    seats: [
      'Seven seats. You have a seat for one round by betting on it, and two seats at the most. The one who bets first has it.',
      'Six decks, begun anew each round. Bets close, two cards go to each seat and two to the dealer, one of them face down. Then all seats have the same time to decide. The dealer looks for blackjack before: who has none then loses the first stake at once.',
      'You can double on any first two cards, after a split too: one more card for as much again. You can split two cards of the same value once, tens and pictures alike; split aces get one card each, and 21 is not blackjack then. There is no insurance and no surrender. Who decides nothing, or leaves, stands.',
      'The dealer draws to 17 and stands on every 17. A win pays 1 : 1, blackjack 3 : 2, a draw gives the stake back.',
      'The cards of all seats are fixed when bets close, and each seat has its own: what one decides changes no card of the dealer and of the others.',
      'The return is that to the first stake, with this strategy. Hard hands: double 9 against 3 to 6, 10 against 2 to 9, 11 against 2 to 10; stand on 12 against 4 to 6, on 13 to 16 against 2 to 6, and on 17 and more; else hit. With an ace as eleven: double 13 and 14 against 5 and 6, 15 and 16 against 4 to 6, 17 and 18 against 3 to 6; stand on 18 against 2, 7 and 8 (with three cards also against 3 to 6), and on 19 and more; else hit. Split aces and eights always; 2, 3 and 7 against 2 to 7; 4 against 5 and 6; 6 against 2 to 6; 9 against 2 to 6, 8 and 9; never 5 and tens.',
    ],
    shoe: 'Eight decks. Each card is drawn at random from what is left in the shoe; everybody at the table sees what is gone. When half of it is dealt a new one is begun. The returns are those of a full shoe.',
  },
  fair: [
    'The seeds of all rounds stand in a chain, of which each is the SHA-256 of the next. We published the first one, the anchor, before the first round.',
    'When bets close, we write down the list of all bets with the seed of each player, and publish its SHA-256. The list goes through a delay that can only be computed step by step.',
    'The seed of the round and the outcome of the delay together give the draw. Seeds cannot be exchanged, and every bet changes what they give. What it cannot show: that nobody of ours knew the seed of the chain. So it says more than a promise, and less than a draw in public.',
  ],
  proof: {
    title: 'Check of a round',
    holds: 'This round follows from what was published before.',
    fails: 'This round does not follow from what was published. Please tell customer service the round number.',
    chain: 'The seed leads back to the anchor',
    list: 'The list of bets has the hash that was published',
    mix: 'The list gives the mix',
    outcome: 'Seed and mix give this result',
    level: 'What was mixed',
    levels: { none: 'the chain only: nobody had bet', bets: 'the chain, the seeds of all players, and a delay' },
    anchor: 'Anchor of the chain',
    published: 'Published',
    seed: 'Seed of the round',
    listHash: 'Hash of the list',
    list_: 'List of bets',
    delay: 'Steps of the delay',
    mixText: 'Mix',
    message: 'Message of the draws',
    reference: 'Your bet in the list',
    drawn: 'What was drawn',
    server: 'Our server has just computed this from what stands below.',
    byHand: 'By hand',
    steps: [
      'SHA-256 of the bytes of the seed is the seed of the round before; so it goes back to the anchor, the number of steps being that of the rounds since.',
      'SHA-256 of the list of bets is its hash. If somebody has bet, PBKDF2 with HMAC-SHA256 goes from its bytes, with what stands in the message before the mix and its bar as salt, and so many steps, to the mix; if nobody has, the hash is the mix.',
      'HMAC-SHA256 with the bytes of the seed as key over the message with :0, :1 and so on behind it gives numbers of 32 bits. A draw of n is the next number modulo n; those in the last, incomplete group of n are passed over.',
    ],
    waiting: 'This round is not drawn yet.',
  },
  ...betsEn,
  ...refusalsEn,
  ...slipsEn,
  ...flightEn,
  ...hallEn,
  ...contestEn,
}

export type SharedTexts = typeof sharedEn
