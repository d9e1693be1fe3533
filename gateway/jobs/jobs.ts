import { settleDue } from '#gateway/areas/contracts/settlement/run.ts'
import { closeLeftRooms } from '#gateway/areas/messages/chat/left.ts'
import { expireBonuses } from '#gateway/areas/promotions/bonuses/end.ts'
import { warnOfBonusEnds } from '#gateway/areas/promotions/bonuses/warn.ts'
import { moveByClock } from '#gateway/areas/promotions/campaigns/life.ts'
import { giveParkedWelcome, welcomeNewMembers } from '#gateway/areas/promotions/campaigns/welcome.ts'
import { warnOfLastDay } from '#gateway/areas/promotions/claims/warn.ts'
import { turnEnvelopes } from '#gateway/areas/promotions/envelope/rounds.ts'
import { turnRaffles } from '#gateway/areas/promotions/raffle/run.ts'
import { payAutomaticRebates, payParkedRebate } from '#gateway/areas/promotions/rebate/automatic.ts'
import { payParkedReferral, payReferrals } from '#gateway/areas/promotions/referral/income.ts'
import { giveParkedRescue, giveRescues } from '#gateway/areas/promotions/rescue/give.ts'
import { giveBirthdayGifts, giveParkedBirthdayGift } from '#gateway/areas/promotions/vip/birthdays.ts'
import { endVipMonth } from '#gateway/areas/promotions/vip/month-end.ts'
import { giveMissingPrizes } from '#gateway/areas/promotions/vip/prizes.ts'
import { giveOutLetters } from '#gateway/areas/team/letters.ts'
import { settleRebates } from '#gateway/areas/team/rebates/settle.ts'
import { expireDeposits } from '#gateway/areas/wallet/deposits/pay.ts'
import { expireConfirmations } from '#gateway/areas/wallet/withdrawals/confirm.ts'
import { foldTeams } from '#gateway/kernel/lines/team-sums.ts'
import { dayMs, hourMs, minuteMs, secondMs } from '#gateway/platform/time/clock.ts'
import { settleAbandonedRounds } from '#gateway/studio/rounds.ts'
import { turnSharedRounds } from '#gateway/studio/shared/turn.ts'
import { checkBook } from './book-check.ts'
import { forgetOld, forgetShortLived } from './housekeeping.ts'
import type { Job } from './runner.ts'

/** All jobs of the gateway. */
export const jobs = {
  /** Approved withdrawals of which nobody says anything in time count as received (WA-10). */
  withdrawalConfirmation: { name: 'withdrawal-confirmation', everyMs: minuteMs, run: expireConfirmations },
  /** Deposits that nobody paid in time are closed. */
  depositExpiry: { name: 'deposit-expiry', everyMs: minuteMs, run: expireDeposits },
  /** Rounds that were interrupted and that nobody came back for are played to their end, so that no stake stays held. */
  abandonedRounds: { name: 'abandoned-rounds', everyMs: minuteMs, run: settleAbandonedRounds },
  /** Shared rounds are closed, drawn and paid; a running gateway does it in time by itself (studio/shared/clockwork.ts). */
  sharedRounds: { name: 'shared-rounds', everyMs: minuteMs, run: turnSharedRounds },
  /** Dividends and salaries of periods that are over are paid, and debts that can be paid by now. */
  contractSettlement: {
    name: 'contract-settlement',
    everyMs: minuteMs,
    run: async (platform) => (await settleDue(platform)).statements,
  },
  /** Rebates of agents are paid for the days that are over. */
  agentRebates: { name: 'agent-rebates', everyMs: 10 * minuteMs, run: settleRebates },
  /** Rebates of players are paid for the days that are over, where the merchant pays them by itself. */
  playerRebates: {
    name: 'player-rebates',
    everyMs: hourMs,
    run: payAutomaticRebates,
    parksAs: ['automatic-rebates'],
    again: payParkedRebate,
  },
  /** Who invited others is paid a share of their bets, at one in the morning of Manila. */
  referralIncome: {
    name: 'referral-income',
    everyMs: dayMs,
    afterMs: 17 * hourMs,
    run: payReferrals,
    again: payParkedReferral,
  },
  /** Levels of members are kept or lost when a month is over, and prizes of levels that could not be given before are given. */
  vipMonthEnd: {
    name: 'vip-month-end',
    everyMs: hourMs,
    parksAs: ['vip-month-end', 'level-prizes'],
    run: async (platform) => (await giveMissingPrizes(platform)) + (await endVipMonth(platform)),
  },
  /** Whose birthday it is gets the gift of the level. */
  birthdayGifts: {
    name: 'birthday-gifts',
    everyMs: hourMs,
    run: giveBirthdayGifts,
    again: giveParkedBirthdayGift,
  },
  /** Campaigns begin and end, and what nobody has claimed in time runs out. */
  promotions: {
    name: 'promotions',
    everyMs: minuteMs,
    run: moveByClock,
    parksAs: ['campaigns-begin', 'campaigns-end', 'claims-expire'],
  },
  /** Who has just registered finds their reward. */
  registerRewards: {
    name: 'register-rewards',
    everyMs: minuteMs,
    run: welcomeNewMembers,
    parksAs: ['register-reward'],
    again: giveParkedWelcome,
  },
  /** A day before something runs out its member is told, once. */
  claimWarnings: {
    name: 'claim-warnings',
    everyMs: hourMs,
    parksAs: ['claims-warn', 'bonus-warn'],
    run: async (platform) => (await warnOfLastDay(platform)) + (await warnOfBonusEnds(platform)),
  },
  /** A part of yesterday's losses, ten minutes after midnight of Manila. */
  rescues: {
    name: 'rescues',
    everyMs: dayMs,
    afterMs: 16 * hourMs + 10 * minuteMs,
    run: giveRescues,
    parksAs: ['rescue'],
    again: giveParkedRescue,
  },
  /** Letters to a whole line that were left on their way go on. */
  teamLetters: { name: 'team-letters', everyMs: minuteMs, run: giveOutLetters },
  /** Guests who wait in the chat and are gone no longer wait. */
  leftChats: { name: 'left-chats', everyMs: hourMs, run: closeLeftRooms },
  /** Raffles are opened, their lists published, their winners drawn. */
  raffles: { name: 'raffles', everyMs: minuteMs, run: turnRaffles },
  /** The next rounds of red envelopes are announced, and those whose time is over are closed. */
  envelopes: { name: 'envelopes', everyMs: minuteMs, run: turnEnvelopes },
  /** What happened is added to the sums of the lines above. Reports add what is still pending, so this only keeps them quick. */
  teamSums: { name: 'team-sums', everyMs: 15 * secondMs, run: ({ db }) => db.write(foldTeams) },
  /** The book and all statements are read and checked at four in the morning of Manila. What is found stands in the console. */
  bookCheck: { name: 'book-check', everyMs: dayMs, afterMs: 20 * hourMs, run: checkBook },
  /** What need not be kept any longer is forgotten, half an hour later. */
  housekeeping: { name: 'housekeeping', everyMs: dayMs, afterMs: 20 * hourMs + 30 * minuteMs, run: forgetOld },
  /** Pictures, proofs, tickets and streaks are forgotten by day too. */
  shortLived: { name: 'short-lived', everyMs: hourMs, run: forgetShortLived },
  /** Bonuses whose last day is over go back to the house. */
  bonusExpiry: { name: 'bonus-expiry', everyMs: minuteMs, run: expireBonuses },
} satisfies Record<string, Job>
