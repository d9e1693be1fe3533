import { z } from 'zod'
import { bodyText, idNumber } from '#catalogue/fields.ts'
import { costMinor } from '#gateway/areas/promotions/campaigns/reward.ts'
import { budgetLeft, isRunning, readTerms } from '#gateway/areas/promotions/campaigns/store.ts'
import { issue } from '#gateway/areas/promotions/claims/issue.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import type { Tx } from '#gateway/platform/database/db.ts'
import { Refusal, wrongField } from '#gateway/platform/http/refusal.ts'
import { formatAmount } from '#gateway/platform/money.ts'
import { action, type Context } from '../action.ts'
import { sayReward } from '../campaign-editor/say-reward.ts'
import { pointsIn, pointsMinor, sayWorth } from '../campaign-worth.ts'
import { needsTwo, requireCampaign } from '../campaigns.ts'
import { findReceivers, readGrantList } from '../grant-list.ts'
import { requireAgreed } from '../second-person.ts'

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
  isTrial: ({ dryRun }) => dryRun,
  async asksTwo(tx, { id, dryRun, ...sent }, context) {
    if (dryRun) return null
    const gift = await requireGift(tx, id, context.at)
    const count = readGrantList(sent.accounts).length
    // Points have no budget whose filling two have to want: what was given before counts with them, or they were given list by list.
    const before = await tx.promotionClaim.count({ where: { campaignId: id } })
    const ofPoints = await pointsMinor(context, pointsIn(gift.reward) * (before + count))
    return (await needsTwo(tx, costMinor(gift.reward) * BigInt(count) + ofPoints)) ? sayGift(gift, sent, context) : null
  },
  async act(tx, { id, dryRun, ...sent }, context) {
    const { platform, by, at } = context
    const { occasion, accounts } = sent
    const gift = await requireGift(tx, id, at)
    const { campaign, reward: given, claimDays } = gift
    requireAgreed(context, await sayGift(gift, sent, context))
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

type Gift = Awaited<ReturnType<typeof requireGift>>

/** What two persons want: what each gets by which terms, and all of it together. */
async function sayGift(
  { campaign: { code, version }, reward: given }: Gift,
  { occasion, accounts }: { occasion: string; accounts: string },
  context: Context,
): Promise<string> {
  const count = readGrantList(accounts).length
  const inAll = sayWorth(costMinor(given) * BigInt(count), await pointsMinor(context, pointsIn(given) * count))
  return `${code}, occasion ${occasion}, ${sayReward(given)} by its terms of version ${version} for ${count} accounts, ${inAll} in all`
}

/** A campaign that gifts are given out of, with its terms. Throws a refusal for one of another kind, and for one that does not run. */
async function requireGift(reader: Tx, id: number, at: Date) {
  const campaign = await requireCampaign(reader, id)
  if (campaign.kind !== 'manual' || !isRunning(campaign, at))
    throw new Refusal('transaction.state.differs', {
      message: `The campaign ${campaign.code} is no running campaign of the kind manual (#1428)`,
    })
  return { campaign, ...(await readTerms(reader, campaign, 'manual')) }
}
