import type { ReferralDoubt } from '#gateway/kernel/lines/referrals.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { tellIncome } from '#gateway/kernel/telling/push.ts'
import { houseAccount, memberAccount } from '#gateway/ledger/accounts.ts'
import { settle } from '#gateway/ledger/ledger.ts'
import { reserveIfEnough } from '#gateway/ledger/must.ts'
import { newOrderNo } from '#gateway/platform/crypto/ids.ts'
import type { Tx } from '#gateway/platform/database/db.ts'
import { type Again, inBatches } from '#gateway/platform/database/in-batches.ts'
import { toMinor, toMoneyNumber } from '#gateway/platform/money.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { dayMs, laterBy, readMerchantTime, startOfMerchantDay, toMerchantDay } from '#gateway/platform/time/clock.ts'
import { daysSince } from '#gateway/platform/time/days-since.ts'
import type { Campaign, ParkedRow, Referral } from '#prisma/generated/sqlite/client.ts'
import { personFields } from '../campaigns/audience.ts'
import { isOnBreak, listMeant } from '../campaigns/offered.ts'
import { readTerms, recordName, stoppedAt } from '../campaigns/store.ts'
import { later } from '../claims/again.ts'
import { isReferralOn } from './switch.ts'

const basisPoints = 10_000n

/**
 * Pays who invited a share of what the invited have staked since the last time, up to the most that one of them earns. Answers how many
 * were paid. Who is on a break is paid afterwards: nothing is marked as paid for until it is. Of the campaigns that ran yesterday, or
 * since the last run that found it switched on, the last that is for who invited pays.
 * A day on which the merchant has switched it off is paid in the night after it; from then on nobody is, nothing is marked, and the answer
 * is null.
 */
export async function payReferrals(platform: Platform, since: Date | null = null): Promise<number | null> {
  const { db, clock } = platform
  const yesterday = laterBy(clock.now(), -dayMs)
  const [missed = ''] = daysSince(since, yesterday)
  const ran = { from: readMerchantTime(missed), until: startOfMerchantDay(clock.now()) }
  const settings = await merchantSettings(platform).all()
  const isOn = isReferralOn(settings)
  if (!isOn && (since === null || since < startOfMerchantDay(yesterday))) return null
  const currency = settings.currency.code
  const paid = await inBatches<{ id: number }>(platform, {
    job: 'referral-income',
    next: async (after, take) => {
      const rows = await db.read.$queryRaw<{ id: number | bigint }[]>`
        SELECT r."id" FROM "Referral" r JOIN "PlayTotal" p ON p."memberId" = r."invitedId"
        WHERE r."state" = 'counted' AND r."id" > ${after?.id ?? 0} AND p."totalMinor" > r."paidBetMinor"
        ORDER BY r."id" LIMIT ${take}`
      return rows.map(({ id }) => ({ id: Number(id) }))
    },
    keyOf: ({ id }) => String(id),
    each: async ({ id }) => (await db.write((tx) => payOne(tx, id, { currency, ran, at: clock.now() }))) === 'done',
  })
  return isOn ? paid : null
}

/** Pays one that was parked, out of the campaigns that have run since the day before. */
export async function payParkedReferral(
  platform: Platform,
  { key, parkedAt }: Pick<ParkedRow, 'key' | 'parkedAt'>,
): Promise<Again> {
  const { db, clock } = platform
  const settings = await merchantSettings(platform).all()
  if (!isReferralOn(settings)) return { later: 'inviting is switched off' }
  const ran = { from: startOfMerchantDay(laterBy(parkedAt, -dayMs)), until: startOfMerchantDay(clock.now()) }
  return db.write((tx) => payOne(tx, Number(key), { currency: settings.currency.code, ran, at: clock.now() }))
}

type Payment = { currency: string; ran: { from: Date; until: Date }; at: Date }

const isHeld: Again = { later: 'the invitation is held until somebody has looked at it' }

async function payOne(tx: Tx, id: number, { currency, ran, at }: Payment): Promise<Again> {
  const referral = await tx.referral.findUniqueOrThrow({ where: { id } })
  if (referral.state !== 'counted') return referral.state === 'held' ? isHeld : 'nothing'
  if (await hasSameCard(tx, referral)) {
    const reason: ReferralDoubt = 'card'
    // Somebody who has looked at it before need not look again.
    if (referral.decidedBy === null) {
      await tx.referral.update({ where: { id }, data: { state: 'held', reason } })
      return isHeld
    }
  }
  const memberId = referral.referrerId
  const member = await tx.member.findUniqueOrThrow({
    where: { id: memberId },
    select: { ...personFields, state: true },
  })
  if (member.state !== 'active') return later.isClosed
  if (await isOnBreak(tx, memberId, at)) return later.onBreak
  const campaign = lastOf(await listMeant(tx, { kind: 'referral', person: member, now: at, ranIn: ran }))
  if (campaign === undefined) return 'nothing'
  const { shareBp, mostPerInvited } = await readTerms(tx, campaign, 'referral')
  const betMinor = await sumBets(tx, referral.invitedId, campaign)
  if (betMinor <= referral.paidBetMinor) return 'nothing'
  const leftMinor = toMinor(mostPerInvited) - referral.incomeMinor
  // Of the bets since the last payment alone: another campaign may have paid those before by another share. As a difference of two sums, so
  // that the parts of a centavo of many days are not lost.
  const shareOf = (minor: bigint): bigint => (minor * BigInt(shareBp)) / basisPoints
  const amountMinor = least(shareOf(betMinor) - shareOf(referral.paidBetMinor), leftMinor)
  if (leftMinor <= 0n) await tx.referral.update({ where: { id }, data: { paidBetMinor: betMinor } })
  if (amountMinor <= 0n) return 'nothing'
  const number = newOrderNo('N')
  const transferId = `referral-rebate:${number}`
  const isThere = await reserveIfEnough(tx, {
    id: transferId,
    kind: 'referral-rebate',
    currency,
    lines: [
      { account: houseAccount.campaign(campaign.id), amountMinor: -amountMinor },
      { account: memberAccount.main(memberId), amountMinor },
    ],
    memberId,
    remark: recordName(campaign),
    at,
  })
  if (!isThere) return later.overBudget
  const { outcome } = await settle(tx, transferId, { at })
  if (outcome !== 'posted') throw new Error(`The income ${number} was answered with ${outcome}`)
  await tx.referral.update({
    where: { id },
    data: { paidBetMinor: betMinor, incomeMinor: { increment: amountMinor } },
  })
  tellIncome(memberId, { amount: toMoneyNumber(amountMinor), receiptNo: number, at })
  return 'done'
}

/** Of campaigns that ran the first of those that ran longest: where several days are paid at once, another may have ended on the first. */
function lastOf(campaigns: readonly Campaign[]): Campaign | undefined {
  const untilMs = (campaign: Campaign): number => stoppedAt(campaign)?.getTime() ?? Number.POSITIVE_INFINITY
  const lastMs = Math.max(...campaigns.map(untilMs))
  return campaigns.find((campaign) => untilMs(campaign) === lastMs)
}

/** What somebody has staked until now, or until the end of the last day on which a campaign ran: for later ones it owes nothing. */
async function sumBets(tx: Tx, memberId: number, campaign: Campaign): Promise<bigint> {
  const { totalMinor } = await tx.playTotal.findUniqueOrThrow({ where: { memberId } })
  const stopped = stoppedAt(campaign)
  if (stopped === null) return totalMinor
  const { _sum } = await tx.dailyAggregate.aggregate({
    where: { memberId, day: { gt: toMerchantDay(laterBy(stopped, -1)) } },
    _sum: { validBetMinor: true },
  })
  return totalMinor - (_sum.validBetMinor ?? 0n)
}

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other)

/** A card belongs to one member at a time; whose holder has the same name may still be the same person, and so may who had the other's card before. */
async function hasSameCard(tx: Tx, { referrerId, invitedId }: Referral): Promise<boolean> {
  const cards = await tx.payoutAccount.findMany({
    where: { memberId: { in: [referrerId, invitedId] } },
    select: { memberId: true, holder: true, bankCode: true, number: true },
  })
  const marksOf = (id: number) =>
    cards
      .filter(({ memberId }) => memberId === id)
      .flatMap(({ holder, bankCode, number }) => [holder.trim().toLowerCase(), `${bankCode}:${number}`])
  const own = new Set(marksOf(referrerId))
  return marksOf(invitedId).some((mark) => own.has(mark))
}
