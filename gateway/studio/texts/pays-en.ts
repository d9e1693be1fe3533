import { explainedEn } from './explained-en.ts'

/** What prizes are for, how likely they are, and what bets mean, for the pages of rules. English is the type; `pays-ty.ts` satisfies it. */
export const paysEn = {
  tiers: {
    win: 'a win',
    otherWin: 'any other win',
    withSix: 'a win with 6',
    tie: 'a tie',
    thirty: 'a sum of 30',
    onePair: 'in one hand',
    bothPairs: 'in both hands',
    one: 'on one die',
    two: 'on two dice',
    three: 'on three dice',
    allFour: 'all four digits',
    lastThree: 'the last three',
    lastTwo: 'the last two',
    first: 'First prize',
    second: 'Second prize',
    third: 'Third prize',
    starter: 'Starter',
    consolation: 'Consolation',
    ending: 'each hit',
    right: (count: number) => `${count} right`,
    times: (product: number) => (product === 1 ? 'none' : `× ${product}`),
  },
  payWords: {
    howPlayed: 'How it is played',
    stakeBack: 'stake back',
    halfBack: 'half the stake back',
    upTo: (odds: string) => `up to ${odds}`,
    eachOf: (places: number) => `each of ${places} numbers`,
    any: (oneIn: string) => `Any of these: ${oneIn}`,
    spots: (count: number) => (count === 1 ? '1 number chosen' : `${count} numbers chosen`),
    prize: 'Prize',
    drawn: (count: number) => (count === 1 ? '1 number' : `${count} numbers`),
    eachDrawn: 'each number drawn',
    multipliers: 'Multipliers',
    multiplier: 'Together',
    systems: 'What a system pays',
    chosen: 'Numbers',
    linesFor: (lines: number, price: string) => `${lines} lines, ${price}`,
    poolAnd: (amount: string) => `the pool + ${amount}`,
    returnsBesidePool: (fixed: string, pool: string) =>
      `Return ${fixed} without the pool; the pool as it stands adds ${pool}`,
  },
  /** When baccarat draws a third card. */
  thirdCards: {
    title: 'The third card',
    player:
      'When one of the two has 8 or 9 with two cards, nobody draws. Else the player draws with 0 to 5 and stands with 6 and 7.',
    banker:
      'When the player stands, the banker draws with 0 to 5 and stands with 6 and 7. When the player has drawn, it goes by the value of the card that the player drew:',
    points: 'Banker has',
    draws: 'and draws when the player’s third card counts',
    any: '0 to 9, always',
    none: 'never, it stands',
  },
  explained: {
    ...explainedEn,
    keno: [
      'Twenty of eighty numbers are drawn. You choose one to ten of them; what is paid depends on how many you chose and how many of these are drawn. A number of hits that is not in a table pays nothing.',
    ],
    baccarat: [
      'Two cards each, and a third by the rules below. An ace counts one, tens and pictures nothing, and only the last digit of the sum counts: nearer to nine wins. On a tie, stakes on player and banker come back.',
      'A pair is made by the first two cards of a hand, of the same rank. Either pair is paid once, also when both hands have one.',
    ],
    commission:
      'Commission: a win of the banker pays 0.95 : 1, because the house keeps 5% of what is won. Stakes are whole pesos, so 5% of them are whole centavos and nothing is ever rounded.',
    noCommission:
      'No commission is taken. Instead a win of the banker with 6 points pays half, 0.5 : 1; with any other points it pays 1 : 1.',
    superSix: 'Super six wins when the banker wins with 6 points, with two cards or with three.',
    perfectPair:
      'A perfect pair has the same rank and the same suit. It pays once what the table says for one hand, and the higher pay instead when both hands have one.',
    moneyWheel: (segments: number, counts: string, most: number) => [
      `The wheel has ${segments} segments of the same width: ${counts}, and ×2 and ×7 once each. The number on which it stops pays itself to one.`,
      `On ×2 and ×7 nothing is won or lost: all bets stay and the wheel turns again. What wins then is multiplied. Several multipliers multiply each other, up to × ${most} in all. The stake comes back once and is not multiplied.`,
      'The chance of a bet and that of a multiplier have nothing to do with each other: multiplied, they are the chance of both.',
    ],
    sea: [
      'Twenty-three numbers of four digits are drawn: a first, a second and a third prize, ten starters and ten consolations. Each is drawn by itself from 0000 to 9999, so a number can win twice, and is paid twice.',
      'Big is paid for all of the 23 numbers. Small is paid for the first three only, and more for each of them.',
      'A bet on all orders costs a stake for each order, is paid as exactly for the order that is drawn, and returns the same.',
    ],
    vietnam: (two: number, three: number) => [
      `Lo is a bet on the last digits of all numbers of the draw that have so many: ${two} numbers for two digits, ${three} for three. It costs a unit for each of them, and pays for each that ends so: of ${two} units laid, one hit pays what the table says for one unit.`,
      'Special is a bet on the last digits of the special prize alone. All of: each of the numbers is the end of at least one prize. None of: not one of them is.',
    ],
    poolReturn: (pool: string, part: string) =>
      `The return without the pool is what the fixed prizes give back of each stake. What is added is the pool of ${pool} divided by the price of all lines there are, as if one line alone won it. Over the years the pool gives back what goes into it, ${part} of each stake, and what the house has added.`,
    poolLeast: (least: string) =>
      `The house fills the pool up to ${least} before a draw. When it has been won, the part of the stakes of the next draw goes into that filling first: the pool stands higher only when they are more than what is missing.`,
    system:
      'Seven to twelve numbers are a system: all lines of six that can be made of them are bought at once, each for its price, and each wins by itself. The table adds up what they win together.',
  },
}
