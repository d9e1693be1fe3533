/** What people read of the settings of promotions (`setting-words.ts`). */
export const promotionWords = {
  promotions: {
    title: 'Promotions',
    about: 'What holds for the bonuses of all campaigns; a campaign that breaks it cannot begin.',
    fields: {
      mostTimesHundredths: { label: 'Turnover at most', help: 'In hundredths of the bonus: 4000 is forty times.' },
      leastDays: { label: 'Days at least', help: 'So many days there are to stake it.' },
    },
  },
  vip: {
    title: 'VIP levels',
    about: 'What each level asks and gives, the lowest first.',
    fields: {
      levels: {
        label: 'Levels',
        help: 'Amounts are valid bets or gifts, written like 100.00; rates in hundredths of a percent by kind of games.',
      },
      returnBp: { label: 'Return of games', help: 'The cost of the way is worked out with it: 9600 is 96 %.' },
    },
  },
  rebate: {
    title: 'Rebate of players',
    about: 'What players get of their own valid bets, out of the campaign of the rebate.',
    fields: {
      way: { label: 'How it is paid', help: 'By hand when the member wants it, or every day by itself.' },
      rates: { label: 'Rates of everybody', help: 'In hundredths of a percent: 150 is 1.5 %.' },
      daysBack: { label: 'Days that count', help: 'With today; older bets are not paid any more.' },
      least: { label: 'Least amount', help: 'Less waits for the next time.' },
    },
  },
}
