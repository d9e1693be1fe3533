import { z } from 'zod'
import { queryText } from './call.ts'
import { cursorPattern } from './cursor.ts'
import { pageNumber, pageSizeOf } from './fields.ts'

/**
 * What lists of records have in common. The wire numbers pages; `before` and `after` are ours and cost the same however deep they
 * lead: they are the `next` and `previous` of the page before.
 */
const cursor = z.string().regex(cursorPattern, 'must be the next or previous of another page').optional()

export const recordPageQuery = {
  page: pageNumber,
  size: pageSizeOf(20, 500),
  before: cursor,
  after: cursor,
  language: queryText(8).optional(),
}

export const recordPage = {
  /** Counted up to 3,000; `isTotalLeast` says that there are more. */
  total: z.number().int(),
  totalPages: z.number().int(),
  isTotalLeast: z.boolean().default(false),
  /** Leads to older rows as `before`; null at the end. */
  next: z.string().nullable().default(null),
  /** Leads to newer rows as `after`; null at the beginning. */
  previous: z.string().nullable().default(null),
}
