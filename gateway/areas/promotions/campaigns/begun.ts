import { z } from 'zod'
import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import type { Campaign } from '#prisma/generated/sqlite/client.ts'
import type { Left } from '../wheel/draw.ts'
import { leftUnder } from '../wheel/stock.ts'
import { wheelTerms } from '../wheel/terms.ts'
import { readTerms } from './store.ts'

/** What a campaign that has begun goes on with: of a wheel, how many are left of each segment's own prize. */
export type Begun = { left: Left }

/** Null for what has not been started. `terms`: with which it is to go on, as far as they can be read. */
export async function findBegun(
  reader: Reader | Tx,
  campaign: Pick<Campaign, 'id' | 'kind' | 'state' | 'version'>,
  terms: unknown,
): Promise<Begun | null> {
  if (campaign.state === 'draft' || campaign.state === 'scheduled') return null
  const after = z.strictObject(wheelTerms.shape).safeParse(terms)
  if (campaign.kind !== 'wheel' || !after.success) return { left: [] }
  const before = await readTerms(reader, campaign, 'wheel')
  return { left: await leftUnder(reader, campaign.id, { before, after: after.data }) }
}
