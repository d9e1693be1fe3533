import { z } from 'zod'
import { call, queryInt, queryText, timestamp } from '../call.ts'
import { idNumber, pageNumber, pageSizeOf } from '../fields.ts'
import { memberCentre } from '../twins.ts'
import { given } from './claims.ts'

const moduleId = 'MISSIONLB3'
const missionId = queryInt(0, Number.MAX_SAFE_INTEGER)

/** What is counted: money staked, rounds, vendors, the highest win as a multiple of its stake, days in a row. */
const metric = z.enum(['stake', 'rounds', 'vendors', 'multiple', 'days'])

const milestone = z.object({
  /** From 1, the nearest first. */
  milestone: z.number().int(),
  targetValue: z.number(),
  reward: given,
  /** O not reached, I can be claimed, C claimed, E the days to claim it are over. */
  status: z.enum(['O', 'I', 'C', 'E']),
})

/** Missions and their leaderboards (wire 8). */
export const missionCalls = {
  missions: call({
    summary: 'The missions, open ones by default.',
    method: 'GET',
    ...memberCentre('MCSFE_getMissionSummaryDetails'),
    moduleId,
    access: 'member',
    origin: 'spec',
    input: z.object({
      /** O open, D done, E ended. */
      status: z.enum(['O', 'D', 'E']).default('O'),
      page: pageNumber,
      size: pageSizeOf(20),
      language: queryText(8).optional(),
    }),
    value: z.object({
      list: z.array(
        z.object({
          missionId: z.number().int(),
          title: z.string(),
          content: z.string(),
          status: z.enum(['O', 'D', 'E']),
          metric,
          reachedValue: z.number(),
          /** The next milestone, or the last one when all are reached. */
          targetValue: z.number(),
          /** What that milestone gives. */
          reward: given,
          /** How many rewards can be claimed now. */
          claimable: z.number().int(),
          /** When it ends or begins anew. */
          endTime: timestamp.nullable(),
        }),
      ),
      counts: z.object({ open: z.number().int(), done: z.number().int(), ended: z.number().int() }),
      totalPages: z.number().int(),
    }),
  }),
  missionLeaderboard: call({
    summary: 'The leaderboard of a mission; `footer` is the caller’s own place.',
    method: 'GET',
    ...memberCentre('MCSFE_getMissionLeaderboard'),
    moduleId,
    access: 'member',
    origin: 'spec',
    input: z.object({ missionId, page: pageNumber, size: pageSizeOf(20) }),
    value: z.object({
      list: z.array(
        z.object({
          /** Who has reached the same has the same place; the places after it are left out. */
          rank: z.number().int(),
          isTied: z.boolean(),
          isOwn: z.boolean(),
          /** Masked. */
          customerName: z.string(),
          reachedValue: z.number(),
          reachedAt: timestamp,
          reward: given.nullable(),
        }),
      ),
      footer: z.object({ rank: z.number().int().nullable(), reachedValue: z.number(), reward: given.nullable() }),
      /** How many have reached anything; pages go as far as the first thousand places. */
      total: z.number().int(),
      totalPages: z.number().int(),
      /** Places are worked out once in a while; the own value is of this moment. */
      countedAt: timestamp,
    }),
    failures: ['promotion.id.invalid'],
  }),
  missionMilestones: call({
    summary: 'What a mission gives on the way, and what of it the caller has.',
    method: 'GET',
    ...memberCentre('MCSFE_getMissionMilestones'),
    moduleId,
    access: 'member',
    input: z.object({ missionId }),
    value: z.array(milestone),
    failures: ['promotion.id.invalid'],
  }),
  missionRules: call({
    summary: 'What counts for a mission, and its rules in words.',
    method: 'GET',
    ...memberCentre('MCSFE_getMissionRules'),
    moduleId,
    access: 'member',
    origin: 'designed here',
    input: z.object({ missionId, language: queryText(8).optional() }),
    value: z.object({
      missionId: z.number().int(),
      title: z.string(),
      content: z.string(),
      rules: z.string(),
      metric,
      /** Empty: all. */
      categories: z.array(z.string()),
      leastStake: z.number(),
      period: z.enum(['once', 'daily', 'weekly']),
      /** Whether its rewards are paid at once, without a claim. */
      isPaidAtOnce: z.boolean(),
      startTime: timestamp,
      endTime: timestamp.nullable(),
    }),
    failures: ['promotion.id.invalid'],
  }),
  claimMissionRewards: call({
    summary:
      'Claims everything that the caller has reached in a mission, but for bonuses, which are read first and claimed by their numbers. Asking again answers the same and gives nothing more.',
    method: 'POST',
    ...memberCentre('MCSFE_claimMissionRewards'),
    moduleId,
    access: 'member',
    rate: { max: 60, windowMs: 60_000 },
    origin: 'designed here',
    input: z.strictObject({ missionId: idNumber }),
    /** What the mission has given in its running period, and what was just claimed of earlier ones. */
    value: z.object({ list: z.array(given) }),
    failures: [
      'promotion.id.invalid',
      'play.break.running',
      'promotion.budget.exceeded',
      'promotion.claim.fail',
      'promotion.bonus.unread',
    ],
  }),
}
