import { z } from 'zod'
import { bodyText, idNumber } from '#catalogue/fields.ts'
import { costMinor } from '#gateway/areas/promotions/campaigns/reward.ts'
import { budgetLeft, isRunning, readTerms } from '#gateway/areas/promotions/campaigns/store.ts'
import { issue } from '#gateway/areas/promotions/claims/issue.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import { Refusal, wrongField } from '#gateway/platform/http/refusal.ts'
import { formatAmount } from '#gateway/platform/money.ts'
import { action } from '../action.ts'
import { needsTwo, requireCampaign } from '../campaigns.ts'
import { findReceivers, readGrantList } from '../grant-list.ts'

/** More than any list that fits, so that a longer one is told how many lines it has. */
const mostCharacters = 4_000_000

/** All or nothing: a line that does not fit stops the whole list. Trying it gives nothing, and says what would be given. */
export const grantByList = action({
  key: 'grantByList',
  summary: 'Gives what a campaign of the kind manual gives to a list of accounts, one a line; all of them or none.',
  fields: {
    id: idNumber,
    occasion: z.string().regex(/^[A-Z0-9][A-Z0-9-]{1,39}$/, 'is made of 2 to 40 capital letters, digits and dashes'),
    accounts: bodyText(mostCharacters).min(1, 'is required'),
    dryRun: z.boolean(),
  },
  reason: 'needed',
  fromForm: (form) => ({
    id: form.id,
    occasion: form.occasion,
    accounts: form.accounts,
    dryRun: form.dryRun !== 'false',
  }),
  async asksTwo({ id, occasion, accounts, dryRun }, { platform, at }) {
    if (dryRun) return null
    const { campaign, reward: given } = await requireGift(platform.db.read, id, at)
    const count = readGrantList(accounts).length
    return (await needsTwo(platform, costMinor(given) * BigInt(count)))
      ? `${campaign.code}, occasion ${occasion}, for ${count} accounts, ${formatAmount(costMinor(given) * BigInt(count))} in all`
      : null
  },
  async act(tx, { id, occasion, accounts, dryRun }, { platform, by, at }) {
    const { campaign, reward: given, claimDays } = await requireGift(tx, id, at)
    const gives = given.type === 'MONEY' || given.type === 'BONUS' ? given.amount : null
    const members = await findReceivers(tx, readGrantList(accounts), { campaign, occasion, gives, at })
    const sumMinor = costMinor(given) * BigInt(members.length)
    const leftMinor = await budgetLeft(tx, id)
    if (sumMinor > leftMinor)
      throw wrongField('accounts', `would cost ${formatAmount(sumMinor)}, and ${formatAmount(leftMinor)} is left`)
    const said = `${members.length} accounts, ${formatAmount(sumMinor)} in all`
    if (dryRun) return { text: `Nothing was given. It would be ${said}.`, after: { accounts: members.length } }
    const { currency } = await merchantSettings(platform).all()
    for (const memberId of members) {
      const order = { campaign, memberId, occasion, reward: given, claimDays, traceId: by.traceId, at }
      const { outcome } = await issue(tx, { ...order, currency: currency.code })
      if (outcome !== 'issued') throw wrongField('accounts', 'is more than there are pieces')
    }
    return {
      text: `${campaign.code} was given to ${said}.`,
      after: { id, occasion, accounts: members.length, sumMinor: String(sumMinor) },
    }
  },
})

/** A campaign that gifts are given out of, with its terms. Throws a refusal for one of another kind, and for one that does not run. */
async function requireGift(reader: Reader | Tx, id: number, at: Date) {
  const campaign = await requireCampaign(reader, id)
  if (campaign.kind !== 'manual' || !isRunning(campaign, at))
    throw new Refusal('transaction.state.differs', {
      message: `The campaign ${campaign.code} is no running campaign of the kind manual (#1428)`,
    })
  return { campaign, ...(await readTerms(reader, campaign, 'manual')) }
}
