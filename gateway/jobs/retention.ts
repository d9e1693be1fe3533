import { sql } from '#gateway/platform/database/sql.ts'
import { dayMs, hourMs } from '#gateway/platform/time/clock.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import {
  forEver,
  forgetMails,
  forgetTrials,
  olderThan,
  type Retention,
  rows,
  settledFiveMinutes,
  unplayedRounds,
  unsaidRooms,
  yearMs,
} from './forgetting.ts'

const catalogued = 'It is a part of the catalogue or of the settings and does not grow with use.'
const booked = 'It is the book, or what a movement of the book was made for: disputes and audits need it whole.'
const worked = 'It is one row per person or thing and tells how that stands now.'
const drawn = 'Everybody may check a draw at any time.'
const summed = 'Reports and the sums of lines are made of it, and days are few.'

const allForEver = <Name extends Prisma.ModelName>(why: string, ...names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, forEver(why)])) as Record<Name, Retention>

/** Every table says how long it keeps its rows: a new one does not compile until it does. */
export const retention: Record<Prisma.ModelName, Retention> = {
  ...allForEver(
    booked,
    'AgentRebate',
    'Bet',
    'Bonus',
    'Contract',
    'ContractOffer',
    'ContractStatement',
    'ContractVersion',
    'Deposit',
    'LedgerAccount',
    'LedgerEntry',
    'LedgerTransfer',
    'PlayerRebate',
    'PointRedemption',
    'PromotionClaim',
    'RebateUse',
    'Referral',
    'SharedBet',
    'TurnoverEntry',
    'Withdrawal',
  ),
  ...allForEver(
    worked,
    'Authenticator',
    'MemberRate',
    'PayoutAccount',
    'PlayTotal',
    'PointProgress',
    'ReferralCode',
    'SecurityAnswers',
    'VipStanding',
    'WheelSeat',
    'WheelStock',
  ),
  ...allForEver(summed, 'DailyAggregate', 'MovedPlay', 'Team', 'TeamActive', 'TeamDay', 'TeamGameDay'),
  ...allForEver(catalogued, 'Announcement', 'Campaign', 'Game', 'HelpTopic', 'PointReward', 'Setting', 'Vendor'),
  ...allForEver(drawn, 'EnvelopePart', 'EnvelopeRound', 'RaffleDraw', 'RaffleTicket', 'SeedChain', 'WheelSpin'),
  ProofImage: forEver('A slip or proof is evidence about money; who disputes a payment may come late.'),
  RebateDay: forEver('One row a day, which says that the day was not forgotten.'),
  FirstApproval: forEver('The first of two approvals names who gave it.'),
  AuditEvent: forEver('It is the trail of who did what; nobody may shorten it, this job included.'),
  Feedback: forEver('A complaint and its answer are kept as long as the licence of a merchant may ask for them.'),
  FeedbackImage: forEver('It belongs to a complaint.'),
  Operator: forEver('A name in the trail stays one person’s.'),
  Proposal: forEver('It says who wanted what and who agreed.'),
  MemberLine: forEver('It is the hierarchy; that of a trial goes with its member.'),
  KnownAddress: forEver('Without it a member would have to prove themselves anew from the address at home.'),
  PlayLimit: forEver('A limit that a member has set holds until the member changes it.'),
  PlayBreak: forEver('An exclusion must not be forgotten.'),
  CampaignTerms: forEver('A claim is judged by the version of the terms that it was made under.'),
  PromotionCode: forEver('A code that was used must not work again.'),
  PromotionCodeUse: forEver('It says who has used a code.'),
  ClaimImage: forEver('It is the proof that an application was decided by.'),
  SignInDay: forEver('One row a day and member; a streak is read from it.'),
  MissionProgress: forEver('Prizes and places of a leaderboard are read from it, also when the mission is over.'),
  Favourite: forEver('A member chose it; at most one row for each game.'),
  RecentGame: forEver('One row for each game that a member has played.'),
  Invitation: forEver('Who stands where came about by it.'),
  JobState: forEver('One row for each job.'),
  ParkedRow: forEver('It waits for an operator.'),
  TeamPending: forEver('The fold deletes it as soon as it is added.'),
  TeamMessage: forEver('An agent finds what they have written, and mails take their text from it.'),
  FiveMinuteAggregate: {
    why: 'Short salaries and limits on play are worked out from it; no period of either is longer than a month. Days are summed up elsewhere.',
    keptMs: 100 * dayMs,
    forget: rows(
      'FiveMinuteAggregate',
      ['memberId', 'startsAt', 'gameType', 'stakeMinor', 'result'],
      settledFiveMinutes,
    ),
  },
  Round: {
    why: 'A round for money is the proof of a bet and stays. One for play money proves nothing after the visit.',
    keptMs: 7 * dayMs,
    forget: rows(
      'Round',
      ['id'],
      (before) =>
        sql`"seatId" IN (SELECT s."id" FROM "StudioSeat" s WHERE s."mode" = 'free' AND s."lastSeenAt" < ${before})`,
    ),
  },
  SharedRound: {
    why: 'A round that somebody has bet on is the proof of that bet and stays. Of the others the last days are history for the table.',
    keptMs: 14 * dayMs,
    forget: rows('SharedRound', ['id'], unplayedRounds),
  },
  StudioSeat: {
    why: 'Rounds for money are shown through their seat, which stays with them. A seat at play money is left when its visitor is.',
    keptMs: 7 * dayMs,
    forget: rows(
      'StudioSeat',
      ['id'],
      (before) =>
        sql`"mode" = 'free' AND "lastSeenAt" < ${before} AND NOT EXISTS (SELECT 1 FROM "Round" r WHERE r."seatId" = "StudioSeat"."id")`,
    ),
  },
  LaunchKey: {
    why: 'It opens a game for a minute; a day later nobody asks why a link was gone.',
    keptMs: dayMs,
    forget: rows('LaunchKey', ['keyHash'], olderThan('expiresAt')),
  },
  Session: {
    why: 'It holds an address and a browser. A month is long enough to look into a stolen account, and limits on playing time are worked out from the whole of one; that there was a login stays in the trail.',
    keptMs: 32 * dayMs,
    forget: rows('Session', ['id'], olderThan('lastSeenAt')),
  },
  Member: {
    why: 'Members stay. A trial has no password, so nobody can come back to one whose session is over, which it is after half a day.',
    keptMs: 2 * dayMs,
    forget: forgetTrials,
  },
  OperatorVisit: {
    why: 'As with members: a month to look into it, and what was done stays in the trail.',
    keptMs: 30 * dayMs,
    forget: rows('OperatorVisit', ['id'], olderThan('expiresAt')),
  },
  Captcha: {
    why: 'A picture can be answered for minutes.',
    keptMs: hourMs,
    forget: rows('Captcha', ['id'], olderThan('expiresAt')),
  },
  UsedChallenge: {
    why: 'A proof that has expired is refused for that.',
    keptMs: hourMs,
    forget: rows('UsedChallenge', ['id'], olderThan('expiresAt')),
  },
  Streak: {
    why: 'Wrong tries count for half an hour and lock for another.',
    keptMs: dayMs,
    forget: rows('Streak', ['key'], olderThan('firstAt')),
  },
  OneTimeCode: {
    why: 'A code lives for minutes. When it was asked for counts for a day, for the budgets of numbers and addresses.',
    keptMs: 2 * dayMs,
    forget: rows('OneTimeCode', ['id'], olderThan('createdAt')),
  },
  AccessTicket: {
    why: 'A used or expired way in opens nothing.',
    keptMs: dayMs,
    forget: rows('AccessTicket', ['ticketHash'], olderThan('expiresAt')),
  },
  OutboxMessage: {
    why: 'It stands for what a provider would have sent, with codes and links in clear. A week answers "it never arrived".',
    keptMs: 7 * dayMs,
    forget: rows('OutboxMessage', ['id'], olderThan('createdAt')),
  },
  IdempotentAnswer: {
    why: 'A form that is sent again within a month gets the answer that it got before. Nobody has a form open for longer.',
    keptMs: 30 * dayMs,
    forget: rows('IdempotentAnswer', ['memberId', 'operation', 'key'], olderThan('createdAt')),
  },
  Mail: {
    why: 'What it tells stands in the records too, for ever.',
    keptMs: yearMs,
    forget: forgetMails,
  },
  ChatLine: {
    why: 'What was said to customer service can matter in a complaint, which comes within a year.',
    keptMs: yearMs,
    forget: rows(
      'ChatLine',
      ['id'],
      (before) =>
        sql`"roomId" IN (SELECT r."id" FROM "ChatRoom" r WHERE r."createdAt" < ${before} AND r."waitingSince" IS NULL)`,
    ),
  },
  ChatRoom: {
    why: 'A conversation goes with what was said in it, and one in which nothing was said when no window can be open any more: it is gone on with for a day, in a session of half a day.',
    keptMs: 2 * dayMs,
    forget: rows('ChatRoom', ['id'], unsaidRooms),
  },
}
