import { recordAudit } from '#gateway/kernel/audit.ts'
import type { Phone } from '#gateway/kernel/identity/phone.ts'
import { endSessionsOf, openSession } from '#gateway/kernel/identity/sessions.ts'
import {
  afterFailure,
  afterSuccess,
  clearStreak,
  failuresOf,
  findStreak,
  isPaused,
  mostTries,
  putStreak,
  type Streak,
  type StreakKey,
} from '#gateway/kernel/identity/streak.ts'
import { placeMember } from '#gateway/kernel/lines/lines.ts'
import { giveRates, type Rates } from '#gateway/kernel/lines/rates.ts'
import { tellSecurity } from '#gateway/kernel/telling/security-letters.ts'
import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import { toNetwork } from '#gateway/platform/http/network.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import { keepLanguage } from './kept-language.ts'

const trialType = 4

/** Where a request comes from and when. */
export type Origin = { ip: string; userAgent: string; traceId: string; deviceId?: string | undefined; at: Date }
/** How an account and an address stand when somebody tries a password. */
export type Standing = { account: Streak | null; address: Streak | null; isKnownAddress: boolean }
export type LoginMember = NonNullable<Awaited<ReturnType<typeof findMember>>>

const accountStreak = (accountKey: string): StreakKey => `account:${accountKey}`
const addressStreak = (ip: string): StreakKey => `ip:${toNetwork(ip)}`

export const findMember = (read: Reader, accountKey: string) => read.member.findUnique({ where: { accountKey } })

/** The member whose verified phone this is. */
export const findMemberByPhone = (read: Reader, { dialingCode, number }: Phone) =>
  read.member.findFirst({
    where: { mobileNum: number, countryDialingCode: dialingCode, mobileVerified: true },
    orderBy: { id: 'asc' },
  })

/** Asked in the transaction of what the phone opens: meanwhile it may have been bound by somebody else, or its member be frozen. */
export const isStillPhoneOf = async (tx: Tx, { id }: { id: number }, phone: Phone): Promise<boolean> => {
  const found = await findMemberByPhone(tx, phone)
  return found !== null && found.id === id && found.state === 'active'
}

export const findAddressStreak = (read: Reader, ip: string) => findStreak(read, addressStreak(ip))

/** The same queries for a known and an unknown account (danger T50). */
export async function getStanding(read: Reader, accountKey: string, ip: string): Promise<Standing> {
  const [streaks, known] = await Promise.all([
    read.streak.findMany({ where: { key: { in: [accountStreak(accountKey), addressStreak(ip)] } } }),
    read.knownAddress.findFirst({ where: { ip: toNetwork(ip), member: { accountKey } }, select: { memberId: true } }),
  ])
  const streakOf = (key: string): Streak | null => streaks.find((streak) => streak.key === key) ?? null
  return {
    account: streakOf(accountStreak(accountKey)),
    address: streakOf(addressStreak(ip)),
    isKnownAddress: known !== null,
  }
}

/** Counts a wrong password for the account, whether it exists or not, and for the address; answers how both stand now. */
export async function recordFailure(
  tx: Tx,
  accountKey: string,
  memberId: number | null,
  origin: Origin,
): Promise<Omit<Standing, 'isKnownAddress'>> {
  const { at, ip } = origin
  const before = await getStanding(tx, accountKey, ip)
  const account = afterFailure(before.account, at, mostTries)
  const address = afterFailure(before.address, at, null)
  await putStreak(tx, accountStreak(accountKey), account)
  await putStreak(tx, addressStreak(ip), address)
  if (isPaused(account, at) && !isPaused(before.account, at))
    await recordAudit(tx, 'login.paused', { ...origin, memberId }, { account: accountKey })
  return { account, address }
}

/** `verification` stands for a code or link that showed who it is. */
type LoginWay = {
  by: 'password' | 'sms' | 'verification' | 'registration'
  newHash?: string | undefined
  mustChange?: boolean
  language?: string | null
}

/** Opens the session of a form login with all that belongs to it, and answers the token. */
export async function recordLogin(tx: Tx, member: LoginMember, origin: Origin, how: LoginWay): Promise<string> {
  const { at, ip } = origin
  const standing = await getStanding(tx, member.accountKey, ip)
  if (how.by === 'password' || how.by === 'verification') await forgive(tx, member.accountKey, ip, standing, at)
  await tx.member.update({ where: { id: member.id }, data: { lastLoginAt: at, lastLoginIp: ip } })
  await keepLanguage(tx, member, how.language)
  if (how.newHash !== undefined) {
    // Not when the password was changed in the meantime.
    await tx.member.updateMany({
      where: { id: member.id, passwordHash: member.passwordHash },
      data: { passwordHash: how.newHash },
    })
  }
  if (!standing.isKnownAddress)
    await tx.knownAddress.create({ data: { memberId: member.id, ip: toNetwork(ip), createdAt: at } })
  const detail = { by: how.by, isNewAddress: !standing.isKnownAddress }
  await recordAudit(tx, 'session.login', { ...origin, memberId: member.id }, detail)
  return openSession(tx, member, origin, how.mustChange)
}

async function forgive(tx: Tx, accountKey: string, ip: string, standing: Standing, at: Date): Promise<void> {
  const address = afterSuccess(standing.address, failuresOf(standing.account, at), at)
  await clearStreak(tx, accountStreak(accountKey))
  if (address === null) await clearStreak(tx, addressStreak(ip))
  else await putStreak(tx, addressStreak(ip), address)
}

/** How a password came to be set: by its owner who knew the old one, or after a code to the phone, a link in a mail or answers. */
export type PasswordWay = 'change' | 'phone' | 'mail' | 'answers'

/** Every session of the member ends but the one that is to be kept, and a letter tells of it. */
export async function setPassword(
  tx: Tx,
  memberId: number,
  passwordHash: string,
  origin: Origin,
  { by, keptSession }: { by: PasswordWay; keptSession?: number },
): Promise<void> {
  await tx.member.update({
    where: { id: memberId },
    data: { passwordHash, passwordChangedAt: origin.at, passwordIsGiven: false, firstTimeLogin: false },
  })
  await endSessionsOf(tx, memberId, 'password', origin.at, keptSession)
  if (keptSession !== undefined) await tx.session.update({ where: { id: keptSession }, data: { mustChange: false } })
  await recordAudit(tx, 'password.changed', { ...origin, memberId }, { by })
  await tellSecurity(tx, { memberId, change: `password.${by}`, at: origin.at })
}

/** Makes a trial account and opens its session. Without a password nobody comes back to it when that is over. */
export async function recordTrial(
  tx: Tx,
  { account, passwordHash = null }: { account: string; passwordHash?: string | null },
  origin: Origin,
) {
  const member = await tx.member.create({
    data: {
      account,
      accountKey: account,
      nickname: account,
      passwordHash,
      type: trialType,
      passwordChangedAt: origin.at,
      registeredAt: origin.at,
      lastLoginAt: origin.at,
      lastLoginIp: origin.ip,
    },
  })
  await tx.memberLine.create({ data: { ancestorId: member.id, descendantId: member.id, depth: 0 } })
  await recordAudit(tx, 'session.trial', { ...origin, memberId: member.id })
  return { member, token: await openSession(tx, member, origin) }
}

/** Who holds the bank accounts that the member has bound (OP-93); the name of the registration and an e-wallet are none. */
export async function findHolders(read: Reader | Tx, memberId: number): Promise<string[]> {
  const where = { memberId, kind: 'bank', releasedAt: null }
  const cards = await read.payoutAccount.findMany({ where, select: { holder: true } })
  return cards.map(({ holder }) => holder)
}

/** What who registers with a code becomes: below whom, of which type, with which rates. They were promised once, and are as high as the giver’s allow. */
export type Invited = { code: string | null; ownerId: number; type: number; rates: Rates }

/** A member or agent whose id a newcomer typed (OP-60); a trial and a frozen account invite nobody. */
export async function findRecommender(read: Reader, id: number): Promise<Invited | null> {
  const found = await read.member.findFirst({
    where: { id, state: 'active', type: { not: trialType } },
    select: { id: true },
  })
  return found === null ? null : { code: null, ownerId: found.id, type: 0, rates: {} }
}

type Wanted = { accountKey: string; email: string | null; phone: Phone | null; qqNum: string | null }

/** What of a registration belongs to somebody else already, or null. A mail address that was only typed does not. */
export async function findTaken(
  tx: Tx,
  { accountKey, email, phone, qqNum }: Wanted,
): Promise<'exists.username.err' | 'exists.email.err' | 'exists.mobile.err' | 'exists.qq.err' | null> {
  if ((await findMember(tx, accountKey)) !== null) return 'exists.username.err'
  if (email !== null && (await tx.member.count({ where: { email, emailVerified: true } })) > 0)
    return 'exists.email.err'
  if (phone !== null && (await findMemberByPhone(tx, phone)) !== null) return 'exists.mobile.err'
  return qqNum !== null && (await tx.member.count({ where: { qqNum } })) > 0 ? 'exists.qq.err' : null
}

type NewMember = Omit<
  Prisma.MemberUncheckedCreateInput,
  'type' | 'uplineId' | 'invitationCode' | 'passwordChangedAt' | 'registeredAt' | 'firstTimeLogin'
>

/** A new member with their place in the hierarchy; an invitation says where that is, what they become and what they get. */
export async function createMember(tx: Tx, data: NewMember, invited: Invited | null, origin: Origin) {
  const place = {
    uplineId: invited?.ownerId ?? null,
    type: invited?.type ?? 0,
    invitationCode: invited?.code ?? null,
  }
  const member = await tx.member.create({
    data: { ...data, ...place, passwordChangedAt: origin.at, registeredAt: origin.at, firstTimeLogin: true },
  })
  if (invited !== null) await giveRates(tx, member.id, invited)
  await placeMember(tx, { memberId: member.id, uplineId: member.uplineId, at: origin.at })
  await recordAudit(tx, 'member.registered', { ...origin, memberId: member.id }, { uplineId: member.uplineId })
  return member
}
