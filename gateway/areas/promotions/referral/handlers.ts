import type { referralCalls } from '#catalogue/promotions/referral.ts'
import type { promotions } from '#catalogue/promotions.ts'
import type { Handlers } from '#gateway/kernel/calls/answer.ts'
import { maskName } from '#gateway/kernel/identity/masked-name.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { newReadableText } from '#gateway/platform/crypto/ids.ts'
import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import { toMinor, toMoneyNumber } from '#gateway/platform/money.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import type { Referral } from '#prisma/generated/sqlite/client.ts'
import { findPerson } from '../campaigns/audience.ts'
import { findMeant } from '../campaigns/offered.ts'
import { campaignText, readTerms } from '../campaigns/store.ts'
import { isReferralOn } from './switch.ts'

const wireStates = { counted: 'C', held: 'H', refused: 'R' } as const
const stateOf = ({ state }: Referral): 'C' | 'H' | 'R' => wireStates[state as keyof typeof wireStates] ?? 'H'

export const referralHandlers = (platform: Platform): Pick<Handlers<typeof promotions>, keyof typeof referralCalls> => {
  const { db, clock } = platform
  return {
    async referralDetails({ autoGenerate }, { caller: { memberId } }) {
      const known = await db.read.referralCode.findUnique({ where: { memberId } })
      const code =
        known?.code ?? (autoGenerate === 'true' ? await db.write((tx) => makeCode(tx, memberId, clock.now())) : '')
      const { domains } = await merchantSettings(platform).all()
      return {
        referralCode: code,
        affiliateCode: code,
        totalInvitations: await db.read.referral.count({ where: { referrerId: memberId } }),
        promotionDomains: [domains.main],
      }
    },
    async referralList({ page, size }, { caller: { memberId } }) {
      const where = { referrerId: memberId }
      const [rows, total] = await Promise.all([
        db.read.referral.findMany({ where, orderBy: { id: 'desc' }, skip: (page - 1) * size, take: size }),
        db.read.referral.count({ where }),
      ])
      const names = await namesOf(db.read, rows)
      return {
        list: rows.map((row) => ({
          customerName: names.get(row.invitedId) ?? '***',
          status: stateOf(row),
          // What made it look like one's own is for operators; their answer is for the member.
          reason: row.decidedAt === null ? '' : row.reason,
          income: toMoneyNumber(row.incomeMinor),
          registeredAt: row.createdAt.getTime(),
        })),
        totalPages: Math.ceil(total / size),
      }
    },
    async referralRules(_input, { caller: { memberId }, language }) {
      const person = await findPerson(db.read, memberId)
      const isOn = isReferralOn(await merchantSettings(platform).all())
      const campaign = isOn ? await findMeant(db.read, { kind: 'referral', person, now: clock.now() }) : null
      if (campaign === null)
        return { enabled: false, title: '', content: '', rules: '', sharePercent: 0, mostPerInvited: 0 }
      const { shareBp, mostPerInvited } = await readTerms(db.read, campaign, 'referral')
      const { title, summary, rules } = campaignText(campaign.texts, language)
      const most = toMoneyNumber(toMinor(mostPerInvited))
      return { enabled: true, title, content: summary, rules, sharePercent: shareBp / 100, mostPerInvited: most }
    },
    async referralIncomeOverview(_input, { caller: { memberId } }) {
      const sums = await db.read.referral.groupBy({
        by: ['state'],
        where: { referrerId: memberId },
        _sum: { incomeMinor: true },
        _count: { _all: true },
      })
      const countOf = (state: string): number => sums.find((sum) => sum.state === state)?._count._all ?? 0
      return {
        income: toMoneyNumber(sums.reduce((sum, { _sum }) => sum + (_sum.incomeMinor ?? 0n), 0n)),
        counted: countOf('counted'),
        held: countOf('held'),
        refused: countOf('refused'),
      }
    },
    async referralIncome({ page, size }, { caller: { memberId } }) {
      const where = { referrerId: memberId, incomeMinor: { gt: 0n } }
      const [rows, total] = await Promise.all([
        db.read.referral.findMany({ where, orderBy: { id: 'desc' }, skip: (page - 1) * size, take: size }),
        db.read.referral.count({ where }),
      ])
      const names = await namesOf(db.read, rows)
      return {
        list: rows.map(({ invitedId, paidBetMinor, incomeMinor }) => ({
          customerName: names.get(invitedId) ?? '***',
          validBet: toMoneyNumber(paidBetMinor),
          income: toMoneyNumber(incomeMinor),
        })),
        totalPages: Math.ceil(total / size),
      }
    },
  }
}

/** Two requests at once make one code: the second finds the first one's. */
async function makeCode(tx: Tx, memberId: number, createdAt: Date): Promise<string> {
  const known = await tx.referralCode.findUnique({ where: { memberId } })
  if (known !== null) return known.code
  const code = newReadableText(8)
  await tx.referralCode.create({ data: { memberId, code, createdAt } })
  return code
}

async function namesOf(read: Reader, rows: readonly Referral[]): Promise<Map<number, string>> {
  const members = await read.member.findMany({
    where: { id: { in: rows.map(({ invitedId }) => invitedId) } },
    select: { id: true, account: true },
  })
  return new Map(members.map(({ id, account }) => [id, maskName(account)]))
}
