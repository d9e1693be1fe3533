import { toMailContent } from '#gateway/kernel/telling/mail.ts'
import { tellMember } from '#gateway/kernel/telling/push.ts'
import { tellMoney } from '#gateway/kernel/telling/told-money.ts'
import type { Tx } from '#gateway/platform/database/db.ts'
import { toMinor } from '#gateway/platform/money.ts'
import { type Spoken, say } from '#gateway/platform/pages/spoken.ts'
import { toMerchantDay } from '#gateway/platform/time/clock.ts'
import type { Campaign, PromotionClaim } from '#prisma/generated/sqlite/client.ts'
import { nameGoods } from '../campaigns/named-goods.ts'
import { isOnBreak } from '../campaigns/offered.ts'
import { type Reward, readReward } from '../campaigns/reward.ts'
import { campaignText } from '../campaigns/store.ts'

type Letter = { subject: Spoken; text: Spoken }

/** What is told of a claim: that it is there, that its last day is near, and what became of an application. */
const letters = {
  issued: {
    subject: { EN: 'A reward is waiting for you', TY: 'May gantimpalang naghihintay sa iyo' },
    text: { EN: 'Claim it in the reward center.', TY: 'Kunin ito sa sentro ng gantimpala.' },
  },
  expiring: {
    subject: { EN: 'The last day of a reward is near', TY: 'Malapit na ang huling araw ng isang gantimpala' },
    text: {
      EN: 'After its last day it can no longer be claimed.',
      TY: 'Pagkatapos ng huling araw nito, hindi na ito makukuha.',
    },
  },
  approved: {
    subject: { EN: 'Your application was approved', TY: 'Inaprubahan ang aplikasyon mo' },
    text: { EN: 'Claim your reward in the reward center.', TY: 'Kunin ang gantimpala mo sa sentro ng gantimpala.' },
  },
  rejected: {
    subject: { EN: 'Your application was rejected', TY: 'Tinanggihan ang aplikasyon mo' },
    text: { EN: 'Nothing is given for it.', TY: 'Walang ibibigay para rito.' },
  },
} as const satisfies Readonly<Record<string, Letter>>
type ClaimNews = keyof typeof letters

/** What becomes of an own application is told to who wants no letters about promotions, too. */
const isAnswer = (news: ClaimNews): boolean => news === 'approved' || news === 'rejected'

/**
 * Tells a member of a claim, in the transaction in which it has come to that: by a letter in their language where they want letters, and
 * by a notice where they are here. Who is on a break is told nothing.
 */
export async function tellClaim(
  tx: Tx,
  news: ClaimNews,
  claim: Pick<PromotionClaim, 'memberId' | 'reward' | 'expiresAt' | 'reason'>,
  { texts }: Pick<Campaign, 'texts'>,
  at: Date,
): Promise<void> {
  const { memberId, expiresAt, reason } = claim
  if (await isOnBreak(tx, memberId, at)) return
  tellMember(memberId, { type: news === 'rejected' ? 'MAIL' : 'REWARD', at })
  const { language: chosen, promotionMailOffAt } = await tx.member.findUniqueOrThrow({
    where: { id: memberId },
    select: { language: true, promotionMailOffAt: true },
  })
  if (promotionMailOffAt !== null && !isAnswer(news)) return
  const language = chosen ?? 'EN'
  const given =
    claim.reward === null
      ? ''
      : `: ${await writeReward(tx, await nameGoods(tx, readReward(claim.reward), language), language)}`
  const lastDay = expiresAt === null ? '' : say(lastDayText(expiresAt), language)
  const lines = [`${campaignText(texts, language).title}${given}`, say(letters[news].text, language), lastDay, reason]
  const content = toMailContent(lines.filter((line) => line !== '').join('\n'))
  await tx.mail.create({ data: { memberId, subject: say(letters[news].subject, language), content, sentAt: at } })
}

const lastDayText = (expiresAt: Date): Spoken => {
  const day = toMerchantDay(new Date(expiresAt.getTime() - 1))
  return { EN: `Last day: ${day}`, TY: `Huling araw: ${day}` }
}

async function writeReward(tx: Tx, given: Reward, language: string): Promise<string> {
  if (given.type === 'MERCHANDISE') return given.name
  if (given.type === 'POINT') return `${given.points} ${say({ EN: 'points', TY: 'puntos' }, language)}`
  return tellMoney(tx, toMinor(given.amount))
}
