/** What the bets of a game mean, where a table of pays does not say it. English is the type; `explained-ty.ts` satisfies it. */
export const explainedEn = {
  roulette: [
    'One wheel with the numbers 0 to 36. On 0 all outside bets lose: red and black, odd and even, low and high, dozens and columns.',
    'A split is two numbers beside each other on the cloth, a street a row of three, a corner four that meet, a six line two rows, a trio 0 with two beside it. A press on the racetrack lays a chip on each of its bets.',
  ],
  sicBo: [
    'Three dice. Small is a sum of 4 to 10, big one of 11 to 17. On three alike small, big, odd and even lose.',
    'Doubles win with two or with three dice of the face; two faces when both are among the dice. Three of four wins when the dice show three different faces, all among the four.',
  ],
  threeDice: [
    'Three dice. Small is a sum of 3 to 10, big one of 11 to 18; three alike count for them, and for odd and even, like every other sum.',
    'Three in a row is 1 2 3, 2 3 4, 3 4 5 or 4 5 6. A pair wins with two or with three dice of the face, a pair and a single only with two of the one and one of the other. Two or three faces win when all of them are among the dice.',
  ],
  dragonTiger: [
    'One card for each, and the higher wins: the ace is lowest, the king highest, and suits count nothing. On a tie half of a stake on dragon or tiger comes back.',
    'Small is an ace to a 6, big an 8 to a king; ace, 3, 5, 9, jack and king are odd. On a 7 small, big, odd and even all lose.',
  ],
  colorGame: ['Three dice of six colours. A colour is paid by how many of the three show it.'],
  tenCars: [
    'Ten cars come in, each order as likely as any other. The sum is that of the numbers of the first two cars: small to 11, big from 12. Of a place, the cars 1 to 5 are small and 6 to 10 big.',
    'Place 1 above place 10 wins when the car that comes in first has the higher number of the two. First two and first three are cars in their order.',
  ],
  fiveOfEleven: [
    'Five of eleven numbers are drawn, one after the other. Of up to five chosen numbers all have to be drawn; with six to eight chosen the five that are drawn have to be among them.',
    'First ball, first two and first three look at what is drawn first. The sum is that of all five; on 30 the stake comes back.',
  ],
  threeDigits: [
    'Three digits are drawn, each from 0 to 9, in their order. In any order wins in whichever order they come: three different digits have six, and two alike have three, which pay twice as much. Three alike can only be bet on exactly.',
  ],
  fourDigits: [
    'Four digits are drawn, each from 0 to 9. One bet wins by all four, by the last three or by the last two, whichever pays most.',
  ],
  twoNumbers: [
    'Two numbers from 1 to 31 are drawn, one after the other; they can be the same one. Exactly wins in the order drawn, in any order in both.',
  ],
}
