import { z } from 'zod'
import { amountInput } from '#catalogue/fields.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { addTurnover } from '#gateway/kernel/turnover.ts'
import { houseAccount, memberAccount } from '#gateway/ledger/accounts.ts'
import { mustPost } from '#gateway/ledger/must.ts'
import { newOrderNo } from '#gateway/platform/crypto/ids.ts'
import { wrongField } from '#gateway/platform/http/refusal.ts'
import { formatAmount, toMinor } from '#gateway/platform/money.ts'
import type { Action } from '../action.ts'
import { readNumber } from '../format.ts'
import { secondPersonFromMinor } from '../second-person.ts'
import { memberAction } from './member-action.ts'

const mostTimes = 50

/** Money of the house as a bonus. It is one person's decision, so what needs two persons cannot be given in this way. */
export const grantReward = memberAction({
  key: 'grantReward',
  summary: 'Puts a bonus on the main wallet of a member; it may have to be staked some times before money leaves.',
  fields: { amount: amountInput, times: z.number().int().min(0).max(mostTimes) },
  fromForm: ({ amount, times }) => ({ amount, times: readNumber(times) }),
  async act(tx, { id: memberId, account }, { amount, times }, { platform, at, by }) {
    const [amountMinor, fromMinor] = [toMinor(amount), await secondPersonFromMinor(platform)]
    if (amountMinor === 0n) throw wrongField('amount', 'is above zero')
    if (fromMinor !== null && amountMinor >= fromMinor)
      throw wrongField('amount', `is below ${formatAmount(fromMinor)}, from where two persons have to decide`)
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
      memberId,
      traceId: by.traceId,
      at,
    })
    const requiredMinor = amountMinor * BigInt(times)
    await addTurnover(tx, { memberId, source: 'grant', sourceNo: number, requiredMinor, at })
    return {
      text: `${account} has a reward of ${formatAmount(amountMinor)} (${number}).`,
      after: { number, amountMinor: String(amountMinor), times },
    }
  },
})

export const rewardActions: readonly Action[] = [grantReward]
