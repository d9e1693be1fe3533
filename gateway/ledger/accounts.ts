/**
 * The accounts of the book and what they are for. A maker's answer names the account and says all that is needed to open it, so
 * that the first transfer of a member or of a vendor opens what it needs.
 */
export type Account = {
  /** Unique in the whole book, e.g. `member:12:main`, `house:vendor:PG`. */
  key: string
  purpose: string
  memberId: number | null
  /** House accounts may go below zero, members' never. */
  mayOverdraw: boolean
}

const ofMember = (memberId: number, purpose: string, key = purpose): Account => ({
  key: `member:${memberId}:${key}`,
  purpose,
  memberId,
  mayOverdraw: false,
})
const ofHouse = (purpose: string, key = purpose): Account => ({
  key: `house:${key}`,
  purpose,
  memberId: null,
  mayOverdraw: true,
})

export const memberAccount = {
  /** The central wallet: what the header shows. */
  main: (memberId: number): Account => ofMember(memberId, 'main'),
  /** The member's wallet with one vendor. */
  vendor: (memberId: number, vendorCode: string): Account => ofMember(memberId, 'vendor', `vendor:${vendorCode}`),
  /** Money of withdrawals that are asked for and not decided: it has left the main wallet and is still the member's. */
  withdrawalHold: (memberId: number): Account => ofMember(memberId, 'withdrawal-hold'),
  /** What a bonus has given and won, until it is own money or gone. */
  bonus: (memberId: number, bonusNo: string): Account => ofMember(memberId, 'bonus', `bonus:${bonusNo}`),
  /** Points, in a currency of their own (ledger/points.ts). */
  points: (memberId: number): Account => ofMember(memberId, 'points'),
}

const walletKey = /^member:(\d+):(?:main$|vendor:)/

/** The member whose wallet has this key, or null: holds, bonus and points are not spendable money, and the house is nobody. */
export function walletOwnerOf(key: string): number | null {
  const [, memberId] = walletKey.exec(key) ?? []
  return memberId === undefined ? null : Number(memberId)
}

const giftedKey = /^member:(\d+):(?:main$|bonus:)/

/** The member whose main wallet or purse of a bonus has this key, or null: these are what gifts come to (`gifts.ts`). */
export function giftedOf(key: string): number | null {
  const [, memberId] = giftedKey.exec(key) ?? []
  return memberId === undefined ? null : Number(memberId)
}

const purseKey = /^member:\d+:bonus:(.+)$/

/** The bonus whose purse has this key, or null. */
export const bonusNoOf = (key: string): string | null => purseKey.exec(key)?.[1] ?? null

export const houseAccount = {
  /** Money that came in from outside: below zero by what the members have paid in. */
  depositsClearing: (): Account => ofHouse('deposits-clearing'),
  withdrawalsClearing: (): Account => ofHouse('withdrawals-clearing'),
  /** What a vendor's games have won (above zero) or paid out. */
  vendor: (vendorCode: string): Account => ofHouse('vendor', `vendor:${vendorCode}`),
  /** The prize of a lottery that grows until somebody has it: it can give no more than it has. */
  pool: (nodeId: number): Account => ({ ...ofHouse('pool', `pool:${nodeId}`), mayOverdraw: false }),
  /** What members pay for deposits and withdrawals. */
  charges: (): Account => ofHouse('charges'),
  /** What the house bears where two members disagree about a payment and both are credited (OP-40): below zero. */
  disputes: (): Account => ofHouse('disputes'),
  promotions: (): Account => ofHouse('promotions'),
  /** What a campaign may still give: it cannot give more. */
  campaign: (campaignId: number): Account => ({
    ...ofHouse('campaign', `campaign:${campaignId}`),
    mayOverdraw: false,
  }),
  salaries: (): Account => ofHouse('salaries'),
  dividends: (): Account => ofHouse('dividends'),
  /** What agents are paid for the bets of their lines. */
  agentRebates: (): Account => ofHouse('agent-rebates'),
  points: (): Account => ofHouse('points'),
  /** Money that was paid for points. */
  pointConversions: (): Account => ofHouse('point-conversions'),
  /** The other side of balances that a book begins with (seed, import). */
  openingBalances: (): Account => ofHouse('opening-balances'),
}
