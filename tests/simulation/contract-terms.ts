import type { Terms } from '#gateway/areas/contracts/rules/terms.ts'
import type { ModelTerms, Period, Tier } from './contract-model.ts'
import type { Seeded } from './seeded.ts'

/** Terms by chance, as the model has them and as the gateway does. */
export const kinds = ['dividend', 'daily', 'hourly', 'realtime'] as const
export const periods: Record<(typeof kinds)[number], readonly Period[]> = {
  dividend: ['weekly', 'semimonthly', 'monthly'],
  daily: ['daily'],
  hourly: ['hourly'],
  realtime: ['five-minutes'],
}

export function randomTerms(random: Seeded, kind: ModelTerms['kind']): ModelTerms {
  const isRealTime = kind === 'realtime'
  const first: Tier = {
    rate: random.int(1, 60) * 10,
    from: random.pick([0, 0, 500, 2_000]),
    members: isRealTime ? 0 : random.int(0, 2),
    lossRate: 0,
  }
  if (isRealTime) first.lossRate = random.int(1, 60) * 10
  const second: Tier = {
    rate: first.rate + random.int(1, 30),
    from: first.from + 1_500,
    members: first.members,
    lossRate: first.lossRate,
  }
  const pays = (kind === 'daily' || kind === 'hourly') && random.chance(20) ? 'A' : 'P'
  return {
    kind,
    pays,
    carries: kind !== 'dividend' || random.chance(70),
    tiers: random.chance(40) ? [first, second] : [first],
  }
}

export function toTerms({ kind, pays, carries, tiers }: ModelTerms): Terms {
  if (kind === 'dividend')
    return {
      kind,
      carriesLosses: carries,
      tiers: tiers.map(({ rate, from, members }) => ({
        rateBp: rate,
        activeMembers: members,
        validBetMinor: BigInt(from),
        netLossMinor: 0n,
      })),
    }
  if (kind === 'realtime')
    return {
      kind,
      tiers: tiers.map(({ rate, lossRate, from }) => ({
        singleBetMinor: BigInt(from),
        winRateBp: rate,
        lossRateBp: lossRate,
      })),
    }
  const pay = (rate: number) =>
    pays === 'P' ? { rateBp: rate, amountMinor: 0n } : { rateBp: 0, amountMinor: BigInt(rate) }
  return {
    kind,
    tiers: tiers.map(({ rate, from, members }) => ({
      rateType: pays,
      ...pay(rate),
      activeMembers: members,
      betMinor: BigInt(from),
    })),
  }
}
