import { z } from 'zod'
import { bodyText, idNumber } from '#catalogue/fields.ts'
import { isAmong, personFields } from '#gateway/areas/promotions/campaigns/audience.ts'
import { costMinor } from '#gateway/areas/promotions/campaigns/reward.ts'
import { budgetLeft, isRunning, readTerms } from '#gateway/areas/promotions/campaigns/store.ts'
import { issue } from '#gateway/areas/promotions/claims/issue.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import { Refusal, wrongField } from '#gateway/platform/http/refusal.ts'
import { formatAmount } from '#gateway/platform/money.ts'
import type { Campaign } from '#prisma/generated/sqlite/client.ts'
import { action } from '../action.ts'
import { needsTwo, requireCampaign } from '../campaigns.ts'

const mostAccounts = 5_000

/** All or nothing: a line that does not fit stops the whole list. Trying it gives nothing, and says what would be given. */
export const grantByList = action({
  key: 'grantByList',
  summary: 'Gives what a campaign of the kind manual gives to a list of accounts, one a line; all of them or none.',
  fields: {
    id: idNumber,
    occasion: z.string().regex(/^[A-Z0-9][A-Z0-9-]{1,39}$/, 'is made of 2 to 40 capital letters, digits and dashes'),
    accounts: bodyText(200_000).min(1, 'is required'),
    dryRun: z.boolean(),
  },
  reason: 'needed',
  fromForm: (form) => ({
    id: form.id,
    occasion: form.occasion,
    accounts: form.accounts,
    dryRun: form.dryRun !== 'false',
  }),
  async asksTwo({ id, accounts, dryRun }, { platform, at }) {
    if (dryRun) return null
    const { campaign, reward: given } = await requireGift(platform.db.read, id, at)
    const count = readAccounts(accounts).length
    return (await needsTwo(platform, costMinor(given) * BigInt(count)))
      ? `${campaign.code} for ${count} accounts, ${formatAmount(costMinor(given) * BigInt(count))} in all`
      : null
  },
  async act(tx, { id, occasion, accounts, dryRun }, { platform, by, at }) {
    const { campaign, reward: given, claimDays } = await requireGift(tx, id, at)
    const members = await findReceivers(tx, readAccounts(accounts), { campaign, occasion, at })
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

/** The first column of each line; a head that is called account is none. */
function readAccounts(text: string): string[] {
  const names = text
    .split(/\r?\n/)
    .map((line) => (line.split(/[,;\t]/)[0] ?? '').trim().replace(/^"|"$/g, '').toLowerCase())
    .filter((name, at) => name !== '' && !(at === 0 && name === 'account'))
  if (names.length > mostAccounts) throw wrongField('accounts', `are at most ${mostAccounts}`)
  return names
}

/** The members of a list, in its order. Throws a refusal that names the lines which do not fit. */
async function findReceivers(
  tx: Tx,
  names: readonly string[],
  { campaign, occasion, at }: { campaign: Campaign; occasion: string; at: Date },
): Promise<number[]> {
  if (names.length === 0) throw wrongField('accounts', 'is required')
  const faults: string[] = []
  const found: number[] = []
  for (const [line, accountKey] of names.entries()) {
    const member = await tx.member.findUnique({ where: { accountKey }, select: { ...personFields, state: true } })
    const why =
      member === null || member.state !== 'active'
        ? 'is no active account'
        : names.indexOf(accountKey) !== line
          ? 'stands there twice'
          : !(await isAmong(tx, campaign.audience, member, at))
            ? 'is not among those it is for'
            : await obstacleOf(tx, { campaignId: campaign.id, memberId: member.id, occasion }, at)
    if (why !== null) faults.push(`line ${line + 1}, ${accountKey}: ${why}`)
    else if (member !== null) found.push(member.id)
  }
  const shown = faults.slice(0, 10).join('; ')
  if (faults.length > 0)
    throw wrongField('accounts', `has ${faults.length} lines that do not fit, so nothing was given: ${shown}`)
  return found
}

async function obstacleOf(
  tx: Tx,
  where: { campaignId: number; memberId: number; occasion: string },
  at: Date,
): Promise<string | null> {
  if ((await tx.promotionClaim.count({ where })) > 0) return 'has this gift already'
  const isOnBreak = (await tx.playBreak.count({ where: { memberId: where.memberId, until: { gt: at } } })) > 0
  return isOnBreak ? 'is on a break' : null
}
