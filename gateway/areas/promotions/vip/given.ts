import type { Reader } from '#gateway/platform/database/db.ts'
import type { Person } from '../campaigns/audience.ts'
import { keepMeant } from '../campaigns/offered.ts'
import { listRunning } from '../campaigns/store.ts'

type Given = { givesPrize: boolean; givesGift: boolean }

/** Whether a campaign would pay the prize and the birthday gift of each level to this member, the lowest first: what none pays is not promised. */
export async function readGiven(reader: Reader, person: Person, levels: number, now: Date): Promise<Given[]> {
  const prizes = await listRunning(reader, 'levelUp', now)
  const gifts = await listRunning(reader, 'birthday', now)
  const isForOne = async (campaigns: typeof prizes, vipLevel: number): Promise<boolean> =>
    (await keepMeant(reader, campaigns, { ...person, vipLevel }, now)).length > 0
  return Promise.all(
    Array.from({ length: levels }, async (_, at) => ({
      // A prize that is still missing is paid to the level that the member has by then.
      givesPrize: await isForOne(prizes, Math.max(at + 1, person.vipLevel)),
      givesGift: await isForOne(gifts, at + 1),
    })),
  )
}
