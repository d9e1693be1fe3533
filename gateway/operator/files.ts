import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { recordAudit } from '#gateway/kernel/audit.ts'
import type { Reader } from '#gateway/platform/database/db.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import type { FormFields } from './action.ts'
import { writeAuditFile } from './audit-file.ts'
import { readAuditFilter } from './audit-search.ts'
import { findCampaign } from './campaigns.ts'
import { writeCodesFile } from './codes-file.ts'
import type { Visit } from './people/visits.ts'
import { limitOf, root, sendSolo, sendToLogin, withPrivacy } from './replies.ts'
import { toTexts } from './typed.ts'

/** What the console hands out as a CSV file, line by line; null for what does not exist. */
type FileRoute = {
  path: string
  name: string
  write(read: Reader, params: FormFields, query: FormFields): Promise<AsyncIterable<string> | null>
}

const files: readonly FileRoute[] = [
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

/** `enter` finds the visit of who may look. */
export function fileRoutes(
  app: FastifyInstance,
  platform: Platform,
  enter: (request: FastifyRequest) => Promise<Visit | null>,
): void {
  for (const { path, name, write } of files)
    app.get(root + path, limitOf(platform, 20), async (request, reply) => {
      const visit = await enter(request)
      if (visit === null) return sendToLogin(reply)
      const query = toTexts(request.query as object)
      const lines = await write(platform.db.read, toTexts(request.params as object), query)
      if (lines === null) return sendSolo(reply.status(404), 'There is nothing here')
      await recordTaken(platform, visit, request, query)
      return withPrivacy(reply)
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(Readable.from(lines))
    })
}

/** Whoever takes a file along has it outside of the console: that stands in the trail before its first line is sent. */
async function recordTaken(
  { db, clock }: Platform,
  { operator }: Visit,
  { url, ip, id: traceId }: FastifyRequest,
  filter: FormFields,
): Promise<void> {
  const [path] = url.split('?')
  const actor = { memberId: null, ip, traceId, at: clock.now() }
  await db.write((tx) => recordAudit(tx, 'operator.takeFile', actor, { by: operator.name, path, filter }))
}
