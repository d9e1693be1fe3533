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
import { wrongField } from '#gateway/platform/http/refusal.ts'
import { formatAmount, formatMoney, toMinor, toMoneyNumber } from '#gateway/platform/money.ts'
import type { Spoken } from '#gateway/platform/pages/spoken.ts'
import type { Action } from '../action.ts'
import { readNumber } from '../format.ts'
import { secondPersonFromMinor } from '../second-person.ts'
import { memberAction } from './member-action.ts'

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

/** Money of the house as a bonus. It is one person's decision, so what needs two persons cannot be given in this way. */
export const grantReward = memberAction({
  key: 'grantReward',
  summary: 'Puts a bonus on the main wallet of a member; it may have to be staked some times before money leaves.',
  fields: { amount: amountInput, times: z.number().int().min(0).max(mostTimes) },
  fromForm: ({ amount, times }) => ({ amount, times: readNumber(times) }),
  async act(tx, { id: memberId, account }, { amount, times }, { platform, at, by }) {
    const [amountMinor, fromMinor] = [toMinor(amount), await secondPersonFromMinor(tx)]
    if (amountMinor === 0n) throw wrongField('amount', 'must be above zero')
    if (fromMinor !== null && amountMinor >= fromMinor)
      throw wrongField(
        'amount',
        `must be below ${formatAmount(fromMinor)}, from where two persons have to decide; a campaign of the kind manual gives more`,
      )
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
