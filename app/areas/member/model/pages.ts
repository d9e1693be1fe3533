import type { TextKey, Texts } from '#app/locales/index.ts'
import type { IconName } from '#app/ui/icon-names.ts'

type CenterPage = keyof Texts['member']['pages']
export type CenterEntry = { text: TextKey<Texts['member']>; href: string; icon: IconName }
type Group = { text: TextKey<Texts['member']>; entries: readonly CenterEntry[] }

const entry = (page: CenterPage, icon: IconName, href = `/member/${page}`): CenterEntry => ({
  text: `pages.${page}`,
  href,
  icon,
})

/** The pages of the member center (ME-03 to ME-21), in the order of its menu. */
export const centerGroups: readonly Group[] = [
  {
    text: 'groups.account',
    entries: [
      entry('securityCenter', 'lock'),
      entry('profile', 'user'),
      entry('messages', 'messages'),
      entry('playSafe', 'shield'),
    ],
  },
  {
    text: 'groups.money',
    entries: [
      entry('deposit', 'deposit'),
      entry('withdraw', 'withdraw'),
      entry('transferFund', 'wallet'),
      entry('transferUpline', 'agent'),
      entry('contracts', 'contract'),
    ],
  },
  {
    text: 'groups.records',
    entries: [
      entry('bettingRecord', 'records'),
      entry('accountRecord', 'recent'),
      entry('profitLoss', 'missions'),
      entry('bonusDetails', 'rewards'),
    ],
  },
  {
    text: 'groups.rewards',
    entries: [
      entry('pointMall', 'jackpot', '/pointMall'),
      entry('rewardCenter', 'rewards'),
      entry('missionLeaderboard', 'missions'),
      entry('vip', 'jackpot'),
      entry('manualRebate', 'refresh'),
      entry('referral', 'invite'),
      entry('promotions', 'promotions'),
      entry('wheel', 'refresh'),
      entry('redEnvelope', 'messages'),
      entry('raffle', 'jackpot'),
      entry('winners', 'hot', '/winners?of=own'),
    ],
  },
  { text: 'groups.help', entries: [entry('feedback', 'support')] },
]

/** Pages without an entry of their own stand under another. */
const standsUnder: Readonly<Record<string, string>> = {
  mobile: 'securityCenter',
  email: 'securityCenter',
  authenticator: 'securityCenter',
  securityQuestions: 'securityCenter',
  sessions: 'securityCenter',
  paymentPassword: 'securityCenter',
  cards: 'securityCenter',
  downline: 'transferUpline',
  transfers: 'accountRecord',
  statement: 'contracts',
  bonusTruth: 'bonusDetails',
  prize: 'rewardCenter',
}

/** The entry that the menu marks at an address. */
export function findEntry(pathname: string): CenterEntry | undefined {
  const name = pathname.split('/')[2] ?? ''
  const href = `/member/${standsUnder[name] ?? name}`
  return centerGroups.flatMap(({ entries }) => entries).find((each) => each.href === href)
}

/** Names that a page has had in the center before. */
export const olderNames: Readonly<Record<string, string>> = {
  pointsMall: '/pointMall',
  winners: '/winners?of=own',
}
