import { isAgent } from '#gateway/kernel/identity/account-types.ts'
import { isRateProduct, type Rates, readRates } from '#gateway/kernel/lines/rates.ts'
import type { MerchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import type { Reader } from '#gateway/platform/database/db.ts'
import { toMoneyNumber } from '#gateway/platform/money.ts'
import { type RebatePart, rebateOf } from '../rules/rebates.ts'

/** What a line right below an agent bet in one day on one kind of games: its head (`isOwn`), or all below the head. */
export type Share = { uplineId: number; memberId: number; isOwn: boolean; gameType: string; validBetMinor: bigint }
/** Adds a share to those of its group in place: a line has up to two for each member right below, day and kind of games. */
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
    select: { id: true, account: true, uplineId: true, type: true },
  })
  const rates = await readRates(read, people, agents)
  return new Map(
    people.map(({ id, account, type }) => [id, { account, isAgent: isAgent(type), rates: rates.get(id) ?? {} }]),
  )
}

/**
 * The rates by which less is left for who stands above. Rates pay agents, for what others bet: plain members are paid nothing by
 * theirs, nobody for own bets. Those of an agent who is frozen count on, or freezing would be worth money to who stands above.
 */
const takenBy = ({ isAgent, rates }: Person, isOwn: boolean): Rates => (isAgent && !isOwn ? rates : {})

/** The rebate of one agent for one day, with its parts; null where nothing is due. Who is disabled is due it all the same, and is paid later. */
export function workOut(memberId: number, shares: readonly Share[], people: People): Rebate | null {
  const agent = people.get(memberId)
  if (agent === undefined || !agent.isAgent) return null
  const counted = new Map<string, Omit<RebatePart, 'validBet'> & { validBetMinor: bigint }>()
  for (const { memberId: belowId, isOwn, gameType, validBetMinor } of shares) {
    if (!isRateProduct(gameType)) continue
    const below = people.get(belowId)
    const ownRateBp = agent.rates[gameType] ?? 0
    const givenRateBp = below === undefined ? 0 : (takenBy(below, isOwn)[gameType] ?? 0)
    if (ownRateBp <= givenRateBp) continue
    const key = `${belowId}/${gameType}/${givenRateBp}`
    const part = counted.get(key) ?? {
      username: below?.account ?? '',
      product: gameType,
      validBetMinor: 0n,
      ownRateBp,
      givenRateBp,
    }
    counted.set(key, { ...part, validBetMinor: part.validBetMinor + validBetMinor })
  }
  const parts = [...counted.values()]
  const amountMinor = rebateOf(parts)
  if (amountMinor === 0n) return null
  return {
    memberId,
    amountMinor,
    parts: parts.map(({ validBetMinor, ...part }) => ({ ...part, validBet: toMoneyNumber(validBetMinor) })),
  }
}
