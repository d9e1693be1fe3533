import { toMailbox } from '#gateway/areas/session/rules/mailbox.ts'
import { listMethods } from '#gateway/areas/session/verification-methods.ts'
import { findBoundTo } from '#gateway/areas/wallet/payout/release.ts'
import { getAuthenticatorState } from '#gateway/kernel/identity/authenticator.ts'
import { toPhoneStarts } from '#gateway/kernel/identity/phone.ts'
import type { Reader } from '#gateway/platform/database/db.ts'
import type { Member } from '#prisma/generated/sqlite/client.ts'
import { sayDeposit, sayWithdrawal } from './queue.ts'
import { listWrongTries } from './wrong-tries.ts'

/**
 * Members whose name or phone begins with the query, and whose number, mailbox or bound card it is; without one the newest. All of it has
 * an index, so nothing is scanned. Names of people have none: they are looked for on the slips that wait.
 */
export async function searchMembers(
  read: Reader,
  query: string,
  dialingCodes: readonly string[],
  limit: number,
): Promise<Member[]> {
  if (query === '') return read.member.findMany({ orderBy: { id: 'desc' }, take: limit })
  const key = query.toLowerCase()
  const phones = toPhoneStarts(query, dialingCodes).filter((phone) => phone.length >= 3)
  // Both columns are in the order of their characters, on PostgreSQL too, where other texts are in that of the machine.
  const starts = (text: string) => ({ gte: text, lt: `${text}\u{10ffff}` })
  const [byNumber, byMail, bySlip, byName, byPhone, byCard] = await Promise.all([
    /^\d{1,9}$/.test(query) ? read.member.findMany({ where: { id: Number(query) } }) : [],
    query.includes('@') ? read.member.findMany({ where: { email: toMailbox(query) }, take: limit }) : [],
    findSenders(read, key).then((ids) => read.member.findMany({ where: { id: { in: ids } } })),
    read.member.findMany({ where: { accountKey: starts(key) }, orderBy: { accountKey: 'asc' }, take: limit }),
    read.member.findMany({
      where: { OR: phones.map((phone) => ({ mobileNum: starts(phone) })) },
      orderBy: { mobileNum: 'asc' },
      take: limit,
    }),
    findBoundTo(read, query).then((ids) => read.member.findMany({ where: { id: { in: ids } } })),
  ])
  return [
    ...new Map(
      [...byNumber, ...byMail, ...byCard, ...byName, ...byPhone, ...bySlip].map((member) => [member.id, member]),
    ).values(),
  ].slice(0, limit)
}

const mostSlips = 1_000

/** Whose deposits wait under a sender's name that begins like this, of the newest that wait. */
async function findSenders(read: Reader, key: string): Promise<number[]> {
  if (!/\p{L}/u.test(key)) return []
  const slips = await read.deposit.findMany({
    where: { state: 'waiting' },
    orderBy: { id: 'desc' },
    take: mostSlips,
    select: { memberId: true, payerName: true },
  })
  return slips.filter(({ payerName }) => payerName?.toLowerCase().startsWith(key)).map(({ memberId }) => memberId)
}

const shownOrders = 10

/** The latest deposits and withdrawals of a member, the newest first. */
export async function listOrders(read: Reader, memberId: number) {
  const asked = { where: { memberId }, orderBy: { createdAt: 'desc' }, take: shownOrders } as const
  const [deposits, withdrawals] = await Promise.all([read.deposit.findMany(asked), read.withdrawal.findMany(asked)])
  const rows = [
    ...deposits.map(({ receiptNo, amountMinor, state, paysFor, createdAt }) => ({
      queue: 'deposits' as const,
      receiptNo,
      amountMinor,
      state: sayDeposit({ state, paysFor }),
      createdAt,
    })),
    ...withdrawals.map(({ receiptNo, amountMinor, state, confirmation, createdAt }) => ({
      queue: 'withdrawals' as const,
      receiptNo,
      amountMinor,
      state: sayWithdrawal({ state, confirmation }),
      createdAt,
    })),
  ]
  return rows.sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime()).slice(0, shownOrders)
}

const shownSessions = 20

/** A member with all that their page shows. */
export async function findMemberDetail(read: Reader, id: number, now: Date) {
  const member = await read.member.findUnique({
    where: { id },
    include: { upline: { select: { id: true, account: true } } },
  })
  if (member === null) return null
  const [sessions, addresses, accounts, wrongTries, authenticator, methods] = await Promise.all([
    read.session.findMany({ where: { memberId: id }, orderBy: { id: 'desc' }, take: shownSessions }),
    read.knownAddress.findMany({ where: { memberId: id }, orderBy: { createdAt: 'desc' } }),
    read.ledgerAccount.findMany({ where: { memberId: id }, orderBy: { key: 'asc' } }),
    listWrongTries(read, member, now),
    getAuthenticatorState(read, id),
    listMethods(read, member),
  ])
  return { member, sessions, addresses, accounts, wrongTries, authenticator, methods }
}
