import type { Reader } from '#gateway/platform/database/db.ts'
import { type Period, type PeriodName, periodAt } from '#gateway/platform/time/periods.ts'
import type { Contract } from '#prisma/generated/sqlite/client.ts'
import { earn } from '../rules/earning.ts'
import type { ContractKind, Terms } from '../rules/terms.ts'
import { termsInForce } from './batch.ts'
import { figuresOf } from './figures.ts'
import { listKeptFigures } from './kept-figures.ts'

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
    const wanted = inForce.map(({ contract: { id, receiverId, product }, terms }) => {
      return { key: id, receiverId, product, countsMembers: asksForMembers(terms) }
    })
    const figures = await listKeptFigures(read, wanted, { kind, period, span })
    sum.contracts += inForce.length
    for (const { contract, terms } of inForce) {
      const { amountMinor } = earn(terms, figuresOf(figures, contract.id), contract.carriedLossMinor)
      if (contract.receiverId === memberId) sum.receivedMinor += amountMinor
      else sum.givenMinor += amountMinor
    }
  }
  return sum
}

/** Who bet on one kind of games is not kept for lines, so terms that ask for active members there have to count them. */
const asksForMembers = ({ tiers }: Terms): boolean =>
  tiers.some((tier) => 'activeMembers' in tier && tier.activeMembers > 0)
