import { type GameDay, listGameDays, noSums, readTeamSums } from '#gateway/kernel/lines/team-figures.ts'
import type { Reader } from '#gateway/platform/database/db.ts'
import { daysOf, isMadeOfDays, type Period, type PeriodName, periodAt } from '#gateway/platform/time/periods.ts'
import type { Contract } from '#prisma/generated/sqlite/client.ts'
import { earn, type Figures, noFigures } from '../rules/earning.ts'
import type { ContractKind, Terms } from '../rules/terms.ts'
import { termsInForce } from './batch.ts'
import { figuresOf, listFigures } from './figures.ts'

/** What the periods that run have come to so far, of contracts of one kind and period; minor units. It is paid when `endsAt` is over. */
type Running = Period & {
  kind: ContractKind
  period: PeriodName
  contracts: number
  receivedMinor: bigint
  givenMinor: bigint
}

const atOnce = 500

/**
 * What somebody's contracts would pay if their next settlement came now: the terms, the carried losses and the rule of the settlement, on
 * the figures so far. Figures come from the sums of lines, so this costs contracts and days, not members.
 */
export async function listRunning(read: Reader, memberId: number): Promise<Running[]> {
  const contracts = await read.contract.findMany({
    where: { state: 'active', settledUntil: { not: null }, OR: [{ receiverId: memberId }, { giverId: memberId }] },
  })
  const groups = new Map<string, Contract[]>()
  for (const contract of contracts) {
    const key = `${contract.kind}/${contract.period}/${contract.settledUntil?.getTime()}`
    groups.set(key, [...(groups.get(key) ?? []), contract])
  }
  return Promise.all([...groups.values()].map((group) => addUp(read, group, memberId)))
}

async function addUp(read: Reader, group: readonly Contract[], memberId: number): Promise<Running> {
  const [one] = group as [Contract]
  const [kind, period] = [one.kind as ContractKind, one.period as PeriodName]
  const startsAt = one.settledUntil as Date
  const span: Period = { startsAt, endsAt: periodAt(period, startsAt).endsAt }
  const sum: Running = { kind, period, ...span, contracts: 0, receivedMinor: 0n, givenMinor: 0n }
  for (let from = 0; from < group.length; from += atOnce) {
    const page = group.slice(from, from + atOnce)
    const agreed = await termsInForce(read, page, startsAt)
    const inForce = page.flatMap((contract) => {
      const terms = agreed.get(contract.id)?.terms
      return terms === undefined ? [] : [{ contract, terms }]
    })
    const figures = await figuresSoFar(read, inForce, { kind, period, span })
    sum.contracts += inForce.length
    for (const { contract, terms } of inForce) {
      const { amountMinor } = earn(terms, figuresOf(figures, contract.id), contract.carriedLossMinor)
      if (contract.receiverId === memberId) sum.receivedMinor += amountMinor
      else sum.givenMinor += amountMinor
    }
  }
  return sum
}

type InForce = { contract: Contract; terms: Terms }
type Cut = { kind: ContractKind; period: PeriodName; span: Period }

/** The same figures as `listFigures`, by the contract, from the sums of lines where they are kept. */
async function figuresSoFar(
  read: Reader,
  inForce: readonly InForce[],
  { kind, period, span }: Cut,
): Promise<Map<number, Figures>> {
  const isKept = (one: InForce): boolean =>
    isMadeOfDays(period) && (one.contract.product === 'CONS' || !asksForMembers(one.terms))
  const kept = inForce.filter(isKept)
  const wanted = inForce
    .filter((one) => !isKept(one))
    .map(({ contract: { id, receiverId, product } }) => ({ key: id, receiverId, product }))
  const figures = new Map(
    await listFigures(read, wanted, { period, span, withSingleBets: kind === 'realtime', fromBets: true }),
  )
  const idsOf = (isCons: boolean) =>
    kept
      .filter(({ contract: { product } }) => (product === 'CONS') === isCons)
      .map(({ contract }) => contract.receiverId)
  const days = daysOf(span)
  const [lines, games] = await Promise.all([
    readTeamSums(read, { ids: idsOf(true) }, days),
    listGameDays(read, { ids: idsOf(false) }, days),
  ])
  for (const { contract } of kept) {
    const { id, receiverId, product } = contract
    figures.set(
      id,
      product === 'CONS' ? { ...(lines.get(receiverId) ?? noSums), singleBets: [] } : sumOfGames(games, contract),
    )
  }
  return figures
}

/** Who bet on one kind of games is not kept for lines, so terms that ask for active members there have to count them. */
const asksForMembers = ({ tiers }: Terms): boolean =>
  tiers.some((tier) => 'activeMembers' in tier && tier.activeMembers > 0)

function sumOfGames(games: readonly GameDay[], { receiverId, product }: Contract): Figures {
  const sum = { ...noFigures }
  for (const { memberId, gameType, rounds, betMinor, validBetMinor, winMinor } of games) {
    if (memberId !== receiverId || gameType !== product) continue
    sum.rounds += rounds
    sum.betMinor += betMinor
    sum.validBetMinor += validBetMinor
    sum.winMinor += winMinor
  }
  return sum
}
