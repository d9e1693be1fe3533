import { z } from 'zod'
import { call, queryInt, queryText } from '../call.ts'
import { pageNumber, pageSizeOf } from '../fields.ts'
import { memberCentre } from '../twins.ts'

/** Missions and their leaderboards (wire 8). */
export const missionCalls = {
  missions: call({
    summary: 'The missions, open ones by default.',
    method: 'GET',
    ...memberCentre('MCSFE_getMissionSummaryDetails'),
    moduleId: 'MISSIONLB3',
    access: 'member',
    origin: 'spec',
    input: z.object({
      status: queryText(4).optional(),
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
          /** O open, E ended. */
          status: z.string(),
          reachedValue: z.number(),
          targetValue: z.number(),
          reward: z.string(),
        }),
      ),
      totalPages: z.number().int(),
    }),
  }),
  missionLeaderboard: call({
    summary: 'The leaderboard of a mission; `footer` is the caller’s own place.',
    method: 'GET',
    ...memberCentre('MCSFE_getMissionLeaderboard'),
    moduleId: 'MISSIONLB3',
    access: 'member',
    origin: 'spec',
    input: z.object({ missionId: queryInt(0, Number.MAX_SAFE_INTEGER), page: pageNumber, size: pageSizeOf(20) }),
    value: z.object({
      list: z.array(
        z.object({ rank: z.number().int(), customerName: z.string(), reachedValue: z.number(), reward: z.string() }),
      ),
      footer: z.object({ rank: z.number().int().nullable(), reachedValue: z.number() }),
      totalPages: z.number().int(),
    }),
    failures: ['promotion.id.invalid'],
  }),
}
