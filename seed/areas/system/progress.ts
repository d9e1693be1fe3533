const level = (
  name: string,
  [total, monthly, keep]: readonly [string, string, string],
  [prize, birthdayGift]: readonly [string, string],
  withdrawalsADay: number,
  bp: number,
) => ({
  name,
  total,
  monthly,
  keep,
  prize,
  birthdayGift,
  withdrawalsADay,
  rebates: { RNG: bp, LIVE: Math.floor(bp / 4), FISH: bp, PVP: Math.floor(bp / 2), SPORTS: bp, ELOTT: bp, LOTT: bp },
})

/** What levels ask and give, and what players get of their own bets: under the smallest edge of each kind of games. */
export const progressSettings = {
  vip: {
    levels: [
      level('Bronze', ['5000.00', '1000.00', '500.00'], ['20.00', '20.00'], 0, 25),
      level('Silver', ['25000.00', '3000.00', '1500.00'], ['80.00', '50.00'], 6, 30),
      level('Gold', ['100000.00', '8000.00', '4000.00'], ['300.00', '100.00'], 8, 40),
      level('Platinum', ['400000.00', '25000.00', '12000.00'], ['1000.00', '300.00'], 10, 50),
      level('Diamond', ['1500000.00', '80000.00', '40000.00'], ['4000.00', '1000.00'], 15, 60),
    ],
    returnBp: 9_600,
  },
  rebate: {
    way: 'manual' as const,
    rates: { RNG: 20, LIVE: 10, FISH: 20, PVP: 10, SPORTS: 20, ELOTT: 20, LOTT: 20 },
    daysBack: 7,
    least: '0.10',
  },
}
