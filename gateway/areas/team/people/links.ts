import type { AnsweredValueOf, ParsedInputOf } from '#catalogue/call.ts'
import type { RateProduct } from '#catalogue/team/names.ts'
import type { team } from '#catalogue/team.ts'
import { recordAudit } from '#gateway/kernel/audit.ts'
import type { ContextOf } from '#gateway/kernel/calls/answer.ts'
import { toNameForOthers } from '#gateway/kernel/identity/nickname.ts'
import { findInvitation, isOpenInvitation, toCode } from '#gateway/kernel/lines/invitations.ts'
import { capRates, type Rates, readRatesNow } from '#gateway/kernel/lines/rates.ts'
import { placeOrder } from '#gateway/kernel/orders/place-order.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { newReadableText } from '#gateway/platform/crypto/ids.ts'
import type { Tx } from '#gateway/platform/database/db.ts'
import { atField } from '#gateway/platform/http/refusal.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { dayMs, laterBy } from '#gateway/platform/time/clock.ts'
import type { Invitation } from '#prisma/generated/sqlite/client.ts'
import { allRates } from '../rules/rebates.ts'
import { ownRates, requireRates } from './create.ts'

/** Open links of an owner at a moment. */
const openLinks = (ownerId: number, now: Date) => ({
  ownerId,
  closedAt: null,
  OR: [{ expiresAt: null }, { expiresAt: { gt: now } }],
})

export async function createLink(
  platform: Platform,
  { requestId: key, days, type, rates, remark = '' }: ParsedInputOf<typeof team.createLink>,
  context: ContextOf<typeof team.createLink>,
): Promise<{ code: string }> {
  const {
    caller: { memberId },
    ip,
    traceId,
    refuse,
  } = context
  const { linkDays, mostOpenLinks } = (await merchantSettings(platform).all()).agents
  if (!linkDays.includes(days))
    refuse('agent.link.expiry.invalid', atField('days', `must be one of ${linkDays.join(', ')}`))
  const content = { days, type, remark, rates: JSON.stringify(rates) }
  return placeOrder(platform, context, { operation: 'create-link', key, content }, async (tx, at) => {
    requireRates({ rates, type }, await readRatesNow(tx, memberId), refuse)
    if ((await tx.invitation.count({ where: openLinks(memberId, at) })) >= mostOpenLinks) refuse('agent.link.max')
    const code = newReadableText(12)
    const expiresAt = days === 0 ? null : laterBy(at, days * dayMs)
    await tx.invitation.create({
      data: { code, ownerId: memberId, type, rates: JSON.stringify(rates), remark, createdAt: at, expiresAt },
    })
    await recordAudit(tx, 'team.link', { memberId, ip, traceId, at }, { code, type, rates, days })
    return { code }
  })
}

export async function listLinks(
  platform: Platform,
  { page, size }: ParsedInputOf<typeof team.links>,
  { caller: { memberId } }: ContextOf<typeof team.links>,
): Promise<AnsweredValueOf<typeof team.links>> {
  const { read } = platform.db
  const now = platform.clock.now()
  const own = await ownRates(platform, memberId, await merchantSettings(platform).all())
  const where = { ownerId: memberId }
  const [total, rows] = await Promise.all([
    read.invitation.count({ where }),
    read.invitation.findMany({
      where,
      orderBy: [{ createdAt: 'desc' }, { code: 'asc' }],
      skip: (page - 1) * size,
      take: size,
    }),
  ])
  const counts = await read.member.groupBy({
    by: ['invitationCode'],
    where: { invitationCode: { in: rows.map(({ code }) => code) } },
    _count: { _all: true },
  })
  const registrations = new Map(counts.map(({ invitationCode, _count }) => [invitationCode, _count._all]))
  const list = rows.map((link) => ({
    code: link.code,
    type: link.type as 0,
    rates: ratesGiven(link, own, now),
    remark: link.remark,
    createdAt: link.createdAt.getTime(),
    expiresAt: link.expiresAt?.getTime() ?? null,
    isOpen: isOpenInvitation(link, now),
    visits: link.visits,
    registrations: registrations.get(link.code) ?? 0,
  }))
  return { list, total, totalPages: Math.ceil(total / size) }
}

/** What a link gives to who registers now; of one that is closed, what it said. */
function ratesGiven(link: Invitation, own: Rates, now: Date): Record<RateProduct, number> {
  const promised = JSON.parse(link.rates) as Rates
  return allRates(isOpenInvitation(link, now) ? capRates(promised, own, link.type) : promised)
}

/** Closing it again changes nothing. */
export async function closeLink(
  platform: Platform,
  { code }: ParsedInputOf<typeof team.deleteLink>,
  { caller: { memberId }, ip, traceId, refuse }: ContextOf<typeof team.deleteLink>,
): Promise<Record<string, never>> {
  const at = platform.clock.now()
  await platform.db.write(async (tx) => {
    const found = await findOwn(tx, memberId, code)
    if (found === null) return refuse('agent.link.missing', atField('code', 'is none of your links'))
    if (found.closedAt !== null) return
    await tx.invitation.update({ where: { code: found.code }, data: { closedAt: at } })
    await recordAudit(tx, 'team.link.closed', { memberId, ip, traceId, at }, { code: found.code })
  })
  return {}
}

const findOwn = (tx: Tx, ownerId: number, code: string): Promise<Invitation | null> =>
  tx.invitation.findFirst({ where: { code: toCode(code), ownerId } })

export async function listLinkMembers(
  platform: Platform,
  { code, page, size }: ParsedInputOf<typeof team.linkMembers>,
  { caller: { memberId }, refuse }: ContextOf<typeof team.linkMembers>,
): Promise<AnsweredValueOf<typeof team.linkMembers>> {
  const { read } = platform.db
  const link = await findOwn(read, memberId, code)
  if (link === null) return refuse('agent.link.missing', atField('code', 'is none of your links'))
  // Who has moved away since then is out of sight; one who registered stands right below, so that is where to look.
  const where = { invitationCode: link.code, uplineId: memberId }
  const [total, rows] = await Promise.all([
    read.member.count({ where }),
    read.member.findMany({ where, orderBy: { registeredAt: 'desc' }, skip: (page - 1) * size, take: size }),
  ])
  const list = rows.map(({ account, nickname, registeredAt }) => ({
    username: account,
    nickname: toNameForOthers(nickname),
    registeredAt: registeredAt.getTime(),
  }))
  const own = await ownRates(platform, memberId, await merchantSettings(platform).all())
  return { rates: ratesGiven(link, own, platform.clock.now()), list, total, totalPages: Math.ceil(total / size) }
}

/** A visitor has opened the link. Codes by which members invite count no visits. */
export async function countVisit(
  platform: Platform,
  { code }: ParsedInputOf<typeof team.linkVisit>,
  { refuse }: ContextOf<typeof team.linkVisit>,
): Promise<Record<string, never>> {
  const found = await findInvitation(platform.db.read, code, platform.clock.now())
  if (found === null) return refuse('expired.affiliate.url')
  await platform.db.write((tx) =>
    tx.invitation.updateMany({ where: { code: found.code }, data: { visits: { increment: 1 } } }),
  )
  return {}
}
