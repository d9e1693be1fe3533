import { z } from 'zod'
import { idNumber } from '#catalogue/fields.ts'
import { findBegun } from '#gateway/areas/promotions/campaigns/begun.ts'
import { checkCampaign } from '#gateway/areas/promotions/campaigns/checks.ts'
import { isKind, type Kind } from '#gateway/areas/promotions/campaigns/kinds.ts'
import { moveCampaign } from '#gateway/areas/promotions/campaigns/move.ts'
import { promisedMinor } from '#gateway/areas/promotions/campaigns/promised.ts'
import { campaignActions as steps } from '#gateway/areas/promotions/campaigns/states.ts'
import { budgetLeft, type CampaignText, fundCampaign, isAtEnd } from '#gateway/areas/promotions/campaigns/store.ts'
import { uptakeOf } from '#gateway/areas/promotions/campaigns/uptake.ts'
import { stockFor } from '#gateway/areas/promotions/raffle/goods.ts'
import { getGoodIds } from '#gateway/kernel/goods.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { newOrderNo } from '#gateway/platform/crypto/ids.ts'
import type { Tx } from '#gateway/platform/database/db.ts'
import { Refusal, wrongField } from '#gateway/platform/http/refusal.ts'
import { formatAmount, toMinor } from '#gateway/platform/money.ts'
import type { Campaign } from '#prisma/generated/sqlite/client.ts'
import { action, type Context, neededReason, whyNeeded } from '../action.ts'
import { toldOf } from '../campaign-editor/told.ts'
import { pointsWorthMinor, sayWorth } from '../campaign-worth.ts'
import { asOfField, needsTwo, readAsOf, requireCampaign, requireSeen, requireUnchanged } from '../campaigns.ts'
import { requireAgreed } from '../second-person.ts'

/** Money into a campaign, or back. From the merchant's limit on two persons have to want it. */
export const changeBudget = action({
  key: 'changeBudget',
  summary: 'Puts money into the budget of a campaign, or takes back what is left of it (below zero).',
  fields: {
    id: idNumber,
    amount: z
      .string()
      .regex(/^-?\d{1,9}\.\d{2}$/, 'is written like 100.00 or -100.00')
      .refine((sum) => !/^-?0+\.00$/.test(sum), 'must be above or below zero'),
  },
  reason: 'needed',
  fromForm: (form) => ({ id: form.id, amount: form.amount }),
  async asksTwo(tx, { id, amount: sum }, { at }) {
    const { campaign, amountMinor, leftMinor } = await requireSum(tx, id, sum, at)
    // A draft begins by two persons where its whole budget asks for that; what has begun is not filled up by one, sum by sum.
    const isMore = amountMinor > 0n && campaign.state !== 'draft'
    const sizeMinor = amountMinor < 0n ? -amountMinor : amountMinor
    return (await needsTwo(tx, isMore ? leftMinor + sizeMinor : sizeMinor)) ? sayBudget(tx, campaign, sum) : null
  },
  async act(tx, { id, amount: sum }, context) {
    const { platform, at, by } = context
    const { campaign, amountMinor, leftMinor } = await requireSum(tx, id, sum, at)
    requireAgreed(context, await sayBudget(tx, campaign, sum))
    const { code } = campaign
    const { currency } = await merchantSettings(platform).all()
    await fundCampaign(tx, {
      budgetNo: newOrderNo('K'),
      campaignId: id,
      amountMinor,
      currency: currency.code,
      traceId: by.traceId,
      at,
    })
    // Whoever looked at it before has seen another budget. Of what has ended it says when that was.
    await tx.campaign.updateMany({ where: { id, state: { not: 'ended' } }, data: { changedAt: at } })
    const after = formatAmount(leftMinor + amountMinor)
    return {
      text: `The budget of ${code} has ${after} left.`,
      before: { left: formatAmount(leftMinor) },
      after: { left: after },
    }
  },
})

/**
 * What two persons want. It names what was put in and not what is left: that becomes less with everything that the campaign gives, and only
 * another change of the budget makes it another question.
 */
const sayBudget = async (tx: Tx, { id, code }: Campaign, sum: string): Promise<string> =>
  `${sum} for the budget of the campaign ${code}, into which ${formatAmount((await uptakeOf(tx, id)).fundedMinor)} was put so far`

/** Asked before a second person is and again when it is done, because what is left may be less by then. */
async function requireSum(
  tx: Tx,
  id: number,
  sum: string,
  at: Date,
): Promise<{ campaign: Campaign; amountMinor: bigint; leftMinor: bigint }> {
  const campaign = requireBack(await requireCampaign(tx, id), sum, at)
  const amountMinor = sum.startsWith('-') ? -toMinor(sum.slice(1)) : toMinor(sum)
  const leftMinor = await budgetLeft(tx, id)
  if (amountMinor < -leftMinor) throw wrongField('amount', `takes back more than is left: ${formatAmount(leftMinor)}`)
  const promised = await promisedMinor(tx, campaign)
  if (amountMinor < 0n && leftMinor + amountMinor < promised)
    throw wrongField('amount', `takes back what its prizes need: ${formatAmount(promised)}`)
  return { campaign, amountMinor, leftMinor }
}

/** What these owe when they end is given afterwards: for the days that they ran, or for what was sent in by then (decision 434). */
const owing: ReadonlySet<string> = new Set(['proof', 'rescue', 'rebate', 'referral'] satisfies Kind[])

/** What else has ended gives nothing any more, so nothing is put into it; what is left of it comes back. */
function requireBack(campaign: Campaign, sum: string, at: Date): Campaign {
  if (isAtEnd(campaign, at) && !owing.has(campaign.kind) && !sum.startsWith('-'))
    throw wrongField('amount', 'is below zero, because it has ended and is only given back')
  return campaign
}

/** Starting is deciding about the whole budget: from the merchant's limit on two persons have to want it. Stopping never waits. */
export const stepCampaign = action({
  key: 'stepCampaign',
  summary: `Takes a campaign one step on: ${steps.join(', ')}. One with a fault in its checks does not begin, and ending says why.`,
  fields: {
    id: idNumber,
    step: z.enum(steps),
    asOf: asOfField,
  },
  reason: 'optional',
  fromForm: (form) => ({ id: form.id, step: form.step, ...readAsOf(form) }),
  async asksTwo(tx, { id, step, asOf }, context) {
    if (step !== 'start' && step !== 'schedule' && step !== 'resume') return null
    const campaign = await requireCampaign(tx, id)
    requireUnchanged(campaign, asOf)
    await requireFine(tx, campaign, context)
    const leftMinor = await budgetLeft(tx, id)
    const ofPointsMinor = await pointsWorthMinor(tx, campaign, await toldOf(tx, campaign), context)
    if (!(await needsTwo(tx, leftMinor + ofPointsMinor))) return null
    requireSeen(asOf)
    return `${step} the campaign ${campaign.code}, which may give ${sayWorth(leftMinor, ofPointsMinor)}`
  },
  async act(tx, { id, step, asOf, reason = '' }, context) {
    if (step === 'end' && !neededReason.safeParse(reason).success) throw wrongField('reason', whyNeeded)
    const campaign = await requireCampaign(tx, id)
    // Stopping never waits, not even for somebody to look again.
    if (step !== 'pause' && step !== 'end') requireUnchanged(campaign, asOf)
    if (step === 'start' || step === 'schedule' || step === 'resume') await requireFine(tx, campaign, context)
    const moved = await moveCampaign(tx, id, step, context.at)
    if (moved.outcome !== 'done')
      throw new Refusal('transaction.state.differs', {
        message: `A campaign that is ${campaign.state} cannot ${step} (#1428)`,
      })
    return {
      text: `The campaign ${campaign.code} is ${moved.campaign.state}.`,
      before: { id, state: moved.from },
      after: { id, state: moved.campaign.state },
    }
  },
})

/** Throws a Refusal that says every rule which the campaign breaks. */
async function requireFine(
  reader: Tx,
  campaign: Campaign,
  { platform, at: now }: Pick<Context, 'platform' | 'at'>,
): Promise<void> {
  const { id: campaignId, kind, version, texts, startsAt, endsAt, piecesLeft } = campaign
  if (!isKind(kind)) throw new Error(`The campaign ${campaignId} is of no kind: ${kind}`)
  const { terms: text } = await reader.campaignTerms.findUniqueOrThrow({
    where: { campaignId_version: { campaignId, version } },
  })
  const terms: unknown = JSON.parse(text)
  const checks = checkCampaign(
    {
      kind,
      terms,
      texts: JSON.parse(texts) as Record<string, CampaignText>,
      startsAt,
      endsAt,
      budgetMinor: await budgetLeft(reader, campaignId),
      pieces: piecesLeft,
      stock: kind === 'raffle' ? await stockFor(reader, campaignId) : null,
      goods: await getGoodIds(reader),
      begun: await findBegun(reader, campaign, terms),
      now,
    },
    await merchantSettings(platform).all(),
  )
  const broken = checks.filter(({ isFine }) => !isFine)
  if (broken.length > 0)
    throw new Refusal('transaction.state.differs', {
      message: `It cannot begin: ${broken.map(({ rule }) => rule).join('; ')} (#1428)`,
    })
}
