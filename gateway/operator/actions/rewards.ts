import { z } from 'zod'
import { amountInput } from '#catalogue/fields.ts'
import { houseReward } from '#gateway/kernel/movements.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { writeMail } from '#gateway/kernel/telling/mail.ts'
import { tellIncome } from '#gateway/kernel/telling/push.ts'
import { addTurnover } from '#gateway/kernel/turnover.ts'
import { houseAccount, memberAccount } from '#gateway/ledger/accounts.ts'
import { mustPost } from '#gateway/ledger/must.ts'
import { newOrderNo } from '#gateway/platform/crypto/ids.ts'
import type { Tx } from '#gateway/platform/database/db.ts'
import { wrongField } from '#gateway/platform/http/refusal.ts'
import { formatAmount, formatMoney, toMinor, toMoneyNumber } from '#gateway/platform/money.ts'
import type { Spoken } from '#gateway/platform/pages/spoken.ts'
import { startOfMerchantDay } from '#gateway/platform/time/clock.ts'
import type { Member } from '#prisma/generated/sqlite/client.ts'
import type { Action, Context } from '../action.ts'
import { readNumber } from '../format.ts'
import { operationOf } from '../perform.ts'
import { isSamePerson, secondPersonFromMinor } from '../second-person.ts'
import { memberAction } from './member-action.ts'

const key = 'grantReward'
const mostTimes = 50

/** The member is told how much has to be staked for it, which they would meet at a withdrawal only. */
const letterOf = (requiredMinor: bigint, symbol: string): { subject: Spoken; text: Spoken } => ({
  subject: { EN: 'You have been given a reward', TY: 'Binigyan ka ng gantimpala' },
  text:
    requiredMinor === 0n
      ? {
          EN: 'It is on your main wallet, and nothing has to be staked for it.',
          TY: 'Nasa main wallet mo na ito, at walang kailangang itaya para rito.',
        }
      : {
          EN: `It is on your main wallet. ${formatMoney(requiredMinor, symbol)} have to be staked before money can leave; how far you are stands under Bonus details.`,
          TY: `Nasa main wallet mo na ito. ${formatMoney(requiredMinor, symbol)} ang kailangang itaya bago makalabas ang pera; nasa Detalye ng bonus kung nasaan ka na.`,
        },
})

/** What the trail says of one. */
type Given = { by: string; after: { amountMinor: string } }

/** What was given in this way since the merchant's day began: to a member, and by an operator to whomever. */
async function givenToday(tx: Tx, memberId: number, { by, at }: Pick<Context, 'by' | 'at'>) {
  const rows = await tx.auditEvent.findMany({
    where: { kind: operationOf(key), createdAt: { gte: startOfMerchantDay(at) } },
    select: { memberId: true, detail: true },
  })
  const given = rows.map((row) => {
    const { by: giver, after } = JSON.parse(row.detail) as Given
    return { memberId: row.memberId, giver, amountMinor: BigInt(after.amountMinor) }
  })
  return {
    toMember: sumOf(given.filter((each) => each.memberId === memberId)),
    byOperator: sumOf(given.filter(({ giver }) => isSamePerson(giver, by.name))),
  }
}

const sumOf = (given: readonly { amountMinor: bigint }[]): bigint =>
  given.reduce((all, { amountMinor }) => all + amountMinor, 0n)

/**
 * Money of the house as a bonus. It is one person's decision, so what needs two persons cannot be given in this way; neither can it sum by
 * sum, to one member or by one operator in a day.
 */
async function requireSmall(tx: Tx, member: Member, amountMinor: bigint, context: Context): Promise<void> {
  const fromMinor = await secondPersonFromMinor(tx)
  if (fromMinor === null) return
  const { toMember, byOperator } = await givenToday(tx, member.id, context)
  const limits = [
    { sumMinor: 0n, with: '' },
    { sumMinor: toMember, with: ` together with the ${formatAmount(toMember)} that ${member.account} was given today` },
    { sumMinor: byOperator, with: ` together with the ${formatAmount(byOperator)} that you gave today` },
  ]
  const broken = limits.find(({ sumMinor }) => amountMinor + sumMinor >= fromMinor)
  if (broken === undefined) return
  throw wrongField(
    'amount',
    `must be below ${formatAmount(fromMinor)}${broken.with}: from there on two persons have to decide; a campaign of the kind manual gives more`,
  )
}

export const grantReward = memberAction({
  key,
  summary: 'Puts a bonus on the main wallet of a member; it may have to be staked some times before money leaves.',
  fields: { amount: amountInput, times: z.number().int().min(0).max(mostTimes) },
  fromForm: ({ amount, times }) => ({ amount, times: readNumber(times) }),
  async act(tx, member, { amount, times }, context) {
    const { id: memberId, account } = member
    const { platform, at, by } = context
    const amountMinor = toMinor(amount)
    if (amountMinor === 0n) throw wrongField('amount', 'must be above zero')
    await requireSmall(tx, member, amountMinor, context)
    const { currency } = await merchantSettings(platform).all()
    const number = newOrderNo('G')
    const lines = [
      { account: houseAccount.promotions(), amountMinor: -amountMinor },
      { account: memberAccount.main(memberId), amountMinor },
    ]
    await mustPost(tx, {
      id: `promotion:${number}`,
      kind: 'promotion',
      currency: currency.code,
      lines,
      remark: houseReward.EN,
      memberId,
      traceId: by.traceId,
      at,
    })
    const requiredMinor = amountMinor * BigInt(times)
    await addTurnover(tx, { memberId, source: 'grant', sourceNo: number, requiredMinor, at })
    const about = `${number}: ${formatMoney(amountMinor, currency.symbol)}`
    await writeMail(tx, { ...letterOf(requiredMinor, currency.symbol), memberId, about, at })
    tellIncome(memberId, { amount: toMoneyNumber(amountMinor), receiptNo: number, at })
    return {
      text: `${account} has a reward of ${formatAmount(amountMinor)} (${number}).`,
      after: { number, amountMinor: String(amountMinor), times },
    }
  },
})

export const rewardActions: readonly Action[] = [grantReward]
