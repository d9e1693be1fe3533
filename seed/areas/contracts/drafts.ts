import { periodsOf, type Terms } from '#gateway/areas/contracts/rules/terms.ts'
import { dayMs, hourMs, laterBy } from '#gateway/platform/time/clock.ts'
import { lastPeriodBefore, type PeriodName, periodAt } from '#gateway/platform/time/periods.ts'

type Offer = {
  kind: 'new' | 'change' | 'end'
  terms: Terms | null
  state: 'open' | 'accepted' | 'refused' | 'withdrawn' | 'replaced'
  offeredAt: Date
}

/** A contract as it came to be. Versions begin with periods; offers are all that were ever made. */
export type ContractDraft = {
  giverId: number | null
  receiverId: number
  product: string
  period: PeriodName
  kind: Terms['kind']
  state: 'offered' | 'active' | 'refused' | 'withdrawn' | 'ended'
  versions: { terms: Terms; startsAt: Date; agreedAt: Date }[]
  offers: Offer[]
  endedAt: Date | null
}

type People = {
  agent01: number
  agent02: number /** Agents right below agent01, then somebody right below agent02. */
  direct: readonly number[]
  below: number | undefined
}

const pesos = (amount: number): bigint => BigInt(amount) * 100n

const dividend = (...tiers: [rateBp: number, activeMembers: number, validBet: number][]): Terms => ({
  kind: 'dividend',
  carriesLosses: true,
  tiers: tiers.map(([rateBp, activeMembers, validBet]) => ({
    rateBp,
    activeMembers,
    validBetMinor: pesos(validBet),
    netLossMinor: 0n,
  })),
})
const salary = (kind: 'daily' | 'hourly', ...tiers: [rateBp: number, activeMembers: number, bet: number][]): Terms => ({
  kind,
  tiers: tiers.map(([rateBp, activeMembers, bet]) => ({
    rateType: 'P',
    rateBp,
    amountMinor: 0n,
    activeMembers,
    betMinor: pesos(bet),
  })),
})
const realTime = (...tiers: [winRateBp: number, lossRateBp: number, singleBet: number][]): Terms => ({
  kind: 'realtime',
  tiers: tiers.map(([winRateBp, lossRateBp, singleBet]) => ({
    winRateBp,
    lossRateBp,
    singleBetMinor: pesos(singleBet),
  })),
})

/** All kinds in every state in agent01's line, and offers of three kinds that wait for agent02; a daily one is left to be made. */
export function contractDrafts({ agent01, agent02, direct, below }: People, now: Date): ContractDraft[] {
  const make = createMaker(now)
  const [first, second, third] = direct
  const drafts = [
    make.agreed(
      { giverId: null, receiverId: agent01, sinceMs: 40 * dayMs },
      dividend([800, 3, 0], [1_200, 50, 50_000]),
    ),
    make.agreed(
      { giverId: null, receiverId: agent01, sinceMs: 9 * dayMs },
      salary('daily', [30, 1, 0], [45, 20, 5_000]),
      salary('daily', [35, 1, 0], [50, 20, 5_000]),
    ),
    make.agreed(
      { giverId: null, receiverId: agent01, sinceMs: 36 * hourMs },
      salary('hourly', [20, 1, 0], [30, 3, 500]),
    ),
    make.agreed({ giverId: null, receiverId: agent01, sinceMs: 18 * hourMs }, realTime([5, 15, 0], [10, 25, 50])),
    make.offered({ giverId: agent01, receiverId: agent02 }, dividend([500, 2, 0], [900, 10, 10_000])),
    make.asked(
      make.agreed({ giverId: agent01, receiverId: agent02, sinceMs: 20 * hourMs }, salary('hourly', [25, 1, 100])),
      'change',
      salary('hourly', [12, 1, 100]),
    ),
    make.asked(
      make.agreed({ giverId: agent01, receiverId: agent02, sinceMs: 12 * hourMs }, realTime([4, 10, 10])),
      'end',
      null,
    ),
  ]
  // More than the change that waits for agent02: agreeing to it ends this one.
  if (below !== undefined)
    drafts.push(
      make.agreed({ giverId: agent02, receiverId: below, sinceMs: 10 * hourMs }, salary('hourly', [20, 1, 0])),
    )
  if (first !== undefined) {
    drafts.push(
      make.agreed(
        { giverId: agent01, receiverId: first, period: 'weekly', sinceMs: 15 * dayMs },
        dividend([400, 1, 0], [700, 3, 2_000]),
      ),
    )
    drafts.push(make.agreed({ giverId: agent01, receiverId: first, sinceMs: 6 * dayMs }, salary('daily', [25, 1, 0])))
    drafts.push(make.refused({ giverId: agent01, receiverId: first }, salary('hourly', [10, 5, 1_000])))
  }
  if (second !== undefined) {
    drafts.push(make.ended({ giverId: agent01, receiverId: second, sinceMs: 7 * dayMs }, salary('daily', [20, 1, 0])))
    drafts.push(make.withdrawn({ giverId: agent01, receiverId: second }, realTime([3, 8, 20])))
    drafts.push(
      make.agreed(
        { giverId: agent01, receiverId: second, product: 'RNG', period: 'semimonthly', sinceMs: 18 * dayMs },
        dividend([600, 1, 0]),
      ),
    )
    drafts.push(
      make.offered(
        { giverId: agent01, receiverId: second, product: 'LIVE', period: 'semimonthly' },
        dividend([500, 1, 0]),
      ),
    )
  }
  if (third !== undefined)
    drafts.push(make.offered({ giverId: agent01, receiverId: third }, salary('daily', [15, 2, 500], [30, 5, 2_000])))
  return drafts
}

type Place = { giverId: number | null; receiverId: number; product?: string; period?: PeriodName }

function createMaker(now: Date) {
  const start = ({ product = 'CONS', period, giverId, receiverId }: Place, terms: Terms) => {
    return {
      giverId,
      receiverId,
      product,
      period: period ?? periodsOf[terms.kind][0],
      kind: terms.kind,
      versions: [],
      offers: [],
      endedAt: null,
    }
  }
  const unsigned = (
    place: Place,
    terms: Terms,
    state: 'offered' | 'refused' | 'withdrawn',
    hoursAgo: number,
  ): ContractDraft => {
    const offeredAt = laterBy(now, -hoursAgo * hourMs)
    return {
      ...start(place, terms),
      state,
      offers: [{ kind: 'new', terms, state: state === 'offered' ? 'open' : state, offeredAt }],
    }
  }
  const agreed = ({ sinceMs, ...place }: Place & { sinceMs: number }, ...terms: [Terms, ...Terms[]]): ContractDraft => {
    const base = start(place, terms[0])
    const agreedAt = laterBy(now, -sinceMs)
    const versions = terms.map((one, at) => {
      // A first version counts from the start of its period, later ones from the start of the next.
      const at1 = laterBy(agreedAt, (at * sinceMs) / terms.length)
      return {
        terms: one,
        agreedAt: at1,
        startsAt: at === 0 ? periodAt(base.period, at1).startsAt : periodAt(base.period, at1).endsAt,
      }
    })
    const offers = versions.map(({ terms: one, agreedAt: at }, place1): Offer => {
      return {
        kind: place1 === 0 ? 'new' : 'change',
        terms: one,
        state: 'accepted',
        offeredAt: laterBy(at, -2 * hourMs),
      }
    })
    return { ...base, state: 'active', versions, offers }
  }
  return {
    agreed,
    offered: (place: Place, terms: Terms) => unsigned(place, terms, 'offered', 5),
    refused: (place: Place, terms: Terms) => unsigned(place, terms, 'refused', 50),
    withdrawn: (place: Place, terms: Terms) => unsigned(place, terms, 'withdrawn', 75),
    asked: (draft: ContractDraft, kind: 'change' | 'end', terms: Terms | null): ContractDraft => {
      return {
        ...draft,
        offers: [...draft.offers, { kind, terms, state: 'open', offeredAt: laterBy(now, -3 * hourMs) }],
      }
    },
    ended(place: Place & { sinceMs: number }, terms: Terms): ContractDraft {
      const draft = agreed(place, terms)
      // In the middle of a period: its last statement is closed early.
      const endedAt = laterBy(lastPeriodBefore(draft.period, laterBy(now, -2 * dayMs)).startsAt, 14 * hourMs)
      return {
        ...draft,
        state: 'ended',
        endedAt,
        offers: [
          ...draft.offers,
          { kind: 'end', terms: null, state: 'accepted', offeredAt: laterBy(endedAt, -hourMs) },
        ],
      }
    },
  }
}
