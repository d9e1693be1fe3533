import type { AnsweredValueOf } from '#catalogue/call.ts'
import type { contracts } from '#catalogue/contracts.ts'
import type { Reader } from '#gateway/platform/database/db.ts'
import { toMoneyNumber } from '#gateway/platform/money.ts'
import type { ContractKind, Terms } from '../rules/terms.ts'
import { statusOf } from '../shown.ts'
import { type Agreed, listAgreed, listOpenOffers, type OpenOffer } from './agreed.ts'
import { hasEndings } from './ending.ts'

type Consolidated = AnsweredValueOf<typeof contracts.consolidated>

/** Offers that wait for the member's answer and contracts in force, each by product, as old clients read them (wire 11.7). */
export async function readConsolidated(reader: Reader, memberId: number): Promise<Consolidated> {
  const stand = await standOf(reader, memberId)
  if (stand !== 'living') return { ...nothing, hasAny: stand === 'past' }
  const [offers, held, given] = [
    await listOpenOffers(reader, { receiverId: memberId }),
    await listAgreed(reader, { receiverId: memberId }),
    await listAgreed(reader, { giverId: memberId }),
  ]
  const shown = new Map<OpenOffer, ShownOffer>()
  for (const open of offers) shown.set(open, showOpenOffer(open, { held, given }))
  const ofKind = (kind: ContractKind) => offers.filter(({ contract }) => contract.kind === kind)
  const asked = new Set(
    (await listOpenOffers(reader, { giverId: memberId }))
      .concat(offers)
      .flatMap(({ offer }) => (offer.kind === 'end' ? [offer.contractId] : [])),
  )
  const inForce = (kind: ContractKind) => listInForce(kind, { held, given, asked })
  const rowsOf = <T>(kind: ContractKind, toRows: (one: ShownOffer) => T[]) =>
    groupByProduct(ofKind(kind).map((open) => [open.contract.product, toRows(shownOf(shown, open))]))
  return {
    divtypereq: rowsOf('dividend', toDividendRows),
    dailysalreqtype: rowsOf('daily', (one) => [
      {
        ...salaryStatus(one),
        id: one.offerId,
        details: toSalaryTiers(one.terms).map(({ bet, ...tier }) => ({ betVolume: bet, ...tier })),
      },
    ]),
    contracthoursalreq: rowsOf('hourly', (one) => [
      {
        ...salaryStatus(one),
        contractId: one.offerId,
        hourSalaryRates: toSalaryTiers(one.terms).map(({ bet, ...tier }) => ({ minimumBet: bet, ...tier })),
      },
    ]),
    realtimesalreqtype: rowsOf('realtime', (one) => [
      { ...salaryStatus(one), contractId: one.offerId, hourSalaryRates: toRealTimeTiers(one.terms) },
    ]),
    divtypeinfo: inForce('dividend'),
    dailysalinfotype: inForce('daily'),
    contracthoursalinfo: inForce('hourly'),
    realtimesalinfotype: inForce('realtime'),
    hasAny: true,
  }
}

/** Every page of a member asks, and most never had one: one look at an index instead of seven lists. */
async function standOf(reader: Reader, memberId: number): Promise<'none' | 'past' | 'living'> {
  const [row] = await reader.$queryRaw<{ stand: 'none' | 'past' | 'living' }[]>`
    SELECT CASE
      WHEN NOT EXISTS (SELECT 1 FROM "Contract" WHERE "receiverId" = ${memberId} OR "giverId" = ${memberId}) THEN 'none'
      WHEN EXISTS (SELECT 1 FROM "Contract" WHERE ("receiverId" = ${memberId} OR "giverId" = ${memberId}) AND "state" IN ('offered', 'active')) THEN 'living'
      ELSE 'past'
    END AS "stand"`
  return row?.stand ?? 'none'
}

const nothing: Omit<Consolidated, 'hasAny'> = {
  divtypereq: {},
  dailysalreqtype: {},
  contracthoursalreq: {},
  realtimesalreqtype: {},
  divtypeinfo: {},
  dailysalinfotype: {},
  contracthoursalinfo: {},
  realtimesalinfotype: {},
}

type ShownOffer = { offerId: number; status: 'P' | 'E' | 'V'; downlineHigherRate: 'Y' | 'N'; terms: Terms }

function shownOf(shown: ReadonlyMap<OpenOffer, ShownOffer>, open: OpenOffer): ShownOffer {
  const one = shown.get(open)
  if (one === undefined) throw new Error(`The offer ${open.offer.id} was not read`)
  return one
}

/** Where the end is asked for, the terms are those that would end. `downlineHigherRate` announces that contracts below end too (CO-21). */
function showOpenOffer(
  { contract, offer, terms }: OpenOffer,
  mine: { held: readonly Agreed[]; given: readonly Agreed[] },
): ShownOffer {
  const inForce = mine.held.find((one) => one.contract.id === contract.id)
  const shownTerms = terms ?? inForce?.terms
  if (shownTerms === undefined) throw new Error(`The offer ${offer.id} has no terms`)
  const { receiverId: memberId, kind, product } = contract
  const endsBelow = hasEndings({ memberId, kind: kind as ContractKind, product, terms }, mine)
  return {
    offerId: offer.id,
    status: statusOf(offer.kind),
    downlineHigherRate: endsBelow ? 'Y' : 'N',
    terms: shownTerms,
  }
}

const salaryStatus = ({ status, downlineHigherRate }: ShownOffer) => ({ status, downlineHigherRate })

/** A dividend's rate is a fraction here; a salary's is in percent (wire 11.7, 13). */
function toDividendRows({ offerId, status, downlineHigherRate, terms }: ShownOffer) {
  if (terms.kind !== 'dividend') return []
  return terms.tiers.map(({ rateBp, activeMembers, validBetMinor, netLossMinor }) => ({
    minimumBet: toMoneyNumber(validBetMinor),
    netLoss: toMoneyNumber(netLossMinor),
    activeMember: activeMembers,
    contractRate: rateBp / 10_000,
    status,
    downlineHigherRate,
    offerId,
  }))
}

function toSalaryTiers(terms: Terms) {
  if (terms.kind !== 'daily' && terms.kind !== 'hourly') return []
  return terms.tiers.map(({ rateType, rateBp, amountMinor, activeMembers, betMinor }) => ({
    bet: toMoneyNumber(betMinor),
    activeMember: activeMembers,
    rateType,
    rate: rateType === 'P' ? rateBp / 100 : toMoneyNumber(amountMinor),
  }))
}

function toRealTimeTiers(terms: Terms) {
  if (terms.kind !== 'realtime') return []
  return terms.tiers.map(({ singleBetMinor, winRateBp, lossRateBp }) => ({
    singleBet: toMoneyNumber(singleBetMinor),
    winRate: winRateBp / 100,
    lossRate: lossRateBp / 100,
  }))
}

function groupByProduct<T>(rows: readonly (readonly [product: string, rows: readonly T[]])[]): Record<string, T[]> {
  const groups: Record<string, T[]> = {}
  for (const [product, more] of rows) groups[product] = [...(groups[product] ?? []), ...more]
  return groups
}

/** A in force, V in force with the end asked for. */
function listInForce(
  kind: ContractKind,
  { held, given, asked }: { held: readonly Agreed[]; given: readonly Agreed[]; asked: ReadonlySet<number> },
) {
  const status = ({ contract }: Agreed) => ({ status: asked.has(contract.id) ? 'V' : 'A' })
  const groups: Record<string, { agent: { status: string }[]; downline: { status: string }[] }> = {}
  for (const [side, agreed] of [
    ['agent', held],
    ['downline', given],
  ] as const) {
    for (const one of agreed) {
      if (one.contract.kind !== kind) continue
      const group = groups[one.contract.product] ?? { agent: [], downline: [] }
      group[side].push(status(one))
      groups[one.contract.product] = group
    }
  }
  return groups
}
