import { findBegun } from '#gateway/areas/promotions/campaigns/begun.ts'
import type { Fault } from '#gateway/areas/promotions/campaigns/checks.ts'
import { findTermsText } from '#gateway/areas/promotions/campaigns/edit.ts'
import { listFixed } from '#gateway/areas/promotions/campaigns/fixed-terms.ts'
import { type Kind, kinds } from '#gateway/areas/promotions/campaigns/kinds.ts'
import { budgetLeft } from '#gateway/areas/promotions/campaigns/store.ts'
import { getGoodIds } from '#gateway/kernel/goods.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import type { Campaign } from '#prisma/generated/sqlite/client.ts'
import type { Context } from '../action.ts'
import { listPeopleFaults } from './people.ts'
import { listAllFaults, type readTold, type Told, toChecked } from './told.ts'

/** What runs with its old terms may go on with them, whatever is left of its money by now. */
export async function listEditFaults(
  reader: Reader | Tx,
  before: Campaign,
  sent: ReturnType<typeof readTold> | Told,
  { platform, at: now }: Pick<Context, 'platform' | 'at'>,
): Promise<Fault[]> {
  const kind = before.kind as Kind
  const budgetMinor = await budgetLeft(reader, before.id)
  const begun = await findBegun(reader, before, sent.terms)
  const checked = toChecked(kind, sent, { budgetMinor, goods: await getGoodIds(reader), begun, now })
  const faults = listAllFaults(checked, await merchantSettings(platform).all())
  const parsed = kinds[kind].terms.safeParse(sent.terms)
  const known = await findTermsText(reader, before)
  const isSame = parsed.success && JSON.stringify(parsed.data) === known
  const people = await listPeopleFaults(reader, sent.audience)
  if (before.state === 'draft') return [...people, ...faults]
  const fixed = parsed.success ? listFixed(before, { before: JSON.parse(known), after: parsed.data }) : []
  return isSame ? people : [...people, ...fixed, ...faults]
}
