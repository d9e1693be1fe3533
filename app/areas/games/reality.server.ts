import { ask } from '#app/platform/gateway.server.ts'
import { formatMoney } from '#app/platform/money.ts'
import { isMember, type Visitor } from '#app/platform/visitor.server.ts'
import { fetchWriting } from '#app/platform/writing.server.ts'
import { member } from '#catalogue/member.ts'
import type { RealityCheck } from './model/reality.ts'

/** How play has gone since the login, or since a moment after it; null for who plays with no money, or when it cannot be asked. */
export async function findRealityCheck(visitor: Visitor, since?: number): Promise<RealityCheck | null> {
  if (!isMember(visitor)) return null
  const answered = await ask(member.realityCheck, since === undefined ? {} : { since }, visitor)
  if (!answered.ok) return null
  const { at, minutes, staked, net } = answered.value
  const money = await fetchWriting(visitor)
  return { at, minutes, staked: formatMoney(staked, money), net: formatMoney(net, { ...money, sign: 'always' }) }
}
