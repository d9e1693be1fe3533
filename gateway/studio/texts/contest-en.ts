/** The words of contests between two sides. Amounts, times and percentages come formatted. */
export const contestEn = {
  share: 'a share of all stakes',
  contest: {
    pools: (number: string) => `On the sides in round ${number}`,
    odds: (times: string) => `pays ${times} ×`,
    noOdds: 'no odds until both sides have bets',
    move: 'The odds move with every bet until bets close; what stands then is paid.',
    stand: 'Bets are closed: these odds are paid.',
    wins: (side: string) => `${side} wins`,
    even: 'Draw',
    draw: 'A draw: every stake is given back',
    exchanges: (meron: number, wala: number) => `${meron} to ${wala}`,
    oneSided: (number: string) =>
      `Only one side had bets in round ${number}. It was not played, and every stake was given back.`,
    rules: (lead: number, most: number, house: string, draw: string) => [
      `The contest is drawn exchange by exchange; each goes to Meron or to Wala with the same chance. Who is ${lead} ahead wins. If nobody is after ${most} exchanges, it is a draw, which happens in ${draw} of all rounds.`,
      `The house keeps ${house} of all stakes on both sides. The rest is shared by those who laid on the winner, in proportion to their stakes, cut to whole centavos; what is left over is the house’s. Where one side has almost everything, its winners can receive less than they laid.`,
      'After a draw every stake is given back. A round in which one side has no bets is not played, and all is given back too.',
      'The return is that of all stakes together. That of one side depends on what lies on the other when bets close.',
    ],
  },
}
