import { toNameForOthers } from '#gateway/kernel/identity/nickname.ts'
import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import type { Person } from './rules.ts'

type OwnRow = Omit<Person, 'mobileVerified' | 'registeredAt'> & {
  mobileVerified: boolean | number
  registeredAt: Date | string
}

/** What a member sees of himself: every page of a member asks. */
export async function readPerson(read: Reader, memberId: number): Promise<Person> {
  const [row] = await read.$queryRaw<OwnRow[]>`
    SELECT "id", "account", "nickname", "type", "mobileNum", "mobileVerified", "countryDialingCode", "vipLevel", "vipName", "registeredAt"
    FROM "Member" WHERE "id" = ${memberId}`
  if (row === undefined) throw new Error(`There is no member ${memberId}`)
  return { ...row, mobileVerified: Boolean(row.mobileVerified), registeredAt: new Date(row.registeredAt) }
}

export const getMember = (read: Reader, memberId: number) => read.member.findUniqueOrThrow({ where: { id: memberId } })

/** The shown name of the upline; empty for the head of a line. */
export async function readReferrer(read: Reader | Tx, memberId: number): Promise<string> {
  const { uplineId } = await read.member.findUniqueOrThrow({ where: { id: memberId }, select: { uplineId: true } })
  if (uplineId === null) return ''
  const { nickname, account } = await read.member.findUniqueOrThrow({
    where: { id: uplineId },
    select: { nickname: true, account: true },
  })
  return toNameForOthers(nickname || account)
}

export const hasAccount = async (read: Reader, accountKey: string): Promise<boolean> =>
  (await read.member.count({ where: { accountKey } })) > 0

export const countCards = (read: Reader, memberId: number): Promise<number> =>
  read.payoutAccount.count({ where: { memberId, releasedAt: null } })

/** The login before this session. */
export const findLoginBefore = (read: Reader, { memberId, sessionId }: { memberId: number; sessionId: number }) =>
  read.session.findFirst({
    where: { memberId, id: { lt: sessionId } },
    orderBy: { id: 'desc' },
    select: { createdAt: true, ip: true },
  })

export const changeMember = (
  tx: Tx,
  memberId: number,
  data: { icon: string } | { language: string } | { firstTimeLogin: false },
) => tx.member.update({ where: { id: memberId }, data })
