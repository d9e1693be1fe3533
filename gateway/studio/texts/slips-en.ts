/** The words of slips that are filled line by line, and of what is bought with them. English is the type; `slips-ty.ts` satisfies it. */
export const slipsEn = {
  yourTickets: 'Your bets on this draw and those after it',
  addLine: 'Add line',
  slip: 'Your slip',
  linesOf: (count: number, most: number) => `${count} of ${most} lines`,
  removeLine: (line: number) => `Remove line ${line}`,
  lineWrong: 'cannot be bought: please remove it',
  ofLine: (line: number, text: string) => `Line ${line}: ${text}`,
  slipSum: (count: number, { times, isEach }: { times: string; isEach: boolean }) =>
    `${count === 1 ? '1 line' : `${count} lines`}${isEach ? ' ×' : ','} ${times}`,
  toChoose: (count: string) => `${count} to choose`,
  lookAtSum: 'It is not bought yet: it costs more than one line. The sum stands below.',
  placedOn: (amount: string, first: string, last: string) => `${amount} placed on rounds ${first} to ${last}.`,
  buyLines: (count: number) => (count === 1 ? 'Buy 1 line' : `Buy ${count} lines`),
  linePays: {
    title: 'What a line pays',
    each: (price: string) => `${price} a line`,
    right: 'Right',
    pays: 'Pays',
    chance: 'Chance',
    pool: 'the pool',
    oneIn: (count: string) => `1 in ${count}`,
  },
  mine: {
    title: 'My tickets of all lotteries',
    lists: { open: 'To come', ended: 'Ended', won: 'Won' },
    none: {
      open: 'You have no ticket for a draw to come.',
      ended: 'None of your tickets has ended yet.',
      won: 'None of your tickets has won yet.',
    },
    result: 'Result',
    ticket: (number: string) => `ticket ${number}`,
    pages: 'Pages',
    page: (number: number) => `Page ${number}`,
    before: 'Previous',
    after: 'Next',
  },
  orders: {
    title: 'Orders of four digits',
    orders: 'Orders',
    numbers: 'Numbers',
    first: '1st prize',
    chances:
      'The chance that one of the orders is drawn for the first prize, for one of the three prizes of small, and for one of the 23 of big.',
    box: 'Box: one stake on all orders of a number. Each prize is divided by the number of orders and cut to hundredths of the stake.',
    permute:
      'All orders: the stake is paid for each order, and each prize is paid in full. A number drawn twice is paid twice. Four digits alike have one order, and can only be bet on exactly.',
  },
  again: {
    rebet_nothing: 'You had no bet on the last round, so there is nothing to repeat. Nothing was charged.',
    double_nothing: 'You have no bet on the round that is open, so there is nothing to double. Nothing was charged.',
  },
  onLines: 'On the lines between the numbers',
}
