import { toNameKey } from '#gateway/kernel/identity/operator-names.ts'
import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import type { GatewaySettings } from '#gateway/platform/process/env.ts'
import type { Operator, OperatorVisit } from '#prisma/generated/sqlite/client.ts'

type NewOperator = { name: string; passwordHash: string; mustChange: boolean; createdBy: string; at: Date }

export const addOperator = (
  tx: Tx,
  { name, passwordHash, mustChange, createdBy, at }: NewOperator,
): Promise<Operator> =>
  tx.operator.create({ data: { name, nameKey: toNameKey(name), passwordHash, mustChange, createdBy, createdAt: at } })

export const findOperatorByName = (reader: Reader | Tx, name: string): Promise<Operator | null> =>
  reader.operator.findUnique({ where: { nameKey: toNameKey(name) } })

/** Who could come in: the demo pair counts where it is let in at all. */
export const listActive = (read: Reader, { NODE_ENV }: Pick<GatewaySettings, 'NODE_ENV'>): Promise<Operator[]> =>
  read.operator.findMany({ where: { lockedAt: null, ...(NODE_ENV === 'production' ? { isDemo: false } : {}) } })

export const listOperators = (read: Reader): Promise<Operator[]> =>
  read.operator.findMany({ orderBy: { nameKey: 'asc' } })

const shownVisits = 20

/** The latest visits of an operator. */
export const listVisits = (read: Reader, operatorId: number): Promise<OperatorVisit[]> =>
  read.operatorVisit.findMany({ where: { operatorId }, orderBy: { id: 'desc' }, take: shownVisits })

/** What an account without an authenticator app has; in production its next login asks for a new one. */
export const withoutApp = { totpSecret: null, totpConfirmedAt: null, totpNextSecret: null, totpNextAt: null }
