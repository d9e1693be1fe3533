import type { Reader } from '#gateway/platform/database/db.ts'
import { writeAuditFile } from './audit-file.ts'
import { readAuditFilter } from './audit-search.ts'
import { findCampaign } from './campaigns.ts'
import { writeCodesFile } from './codes-file.ts'

type Asked = Readonly<Record<string, string>>

/** What the console hands out as a CSV file, line by line; null for what does not exist. */
type FileRoute = {
  path: string
  name: string
  write(read: Reader, params: Asked, query: Asked): Promise<AsyncIterable<string> | null>
}

export const files: readonly FileRoute[] = [
  {
    path: '/audit.csv',
    name: 'audit.csv',
    write: async (read, _params, query) => writeAuditFile(read, await readAuditFilter(read, query)),
  },
  {
    path: '/campaigns/:id/codes.csv',
    name: 'codes.csv',
    async write(read, { id }) {
      const campaign = await findCampaign(read, id)
      return campaign?.kind === 'code' ? writeCodesFile(read, campaign.id) : null
    },
  },
]
