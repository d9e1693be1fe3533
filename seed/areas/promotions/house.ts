import { createCampaign } from '#gateway/areas/promotions/campaigns/create.ts'
import type { CampaignText } from '#gateway/areas/promotions/campaigns/store.ts'
import { issue } from '#gateway/areas/promotions/claims/issue.ts'
import { enter } from '#gateway/areas/promotions/claims/join.ts'
import { dayAfter } from '#gateway/areas/promotions/sign-in/rules.ts'
import { dayMs, laterBy, toMerchantDay } from '#gateway/platform/time/clock.ts'
import { demoAccounts } from '../member/demo.ts'
import type { Promoting } from '../promotions.ts'
import { usualBonus } from './bonuses.ts'

type Texts = Readonly<Record<'EN' | 'TY', CampaignText>>

const idOf = (name: string): number => {
  const found = demoAccounts.find(({ account }) => account === name)
  if (found === undefined) throw new Error(`The demonstration has no ${name}`)
  return found.id
}

/** What the house offers besides bonuses, draws and missions, one of each kind, and what the demonstration's players have of it. */
export async function writeHouseOffers(promoting: Promoting): Promise<void> {
  await welcome(promoting)
  await signInWeek(promoting)
  await rescueFund(promoting)
  await codes(promoting)
  await applications(promoting)
}

const usual = ({ now, currency }: Promoting) => ({
  state: 'running' as const,
  startsAt: laterBy(now, -3 * dayMs),
  endsAt: null,
  currency,
  by: 'seed',
  at: now,
})

async function welcome(promoting: Promoting): Promise<void> {
  const { tx, now, currency } = promoting
  const reward = { type: 'MONEY', amount: '20.00' } as const
  const campaign = await createCampaign(tx, {
    ...usual(promoting),
    code: 'WELCOME',
    kind: 'register',
    audience: { who: 'new', days: 30 },
    terms: { reward, claimDays: 14 },
    texts: welcomeTexts,
    picture: 'gift',
    position: 10,
    budgetMinor: 20_000_00n,
  })
  const order = { campaign, memberId: idOf('player02'), occasion: 'once', reward, claimDays: 14 }
  await issue(tx, { ...order, quietly: true, currency, at: now })
}

const points = (count: number) => ({ type: 'POINT', points: count }) as const

async function signInWeek(promoting: Promoting): Promise<void> {
  const { tx, now } = promoting
  const { id: campaignId } = await createCampaign(tx, {
    ...usual(promoting),
    code: 'SIGN-IN',
    kind: 'sign_in',
    terms: { days: [5, 5, 5, 10, 10, 10, 20].map(points), stake: null },
    texts: signInTexts,
    picture: 'calendar',
    position: 20,
    budgetMinor: 0n,
  })
  const today = toMerchantDay(now)
  for (const [at, back] of [2, 1].entries()) {
    const day = dayAfter(today, -back)
    await tx.signInDay.create({
      data: { campaignId, memberId: idOf('player01'), day, streak: at + 1, createdAt: laterBy(now, -back * dayMs) },
    })
  }
}

const rescueFund = (promoting: Promoting) =>
  createCampaign(promoting.tx, {
    ...usual(promoting),
    code: 'RESCUE',
    kind: 'rescue',
    terms: {
      share: 1_000,
      leastLoss: '100.00',
      most: '500.00',
      leftBelow: '50.00',
      // Own money would pay who lays one large bet a day with even chances (decision 441).
      bonus: usualBonus,
      joins: true,
      claimDays: 3,
    },
    texts: rescueTexts,
    picture: 'shield',
    position: 30,
    budgetMinor: 50_000_00n,
  })

/** Anybody may use SALAMAT; PERLAS1 is used up by the first. */
async function codes(promoting: Promoting): Promise<void> {
  const { tx } = promoting
  const { id: campaignId } = await createCampaign(tx, {
    ...usual(promoting),
    code: 'CODE',
    kind: 'code',
    terms: { reward: { type: 'MONEY', amount: '25.00' }, claimDays: 7 },
    texts: codeTexts,
    picture: 'ticket',
    position: 40,
    budgetMinor: 10_000_00n,
  })
  await tx.promotionCode.createMany({
    data: [
      { code: 'SALAMAT', campaignId, usesLeft: null },
      { code: 'PERLAS1', campaignId, usesLeft: 1 },
    ],
  })
}

async function applications(promoting: Promoting): Promise<void> {
  const { tx, now } = promoting
  const terms = { reward: { type: 'MONEY', amount: '100.00' }, claimDays: 14 } as const
  await createCampaign(tx, {
    ...usual(promoting),
    code: 'SHARE',
    kind: 'proof',
    terms: { ...terms, needs: ['comment', 'images'] },
    texts: shareTexts,
    picture: 'camera',
    position: 50,
    budgetMinor: 20_000_00n,
  })
  const stories = await createCampaign(tx, {
    ...usual(promoting),
    code: 'STORY',
    kind: 'proof',
    terms: { ...terms, needs: ['comment', 'mobile'] },
    texts: storyTexts,
    picture: 'book',
    position: 60,
    budgetMinor: 20_000_00n,
  })
  const told = { campaign: stories, state: 'applying', at: laterBy(now, -dayMs) }
  const { claim } = await enter(tx, {
    ...told,
    memberId: idOf('player01'),
    comment: 'My first jackpot was on a ferry.',
  })
  await tx.promotionClaim.update({
    where: { id: claim.id },
    data: { state: 'rejected', reason: 'Please tell us the game, too.', decidedAt: now, decidedBy: 'seed' },
  })
  await createCampaign(tx, {
    ...usual(promoting),
    code: 'YEAR-END',
    kind: 'proof',
    state: 'scheduled',
    startsAt: laterBy(now, 10 * dayMs),
    terms: { ...terms, needs: ['images'] },
    texts: yearEndTexts,
    picture: 'star',
    position: 70,
    budgetMinor: 20_000_00n,
  })
}

const welcomeTexts: Texts = {
  EN: {
    title: 'Welcome gift',
    summary: 'For new members. Money at once, nothing to stake.',
    rules: 'Once per member, within 30 days of registering.',
  },
  TY: {
    title: 'Regalo ng pagtanggap',
    summary: 'Para sa mga bagong miyembro. Pera agad, walang kailangang itaya.',
    rules: 'Isang beses bawat miyembro, sa loob ng 30 araw mula sa pagrehistro.',
  },
}
const signInTexts: Texts = {
  EN: {
    title: 'Sign in every day',
    summary: 'Points for each day, more for days in a row.',
    rules: 'A day lasts from midnight to midnight in Manila. After a missed day the row begins anew.',
  },
  TY: {
    title: 'Mag-sign in araw-araw',
    summary: 'May puntos bawat araw, mas marami kapag sunod-sunod.',
    rules: 'Mula hatinggabi hanggang hatinggabi sa Maynila ang isang araw. Kapag may nalaktawan, magsisimula ulit.',
  },
}
const rescueTexts: Texts = {
  EN: {
    title: 'Rescue fund',
    summary: 'A tenth of yesterday’s net loss, when hardly anything is left.',
    rules:
      'Join once. From a net loss of 100.00 on, at most 500.00 a day, when less than 50.00 is left. What a bonus loses does not count. It is a bonus, staked thirty times within 14 days.',
  },
  TY: {
    title: 'Pondo ng saklolo',
    summary: 'Ikasampu ng netong talo kahapon, kapag halos wala nang natira.',
    rules:
      'Sumali nang isang beses. Mula sa netong talong 100.00, hanggang 500.00 sa isang araw, kapag mas mababa sa 50.00 ang natira. Hindi binibilang ang natalo ng bonus. Isa itong bonus na itataya nang tatlumpung beses sa loob ng 14 na araw.',
  },
}
const codeTexts: Texts = {
  EN: {
    title: 'Promo code',
    summary: 'You have a code? Enter it in the reward center.',
    rules: 'Once per member. Five wrong codes lock the field for half an hour.',
  },
  TY: {
    title: 'Promo code',
    summary: 'May code ka ba? Ilagay ito sa sentro ng gantimpala.',
    rules: 'Isang beses bawat miyembro. Limang maling code ang magsasara sa field nang kalahating oras.',
  },
}
const shareTexts: Texts = {
  EN: {
    title: 'Show us your table',
    summary: 'A picture of where you play, and a word about it.',
    rules: 'Up to three pictures, PNG or JPG, 5 MB each. We look at each and answer within two days.',
  },
  TY: {
    title: 'Ipakita ang mesa mo',
    summary: 'Larawan ng lugar kung saan ka naglalaro, at ilang salita tungkol dito.',
    rules:
      'Hanggang tatlong larawan, PNG o JPG, tig-5 MB. Titingnan namin ang bawat isa at sasagot sa loob ng dalawang araw.',
  },
}
const storyTexts: Texts = {
  EN: {
    title: 'Your best story',
    summary: 'Tell us in a sentence about your best game.',
    rules: 'Needs a verified mobile number. We look at each story.',
  },
  TY: {
    title: 'Pinakamaganda mong kuwento',
    summary: 'Ikuwento sa isang pangungusap ang pinakamaganda mong laro.',
    rules: 'Kailangan ng beripikadong numero ng mobile. Titingnan namin ang bawat kuwento.',
  },
}
const yearEndTexts: Texts = {
  EN: {
    title: 'Year-end pictures',
    summary: 'Opens in a few days.',
    rules: 'A picture of your decorated table.',
  },
  TY: {
    title: 'Mga larawan ng pagtatapos ng taon',
    summary: 'Magbubukas sa ilang araw.',
    rules: 'Larawan ng pinalamutian mong mesa.',
  },
}
