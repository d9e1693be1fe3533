/** What heads of trees get of valid bets, in basis points by kind of games. That of LIVE is small because blackjack keeps 0.46 % (decision 441). */
export const headRates = { LIVE: 15, RNG: 150, SPORTS: 100, LOTT: 120, ELOTT: 120, FISH: 130, PVP: 60 }

export const agentSettings = {
  agents: {
    headRates,
    linkDays: [1, 7, 30, 90, 0],
    mostOpenLinks: 20,
    lettersPerDay: 50,
    rebatePeriod: 'daily' as const,
  },
}
