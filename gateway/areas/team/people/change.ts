import type { AnsweredValueOf, ParsedInputOf } from '#catalogue/call.ts'
import { isGoodNickname, mostNicknameCharacters } from '#catalogue/member/nickname.ts'
import type { team } from '#catalogue/team.ts'
import { recordAudit } from '#gateway/kernel/audit.ts'
import type { ContextOf } from '#gateway/kernel/calls/answer.ts'
import { isAgent } from '#gateway/kernel/identity/account-types.ts'
import { refuseNamesOfHouse } from '#gateway/kernel/identity/house-names.ts'
import { toNameForOthers } from '#gateway/kernel/identity/nickname.ts'
import { withPasswords } from '#gateway/kernel/identity/password.ts'
import { againstRule } from '#gateway/kernel/identity/password-words.ts'
import { endSessionsOf } from '#gateway/kernel/identity/sessions.ts'
import { readRatesNow, readRatesOf, writeRates } from '#gateway/kernel/lines/rates.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { tellSecurity } from '#gateway/kernel/telling/security-letters.ts'
import { atField } from '#gateway/platform/http/refusal.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { requireRightBelow } from '../line.ts'
import { allRates, rateFault } from '../rules/rebates.ts'
import { isGoodPassword, ownRates } from './create.ts'
import { tellPromoted } from './promotion-letter.ts'

/** The limits of a form for rates. */
export async function readRateLimits(
  platform: Platform,
  { username }: ParsedInputOf<typeof team.rates>,
  { caller: { memberId }, refuse }: ContextOf<typeof team.rates>,
): Promise<AnsweredValueOf<typeof team.rates>> {
  const settings = await merchantSettings(platform).all()
  const { read } = platform.db
  const own = allRates(await ownRates(platform, memberId, settings))
  if (username === undefined) return { own, least: allRates({}) }
  const below = await requireRightBelow(read, memberId, username, refuse)
  return { own, least: allRates(await readRatesOf(read, below, settings.agents)) }
}

/** Rates only go up, so that nobody further below ever has more than the one above. */
export async function raiseRates(
  platform: Platform,
  { username, rates }: ParsedInputOf<typeof team.updateRates>,
  { caller: { memberId }, ip, traceId, refuse }: ContextOf<typeof team.updateRates>,
): Promise<AnsweredValueOf<typeof team.updateRates>> {
  const at = platform.clock.now()
  return platform.db.write(async (tx) => {
    const below = await requireRightBelow(tx, memberId, username, refuse)
    const own = await readRatesNow(tx, memberId)
    const least = await readRatesNow(tx, below.id)
    const fault = rateFault(rates, own, { least, isAgent: isAgent(below.type) })
    if (fault !== null) return refuse(fault.code, atField(`rates.${fault.product}`, fault.rule))
    await writeRates(tx, below.id, rates)
    await recordAudit(
      tx,
      'team.rates',
      { memberId, ip, traceId, at },
      { downline: below.id, before: least, given: rates },
    )
    return { rates: allRates({ ...least, ...rates }) }
  })
}

/** Makes a member an agent; what they have stays theirs. */
export async function promote(
  platform: Platform,
  { username, type }: ParsedInputOf<typeof team.promote>,
  { caller: { memberId }, ip, traceId, refuse }: ContextOf<typeof team.promote>,
): Promise<AnsweredValueOf<typeof team.promote>> {
  const at = platform.clock.now()
  await platform.db.write(async (tx) => {
    const below = await requireRightBelow(tx, memberId, username, refuse)
    if (isAgent(below.type)) refuse('agent.promoted.already', atField('username', 'is an agent already'))
    await tx.member.update({ where: { id: below.id }, data: { type } })
    await recordAudit(tx, 'team.promote', { memberId, ip, traceId, at }, { downline: below.id, type })
    await tellPromoted(tx, below.id, at)
  })
  return { type: type as 1 }
}

/** The upline knows the password that it sets, so the next login asks for another one. */
export async function resetPassword(
  platform: Platform,
  { username, newPassword, confirmNewPassword }: ParsedInputOf<typeof team.resetPassword>,
  { caller: { memberId }, ip, traceId, refuse }: ContextOf<typeof team.resetPassword>,
): Promise<Record<string, never>> {
  const settings = await merchantSettings(platform).all()
  const before = await requireRightBelow(platform.db.read, memberId, username, refuse)
  if (confirmNewPassword !== undefined && confirmNewPassword !== newPassword)
    refuse('modify.new.confirm.diff', atField('confirmNewPassword', 'is not the same'))
  if (!isGoodPassword(newPassword, settings))
    refuse('register.failed', { ...againstRule, ...atField('newPassword', 'does not follow its rule') })
  const { passwordHash, isAgain } = await withPasswords(username.toLowerCase(), async (passwords) => ({
    // Who sends it again because the answer was lost has given it already.
    isAgain: before.passwordIsGiven && (await passwords.matches(before.passwordHash, newPassword)),
    passwordHash: await passwords.hash(newPassword),
  }))
  const at = platform.clock.now()
  await platform.db.write(async (tx) => {
    // Hashing takes its time; whoever has moved away meanwhile keeps their password.
    const below = await requireRightBelow(tx, memberId, username, refuse)
    await tx.member.update({
      where: { id: below.id },
      data: { passwordHash, passwordChangedAt: at, passwordIsGiven: true },
    })
    await endSessionsOf(tx, below.id, 'password', at)
    await recordAudit(tx, 'team.password', { memberId, ip, traceId, at }, { downline: below.id })
    if (!isAgain) await tellSecurity(tx, { memberId: below.id, change: 'password.upline', at })
  })
  return {}
}

export async function setNickname(
  platform: Platform,
  { username, nickname }: ParsedInputOf<typeof team.setNickname>,
  { caller: { memberId }, ip, traceId, refuse }: ContextOf<typeof team.setNickname>,
): Promise<Record<string, never>> {
  const settings = await merchantSettings(platform).all()
  const at = platform.clock.now()
  await platform.db.write(async (tx) => {
    const below = await requireRightBelow(tx, memberId, username, refuse)
    // The upline was shown it like this: a form that is sent as it was changes nothing.
    if (nickname === toNameForOthers(below.nickname)) return
    if (nickname.length > mostNicknameCharacters || !isGoodNickname(nickname))
      refuse(
        'format.nickname.err',
        atField('nickname', `must have 1 to ${mostNicknameCharacters} letters, digits or plain signs`),
      )
    refuseNamesOfHouse({ nickname }, settings, refuse)
    await tx.member.update({ where: { id: below.id }, data: { nickname } })
    await recordAudit(
      tx,
      'team.nickname',
      { memberId, ip, traceId, at },
      { downline: below.id, before: below.nickname, nickname },
    )
  })
  return {}
}
