import type { Truth } from '#catalogue/promotions/bonuses.ts'
import { requiredFor } from '#gateway/kernel/bonuses/grant.ts'
import type { StatedGames } from '#gateway/kernel/bonuses/stated.ts'
import { type BonusTerms, longestStakeFor } from '#gateway/kernel/bonuses/terms.ts'
import { workOutlook } from '#gateway/kernel/bonuses/work-outlook.ts'
import type { Reader } from '#gateway/platform/database/db.ts'
import { lesserOf, toMinor, toMoneyNumber } from '#gateway/platform/money.ts'
import { dayMs, laterBy, startOfMerchantDay } from '#gateway/platform/time/clock.ts'
import { edgeCost, exampleShare, stakesFor } from './edge.ts'
import { toAsked, toLongest } from './queue.ts'

type Asked = {
  title: string
  terms: BonusTerms
  /** What the member pays for it; 0 for a bonus that comes without a deposit. */
  ownMinor: bigint
  bonusMinor: bigint
  /** What the deposit itself asks to be staked, before the bonus. */
  ownRequiredMinor: bigint
  /** What the bonuses that are open already let a round stake: it holds for this one too. Null or absent = any. */
  boundMinor?: bigint | null
  at: Date
}

/** What a bonus costs, before it is taken at what the games state that they return: by stakes times edge, and with the chance of running out. */
export async function tellTruth(
  reader: Reader,
  asked: Asked,
  stated: StatedGames,
  mayBegin?: () => boolean,
): Promise<Truth> {
  const { title, terms, ownMinor, bonusMinor, ownRequiredMinor, at } = asked
  const requiredMinor = requiredFor(bonusMinor, terms)
  const capMinor = terms.cap === null ? null : toMinor(terms.cap)
  return {
    title,
    own: toMoneyNumber(ownMinor),
    bonus: toMoneyNumber(bonusMinor),
    required: toMoneyNumber(requiredMinor),
    ownRequired: toMoneyNumber(ownRequiredMinor),
    endTime: laterBy(startOfMerchantDay(at), terms.days * dayMs).getTime(),
    ...toAsked(terms, bonusMinor),
    longestStake: toLongest(longestOf(asked)),
    categories: await listCategories(reader, { terms, requiredMinor, stated }),
    best: capMinor === null ? null : toMoneyNumber(ownMinor + capMinor),
    example: tellExample(stated, { terms, bonusMinor, capMinor, costMinor: edgeCost(requiredMinor, terms, stated) }),
    ...(await playOut({ ...asked, requiredMinor, capMinor }, stated, mayBegin)),
  }
}

type Priced = Pick<Asked, 'terms' | 'bonusMinor'> & { capMinor: bigint | null; costMinor: bigint | null }

/** What it comes to at the stated game: what is kept less what play costs, and never more than its cap. */
function tellExample(
  { example: { name, returnBp } }: StatedGames,
  { terms, bonusMinor, capMinor, costMinor }: Priced,
): Truth['example'] {
  if (costMinor === null) return null
  const worthMinor = (terms.keeps === 'all' ? bonusMinor : 0n) - costMinor
  return {
    name,
    returnPercent: returnBp / 100,
    cost: toMoneyNumber(costMinor),
    worth: toMoneyNumber(capMinor === null ? worthMinor : lesserOf(worthMinor, capMinor)),
  }
}

function longestOf({ terms, bonusMinor, boundMinor = null }: Asked): bigint | null {
  const ownMinor = longestStakeFor(bonusMinor, terms)
  return ownMinor === null || boundMinor === null ? (ownMinor ?? boundMinor) : lesserOf(ownMinor, boundMinor)
}

type Categories = { terms: BonusTerms; requiredMinor: bigint; stated: StatedGames }

/** Every category that there are games of, those that count most first, at the least return that one of its games has. */
async function listCategories(
  reader: Reader,
  { terms, requiredMinor, stated }: Categories,
): Promise<Truth['categories']> {
  const kinds = await reader.game.groupBy({ by: ['gameCategory', 'engine'] })
  const returns = new Map<string, number>()
  for (const { gameCategory, engine } of kinds) {
    const least = stated.leastReturnBp[engine]
    if (least === undefined) throw new Error(`Nothing is stated of what games of the engine ${engine} return`)
    returns.set(gameCategory, Math.min(least, returns.get(gameCategory) ?? least))
  }
  return [...returns]
    .map(([category, returnBp]) => {
      const share = terms.shares[category] ?? 0
      const stakesMinor = stakesFor(requiredMinor, share)
      return {
        category,
        counts: share / 100,
        returnPercent: returnBp / 100,
        stakes: toMoneyNumber(stakesMinor),
        costs: toMoneyNumber((stakesMinor * BigInt(10_000 - returnBp)) / 10_000n),
      }
    })
    .sort((one, other) => other.counts - one.counts || one.costs - other.costs)
}

/** More bets than this are not worked out: the more there are, the nearer the result is to stakes times edge. */
const mostBets = 1_000

const notPlayed = (why: NonNullable<Truth['notPlayed']>) => ({ played: null, notPlayed: why })

type Played = Asked & { requiredMinor: bigint; capMinor: bigint | null }

/** The same with the chance of running out, at the longest stake, which is what serves the member best. */
async function playOut(
  asked: Played,
  stated: StatedGames,
  mayBegin?: () => boolean,
): Promise<Pick<Truth, 'played' | 'notPlayed'>> {
  const { example } = stated
  const { terms, ownMinor, bonusMinor, ownRequiredMinor, requiredMinor, capMinor } = asked
  const share = exampleShare(terms, stated)
  if (share === 0) return notPlayed('uncounted')
  const longestMinor = longestOf(asked) ?? bonusMinor / 10n
  const stakeMinor = lesserOf(longestMinor, ownMinor + bonusMinor)
  if (stakeMinor < BigInt(example.unitsPerStake)) return notPlayed('long')
  const stakesMinor = ownRequiredMinor + stakesFor(requiredMinor, share)
  const bets = Number((stakesMinor + stakeMinor - 1n) / stakeMinor)
  if (bets === 0 || bets > mostBets) return notPlayed('long')
  const units = (minor: bigint): number => Number((minor * BigInt(example.unitsPerStake)) / stakeMinor)
  const plan = {
    stake: example.unitsPerStake,
    own: units(ownMinor),
    purse: units(bonusMinor),
    bets,
    keeps: terms.keeps,
    cap: capMinor === null ? null : units(capMinor),
  }
  const whole = async () => ({ ...plan, pays: await example.pays() })
  const outlook = await workOutlook(JSON.stringify(plan), whole, mayBegin === undefined ? {} : { mayBegin })
  if (outlook === 'working') return notPlayed('working')
  if (outlook === 'refused') return notPlayed('quota')
  const { endUnits, bust } = outlook
  const endMinor = BigInt(Math.round((endUnits * Number(stakeMinor)) / example.unitsPerStake))
  const played = {
    stake: toMoneyNumber(stakeMinor),
    bets,
    bustPercent: Math.round(bust * 1_000) / 10,
    left: toMoneyNumber(endMinor),
    worth: toMoneyNumber(endMinor - ownMinor),
  }
  return { played, notPlayed: null }
}
