import type { Reader } from '#gateway/platform/db.ts'
import type { Deposit, PayoutAccount, Withdrawal } from '#prisma/generated/sqlite/client.ts'

/** What waits for an operator, the oldest first. `after` is the id of the last row of the page before. */
type Page = { after?: number; limit: number }
type WithMember = { member: { account: string; nickname: string } }

/** One that pays the withdrawal of another member ends together with that one and waits for nobody here (OP-40). */
const waitingDeposits = { state: 'waiting', paysFor: null } as const

export const countWaitingDeposits = (read: Reader): Promise<number> => read.deposit.count({ where: waitingDeposits })

export async function listWaitingDeposits(read: Reader, { after = 0, limit }: Page): Promise<(Deposit & WithMember)[]> {
  return withMembers(read, await read.deposit.findMany({ where: { ...waitingDeposits, id: { gt: after } }, orderBy: { id: 'asc' }, take: limit }))
}

export async function listWaitingWithdrawals(read: Reader, { after = 0, limit }: Page): Promise<(Withdrawal & WithMember & { account: PayoutAccount })[]> {
  const where = { state: 'in_process', id: { gt: after } }
  return withMembers(read, await read.withdrawal.findMany({ where, include: { account: true }, orderBy: { id: 'asc' }, take: limit }))
}

/** Withdrawals of which the member says that the money did not arrive, whether or not they have appealed. */
export async function listOpenAppeals(read: Reader, { after = 0, limit }: Page): Promise<(Withdrawal & WithMember & { account: PayoutAccount })[]> {
  const where = { confirmation: 'not_received', id: { gt: after } }
  return withMembers(read, await read.withdrawal.findMany({ where, include: { account: true }, orderBy: { id: 'asc' }, take: limit }))
}

async function withMembers<R extends { memberId: number }>(read: Reader, rows: readonly R[]): Promise<(R & WithMember)[]> {
  const members = await read.member.findMany({
    where: { id: { in: rows.map(({ memberId }) => memberId) } },
    select: { id: true, account: true, nickname: true },
  })
  const byId = new Map(members.map(({ id, account, nickname }) => [id, { account, nickname }]))
  return rows.map((row) => ({ ...row, member: byId.get(row.memberId) ?? { account: '', nickname: '' } }))
}
