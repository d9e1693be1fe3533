import type { Offer } from '#catalogue/promotions/bonuses.ts'
import { isTooSmall, leastStakeMinor } from '#gateway/kernel/bonuses/terms.ts'
import { type DepositOffers, occasionOf } from '#gateway/kernel/orders/deposit-offers.ts'
import { newOrderNo } from '#gateway/platform/crypto/ids.ts'
import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import { toDecimal, toMinor, toMoneyNumber } from '#gateway/platform/money.ts'
import { type Spoken, say } from '#gateway/platform/pages/spoken.ts'
import type { Campaign, PromotionClaim } from '#prisma/generated/sqlite/client.ts'
import { claimStates } from '../campaigns/states.ts'
import { campaignText, listRunning, readTerms } from '../campaigns/store.ts'
import { issueApplied } from '../claims/issue.ts'
import { takeClaim } from '../claims/take.ts'
import { lossToday } from './loss.ts'
import { toAsked } from './queue.ts'
import type { DepositTerms } from './terms.ts'
import { reasons, type Why, weigh } from './weigh.ts'

/** The offers that a member could choose with a deposit that is large enough for each. */
export async function listOffers(reader: Reader, memberId: number, language: string, at: Date): Promise<Offer[]> {
  const campaigns = await listRunning(reader, 'deposit', at)
  const offers = await Promise.all(
    campaigns.map(async (campaign) => {
      const terms = await readTerms(reader, campaign, 'deposit')
      const amountMinor = leastFor(terms)
      const weighed = await weigh(reader, { campaign, terms, memberId, receiptNo: null, amountMinor, at })
      return weighed.why === null ? [toOffer(campaign, terms, language, await baseOf(reader, terms, memberId, at))] : []
    }),
  )
  return offers.flat()
}

/** The least deposit that an offer takes and that brings a bonus which can be played with. */
function leastFor({ least, percent, when, bonus }: DepositTerms): bigint {
  const leastMinor = toMinor(least)
  if (when === 'cashback' || percent === 0 || !isTooSmall((leastMinor * BigInt(percent)) / 100n, bonus))
    return leastMinor
  return (leastStakeMinor * 100n + BigInt(percent) - 1n) / BigInt(percent)
}

/** An offer that a member could choose now with a deposit of so much, or of the least that it takes; null where there is none for them. */
export async function findOffer(
  reader: Reader,
  { campaignId, memberId, wishedMinor, at }: { campaignId: number; memberId: number; wishedMinor: bigint; at: Date },
): Promise<{ campaign: Campaign; terms: DepositTerms; amountMinor: bigint; givenMinor: bigint } | null> {
  const campaign = await reader.campaign.findFirst({ where: { id: campaignId, kind: 'deposit' } })
  if (campaign === null) return null
  const terms = await readTerms(reader, campaign, 'deposit')
  const leastMinor = leastFor(terms)
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

/** What is said of an offer whose deposit came to nothing. */
const unused: Spoken = {
  EN: 'Its deposit came to nothing, and the offer was not used.',
  TY: 'Hindi natuloy ang deposito nito, kaya hindi nagamit ang alok.',
}

/** Whether a deposit that can still arrive carries an offer already: of two, the second would come without it. */
async function isCarried(
  tx: Tx,
  { campaignId, memberId, at }: { campaignId: number; memberId: number; at: Date },
): Promise<boolean> {
  const joined = { campaignId, memberId, kind: 'deposit', state: 'joined' }
  const claims = await tx.promotionClaim.findMany({ where: joined, select: { occasion: true } })
  if (claims.length === 0) return false
  const receiptNo = { in: claims.map(({ occasion }) => receiptOf(occasion)) }
  const open = [{ state: 'waiting' }, { state: 'paying', expiresAt: { gt: at } }]
  return (await tx.deposit.count({ where: { receiptNo, memberId, OR: open } })) > 0
}

const receiptOf = (occasion: string): string => occasion.replace(occasionOf(''), '')

export const offersOfDeposits: DepositOffers = {
  async choose(tx, { receiptNo, memberId, amountMinor }, campaignId, at) {
    const campaign = await tx.campaign.findFirst({ where: { id: campaignId, kind: 'deposit' } })
    if (campaign === null) return 'missing'
    const terms = await readTerms(tx, campaign, 'deposit')
    const weighed = await weigh(tx, { campaign, terms, memberId, receiptNo, amountMinor, at })
    if (weighed.why !== null) return 'differs'
    if (await isCarried(tx, { campaignId, memberId, at })) return 'carried'
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
    if (claim === null) return null
    const { campaign } = claim
    // The version that was read when it was chosen, whatever the campaign asks by now.
    const terms = await readTerms(tx, { id: campaign.id, version: claim.version }, 'deposit')
    const weighed = await weigh(tx, { campaign, terms, memberId, receiptNo, amountMinor, at })
    const { title } = campaignText(campaign.texts, language)
    const rejected = async (why: Why) => `${title}: ${await reject(tx, claim, why, language, at)}`
    if (weighed.why !== null) return rejected(weighed.why)
    const reward = { type: 'BONUS', amount: toDecimal(weighed.givenMinor), terms: terms.bonus } as const
    const order = { reward, claimDays: 1, currency, traceId, at, by: 'deposit', reason: '', quietly: true }
    if ((await issueApplied(tx, claim, campaign, order)) !== 'issued') return rejected('budget')
    await takeClaim(tx, { claimNo: claim.claimNo, memberId, language, at })
    return null
  },
  async dropped(tx, deposit, at) {
    const claim = await findChosen(tx, deposit)
    if (claim === null) return
    const reason = say(unused, deposit.language)
    await tx.promotionClaim.update({ where: { id: claim.id }, data: { state: 'expired', reason, decidedAt: at } })
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
      return [receiptOf(occasion), reason === '' ? title : `${title}: ${reason}`]
    }),
  )
}

/** Answers why, as its member reads it. */
async function reject(tx: Tx, { id }: PromotionClaim, why: Why, language: string, at: Date): Promise<string> {
  const reason = say(reasons[why], language)
  await tx.promotionClaim.update({
    where: { id },
    data: { state: 'rejected', reason, decidedAt: at, decidedBy: 'deposit' },
  })
  return reason
}
