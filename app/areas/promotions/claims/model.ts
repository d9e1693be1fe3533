import { formatCount, formatMoney, type Writing } from '#app/platform/money.ts'
import type { IconName } from '#app/ui/icon-names.ts'
import type { ValueOf } from '#catalogue/call.ts'
import type { promotions } from '#catalogue/promotions.ts'

export type Claim = ValueOf<typeof promotions.claims>[number]
type ClaimKind = Claim['promotionType']
export type Given = NonNullable<Claim['reward']>
export type Calendar = NonNullable<ValueOf<typeof promotions.signInCalendar>>
type Available = ValueOf<typeof promotions.available>

/** What counts as waiting for the member (wire 10.7). */
const counted: readonly ClaimKind[] = [
  'MANUAL',
  'RAFFLE',
  'TICKET',
  'REGISTER',
  'LOGIN',
  'SAVIOR',
  'UPGRADE_BONUS',
  'MISSION_MANUAL',
]

/** How much waits in the reward center (ST-07). */
export const countAvailable = ({ content }: Available): number =>
  counted.reduce((sum, kind) => sum + (content[kind]?.count ?? 0), 0)

/** The free spins that are left today. */
export const spinsOf = ({ content }: Available): number => content.TICKET?.count ?? 0

/** How many claims one press takes: the button names the sum of as many, and no more are read from its form. */
export const mostAtOnce = 20

/** The sign of each kind. */
export const claimIcons: Readonly<Record<ClaimKind, IconName>> = {
  MANUAL: 'rewards',
  RAFFLE: 'lottery',
  TICKET: 'lottery',
  LOGIN: 'daily',
  REGISTER: 'user',
  SAVIOR: 'shield',
  UPGRADE_BONUS: 'jackpot',
  MISSION_MANUAL: 'missions',
  MISSION: 'missions',
  REFERRAL: 'invite',
  COPY_BET: 'copy',
}

/** Of the numbers of what was claimed just now, what is there. */
export const justClaimed = (past: readonly Claim[], numbers: readonly string[]): Claim[] =>
  past.filter(({ promotionClaimId, status }) => status === 'C' && numbers.includes(promotionClaimId))

/** What a code was for that was used just now; a second code of the same promotion leads to what was given for the first. */
export type CodeUsed = { title: string; state: 'waits' | 'claimed' | 'over' }
export function findCodeUsed(
  waiting: readonly Claim[],
  past: readonly Claim[],
  number: string | null,
): CodeUsed | null {
  const found = [...waiting, ...past].find(({ promotionClaimId }) => promotionClaimId === number)
  if (found === undefined) return null
  return { title: found.title, state: waiting.includes(found) ? 'waits' : found.status === 'C' ? 'claimed' : 'over' }
}

type SayGiven = (key: 'points' | 'bonus', values: Readonly<Record<string, string>>) => string

/** What is given, as people read it: an amount, a bonus of so much, a number of points, a thing. */
export function writeGiven({ type, value, productName }: Given, writing: Writing, t: SayGiven): string {
  if (type === 'POINT') return t('points', { points: formatCount(value, writing.tag) })
  if (type === 'MERCHANDISE') return productName
  const amount = formatMoney(value, writing)
  return type === 'BONUS' ? t('bonus', { amount }) : amount
}

/** What asks to be read before it is claimed leads to its page, where it is claimed. */
export const truthHref = ({ promotionClaimId }: Pick<Claim, 'promotionClaimId'>): string =>
  `/member/bonusTruth?claim=${promotionClaimId}`

export const isMoney = ({ reward }: Claim): boolean => reward?.type === 'MONEY'
