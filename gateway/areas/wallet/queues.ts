import { listInLine, type WaitingPage } from '#gateway/kernel/waiting.ts'
import type { Reader } from '#gateway/platform/database/db.ts'
import { sql } from '#gateway/platform/database/sql.ts'
import type { Deposit, PayoutAccount, Withdrawal } from '#prisma/generated/sqlite/client.ts'

/** What waits for an operator. One that pays the withdrawal of another member ends together with that one and waits for nobody here (OP-40). */
export const countWaitingDeposits = (read: Reader): Promise<number> =>
  read.deposit.count({ where: { state: 'waiting', paysFor: null } })

export const listWaitingDeposits = (read: Reader, page: WaitingPage): Promise<Deposit[]> =>
  listInLine(read, { table: 'Deposit', where: sql`w."state" = 'waiting' AND w."paysFor" IS NULL` }, page, (ids) =>
    read.deposit.findMany({ where: { id: { in: ids } } }),
  )

type WithAccount = Withdrawal & { account: PayoutAccount }
const withAccounts = (read: Reader, where: ReturnType<typeof sql>, page: WaitingPage): Promise<WithAccount[]> =>
  listInLine(read, { table: 'Withdrawal', where }, page, (ids) =>
    read.withdrawal.findMany({ where: { id: { in: ids } }, include: { account: true } }),
  )

export const listWaitingWithdrawals = (read: Reader, page: WaitingPage): Promise<WithAccount[]> =>
  withAccounts(read, sql`w."state" = 'in_process'`, page)

/** Withdrawals of which the member says that the money did not arrive, whether or not they have appealed. */
export const listOpenAppeals = (read: Reader, page: WaitingPage): Promise<WithAccount[]> =>
  withAccounts(read, sql`w."confirmation" = 'not_received'`, page)
