import type { Reader } from '#gateway/platform/database/db.ts'
import { longestFirst, rowsBehind, type WaitingPage } from '#gateway/platform/database/waiting.ts'
import type { Deposit, PayoutAccount, Withdrawal } from '#prisma/generated/sqlite/client.ts'

/** What waits for an operator, the longest first. */
type WithMember = { member: { account: string; nickname: string } }

/** One that pays the withdrawal of another member ends together with that one and waits for nobody here (OP-40). */
const waitingDeposits = { state: 'waiting', paysFor: null } as const

export const countWaitingDeposits = (read: Reader): Promise<number> => read.deposit.count({ where: waitingDeposits })

export async function listWaitingDeposits(
  read: Reader,
  { behind, limit }: WaitingPage,
): Promise<(Deposit & WithMember)[]> {
  return withMembers(
    read,
    await read.deposit.findMany({
      where: { ...waitingDeposits, ...rowsBehind(behind) },
      orderBy: longestFirst,
      take: limit,
    }),
  )
}

export async function listWaitingWithdrawals(
  read: Reader,
  { behind, limit }: WaitingPage,
): Promise<(Withdrawal & WithMember & { account: PayoutAccount })[]> {
  const where = { state: 'in_process', ...rowsBehind(behind) }
  return withMembers(
    read,
    await read.withdrawal.findMany({ where, include: { account: true }, orderBy: longestFirst, take: limit }),
  )
}

/** Withdrawals of which the member says that the money did not arrive, whether or not they have appealed. */
export async function listOpenAppeals(
  read: Reader,
  { behind, limit }: WaitingPage,
): Promise<(Withdrawal & WithMember & { account: PayoutAccount })[]> {
  const where = { confirmation: 'not_received', ...rowsBehind(behind) }
  return withMembers(
    read,
    await read.withdrawal.findMany({ where, include: { account: true }, orderBy: longestFirst, take: limit }),
  )
}

async function withMembers<R extends { memberId: number }>(
  read: Reader,
  rows: readonly R[],
): Promise<(R & WithMember)[]> {
  const members = await read.member.findMany({
    where: { id: { in: rows.map(({ memberId }) => memberId) } },
    select: { id: true, account: true, nickname: true },
  })
  const byId = new Map(members.map(({ id, account, nickname }) => [id, { account, nickname }]))
  return rows.map((row) => ({ ...row, member: byId.get(row.memberId) ?? { account: '', nickname: '' } }))
}
