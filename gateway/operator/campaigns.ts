import { z } from 'zod'
import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import { Refusal, wrongField } from '#gateway/platform/http/refusal.ts'
import type { Campaign } from '#prisma/generated/sqlite/client.ts'
import type { FormFields } from './action.ts'
import { readNumber } from './format.ts'
import { secondPersonFromMinor } from './second-person.ts'

/** By the number in an address, which anybody may have typed. */
export const findCampaign = async (reader: Reader, id = ''): Promise<Campaign | null> =>
  /^\d{1,9}$/.test(id) ? reader.campaign.findUnique({ where: { id: Number(id) } }) : null

export async function requireCampaign(reader: Tx | Reader, id: number): Promise<Campaign> {
  const found = await reader.campaign.findUnique({ where: { id } })
  if (found === null) throw new Refusal('no.data', { message: 'There is no such campaign (#1801)' })
  return found
}

export async function needsTwo(tx: Tx, amountMinor: bigint): Promise<boolean> {
  const fromMinor = await secondPersonFromMinor(tx)
  return fromMinor !== null && amountMinor >= fromMinor
}

/** When a campaign was last changed, as whoever wants something done with it has seen it. */
export const asOfField = z.number().int().optional()
export const readAsOf = ({ asOf }: FormFields) => (asOf === undefined ? {} : { asOf: readNumber(asOf) })

/** Where two have to want something, the second one approves what the first one saw: who asks says which that was. */
export function requireSeen(asOf: number | undefined): void {
  if (asOf === undefined) throw wrongField('asOf', 'is needed, because a second person has to approve it')
}

/** What was changed since somebody looked at it, such as between the two who have to want it, is not what they wanted. */
export function requireUnchanged({ code, changedAt }: Campaign, asOf: number | undefined): void {
  if (asOf === undefined || changedAt.getTime() === asOf) return
  throw new Refusal('transaction.state.differs', { message: sayChanged({ code }) })
}

/** Said to who has not seen it as it is; what they press next they press with that in sight. */
export const sayChanged = ({ code }: Pick<Campaign, 'code'>): string =>
  `The campaign ${code} was changed since; look it over and press again (#1428)`
