import { recordAudit } from '#gateway/platform/audit.ts'
import { laterBy } from '#gateway/platform/clock.ts'
import type { Reader, Tx } from '#gateway/platform/db.ts'
import { openSession } from '#gateway/platform/sessions.ts'
import { afterFailure, afterSuccess, failuresOf, isPaused, type Streak, streakWindowMs } from './rules/login-streak.ts'
import { toNetwork } from './rules/network.ts'
import type { Phone } from './rules/phone.ts'

/** Where a request comes from and when. */
export type Origin = { ip: string; userAgent: string; traceId: string; deviceId?: string | undefined; at: Date }
/** How an account and an address stand when somebody tries a password. */
export type Standing = { account: Streak | null; address: Streak | null; isKnownAddress: boolean }
export type LoginMember = NonNullable<Awaited<ReturnType<typeof findMember>>>

const accountStreak = (accountKey: string): string => `account:${accountKey}`
const addressStreak = (ip: string): string => `ip:${toNetwork(ip)}`

export const findMember = (read: Reader, accountKey: string) => read.member.findUnique({ where: { accountKey } })

/** The member whose verified phone this is. */
export const findMemberByPhone = (read: Reader, { dialingCode, number }: Phone) =>
  read.member.findFirst({ where: { mobileNum: number, countryDialingCode: dialingCode, mobileVerified: true }, orderBy: { id: 'asc' } })

export const findAddressStreak = (read: Reader, ip: string) => read.loginStreak.findUnique({ where: { key: addressStreak(ip) } })

/** The same queries for a known and an unknown account (RELIABILITY T50). */
export async function getStanding(read: Reader, accountKey: string, ip: string): Promise<Standing> {
  const [streaks, known] = await Promise.all([
    read.loginStreak.findMany({ where: { key: { in: [accountStreak(accountKey), addressStreak(ip)] } } }),
    read.knownAddress.findFirst({ where: { ip: toNetwork(ip), member: { accountKey } }, select: { memberId: true } }),
  ])
  const streakOf = (key: string): Streak | null => streaks.find((streak) => streak.key === key) ?? null
  return { account: streakOf(accountStreak(accountKey)), address: streakOf(addressStreak(ip)), isKnownAddress: known !== null }
}

/** Counts a wrong password for the account, whether it exists or not, and for the address; answers how both stand now. */
export async function recordFailure(tx: Tx, accountKey: string, memberId: number | null, origin: Origin): Promise<Omit<Standing, 'isKnownAddress'>> {
  const { at, ip } = origin
  const before = await getStanding(tx, accountKey, ip)
  const account = afterFailure(before.account, at, { pause: true })
  const address = afterFailure(before.address, at, { pause: false })
  await putStreak(tx, accountStreak(accountKey), account)
  await putStreak(tx, addressStreak(ip), address)
  await tx.loginStreak.deleteMany({ where: { firstAt: { lt: laterBy(at, -2 * streakWindowMs) } } })
  if (isPaused(account, at) && !isPaused(before.account, at)) await recordAudit(tx, 'login.paused', { ...origin, memberId }, { account: accountKey })
  return { account, address }
}

const putStreak = (tx: Tx, key: string, streak: Streak) => tx.loginStreak.upsert({ where: { key }, create: { key, ...streak }, update: streak })

/** Opens the session of a form login with all that belongs to it, and answers the token. */
export async function recordLogin(tx: Tx, member: LoginMember, origin: Origin, how: { by: 'password' | 'sms'; newHash?: string | undefined }): Promise<string> {
  const { at, ip } = origin
  const standing = await getStanding(tx, member.accountKey, ip)
  if (how.by === 'password') await forgive(tx, member.accountKey, ip, standing, at)
  await tx.member.update({ where: { id: member.id }, data: { lastLoginAt: at, lastLoginIp: ip } })
  if (how.newHash !== undefined) {
    // Not when the password was changed in the meantime.
    await tx.member.updateMany({ where: { id: member.id, passwordHash: member.passwordHash }, data: { passwordHash: how.newHash } })
  }
  if (!standing.isKnownAddress) await tx.knownAddress.create({ data: { memberId: member.id, ip: toNetwork(ip), createdAt: at } })
  await recordAudit(tx, 'session.login', { ...origin, memberId: member.id }, { by: how.by, isNewAddress: !standing.isKnownAddress })
  return openSession(tx, member, origin)
}

async function forgive(tx: Tx, accountKey: string, ip: string, standing: Standing, at: Date): Promise<void> {
  const address = afterSuccess(standing.address, failuresOf(standing.account, at), at)
  await tx.loginStreak.deleteMany({ where: { key: { in: [accountStreak(accountKey), addressStreak(ip)] } } })
  if (address !== null) await putStreak(tx, addressStreak(ip), address)
}

/** Makes a trial account and opens its session. It has no password, so it exists for as long as the session does. */
export async function recordTrial(tx: Tx, account: string, origin: Origin) {
  const member = await tx.member.create({
    data: {
      account,
      accountKey: account,
      nickname: account,
      type: 4,
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

/** When codes were asked for since `since`, the latest first. */
export async function listCodeTimes(tx: Tx, by: { target: string } | { ip: string }, since: Date): Promise<Date[]> {
  const rows = await tx.oneTimeCode.findMany({
    where: { ...by, createdAt: { gte: since } },
    orderBy: { createdAt: 'desc' },
    select: { createdAt: true },
    take: 1_000,
  })
  return rows.map((row) => row.createdAt)
}
