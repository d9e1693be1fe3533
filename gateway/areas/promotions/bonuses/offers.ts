import type { Offer } from '#catalogue/promotions/bonuses.ts'
import { type DepositOffers, occasionOf } from '#gateway/kernel/orders/deposit-offers.ts'
import { newOrderNo } from '#gateway/platform/crypto/ids.ts'
import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import { toDecimal, toMinor, toMoneyNumber } from '#gateway/platform/money.ts'
import { type Spoken, say } from '#gateway/platform/pages/spoken.ts'
import { startOfMerchantDay } from '#gateway/platform/time/clock.ts'
import type { Campaign, PromotionClaim } from '#prisma/generated/sqlite/client.ts'
import { isAmong, personFields } from '../campaigns/audience.ts'
import { claimStates } from '../campaigns/states.ts'
import { campaignText, isRunning, listRunning, readTerms } from '../campaigns/store.ts'
import { issueApplied } from '../claims/issue.ts'
import { takeClaim } from '../claims/take.ts'
import { lossToday } from './loss.ts'
import { toAsked } from './queue.ts'
import { type DepositTerms, givenFor } from './terms.ts'

/** Why an offer is not given, in the words of its claim. */
const reasons = {
  over: { EN: 'The offer was over when the deposit arrived.', TY: 'Tapos na ang alok nang dumating ang deposito.' },
  audience: { EN: 'The offer is not for this account.', TY: 'Hindi para sa account na ito ang alok.' },
  break: { EN: 'You are taking a break from playing.', TY: 'Nagpapahinga ka sa paglalaro.' },
  least: { EN: 'The deposit is less than the offer asks.', TY: 'Kulang ang deposito sa hinihingi ng alok.' },
  used: { EN: 'You have had this offer already.', TY: 'Nakuha mo na ang alok na ito.' },
  first: { EN: 'It was not your first deposit.', TY: 'Hindi ito ang una mong deposito.' },
  noLoss: { EN: 'Nothing was lost today.', TY: 'Wala kang natalo ngayong araw.' },
  budget: { EN: 'The budget of the offer is used up.', TY: 'Ubos na ang budget ng alok.' },
} as const satisfies Record<string, Spoken>
type Why = keyof typeof reasons

type Asked = {
  campaign: Campaign
  terms: DepositTerms
  memberId: number
  receiptNo: string | null
  amountMinor: bigint
  at: Date
}

/** Whether an offer holds for a deposit of a member, and what it gives. Asked when it is shown, ordered and when the money arrives. */
async function weigh(
  reader: Reader | Tx,
  { campaign, terms, memberId, receiptNo, amountMinor, at }: Asked,
): Promise<{ why: Why } | { why: null; givenMinor: bigint }> {
  if (!isRunning(campaign, at)) return { why: 'over' }
  const person = await reader.member.findUniqueOrThrow({ where: { id: memberId }, select: personFields })
  if (!(await isAmong(reader, campaign.audience, person, at))) return { why: 'audience' }
  if ((await reader.playBreak.count({ where: { memberId, until: { gt: at } } })) > 0) return { why: 'break' }
  if (amountMinor < toMinor(terms.least)) return { why: 'least' }
  const since = terms.when === 'first' ? {} : { issuedAt: { gte: startOfMerchantDay(at) } }
  const had = { campaignId: campaign.id, memberId, state: { in: ['issued', 'claimed'] }, ...since }
  if ((await reader.promotionClaim.count({ where: had })) > 0) return { why: 'used' }
  if (terms.when === 'first') {
    const others = { memberId, state: 'approved', ...(receiptNo === null ? {} : { receiptNo: { not: receiptNo } }) }
    if ((await reader.deposit.count({ where: others })) > 0) return { why: 'first' }
  }
  const ofMinor = terms.when === 'cashback' ? await lossToday(reader, memberId, at) : amountMinor
  const givenMinor = givenFor(terms, ofMinor)
  return givenMinor > 0n ? { why: null, givenMinor } : { why: 'noLoss' }
}

/** The offers that a member could choose with a deposit that is large enough for each. */
export async function listOffers(reader: Reader, memberId: number, language: string, at: Date): Promise<Offer[]> {
  const campaigns = await listRunning(reader, 'deposit', at)
  const offers = await Promise.all(
    campaigns.map(async (campaign) => {
      const terms = await readTerms(reader, campaign, 'deposit')
      const amountMinor = toMinor(terms.least)
      const weighed = await weigh(reader, { campaign, terms, memberId, receiptNo: null, amountMinor, at })
      return weighed.why === null ? [toOffer(campaign, terms, language, await baseOf(reader, terms, memberId, at))] : []
    }),
  )
  return offers.flat()
}

/** An offer that a member could choose now with a deposit of so much, or of the least that it takes; null where there is none for them. */
export async function findOffer(
  reader: Reader,
  { campaignId, memberId, wishedMinor, at }: { campaignId: number; memberId: number; wishedMinor: bigint; at: Date },
): Promise<{ campaign: Campaign; terms: DepositTerms; amountMinor: bigint; givenMinor: bigint } | null> {
  const campaign = await reader.campaign.findFirst({ where: { id: campaignId, kind: 'deposit' } })
  if (campaign === null) return null
  const terms = await readTerms(reader, campaign, 'deposit')
  const leastMinor = toMinor(terms.least)
  const amountMinor = wishedMinor < leastMinor ? leastMinor : wishedMinor
  const weighed = await weigh(reader, { campaign, terms, memberId, receiptNo: null, amountMinor, at })
  return weighed.why === null ? { campaign, terms, amountMinor, givenMinor: weighed.givenMinor } : null
}

const baseOf = async (reader: Reader, { when }: DepositTerms, memberId: number, at: Date): Promise<bigint | null> =>
  when === 'cashback' ? lossToday(reader, memberId, at) : null

function toOffer({ id, texts }: Campaign, terms: DepositTerms, language: string, lossMinor: bigint | null): Offer {
  const { title, summary, rules } = campaignText(texts, language)
  const { when, percent, least, most, bonus } = terms
  return {
    promotionId: id,
    title,
    summary,
    rules,
    when,
    percent,
    least: toMoneyNumber(toMinor(least)),
    most: toMoneyNumber(toMinor(most)),
    lossToday: lossMinor === null ? null : toMoneyNumber(lossMinor),
    // At its largest: what is really given is asked about by its amount (`bonusTruth`).
    ...toAsked(bonus, toMinor(most)),
    times: bonus.timesHundredths / 100,
    days: bonus.days,
  }
}

const findChosen = (tx: Tx, { receiptNo, memberId }: { receiptNo: string; memberId: number }) =>
  tx.promotionClaim.findFirst({
    where: { memberId, state: 'joined', kind: 'deposit', occasion: occasionOf(receiptNo) },
    include: { campaign: true },
  })

export const offersOfDeposits: DepositOffers = {
  async choose(tx, { receiptNo, memberId, amountMinor }, campaignId, at) {
    const campaign = await tx.campaign.findFirst({ where: { id: campaignId, kind: 'deposit' } })
    if (campaign === null) return 'missing'
    const terms = await readTerms(tx, campaign, 'deposit')
    const weighed = await weigh(tx, { campaign, terms, memberId, receiptNo, amountMinor, at })
    if (weighed.why !== null) return 'differs'
    await tx.promotionClaim.create({
      data: {
        claimNo: newOrderNo('C'),
        campaignId,
        memberId,
        kind: 'deposit',
        version: campaign.version,
        occasion: occasionOf(receiptNo),
        state: 'joined',
        createdAt: at,
      },
    })
    return null
  },
  async arrived(tx, { receiptNo, memberId, amountMinor, language }, { currency, traceId, at }) {
    const claim = await findChosen(tx, { receiptNo, memberId })
    if (claim === null) return
    const { campaign } = claim
    // The version that was read when it was chosen, whatever the campaign asks by now.
    const terms = await readTerms(tx, { id: campaign.id, version: claim.version }, 'deposit')
    const weighed = await weigh(tx, { campaign, terms, memberId, receiptNo, amountMinor, at })
    if (weighed.why !== null) return reject(tx, claim, weighed.why, language, at)
    const reward = { type: 'BONUS', amount: toDecimal(weighed.givenMinor), terms: terms.bonus } as const
    const order = { reward, claimDays: 1, currency, traceId, at, by: 'deposit', reason: '', quietly: true }
    if ((await issueApplied(tx, claim, campaign, order)) !== 'issued') return reject(tx, claim, 'budget', language, at)
    await takeClaim(tx, { claimNo: claim.claimNo, memberId, language, at })
  },
  async dropped(tx, deposit, at) {
    const claim = await findChosen(tx, deposit)
    if (claim !== null)
      await tx.promotionClaim.update({ where: { id: claim.id }, data: { state: 'expired', decidedAt: at } })
  },
  tell: tellChosen,
}

async function tellChosen(
  reader: Reader,
  deposits: readonly { receiptNo: string; memberId: number; language: string }[],
): Promise<Map<string, string>> {
  const languages = new Map(deposits.map(({ receiptNo, language }) => [occasionOf(receiptNo), language]))
  const claims = await reader.promotionClaim.findMany({
    where: {
      memberId: { in: [...new Set(deposits.map(({ memberId }) => memberId))] },
      state: { in: [...claimStates] },
      kind: 'deposit',
      occasion: { in: [...languages.keys()] },
    },
    select: { occasion: true, reason: true, campaign: { select: { texts: true } } },
  })
  return new Map(
    claims.map(({ occasion, reason, campaign }) => {
      const { title } = campaignText(campaign.texts, languages.get(occasion) ?? 'EN')
      return [occasion.replace(occasionOf(''), ''), reason === '' ? title : `${title}: ${reason}`]
    }),
  )
}

async function reject(tx: Tx, { id }: PromotionClaim, why: Why, language: string, at: Date): Promise<void> {
  const reason = say(reasons[why], language)
  await tx.promotionClaim.update({
    where: { id },
    data: { state: 'rejected', reason, decidedAt: at, decidedBy: 'deposit' },
  })
}
