import { beforeAll, expect, test } from 'vitest'
import type { Truth } from '#catalogue/promotions/bonuses.ts'
import { type DepositTerms, givenFor } from '#gateway/areas/promotions/bonuses/terms.ts'
import { tellTruth } from '#gateway/areas/promotions/bonuses/truth.ts'
import type { Kind, TermsOf } from '#gateway/areas/promotions/campaigns/kinds.ts'
import { costMinor } from '#gateway/areas/promotions/campaigns/reward.ts'
import { readTerms } from '#gateway/areas/promotions/campaigns/store.ts'
import { cutParts, envelopeDraws } from '#gateway/areas/promotions/envelope/parts.ts'
import { createHolders, drawWinners } from '#gateway/areas/promotions/raffle/draw.ts'
import { drawSpin, expectedOf } from '#gateway/areas/promotions/wheel/draw.ts'
import { outlookOf, type Pays } from '#gateway/kernel/bonuses/outlook.ts'
import { toMinor } from '#gateway/platform/money.ts'
import { statedGames } from '#gateway/studio/stated.ts'
import { withGateway } from '../support/gateway.ts'

/** What each campaign of the demonstration costs, as the gateway works it out, beside every case counted one by one. */
const gateway = withGateway()

const termsOf = async <K extends Kind>(kind: K): Promise<{ code: string; terms: TermsOf<K> }[]> => {
  const { read } = gateway.platform.db
  const found = await read.campaign.findMany({ where: { kind }, orderBy: { id: 'asc' } })
  return Promise.all(
    found.map(async (campaign) => ({ code: campaign.code, terms: await readTerms(read, campaign, kind) })),
  )
}

const nothing = { type: 'POINT', points: 1 } as const

/** Where chance decides what is given. */
const drawn: readonly string[] = ['wheel', 'envelope', 'raffle', 'deposit']
/** Where the terms say what is given for what: nothing has to be averaged. */
const certain: readonly string[] = [
  ...['manual', 'register', 'code', 'proof', 'sign_in', 'mission', 'missionPaid'],
  ...['rebate', 'referral', 'levelUp', 'birthday', 'rescue'],
]

let kinds: string[] = []
beforeAll(async () => {
  const found = await gateway.platform.db.read.campaign.groupBy({ by: ['kind'] })
  kinds = found.map(({ kind }) => kind)
})

test('every campaign of the demonstration is of a kind whose cost is looked at here or is certain', () => {
  expect(kinds.filter((kind) => !drawn.includes(kind) && !certain.includes(kind))).toEqual([])
  expect(drawn.filter((kind) => !kinds.includes(kind))).toEqual([])
})

test('a spin costs on average what all ten thousand draws of its wheel come to', async () => {
  for (const { terms } of await termsOf('wheel')) {
    const { segments } = terms
    const places = segments.flatMap(({ weight }, place) => Array<number>(weight).fill(place))
    expect(places).toHaveLength(10_000)
    const sum = places.reduce((total, place) => total + costMinor(segments[place]?.prize ?? nothing), 0n)
    expect(expectedOf(terms).moneyMinor).toBe(sum)
    for (let seed = 0; seed < 300; seed += 1) {
      const { draw, segment } = drawSpin(segments, { serverSeed: `cost ${seed}`, clientSeed: 'x', nonce: 1 })
      expect(segment).toBe(places[draw])
    }
  }
})

test('a round of the envelope costs its budget, however it is cut', async () => {
  for (const { terms } of await termsOf('envelope')) {
    const [totalMinor, leastMinor] = [Number(toMinor(terms.budget)), Number(toMinor(terms.least))]
    for (let seed = 0; seed < 300; seed += 1) {
      const parts = cutParts({ totalMinor, parts: terms.parts, leastMinor }, envelopeDraws(`cost ${seed}`, 1))
      expect(parts).toHaveLength(terms.parts)
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(totalMinor)
    }
  }
})

test('a raffle costs all its prizes, whoever wins, as long as there are as many members in it', async () => {
  for (const { terms } of await termsOf('raffle')) {
    const members = terms.prizes.length + 3
    const rows = Array.from({ length: 60 }, (_, at) => ({ number: at + 1, memberId: 1 + (at % members) }))
    const tickets = createHolders()(rows)
    for (let seed = 0; seed < 300; seed += 1) {
      const fixed = { serverSeed: `cost ${seed}`, listHash: 'the list', lateEntropy: '', campaignId: 1 }
      const winners = drawWinners(tickets, terms.prizes.length, fixed)
      expect(new Set(winners.map((number) => tickets[number - 1]?.holder)).size).toBe(terms.prizes.length)
    }
  }
})

test('what a bonus leaves on average is what every way to play it to its end comes to', () => {
  const pays: Pays = [
    { units: 0, chance: 0.5 },
    { units: 1, chance: 0.2 },
    { units: 3, chance: 0.2 },
    { units: 9, chance: 0.1 },
  ]
  for (const keeps of ['all', 'winnings'] as const)
    for (const cap of [null, 3, 6])
      for (const own of [0, 2, 3])
        for (const purse of [2, 5]) {
          const plan = { pays, stake: 2, own, purse, bets: 6, keeps, cap }
          expect(outlookOf(plan).endUnits, JSON.stringify({ ...plan, pays: '' })).toBeCloseTo(enumerate(plan), 9)
        }
})

/** Asked again while it is worked out. */
async function told(asked: Parameters<typeof tellTruth>[1]): Promise<Truth> {
  const truth = await tellTruth(gateway.platform.db.read, asked, statedGames)
  return truth.notPlayed === 'working' ? told(asked) : truth
}

test.each(['FIRST-DEPOSIT', 'HALF-ON-TOP', 'BACK-TODAY'])(
  'what %s leaves on average is recounted from its last bet back',
  async (code) => {
    const terms = (await termsOf('deposit')).find((one) => one.code === code)?.terms as DepositTerms
    // As much as the least deposit asks; of a cashback, for a loss of 2,000.
    const ownMinor = toMinor(terms.least)
    const bonusMinor = givenFor(terms, terms.when === 'cashback' ? 2_000_00n : ownMinor)
    const asked = { title: '', terms: terms.bonus, ownMinor, bonusMinor, ownRequiredMinor: ownMinor }
    const { played } = await told({ ...asked, at: gateway.platform.clock.now() })
    // The smaller of an amount and a tenth of the bonus, as all offers of the demonstration have it.
    const stake = Math.min(Number(terms.bonus.longestStake), Number(bonusMinor) / 1_000)
    const units = (amount: number): number => (amount * 2) / stake
    const required = (Number(bonusMinor) / 100) * (terms.bonus.timesHundredths / 100)
    const recounted = recount({
      pays: await statedGames.example.pays(),
      stake: 2,
      own: units(Number(ownMinor) / 100),
      purse: units(Number(bonusMinor) / 100),
      bets: Math.ceil((Number(ownMinor) / 100 + required) / stake),
      keeps: terms.bonus.keeps,
      cap: units(Number(terms.bonus.cap)),
    })
    expect(played?.bets).toBe(Math.ceil((Number(ownMinor) / 100 + required) / stake))
    expect(played?.left).toBeCloseTo((recounted * stake) / 2, 2)
  },
)

type Plan = Parameters<typeof outlookOf>[0]

const keptOf = ({ keeps, cap, purse }: Plan, units: number): number =>
  Math.min(Math.max(units - (keeps === 'winnings' ? purse : 0), 0), cap ?? Number.POSITIVE_INFINITY)

/** All results of all bets, one after the other. */
function enumerate(plan: Plan): number {
  const { pays, stake } = plan
  const from = (own: number, purse: number, bets: number): number => {
    if (bets === 0) return own + keptOf(plan, purse)
    // A rest of own money that is less than a stake becomes part of the purse; what of that is less than one is lost.
    if (own < stake && own > 0) return from(0, purse + own, bets)
    if (own >= stake)
      return pays.reduce((sum, { units, chance }) => sum + chance * from(own - stake + units, purse, bets - 1), 0)
    if (purse < stake) return 0
    return pays.reduce((sum, { units, chance }) => sum + chance * from(0, purse - stake + units, bets - 1), 0)
  }
  return from(plan.own, plan.purse, plan.bets)
}

/** The same from the last bet back, for plans with too many ways to walk: what every sum is worth with so many bets left. */
function recount(plan: Plan): number {
  const { pays, stake, own, purse, bets, cap } = plan
  const returned = pays.reduce((sum, { units, chance }) => sum + units * chance, 0)
  const most = Math.max(own, purse) + (cap ?? 0) + (bets + 2) * stake + purse
  /** Of money that cannot run out nothing but the edge is lost. */
  const lookUp = (worth: Float64Array, units: number, left: number, isOwn: boolean): number => {
    if (units < most) return worth[units] ?? 0
    return isOwn ? units - left * (stake - returned) + keptOf(plan, purse) : (cap ?? 0)
  }
  let ofPurse = Float64Array.from({ length: most }, (_, units) => keptOf(plan, units))
  let ofOwn = Float64Array.from({ length: most }, (_, units) => units + keptOf(plan, purse))
  for (let left = 1; left <= bets; left += 1) {
    const [purseBefore, ownBefore] = [ofPurse, ofOwn]
    const next = (worth: Float64Array, units: number, isOwn: boolean): number =>
      pays.reduce((sum, pay) => sum + pay.chance * lookUp(worth, units - stake + pay.units, left - 1, isOwn), 0)
    const nextPurse = Float64Array.from({ length: most }, (_, units) =>
      units < stake ? 0 : next(purseBefore, units, false),
    )
    ofPurse = nextPurse
    ofOwn = Float64Array.from({ length: most }, (_, units) =>
      units < stake ? (nextPurse[purse + units] ?? 0) : next(ownBefore, units, true),
    )
  }
  return own < stake ? (ofPurse[purse + own] ?? 0) : (ofOwn[own] ?? 0)
}
