import { dayMs, laterBy } from '#gateway/platform/clock.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import { demoAccounts } from './member/demo.ts'

/** Of the block for documentation, so no visitor of a demo comes from there: `faraway01` must verify wherever it logs in. */
const farAddress = '203.0.113.77'

/** The addresses from which accounts have logged in before. */
export const knownAddressRows = (now: Date): Prisma.KnownAddressCreateManyInput[] =>
  demoAccounts.filter(({ checksNewAddress }) => checksNewAddress).map(({ id }) => ({ memberId: id, ip: farAddress, createdAt: laterBy(now, -60 * dayMs) }))
