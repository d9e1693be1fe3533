/** The words of the bingo halls. Amounts come formatted. */
export const hallEn = {
  hall: {
    cards: (count: number) => (count === 1 ? '1 card' : `${count} cards`),
    buy: (count: number, amount: string) => `Buy ${count} for ${amount}`,
    price: (amount: string) => `${amount} a card`,
    sale: (number: string, price: string) => `Cards for session ${number}, ${price} each`,
    session: (number: string) => `Session ${number}`,
    called: (count: number, of: number) => `Ball ${count} of ${of}`,
    notYet: 'No ball has been called yet. They come when sales close.',
    board: 'Called balls',
    mine: 'My cards',
    daubed: 'daubed by itself, also when you are away',
    none: 'You have no card in this session.',
    toGo: (count: number) => `${count} to go`,
    full: 'full',
    pool: 'Staked',
    patterns: { line: 'One line', 'two-lines': 'Two lines', house: 'Full house' },
    playing: 'now playing',
    later: 'after that',
    fell: (names: string, ball: number) => `${names}, ball ${ball}`,
    near: (name: string, count: number) => `Nearest of the others: ${name}, ${count} to go`,
    few: (number: string) =>
      `Only one member had cards for session ${number}. It was not played, and the stake was given back.`,
    rules: [
      'A line is a row, at 75 balls also a column or a diagonal. Of all stakes 15% are paid for one line, 20% for two lines and 45% for the full house; 20% are kept by the house.',
      'Cards that complete a pattern with the same ball share its prize equally. Centavos that cannot be divided go to those bought first.',
      'A session for which fewer than two members have cards is not played, and all is given back.',
    ],
  },
}
