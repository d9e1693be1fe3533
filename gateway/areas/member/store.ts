import type { Reader, Tx } from '#gateway/platform/db.ts'

export const getMember = (read: Reader, memberId: number) => read.member.findUniqueOrThrow({ where: { id: memberId } })

export const hasAccount = async (read: Reader, accountKey: string): Promise<boolean> => (await read.member.count({ where: { accountKey } })) > 0

export const changeMember = (tx: Tx, memberId: number, data: { icon: string } | { language: string } | { firstTimeLogin: false }) =>
  tx.member.update({ where: { id: memberId }, data })
