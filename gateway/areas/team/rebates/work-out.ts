import { isAgent } from '#gateway/kernel/identity/account-types.ts'
import type { MerchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import type { Reader } from '#gateway/platform/database/db.ts'
import { toMoneyNumber } from '#gateway/platform/money.ts'
import { isRateProduct, type Rates, type RebatePart, rebateOf } from '../rules/rebates.ts'
import { readRates } from './rates.ts'

/** What a line right below an agent bet in one day on one kind of games. */
export type Share = { uplineId: number; memberId: number; gameType: string; validBetMinor: bigint }
/** Adds a share to those of its group in place: a line has a share for each member right below, day and kind of games. */
export function pushTo<K>(groups: Map<K, Share[]>, key: K, share: Share): void {
  const group = groups.get(key)
  if (group === undefined) groups.set(key, [share])
  else group.push(share)
}

type Rebate = { memberId: number; amountMinor: bigint; parts: RebatePart[] }

type Person = { account: string; isAgent: boolean; rates: Rates }
type People = ReadonlyMap<number, Person>

/** Agents and those right below them, with their rates of this moment. */
export async function readPeople(
  read: Reader,
  ids: readonly number[],
  agents: MerchantSettings['agents'],
): Promise<People> {
  const people = await read.member.findMany({
    where: { id: { in: [...new Set(ids)] } },
    select: { id: true, account: true, uplineId: true, type: true, state: true },
  })
  const rates = await readRates(read, people, agents)
  return new Map(
    people.map(({ id, account, type, state }) => [
      id,
      { account, isAgent: state === 'active' && isAgent(type), rates: rates.get(id) ?? {} },
    ]),
  )
}

/** The rebate of one agent for one day, with its parts; null where nothing is due. */
export function workOut(memberId: number, shares: readonly Share[], people: People): Rebate | null {
  const agent = people.get(memberId)
  if (agent === undefined || !agent.isAgent) return null
  const counted = shares.flatMap(({ memberId: belowId, gameType, validBetMinor }) => {
    if (!isRateProduct(gameType)) return []
    const below = people.get(belowId)
    const [ownRateBp, givenRateBp] = [agent.rates[gameType] ?? 0, below?.rates[gameType] ?? 0]
    return ownRateBp > givenRateBp
      ? [{ username: below?.account ?? '', product: gameType, validBetMinor, ownRateBp, givenRateBp }]
      : []
  })
  const amountMinor = rebateOf(counted)
  if (amountMinor === 0n) return null
  return {
    memberId,
    amountMinor,
    parts: counted.map(({ validBetMinor, ...part }) => ({ ...part, validBet: toMoneyNumber(validBetMinor) })),
  }
}
