import { idNumber } from '#catalogue/fields.ts'
import { masked } from '#gateway/areas/wallet/payout/accounts.ts'
import { releaseAccount } from '#gateway/areas/wallet/payout/release.ts'
import type { Action } from '../action.ts'
import { memberAction } from './member-action.ts'

export const releaseCard = memberAction({
  key: 'releaseCard',
  summary:
    'Takes a bank card or e-wallet off a member, who is told by a letter; whose it is can bind it then. A withdrawal to it that waits stands in the way.',
  fields: { bankCardId: idNumber },
  fromForm: ({ bankCardId }) => ({ bankCardId }),
  async act(tx, { id, account }, { bankCardId }, { at }) {
    const { bankName, bankCode, number } = await releaseAccount(tx, { id: bankCardId, memberId: id }, at)
    const card = { bankCardId, bankCode, number: masked(number) }
    return {
      text: `${account} is not paid to ${bankName} ${masked(number)} any more.`,
      before: { ...card, bound: true },
      after: { ...card, bound: false },
    }
  },
})

export const cardActions: readonly Action[] = [releaseCard]
