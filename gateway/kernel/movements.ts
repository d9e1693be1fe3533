import type { TransactionType } from '#catalogue/wallet/records.ts'
import { type Spoken, say } from '#gateway/platform/pages/spoken.ts'
import { toNameForOthers } from './identity/nickname.ts'
import { lineCollectKind, lineTransferKind } from './lines/line-transfers.ts'

/** Which type the movements of a kind have (the kinds are those of the transfers, gateway/ledger). A bet is told apart by its sign. */
const typeOfKind: Readonly<Record<string, TransactionType>> = {
  deposit: 'deposit',
  withdrawal: 'withdraw',
  'withdrawal-back': 'withdraw',
  'withdrawal-refund': 'withdraw',
  dividend: 'dividend',
  'daily-wage': 'daily_wage',
  'hour-wage': 'hour_wage',
  'real-time-wage': 'hour_wage',
  rebate: 'betting_rebate',
  'agent-rebate': 'agent_rebate',
  'referral-rebate': 'referral_rebate',
  promotion: 'bonus',
  'bonus-converted': 'bonus',
  'bonus-removed': 'bonus',
  'fund-transfer': 'transfer',
  'line-transfer': 'transfer',
  'line-collect': 'transfer',
  'point-conversion': 'points',
}

const bettingKind = 'bet'

export function typeOf(kind: string, amountMinor: bigint): TransactionType {
  if (kind === bettingKind) return amountMinor < 0n ? 'betting' : 'winning'
  return typeOfKind[kind] ?? 'other'
}

const typeNames: Readonly<Record<TransactionType, Spoken>> = {
  deposit: { EN: 'Deposit', TY: 'Deposito' },
  withdraw: { EN: 'Withdrawal', TY: 'Withdrawal' },
  betting: { EN: 'Bet', TY: 'Taya' },
  winning: { EN: 'Win', TY: 'Panalo' },
  dividend: { EN: 'Dividend', TY: 'Dibidendo' },
  betting_rebate: { EN: 'Betting rebate', TY: 'Rebate sa taya' },
  agent_rebate: { EN: 'Agent rebate', TY: 'Rebate ng agent' },
  share_bonus: { EN: 'Share bonus', TY: 'Bonus sa pagbabahagi' },
  daily_wage: { EN: 'Daily wage', TY: 'Arawang sahod' },
  hour_wage: { EN: 'Hourly salary', TY: 'Oras-oras na sahod' },
  referral_rebate: { EN: 'Referral rebate', TY: 'Rebate sa referral' },
  other: { EN: 'Other', TY: 'Ibang galaw' },
  transfer: { EN: 'Transfer', TY: 'Lipat' },
  points: { EN: 'Points converted', TY: 'Pinalit na puntos' },
  bonus: { EN: 'Promotion', TY: 'Promo' },
}
export const nameOf = (type: TransactionType, language: string): string => say(typeNames[type], language)

/** Kinds that the wire has no type of their own for; people read what they are all the same. */
const kindNames: Readonly<Record<string, Spoken | Record<'in' | 'out', Spoken>>> = {
  'real-time-wage': { EN: 'Real-time salary', TY: 'Real-time na sahod' },
  'bonus-converted': { EN: 'Bonus became own money', TY: 'Naging sariling pera ang bonus' },
  'bonus-removed': {
    in: { EN: 'Rest of a bonus', TY: 'Natira sa bonus' },
    out: { EN: 'Bonus taken back', TY: 'Binawi ang bonus' },
  },
}

/** What a movement is called in a member's own record, and in what their agents read of it. */
export function nameOfKind(kind: string, amountMinor: bigint, language: string): string {
  const own = kindNames[kind]
  if (own === undefined) return nameOf(typeOf(kind, amountMinor), language)
  return say('EN' in own ? own : own[amountMinor < 0n ? 'out' : 'in'], language)
}

/** The games that a contract counts; its movements carry the product as their remark. */
const productNames: Readonly<Record<string, Spoken>> = {
  CONS: { EN: 'All games', TY: 'Lahat ng laro' },
  LIVE: { EN: 'Live casino', TY: 'Live casino' },
  RNG: { EN: 'Slots', TY: 'Slots' },
  SPORTS: { EN: 'Sports', TY: 'Sports' },
  LOTT: { EN: 'Lottery', TY: 'Lotto' },
  ELOTT: { EN: 'E-lottery', TY: 'E-lotto' },
  FISH: { EN: 'Fish', TY: 'Fish' },
  PVP: { EN: 'Poker', TY: 'Poker' },
}
export function nameOfProduct(product: string, language: string): string {
  const known = productNames[product]
  return known === undefined ? product : say(known, language)
}

const contractKinds: ReadonlySet<string> = new Set(['dividend', 'daily-wage', 'hour-wage', 'real-time-wage'])

/** What an operator has given by hand. The book keeps the English words as the remark, as it does of campaigns. */
export const houseReward: Spoken = { EN: 'Reward of the house', TY: 'Gantimpala ng house' }

export function remarkOf(kind: string, remark: string, language: string): string {
  // Both ends read the same remark, and so do agents between them.
  if (kind === lineTransferKind || kind === lineCollectKind) return remark.split(' → ').map(toNameForOthers).join(' → ')
  if (kind === 'promotion' && remark === houseReward.EN) return say(houseReward, language)
  return contractKinds.has(kind) ? nameOfProduct(remark, language) : remark
}
