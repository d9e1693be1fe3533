import { dayMs, laterBy } from '#gateway/platform/time/clock.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import { demoAccounts } from './member/demo.ts'

/** Of the block for documentation, so no visitor of a demo comes from there: `faraway01` must verify wherever it logs in. */
const farAddress = '203.0.113.77'

/** The addresses from which accounts have logged in before. */
export const knownAddressRows = (now: Date): Prisma.KnownAddressCreateManyInput[] =>
  demoAccounts
    .filter(({ checksNewAddress }) => checksNewAddress)
    .map(({ id }) => ({ memberId: id, ip: farAddress, createdAt: laterBy(now, -60 * dayMs) }))

/** Invitations of the demo agents; one has ended. */
export const invitationRows = (now: Date): Prisma.InvitationCreateManyInput[] => {
  const idOf = (account: string): number => demoAccounts.find((demo) => demo.account === account)?.id ?? 0
  const createdAt = laterBy(now, -30 * dayMs)
  return [
    { code: 'PERLAS01', ownerId: idOf('agent01'), createdAt },
    { code: 'PERLAS02', ownerId: idOf('agent02'), createdAt },
    {
      code: 'HABAGAT24',
      ownerId: idOf('agent01'),
      createdAt: laterBy(now, -400 * dayMs),
      expiresAt: laterBy(now, -300 * dayMs),
    },
  ]
}
