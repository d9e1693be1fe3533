import type { SqlQuery, Transaction } from '@prisma/driver-adapter-utils'
import type { Renewals } from './renewals.ts'

/** What Prisma sends to end a transaction, before it gives its connection back. */
export const isEnding = ({ sql }: SqlQuery): boolean => sql === 'COMMIT' || sql === 'ROLLBACK'

/**
 * After its end the connection belongs to somebody else: a statement that comes late is refused. So is one that comes while the end is on
 * its way: a work that has run into its limit would go on behind the ROLLBACK, where each statement is a transaction of its own.
 */
export function endsOnce(transaction: Transaction, { noticed }: Renewals): Transaction {
  let isEnded = false
  let isOver = false
  const send = <T>(statement: () => Promise<T>): Promise<T> =>
    statement().catch((error) => {
      noticed(error)
      throw error
    })
  const open = async <T>(statement: () => Promise<T>): Promise<T> => {
    if (isEnded) throw new Error('A statement reached the database after its transaction had ended')
    return send(statement)
  }
  const end = async <T>(statement: () => Promise<T>): Promise<T> => {
    isEnded = true
    if (isOver) throw new Error('A transaction was ended twice')
    return send(statement)
  }
  const giveBack = (ending: () => Promise<void>) => async () => {
    isEnded = true
    isOver = true
    await ending()
  }
  return {
    provider: transaction.provider,
    adapterName: transaction.adapterName,
    options: transaction.options,
    queryRaw: (query) => open(() => transaction.queryRaw(query)),
    executeRaw: (query) => (isEnding(query) ? end : open)(() => transaction.executeRaw(query)),
    commit: giveBack(() => transaction.commit()),
    rollback: giveBack(() => transaction.rollback()),
  }
}
