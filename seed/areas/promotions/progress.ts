import { createCampaign } from '#gateway/areas/promotions/campaigns/create.ts'
import type { Kind, TermsOf } from '#gateway/areas/promotions/campaigns/kinds.ts'
import type { CampaignText } from '#gateway/areas/promotions/campaigns/store.ts'
import { toMinor } from '#gateway/platform/money.ts'
import { dayMs, laterBy, toMerchantDay } from '#gateway/platform/time/clock.ts'
import { insertRows } from '../../insert.ts'
import type { Promoting } from '../promotions.ts'
import { progressSettings } from '../system/progress.ts'

type Draft<K extends Kind> = {
  code: string
  kind: K
  terms: TermsOf<K>
  texts: Readonly<Record<'EN' | 'TY', CampaignText>>
  picture: string
}

const text = (title: string, summary: string, rules: string): CampaignText => ({ title, summary, rules })

const rebate: Draft<'rebate'> = {
  code: 'REBATE',
  kind: 'rebate',
  terms: {},
  picture: 'rebate',
  texts: {
    EN: text('Rebate', 'A part of every valid bet comes back.', 'Money at once, nothing to stake.'),
    TY: text('Rebate', 'May bumabalik sa bawat valid na taya.', 'Pera agad, walang kailangang itaya.'),
  },
}
const levelUp: Draft<'levelUp'> = {
  code: 'LEVEL-UP',
  kind: 'levelUp',
  terms: { claimDays: 30 },
  picture: 'vip',
  texts: {
    EN: text('Level-up prize', 'For reaching a VIP level.', 'Once per level and life.'),
    TY: text('Premyo sa pag-akyat', 'Sa pag-abot ng VIP level.', 'Isang beses bawat level.'),
  },
}
const birthday: Draft<'birthday'> = {
  code: 'BIRTHDAY',
  kind: 'birthday',
  terms: { claimDays: 14 },
  picture: 'gift',
  texts: {
    EN: text('Birthday gift', 'From the house, by your VIP level.', 'Once a year.'),
    TY: text('Regalo sa kaarawan', 'Mula sa house, ayon sa VIP level mo.', 'Isang beses bawat taon.'),
  },
}

const referral: Draft<'referral'> = {
  code: 'INVITE',
  kind: 'referral',
  terms: { shareBp: 10, mostPerInvited: '500.00' },
  picture: 'invite',
  texts: {
    EN: text('Invite and earn', 'A share of what your friends stake.', 'Paid every night as money.'),
    TY: text('Mag-imbita at kumita', 'Bahagi ng taya ng mga kaibigan mo.', 'Binabayaran gabi-gabi bilang pera.'),
  },
}

/** The budgets of rebate, levels and birthdays, and what members have staked so that their levels are true. */
export async function writeProgress(promoting: Promoting): Promise<void> {
  await start(promoting, rebate)
  await start(promoting, levelUp)
  await start(promoting, birthday)
  await start(promoting, referral)
  await writeTotals(promoting)
  await writeInvitations(promoting)
}

const start = <K extends Kind>({ tx, now, currency }: Promoting, draft: Draft<K>) =>
  createCampaign(tx, {
    ...draft,
    state: 'running',
    position: 90,
    startsAt: laterBy(now, -30 * dayMs),
    endsAt: null,
    budgetMinor: 200_000_00n,
    currency,
    by: 'seed',
    at: now,
  })

/** Near the next level, for whom everybody looks at. */
const nearlyThere = 'player01'

/**
 * The bets that stand in the records, and at least what the level of a member asks: older ones are forgotten. Their prizes were given
 * then.
 */
async function writeTotals({ tx, now }: Promoting): Promise<void> {
  const month = toMerchantDay(now).slice(0, 7)
  const [all, monthly] = [await sumsSince(tx, '0000-00-00'), await sumsSince(tx, `${month}-01`)]
  const members = await tx.member.findMany({
    where: { type: { not: 4 } },
    select: { id: true, account: true, vipLevel: true },
  })
  const { levels } = progressSettings.vip
  const rows = members.flatMap(({ id: memberId, account, vipLevel }) => {
    const own = levels[vipLevel - 1]
    const next = levels[vipLevel]
    const least = account === nearlyThere && next ? (toMinor(next.total) * 96n) / 100n : toMinor(own?.total ?? '0.00')
    const totalMinor = larger(all.get(memberId) ?? 0n, least)
    const monthMinor = larger(monthly.get(memberId) ?? 0n, toMinor(own?.monthly ?? '0.00'))
    return totalMinor === 0n ? [] : [{ memberId, totalMinor: larger(totalMinor, monthMinor), month, monthMinor }]
  })
  if (rows.length > 0) await insertRows(tx, 'PlayTotal', rows)
  const standings = members.flatMap(({ id: memberId, vipLevel }) =>
    vipLevel === 0 ? [] : [{ memberId, prizedLevel: vipLevel, since: laterBy(now, -20 * dayMs), keptUntil: month }],
  )
  if (standings.length > 0) await insertRows(tx, 'VipStanding', standings)
}

const larger = (one: bigint, other: bigint): bigint => (one > other ? one : other)

async function sumsSince(tx: Promoting['tx'], day: string): Promise<Map<number, bigint>> {
  const sums = await tx.dailyAggregate.groupBy({
    by: ['memberId'],
    where: { day: { gte: day } },
    _sum: { validBetMinor: true },
  })
  return new Map(sums.map(({ memberId, _sum }) => [memberId, _sum.validBetMinor ?? 0n]))
}

/** Two whom player01 has invited: one counts, one came from the same address and is held for an operator. */
async function writeInvitations({ tx, now }: Promoting): Promise<void> {
  const { id: referrerId } = await tx.member.findUniqueOrThrow({ where: { accountKey: nearlyThere } })
  await tx.referralCode.create({
    data: { memberId: referrerId, code: 'HABAGAT7', createdAt: laterBy(now, -60 * dayMs) },
  })
  const players = await tx.playTotal.findMany({
    where: { memberId: { not: referrerId }, totalMinor: { gt: 1_000_00n } },
    orderBy: { memberId: 'desc' },
    take: 2,
  })
  const states = [
    { state: 'counted', reason: '' },
    { state: 'held', reason: 'address' },
  ]
  await tx.referral.createMany({
    data: players.map(({ memberId: invitedId }, at) => ({
      referrerId,
      invitedId,
      createdAt: laterBy(now, -(9 - at) * dayMs),
      ...(states[at] ?? { state: 'held' }),
    })),
  })
}
