import { toNameKey } from '#gateway/kernel/identity/operator-names.ts'
import { withPasswords } from '#gateway/kernel/identity/password.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import { demoPassword } from './member/demo.ts'

/** Two, because a large amount takes two. They come in at the developer's machine only, and in production not at all. */
const demoOperators = ['Ligaya', 'Bayani'] as const

export const operatorRows = (now: Date): Promise<Prisma.OperatorCreateManyInput[]> =>
  Promise.all(
    demoOperators.map(async (name) => {
      const passwordHash = await withPasswords(name, (passwords) => passwords.hash(demoPassword))
      return {
        name,
        nameKey: toNameKey(name),
        passwordHash,
        mustChange: false,
        isDemo: true,
        createdAt: now,
        createdBy: 'seed',
      }
    }),
  )
