import { openSession } from '#gateway/kernel/identity/sessions.ts'
import type { Member } from '#prisma/generated/sqlite/client.ts'
import type { TestGateway } from '../../../support/gateway.ts'

export const paymentPassword = '246810'

export const memberOf = ({ platform }: TestGateway, account: string): Promise<Member> =>
  platform.db.read.member.findUniqueOrThrow({ where: { accountKey: account.toLowerCase() } })

/** A session of somebody without the form, whose password would be hashed for long. */
export async function tokenOf(gateway: TestGateway, account: string): Promise<string> {
  const { db, clock } = gateway.platform
  const { id } = await memberOf(gateway, account)
  return db.write((tx) => openSession(tx, { id }, { ip: '127.0.0.1', userAgent: 'test', at: clock.now() }))
}

/** Everybody below a member, by the uplines alone. */
export async function namesBelow({ platform }: TestGateway, account: string): Promise<string[]> {
  const all = await platform.db.read.member.findMany({ select: { id: true, account: true, uplineId: true } })
  const head = all.find((one) => one.account === account)?.id
  const uplineOf = new Map(all.map(({ id, uplineId }) => [id, uplineId]))
  const isBelow = (id: number): boolean => {
    for (let one = uplineOf.get(id) ?? null; one !== null; one = uplineOf.get(one) ?? null)
      if (one === head) return true
    return false
  }
  return all
    .filter(({ id }) => isBelow(id))
    .map((one) => one.account)
    .sort()
}
