import type { AnsweredValueOf } from '#catalogue/call.ts'
import type { promotions } from '#catalogue/promotions.ts'
import type { Reader } from '#gateway/platform/database/db.ts'
import { say } from '#gateway/platform/pages/spoken.ts'
import type { Campaign, PromotionClaim } from '#prisma/generated/sqlite/client.ts'
import { hadItsFirst, reasons } from '../bonuses/weigh.ts'
import { isAmong, type Person, personFields, readAudience } from '../campaigns/audience.ts'
import { isKind, wireKindOf } from '../campaigns/kinds.ts'
import { isOnBreak } from '../campaigns/offered.ts'
import { campaignText, endOf, isRunning, readTerms } from '../campaigns/store.ts'
import { listWelcomes } from '../campaigns/welcome.ts'
import { onceOccasion } from '../claims/join.ts'
import { statusOf } from '../claims/list.ts'

type Offer = AnsweredValueOf<typeof promotions.promotionList>[number]
/** `hasReferral`: the merchant has inviting switched on. */
type Asking = { memberId: number | null; hasReferral: boolean; language: string; now: Date }
type Named = Pick<Asking, 'language' | 'now'> & { memberId: number; code: string }

/**
 * The campaigns that are for somebody, running or coming, each with where they stand in it, and what they have applied for before. Who is
 * on a break is offered nothing; a visitor sees what is for everybody.
 */
export async function listOffers(reader: Reader, { memberId, hasReferral, language, now }: Asking): Promise<Offer[]> {
  if (memberId !== null && (await isOnBreak(reader, memberId, now))) return []
  const open = await reader.campaign.findMany({
    where: { state: { in: ['running', 'scheduled'] }, ...(hasReferral ? {} : { kind: { not: 'referral' } }) },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
  })
  const person = memberId === null ? null : await findAsker(reader, memberId)
  const isFor = person === null ? isForVisitors : await createIsFor(reader, person, now)
  const shown: Campaign[] = []
  for (const campaign of open) if (isAnnounced(campaign, now) && (await isFor(campaign))) shown.push(campaign)
  const claims = memberId === null ? [] : await listStandings(reader, memberId, shown)
  const applied = claims.flatMap(({ campaign }) => (shown.some(({ id }) => id === campaign.id) ? [] : [campaign]))
  return Promise.all(
    [...shown, ...applied].map((campaign) => {
      const own = claims.filter(({ campaignId }) => campaignId === campaign.id)
      const isVerified = person?.mobileVerified === true
      return toOffer(reader, campaign, findStanding(own), { language, isVerified, now })
    }),
  )
}

const isAnnounced = (campaign: Campaign, now: Date): boolean =>
  isRunning(campaign, now) || (campaign.state === 'scheduled' && (campaign.endsAt === null || now < campaign.endsAt))

const isForVisitors = (campaign: Campaign): boolean => {
  const { who } = readAudience(campaign.audience)
  return who === 'all' || who === 'new'
}

const findAsker = (reader: Reader, id: number) =>
  reader.member.findUniqueOrThrow({ where: { id }, select: { ...personFields, mobileVerified: true } })

async function createIsFor(reader: Reader, person: Person, now: Date) {
  let welcomes: Promise<ReadonlySet<number>> | undefined
  return async (campaign: Campaign): Promise<boolean> => {
    if (!(await isAmong(reader, campaign.audience, person, now))) return false
    if (campaign.kind !== 'register') return !(await isFirstOver(reader, campaign, person.id))
    welcomes ??= listWelcomes(reader, person.id, now)
    return (await welcomes).has(campaign.id)
  }
}

/** Why a register reward that runs is not for somebody who is among those it is written for. */
const onlyNew = {
  EN: 'It is given to new accounts in their first days, one of its kind to each.',
  TY: 'Ibinibigay ito sa mga bagong account sa mga unang araw nila, isa lang sa ganitong uri bawat account.',
}

/** Whether it is an offer for a first deposit that this member has made. */
const isFirstOver = async (reader: Reader, campaign: Campaign, memberId: number): Promise<boolean> =>
  campaign.kind === 'deposit' &&
  (await hadItsFirst(reader, await readTerms(reader, campaign, 'deposit'), { memberId, receiptNo: null }))

/** An offer that is in no list any more, for the page that somebody kept the address of: it is over for all, or for this member. */
export async function findOver(reader: Reader, { memberId, code, language, now }: Named): Promise<Offer | null> {
  const campaign = await reader.campaign.findUnique({ where: { code } })
  if (campaign === null || !['running', 'ended'].includes(campaign.state)) return null
  const person = await reader.member.findUniqueOrThrow({ where: { id: memberId }, select: personFields })
  if (!(await isAmong(reader, campaign.audience, person, now))) return null
  const offer = await toOffer(reader, campaign, undefined, { language, isVerified: true, now })
  if (!isRunning(campaign, now)) return { ...offer, status: 'E', action: 'NONE' }
  if (campaign.kind === 'register') {
    const isTheirs = (await listWelcomes(reader, memberId, now)).has(campaign.id)
    if (isTheirs || (await isOnBreak(reader, memberId, now))) return null
    return { ...offer, status: 'E', action: 'NONE', reason: say(onlyNew, language) }
  }
  if (!(await isFirstOver(reader, campaign, memberId))) return null
  const had = { campaignId: campaign.id, memberId, state: { in: ['issued', 'claimed'] } }
  if ((await reader.promotionClaim.count({ where: had })) > 0) return { ...offer, status: 'C', action: 'NONE' }
  return { ...offer, status: 'E', action: 'NONE', reason: say(reasons.first, language) }
}

type Standing = PromotionClaim & { campaign: Campaign }

/** What is entered once, what waits to be claimed, and every application; not the many claims of what begins anew each day. */
const listStandings = (reader: Reader, memberId: number, shown: readonly Campaign[]): Promise<Standing[]> =>
  reader.promotionClaim.findMany({
    where: {
      memberId,
      OR: [
        { kind: 'proof' },
        { campaignId: { in: shown.map(({ id }) => id) }, OR: [{ occasion: onceOccasion }, { state: 'issued' }] },
      ],
    },
    orderBy: { id: 'desc' },
    take: 100,
    include: { campaign: true },
  })

const findStanding = (own: readonly Standing[]): Standing | undefined =>
  own.find(({ state }) => state === 'issued') ?? own[0]

async function toOffer(
  reader: Reader,
  campaign: Campaign,
  standing: Standing | undefined,
  { language, isVerified, now }: Pick<Asking, 'language' | 'now'> & { isVerified: boolean },
): Promise<Offer> {
  const status = standing === undefined ? (isRunning(campaign, now) ? 'O' : 'S') : statusOf(standing, now)
  return {
    promotionId: campaign.code,
    campaignId: campaign.id,
    kind: campaign.kind,
    promotionType: wireKindOf(campaign.kind),
    ...campaignText(campaign.texts, language),
    picture: campaign.picture,
    status,
    action: await actionFor(reader, campaign, status),
    needs: campaign.kind === 'proof' ? await listNeeds(reader, campaign, isVerified) : [],
    promotionClaimId: standing?.claimNo ?? null,
    reason: standing?.reason ?? '',
    startTime: campaign.startsAt.getTime(),
    // What waits to be claimed has a last day of its own.
    endTime: ((status === 'I' ? standing?.expiresAt : null) ?? endOf(campaign))?.getTime() ?? null,
  }
}

/** What the application of this member has to show: a number that is verified is not asked for again. */
async function listNeeds(reader: Reader, campaign: Campaign, isVerified: boolean): Promise<Offer['needs']> {
  const { needs } = await readTerms(reader, campaign, 'proof')
  return needs.filter((need) => need !== 'mobile' || !isVerified)
}

async function actionFor(reader: Reader, campaign: Campaign, status: Offer['status']): Promise<Offer['action']> {
  if (status === 'I') return 'CLAIM'
  if (status !== 'O' || !isKind(campaign.kind)) return 'NONE'
  if (campaign.kind === 'proof') return 'APPLY'
  if (campaign.kind === 'code') return 'CODE'
  if (campaign.kind === 'sign_in') return 'SIGN_IN'
  return campaign.kind === 'rescue' && (await readTerms(reader, campaign, 'rescue')).joins ? 'JOIN' : 'NONE'
}
