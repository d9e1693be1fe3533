/** The words of a multiplier that rises until it breaks. Multipliers come written, `1.46`. */
export const flightEn = {
  flight: {
    waiting: 'Bets are closed. It lifts off in a moment.',
    flying: 'still climbing',
    brokeAt: 'it broke here',
    broke: (multiplier: string) => `It broke at ${multiplier} ×`,
    noneYet: 'Nothing has flown here yet. The next round is the first.',
    nextIn: 'Next round: bets close in',
    nextAfter: (seconds: string) => `Next round: bets close ${seconds} seconds after this flight`,
    out: 'Cash out now',
    outTold: (multiplier: string, amount: string) =>
      `You left at ${multiplier} × with ${amount}. It is paid when the round is over.`,
    set: 'Cash out by itself at',
    setHint: (least: string, most: string) => `From ${least} to ${most}.`,
    byHandHint: (most: string) => `Left empty, you cash out by hand, or at ${most}.`,
    setOnly: 'Without a script there is no cashing out by hand: please set a multiplier.',
    join: 'Join the next round',
    stake: 'Stake',
    player: 'Player',
    left: 'Left at',
    received: 'Received',
    you: 'You',
    stillIn: 'still in',
    fallen: 'not out',
    inRound: 'This round',
    bets: {
      set: (multiplier: string) => `Out at ${multiplier} ×`,
      byHand: 'Out by hand',
      outAt: (multiplier: string) => `Out by hand at ${multiplier} ×`,
    },
    rules: [
      'A round follows the one before it: bets on it are taken while that one flies and for 7 seconds after it. A bet that reaches us later is on the round after. Bets are closed 4 seconds before it lifts off. Then the multiplier grows by 6 in 100,000 each millisecond, so it doubles in 11.6 seconds, until it breaks, or until 100.00 ×, where everybody who is still in is cashed out.',
      'Where it breaks is fixed when bets are closed, and nobody is told before it does. A stake that left before is paid with its multiplier; the others are lost. One round in 25 breaks at 1.00 ×, where nobody wins.',
      'By hand counts when it reaches us before the break, at the multiplier of that moment. What reaches us at the break or after it is too late. A multiplier set with the bet needs no connection: it counts if the round comes that far. Of both, the earlier counts.',
      'If we could not close bets in time for the start, the round is void and every stake is given back. If we are interrupted while it flies, it still breaks where it would have, and multipliers that were set are paid.',
    ],
  },
}
