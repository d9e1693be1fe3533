import { recordAudit } from '#gateway/kernel/audit.ts'
import { toNameKey } from '#gateway/kernel/identity/operator-names.ts'
import { type MerchantSettings, readSetting, readSettingInForce } from '#gateway/kernel/settings/merchant-settings.ts'
import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import { Refusal } from '#gateway/platform/http/refusal.ts'
import { formatAmount, toMinor } from '#gateway/platform/money.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import type { FirstApproval } from '#prisma/generated/sqlite/client.ts'
import type { Context, Effect, Operator } from './action.ts'
import { listActive } from './people/store.ts'
import type { View } from './view.ts'

/** From which amount on two persons have to approve (danger T66), or null. Asked of the database: what one process has set holds in all at once. */
export async function secondPersonFromMinor(reader: Reader | Tx): Promise<bigint | null> {
  return fromMinorOf(await readSetting(reader, 'operators'))
}

/** The same as a page says it: where the setting cannot be read, what is in force. What is done then is refused. */
export async function secondPersonShown(platform: Platform): Promise<bigint | null> {
  return fromMinorOf((await readSettingInForce(platform.db.read, platform, 'operators')).setting)
}

const fromMinorOf = ({ secondPersonFrom }: MerchantSettings['operators']): bigint | null =>
  secondPersonFrom === null ? null : toMinor(secondPersonFrom)

/** A machine is nobody's first or second person. */
export function requirePerson({ isPerson }: Operator): void {
  if (isPerson) return
  throw new Refusal('transaction.state.differs', {
    status: 403,
    message: 'This is for persons with an account in the console, not for machines (#1428)',
  })
}

/** Names are compared as accounts are told apart. */
export const isSamePerson = (one: string, other: string): boolean => toNameKey(one) === toNameKey(other)

export const findFirstApprovals = (
  read: Reader | Tx,
  actionKey: string,
  receiptNos: readonly string[],
): Promise<FirstApproval[]> => read.firstApproval.findMany({ where: { actionKey, receiptNo: { in: [...receiptNos] } } })

const noSecond = 'It takes two operators, and there are none but you yet: run npm run operator where the gateway runs'

/** Whether somebody besides the named ones can come in. */
export async function hasSecond(
  read: Reader | Tx,
  { settings }: Pick<Platform, 'settings'>,
  besides: readonly string[],
): Promise<boolean> {
  const active = await listActive(read, settings)
  return active.some(({ name }) => !besides.some((one) => isSamePerson(one, name)))
}

/** What nobody could agree to is refused and not left waiting: its sentence names the way out. */
export async function requireSecond(tx: Tx, { platform, by }: Context): Promise<void> {
  if (await hasSecond(tx, platform, [by.name])) return
  throw new Refusal('transaction.state.differs', { status: 403, message: `${noSecond} (#1428)` })
}

/** What a page says behind its rule of two persons to who is the only one; empty where there is somebody else. */
export const sayNoSecond = async ({ platform, operator }: Pick<View, 'platform' | 'operator'>): Promise<string> =>
  (await hasSecond(platform.db.read, platform, [operator.name])) ? '' : ` ${noSecond}.`

/** Whoever is locked is asked no more, also not by what they wanted before. */
export const isLocked = async (tx: Tx, name: string): Promise<boolean> =>
  (await tx.operator.count({ where: { nameKey: toNameKey(name), lockedAt: { not: null } } })) > 0

/** Whoever was locked since their form was read does nothing any more: a hash, and who else is decided for first, take their time (as decision 421 has it for members). */
export async function requireUnlocked(tx: Tx, { isPerson, name }: Operator): Promise<void> {
  if (!isPerson || !(await isLocked(tx, name))) return
  throw new Refusal('transaction.state.differs', {
    status: 403,
    message: 'Your account was locked meanwhile, so nothing was done (#1428)',
  })
}

/** What somebody has agreed to is what is done: of what has become something else since, the second person has read nothing. */
export function requireAgreed({ agreedTo }: Context, about: string): void {
  if (agreedTo === undefined || agreedTo === about) return
  throw new Refusal('transaction.state.differs', {
    message: `It was asked for as something else, so it has to be asked for anew. Now it would be: ${about} (#1428)`,
  })
}

type Asked = {
  actionKey: string
  receiptNo: string
  reason: string
  /** What is chosen with it, such as who pays; empty where there is nothing to choose, or the usual. */
  choice: string
  /** What is noted with it, which each may say as they like; empty for nothing. */
  note?: string | undefined
  amountMinor: bigint
  memberId: number
}

/**
 * Writes down the first of two approvals and answers what it did; or answers null where the approval may go on, because the amount is
 * small or somebody else approved the same before. Who approved already is refused with status 403, but for another choice, which then
 * counts instead of the one before. The approval of somebody who is locked by now counts for nothing.
 */
export async function approveFirst(
  context: Context,
  { actionKey, receiptNo, reason, choice, note = '', amountMinor, memberId }: Asked,
): Promise<Effect | null> {
  const { platform, by, at } = context
  const fromMinor = await secondPersonFromMinor(platform.db.read)
  if (fromMinor === null || amountMinor < fromMinor) return null
  requirePerson(by)
  const rule = `From ${formatAmount(fromMinor)} on two persons have to approve`
  return platform.db.write(async (tx) => {
    await requireUnlocked(tx, by)
    const key = { actionKey_receiptNo: { actionKey, receiptNo } }
    const found = await tx.firstApproval.findUnique({ where: key })
    const first = found !== null && (await isLocked(tx, found.approvedBy)) ? null : found
    if (first !== null && !isSamePerson(first.approvedBy, by.name)) return requireSame(first, choice)
    // What is chosen can be gone before the second one comes, such as a payer: who chose it chooses anew.
    if (first?.choice === choice)
      throw new Refusal('transaction.state.differs', {
        status: 403,
        message: `${rule}, and you are the first of them (#1428)`,
      })
    await requireSecond(tx, context)
    const approval = { approvedBy: by.name, reason, choice, note, approvedAt: at }
    await tx.firstApproval.upsert({ where: key, create: { actionKey, receiptNo, ...approval }, update: approval })
    await recordAudit(
      tx,
      `operator.${actionKey}.first`,
      { memberId, ip: by.ip, traceId: by.traceId, at },
      { receiptNo, by: by.name, reason, ...(choice === '' ? {} : { choice }), ...(note === '' ? {} : { note }) },
    )
    return {
      text: `${receiptNo} has your approval and waits for another one. ${rule}.`,
      memberId,
      recordedAs: receiptNo,
    }
  })
}

/**
 * Asked again in the transaction of what is approved: since the second of two was let through, the first one may have chosen anew or be
 * locked. `first` is the approval that was read then.
 */
export async function requireApproved(
  tx: Tx,
  { by }: Context,
  { actionKey, receiptNo, choice, amountMinor }: Pick<Asked, 'actionKey' | 'receiptNo' | 'choice' | 'amountMinor'>,
  first: FirstApproval | undefined,
): Promise<void> {
  const fromMinor = await secondPersonFromMinor(tx)
  if (fromMinor === null || amountMinor < fromMinor) return
  const now = await tx.firstApproval.findUnique({ where: { actionKey_receiptNo: { actionKey, receiptNo } } })
  const isSame = now !== null && now.approvedAt.getTime() === first?.approvedAt.getTime()
  if (!isSame || isSamePerson(now.approvedBy, by.name) || (await isLocked(tx, now.approvedBy)))
    throw new Refusal('transaction.state.differs', {
      message: 'The first of the two approvals has changed meanwhile. Nothing was done; look at it again (#1428)',
    })
  requireSame(now, choice)
}

/** What was chosen, as a first approval keeps it; empty for the usual. */
export const sayChoice = (name: string, value = ''): string => (value === '' ? '' : `${name} ${value}`)

/** The second of two approves what the first one did. */
function requireSame({ approvedBy, choice }: FirstApproval, chosen: string): null {
  if (choice === chosen) return null
  const said = (choices: string): string => (choices === '' ? 'the usual way' : choices)
  throw new Refusal('transaction.state.differs', {
    message: `${approvedBy} has approved ${said(choice)}, and you choose ${said(chosen)}: both have to choose the same (#1428)`,
  })
}
