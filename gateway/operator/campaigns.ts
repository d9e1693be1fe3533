import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import { Refusal } from '#gateway/platform/http/refusal.ts'
import type { Campaign } from '#prisma/generated/sqlite/client.ts'
import type { Context } from './action.ts'
import { secondPersonFromMinor } from './second-person.ts'

/** By the number in an address, which anybody may have typed. */
export const findCampaign = async (reader: Reader, id = ''): Promise<Campaign | null> =>
  /^\d{1,9}$/.test(id) ? reader.campaign.findUnique({ where: { id: Number(id) } }) : null

export async function requireCampaign(reader: Tx | Reader, id: number): Promise<Campaign> {
  const found = await reader.campaign.findUnique({ where: { id } })
  if (found === null) throw new Refusal('no.data', { message: 'There is no such campaign (#1801)' })
  return found
}

export async function needsTwo(platform: Context['platform'], amountMinor: bigint): Promise<boolean> {
  const fromMinor = await secondPersonFromMinor(platform)
  return fromMinor !== null && amountMinor >= fromMinor
}
