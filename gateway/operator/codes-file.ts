import { listCodes } from '#gateway/areas/promotions/codes/list.ts'
import type { Reader } from '#gateway/platform/database/db.ts'
import { byteOrderMark, toCsvLine } from '#gateway/platform/pages/csv.ts'
import { formatTime } from './format.ts'

const pageSize = 1_000

/** All codes of a campaign, to be handed out. */
export async function* writeCodesFile(read: Reader, campaignId: number): AsyncGenerator<string> {
  yield byteOrderMark + toCsvLine(['Code', 'Used', 'Uses left', 'Ended'])
  let after: string | undefined
  while (true) {
    const codes = await listCodes(read, { campaignId, after, limit: pageSize })
    yield codes
      .map(({ code, used, usesLeft, endedAt }) =>
        toCsvLine([
          code,
          String(used),
          usesLeft === null ? '' : String(usesLeft),
          endedAt === null ? '' : formatTime(endedAt),
        ]),
      )
      .join('')
    if (codes.length < pageSize) return
    after = codes.at(-1)?.code
  }
}
