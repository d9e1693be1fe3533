import { z } from 'zod'

/** Whether the money of an approved withdrawal arrived (OP-41); `refunded` is the end of a report that was right. */
export const withdrawalConfirmation = z.enum([
  'waiting',
  'received',
  'not_received',
  'received_by_time',
  'forced',
  'refunded',
])
