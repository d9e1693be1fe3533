import type { AnsweredValueOf } from '#catalogue/call.ts'
import type { points } from '#catalogue/points.ts'
import type { MerchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { isSwitchedOn as isModuleOn } from '#gateway/kernel/settings/offered.ts'
import { toMinor } from '#gateway/platform/money.ts'

type Rule = MerchantSettings['points']
type WireState = AnsweredValueOf<typeof points.redeem>['status']

/** What becomes of a redemption; a rejected or approved one stays as it is (PO-10 to PO-12). */
export type RedemptionState = 'applied' | 'approved' | 'rejected'

const wireStates: Readonly<Record<RedemptionState, WireState>> = { applied: 'P', approved: 'A', rejected: 'R' }
export const toWireState = (state: string): WireState => wireStates[state as RedemptionState]

/** Points are earned and spent where the merchant has switched them on. */
export const arePointsOn = (settings: Pick<MerchantSettings, 'whitelabel'>): boolean => isModuleOn(settings, 'PTSYS3')

/** The whole points in so much of valid bets, and the bets that are left for the next one; both amounts in minor units of money. */
export function earnedIn(
  validBetMinor: bigint,
  { betPerPoint }: Pick<Rule, 'betPerPoint'>,
): { points: bigint; carriedMinor: bigint } {
  const perPointMinor = toMinor(betPerPoint)
  return { points: validBetMinor / perPointMinor, carriedMinor: validBetMinor % perPointMinor }
}

/** What points are worth in minor units of money, rounded down: the one place where a conversion is rounded (OP-84). */
export const worthMinor = (points: number, { pointsPerUnit }: Pick<Rule, 'pointsPerUnit'>): bigint =>
  (BigInt(points) * 100n) / BigInt(pointsPerUnit)

/** The fewest points that may be converted: what the merchant says, but never so few that nothing would be paid. */
export const leastToConvert = ({ leastConvert, pointsPerUnit }: Pick<Rule, 'leastConvert' | 'pointsPerUnit'>): number =>
  Math.max(leastConvert, Math.ceil(pointsPerUnit / 100))

const typeNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  VOUCHER: { EN: 'Vouchers', TY: 'Mga voucher' },
  PRIZE: { EN: 'Prizes', TY: 'Mga premyo' },
}
/** The name of a kind of goods; a kind that has none is called by its code. */
export const typeName = (type: string, language: string): string =>
  typeNames[type]?.[language] ?? typeNames[type]?.EN ?? type
