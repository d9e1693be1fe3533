/** Whether one has won a prize oneself, and which others have. */
export type Winners = { isMine: boolean; names: readonly string[]; ball: number }

const sayWho = ({ isMine, names }: Winners): string => [...(isMine ? ['you'] : []), ...names].join(', ')

/** The words of the bingo halls. Amounts come formatted. */
export const hallEn = {
  hall: {
    cards: (count: number) => (count === 1 ? '1 card' : `${count} cards`),
    card: (at: number) => `Card ${at}`,
    closesIn: 'Sales close in',
    endsAt: (time: string) => `Last ball and prizes by ${time}`,
    buy: (count: number, amount: string) => `Buy ${count} for ${amount}`,
    price: (amount: string) => `${amount} a card`,
    sale: (price: string) => `Cards, ${price} each`,
    cardsCost: (price: string, most: { cards: number; amount: string }) =>
      `A card costs ${price}, and 1 to ${most.cards} cards are bought at once, for ${most.amount} at most.`,
    round: (number: string) => `Session ${number}`,
    placed: (amount: string, number: string) => `${amount} placed on session ${number}.`,
    yourBets: 'What you have bought',
    noBets: 'You have bought nothing for this session.',
    others: 'Others in the session on sale',
    nobody: 'Nobody else has a card in it yet.',
    called: (count: number, of: number) => `Ball ${count} of ${of}`,
    notYet: 'No ball has been called yet. They come when sales close.',
    board: 'Called balls',
    mine: 'My cards',
    daubed: 'marked for you, also when you are away',
    none: 'You have no card in this session.',
    ahead: (number: string) => `My cards for session ${number}`,
    toGo: (count: number) => `${count} to go`,
    wanted: (count: number) => `wanted ${count} more`,
    full: 'full',
    pool: 'Staked',
    pays: (pattern: string) => `${pattern} pays`,
    patterns: { line: 'One line', 'two-lines': 'Two lines', house: 'Full house' },
    playing: 'now playing',
    first: 'first',
    later: 'after that',
    part: (percent: number) => `${percent}% of all stakes`,
    fell: (winners: Winners) => `${sayWho(winners)}, ball ${winners.ball}`,
    before: (number: string) => `Who won in session ${number}`,
    near: (name: string, count: number) => `Nearest of the others: ${name}, ${count} to go`,
    needsTwo: 'It is played when at least two members have cards. Else no ball is called and stakes are given back.',
    tooFew: (number: string) =>
      `Fewer than two members have cards for session ${number}. No ball is called, and stakes are given back.`,
    unsold: (number: string) => `Nobody has bought a card for session ${number}, so no ball is called.`,
    over: (number: string, winners: Winners) =>
      `Session ${number} is over: ${sayWho(winners)} won the full house with ball ${winners.ball}.`,
    few: (number: string) =>
      `Only one member had cards for session ${number}. It was not played, and the stake was given back.`,
    rules: [
      'A line is a row, at 75 balls also a column or a diagonal. Of all stakes 15% are paid for one line, 20% for two lines and 45% for the full house; 20% are kept by the house.',
      'Cards that complete a pattern with the same ball share its prize equally. Centavos that cannot be divided go to those bought first.',
      'A session for which fewer than two members have cards is not played, and all is given back.',
    ],
  },
}
