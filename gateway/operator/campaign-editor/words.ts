import type { Kind } from '#gateway/areas/promotions/campaigns/kinds.ts'
import type { GameCategory } from '#gateway/kernel/game-categories.ts'

/** How the console calls a part of what a campaign asks and gives. */
export type Words = {
  label: string
  help?: string
  /** Kept in hundredths and typed as a person says it: `30` times, `12.50` percent. */
  unit?: 'times' | 'percent'
  /** Kept as a number and typed as a name. */
  isName?: boolean
  choices?: Readonly<Record<string, string>>
  /** What of a list of names can be ticked. */
  ticks?: Readonly<Record<string, string>>
}

const money = 'Written like 50.00.'
const claimDays: Words = { label: 'Days to claim it', help: 'The day on which it is given is the first.' }
const percent = (label: string, help?: string): Words => ({ label, unit: 'percent', ...(help ? { help } : {}) })

/** The kinds of games that rates and missions are told apart by. */
export const gameKinds: Readonly<Record<string, string>> = {
  RNG: 'Slots',
  JP: 'Jackpot',
  AC: 'Arcade',
  TG: 'Table games',
  VP: 'Video poker',
  BG: 'Bingo',
  SC: 'Scratch',
  LIVE: 'Live',
  FISH: 'Fish',
  PVP: 'Poker',
  SPORTS: 'Sports',
  ESPORTS: 'E-sports',
  COCKFIGHT: 'Cockfight',
  LOTT: 'Lottery',
  ELOTT: 'E-lottery',
} satisfies Record<GameCategory, string>

/** By the last names of a path, or by the kind and the whole path where a word means something else there. */
const words: Readonly<Record<string, Words>> = {
  audience: { label: 'Members' },
  'audience.who': {
    label: 'Members',
    choices: {
      all: 'All members',
      new: 'Newly registered',
      vip: 'By VIP level',
      line: 'The line of an agent',
      list: 'A list of members',
    },
  },
  'audience.days': { label: 'Registered in the last days', help: 'So many days ago at the most.' },
  'audience.from': { label: 'From VIP level' },
  'audience.to': { label: 'To VIP level', help: 'Included.' },
  'audience.agentId': {
    label: 'Account of the agent',
    help: 'Their name, such as agent01. Everybody below, at any depth.',
    isName: true,
  },
  'audience.memberIds': { label: 'Accounts of the members', help: 'Their names, one a line.' },

  reward: { label: 'What it gives' },
  type: {
    label: 'What it gives',
    choices: { MONEY: 'Money', BONUS: 'Bonus with turnover', POINT: 'Points', MERCHANDISE: 'Goods' },
  },
  amount: { label: 'Amount, ₱', help: money },
  points: { label: 'Points' },
  rewardId: { label: 'Good of the points mall' },
  claimDays,

  terms: { label: 'What must be staked for it' },
  bonus: { label: 'What must be staked for it' },
  timesHundredths: { label: 'Turnover, times the bonus', unit: 'times', help: '30 is thirty times its amount.' },
  shares: percent('What counts how much, %', '100 counts every stake, 50 half of it; what is empty does not count.'),
  longestStake: { label: 'Longest stake, ₱', help: `${money} Empty for any.` },
  longestShareBp: percent('Longest stake, % of the bonus', '10 is a tenth; the smaller of both holds. Empty for none.'),
  'terms.days': { label: 'Days for the turnover', help: 'The day on which it is given is the first.' },
  'bonus.days': { label: 'Days for the turnover', help: 'The day on which it is given is the first.' },
  keeps: {
    label: 'What becomes own money at the end',
    choices: { all: 'The bonus and what was won with it', winnings: 'Only what was won with it' },
  },
  cap: { label: 'At most, ₱', help: `${money} Empty for no limit.` },

  'deposit.when': {
    label: 'For which deposit',
    choices: {
      first: 'The first one in a life',
      reload: 'Any other, once a day',
      cashback: 'What was lost today, once a day',
    },
  },
  'deposit.percent': { label: 'How much it gives, %', help: 'Of the deposit, or of the loss of today.' },
  'deposit.least': { label: 'Least deposit, ₱', help: money },
  'deposit.most': { label: 'Largest bonus, ₱', help: money },

  metric: {
    label: 'What is counted',
    choices: {
      stake: 'Money staked',
      rounds: 'Rounds played',
      vendors: 'Different vendors',
      multiple: 'The highest win, in times its stake',
      days: 'Days with a round in a row',
    },
  },
  categories: { label: 'Games that count', help: 'None ticked: all of them.', ticks: gameKinds },
  leastStake: { label: 'Least stake that counts, ₱', help: money },
  milestones: { label: 'Milestones', help: 'The nearest first; the last one is the target.' },
  target: { label: 'Reached at', help: '1000.00 for money or multiples, 20 for what is counted.' },
  period: {
    label: 'Begins anew',
    choices: { once: 'Never: once in a life', daily: 'Every day', weekly: 'Every week' },
  },

  shareBp: percent('Share of what the invited stake, %'),
  mostPerInvited: { label: 'Most per invited member, ₱', help: money },

  'envelope.budget': { label: 'Money in one round, ₱', help: 'Cut into parts at random, which sum to exactly this.' },
  'envelope.parts': { label: 'Parts of a round', help: 'One for each member who comes.' },
  'envelope.least': { label: 'Smallest part, ₱', help: money },
  'envelope.times': { label: 'Begins at', help: 'Every day at these times of Manila, one a line: 20:00.' },
  'envelope.openMinutes': { label: 'Open for, minutes' },

  betPerTicket: { label: 'Valid bets for one ticket, ₱', help: money },
  'raffle.prizes': { label: 'Prizes', help: 'The first winner has the first one; a member wins one at the most.' },
  drawAfterMinutes: {
    label: 'Drawn after, minutes',
    help: 'From the publication of the list of tickets to the draw.',
  },

  weight: percent('Chance, %'),
  prize: { label: 'Prize' },
  stock: { label: 'Stock', help: 'How many there are in all; empty for as many as are won.' },
  fallback: { label: 'When used up', help: 'What is given instead.' },
  spinsPerDay: { label: 'Spins a day' },

  'sign_in.days': { label: 'Days of the row', help: 'After the last one the row begins anew.' },
  'sign_in.stake': { label: 'Must be staked on the day, ₱', help: `${money} Empty for nothing.` },

  'rescue.share': percent('Part of the net loss, %'),
  leastLoss: { label: 'Smallest loss, ₱', help: 'Less is no loss to be rescued from.' },
  'rescue.most': { label: 'The most for a day, ₱', help: money },
  leftBelow: { label: 'Only with less left than, ₱', help: 'In all purses together. Empty for everybody.' },
  'rescue.bonus': { label: 'As a bonus: what must be staked for it (all empty: own money at once)' },
  joins: { label: 'Only for who has joined' },

  needs: {
    label: 'What an application needs',
    ticks: { comment: 'A comment', images: 'Pictures', mobile: 'A confirmed mobile number' },
  },
}

const variants = new Set(['MONEY', 'BONUS', 'POINT', 'MERCHANDISE', 'all', 'new', 'vip', 'line', 'list'])

/** The names of a path without places in lists and variants, and without the group that all have. */
const namesOf = (path: string): string[] =>
  path.split('.').filter((name, at) => !/^\d+$/.test(name) && !variants.has(name) && !(at === 0 && name === 'terms'))

/** The words for a field of the form or of a fault. A kind of game in a table of rates has its name. */
export function wordsFor(kind: Kind, path: string): Words {
  const names = namesOf(path)
  const last = names.at(-1) ?? 'terms'
  const found = words[`${kind}.${names.join('.')}`] ?? words[names.slice(-2).join('.')] ?? words[last]
  if (found !== undefined) return found
  return names.at(-2) === 'shares' ? percent(gameKinds[last] ?? last) : { label: last }
}

export const kindNames: Readonly<Record<Kind, string>> = {
  manual: 'Gift by hand',
  deposit: 'Deposit offer',
  mission: 'Mission, claimed',
  missionPaid: 'Mission, paid at once',
  rebate: 'Rebate',
  referral: 'Invitation',
  levelUp: 'Prizes of levels',
  birthday: 'Birthday gift',
  envelope: 'Red envelope',
  raffle: 'Raffle',
  wheel: 'Prize wheel',
  register: 'Register reward',
  sign_in: 'Sign-in calendar',
  rescue: 'Rescue fund',
  code: 'Promo code',
  proof: 'Application',
}
