import type { Audience } from '#gateway/areas/promotions/campaigns/audience.ts'
import { createCampaign } from '#gateway/areas/promotions/campaigns/create.ts'
import type { Kind, TermsOf } from '#gateway/areas/promotions/campaigns/kinds.ts'
import { tellAfterCommit } from '#gateway/platform/database/attribution.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { dayMs, laterBy } from '#gateway/platform/time/clock.ts'
import type { Campaign } from '#prisma/generated/sqlite/client.ts'

export const others = { who: 'list', memberIds: [1] } satisfies Audience

type More = { audience?: Audience; budgetMinor?: bigint; position?: number; startsAt?: Date; endsAt?: Date }

/** Campaigns that run, one behind the other in the order in which they are started. `platformOf`: it is not there before the tests begin. */
export function createStarter(platformOf: () => Platform) {
  let made = 0
  return {
    /** Those of the seed stand aside, so that a test says itself what there is. */
    pauseAll: () =>
      platformOf().db.write(async (tx) => {
        await tx.campaign.updateMany({ data: { state: 'paused', pausedAt: new Date(0) } })
        tellAfterCommit({ campaignsChanged: true })
      }),
    start<K extends Kind>(kind: K, terms: TermsOf<K>, more: More = {}): Promise<Campaign> {
      made += 1
      const text = { title: `${kind} ${made}`, summary: '', rules: '' }
      const { db, clock } = platformOf()
      const at = clock.now()
      return db.write((tx) =>
        createCampaign(tx, {
          code: `SEVERAL-${made}`,
          kind,
          state: 'running',
          terms,
          texts: { EN: text, TY: text },
          picture: 'gift',
          position: made,
          startsAt: laterBy(at, -2 * dayMs),
          endsAt: null,
          budgetMinor: 1_000_00n,
          currency: 'TLB',
          by: 'tests',
          at,
          ...more,
        }),
      )
    },
  }
}
