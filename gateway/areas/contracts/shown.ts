import type { z } from 'zod'
import type { termsInput, termsShown } from '#catalogue/contracts/terms.ts'
import { toNameForOthers } from '#gateway/kernel/identity/nickname.ts'
import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import { toMinor, toMoneyNumber } from '#gateway/platform/money.ts'
import type { ContractOffer } from '#prisma/generated/sqlite/client.ts'
import type { Agreed } from './agreements/agreed.ts'
import { type Counted, type Earning, netLossOf } from './rules/earning.ts'
import { fromTermsText, type Terms } from './rules/terms.ts'

/** Between what stands on the wire (currency units) and what is worked with (minor units). */
export function toTerms(sent: z.output<typeof termsInput>): Terms {
  if (sent.kind === 'dividend') {
    const { kind, carriesLosses } = sent
    const tiers = sent.tiers.map(({ rateBp, activeMembers, validBet, netLoss }) => {
      return { rateBp, activeMembers, validBetMinor: toMinor(validBet), netLossMinor: toMinor(netLoss) }
    })
    return { kind, carriesLosses, tiers }
  }
  if (sent.kind === 'realtime')
    return {
      kind: sent.kind,
      tiers: sent.tiers.map(({ singleBet, ...rates }) => ({ singleBetMinor: toMinor(singleBet), ...rates })),
    }
  const tiers = sent.tiers.map(({ rateType, rateBp, amount, activeMembers, betAmount }) => {
    // Of the two only the one that the type names is kept.
    const pay =
      rateType === 'P' ? { rateBp, amountMinor: 0n } : { rateBp: Math.min(rateBp, 0), amountMinor: toMinor(amount) }
    return { rateType, ...pay, activeMembers, betMinor: toMinor(betAmount) }
  })
  return { kind: sent.kind, tiers }
}

export function showTerms(terms: Terms): z.input<typeof termsShown> {
  switch (terms.kind) {
    case 'dividend': {
      const tiers = terms.tiers.map(({ rateBp, activeMembers, validBetMinor, netLossMinor }) => {
        return { rateBp, activeMembers, validBet: toMoneyNumber(validBetMinor), netLoss: toMoneyNumber(netLossMinor) }
      })
      return { kind: terms.kind, carriesLosses: terms.carriesLosses, tiers }
    }
    case 'realtime':
      return {
        kind: terms.kind,
        tiers: terms.tiers.map(({ singleBetMinor, ...rates }) => ({
          singleBet: toMoneyNumber(singleBetMinor),
          ...rates,
        })),
      }
    default: {
      const tiers = terms.tiers.map(({ rateType, rateBp, amountMinor, activeMembers, betMinor }) => {
        return {
          rateType,
          rateBp,
          amount: toMoneyNumber(amountMinor),
          activeMembers,
          betAmount: toMoneyNumber(betMinor),
        }
      })
      return { kind: terms.kind, tiers }
    }
  }
}

export const showFigures = (figures: Counted) => ({
  rounds: figures.rounds,
  activeMembers: figures.activeMembers,
  betAmount: toMoneyNumber(figures.betMinor),
  validBet: toMoneyNumber(figures.validBetMinor),
  winAmount: toMoneyNumber(figures.winMinor),
  netLoss: toMoneyNumber(netLossOf(figures)),
})

/** Tiers are counted from 1 where people see them. */
export const showEarning = ({ baseMinor, tier, amountMinor, carriedAfterMinor }: Earning) => ({
  base: toMoneyNumber(baseMinor),
  tier: tier === null ? null : tier + 1,
  amount: toMoneyNumber(amountMinor),
  carriedAfter: toMoneyNumber(carriedAfterMinor),
})

export const timeOf = (time: Date | null): number | null => time?.getTime() ?? null

/** P new offer, E changed offer, V the upline asks to end (wire 9.1). */
export const statusOf = (offerKind: string): 'P' | 'E' | 'V' =>
  offerKind === 'end' ? 'V' : offerKind === 'change' ? 'E' : 'P'

export const showOffer = ({ id, kind, state, terms, offeredAt, answeredAt }: ContractOffer) => ({
  offerId: id,
  status: statusOf(kind),
  state: state as 'open',
  terms: terms === null ? null : showTerms(fromTermsText(terms)),
  offeredAt: offeredAt.getTime(),
  answeredAt: timeOf(answeredAt),
})

/** Account names by member id. */
export type Names = ReadonlyMap<number, string>

export async function readNames(
  reader: Reader | Tx,
  parties: readonly { giverId: number | null; receiverId: number }[],
): Promise<Names> {
  const ids = new Set(
    parties.flatMap(({ giverId, receiverId }) => (giverId === null ? [receiverId] : [giverId, receiverId])),
  )
  if (ids.size === 0) return new Map()
  const members = await reader.member.findMany({ where: { id: { in: [...ids] } }, select: { id: true, account: true } })
  return new Map(members.map(({ id, account }) => [id, account]))
}

export const nameOf = (names: Names, memberId: number): string => names.get(memberId) ?? ''

/** Who gives a contract, as its receiver sees them; who gives it reads their own name, and knows by it that it is theirs. Null is the house. */
export function uplineOf(names: Names, giverId: number | null, readerId: number): string | null {
  if (giverId === null) return null
  const name = nameOf(names, giverId)
  return giverId === readerId ? name : toNameForOthers(name)
}

/** What would end stands below whoever looks at it, or is given by them: they read both names whole. */
export async function showEndings(reader: Reader, endings: readonly Agreed[]) {
  const names = await readNames(
    reader,
    endings.map(({ contract }) => contract),
  )
  return endings.map(({ contract: { id, giverId, receiverId, product }, terms }) => ({
    contractId: id,
    username: nameOf(names, receiverId),
    upline: giverId === null ? '' : nameOf(names, giverId),
    product: product as 'CONS',
    terms: showTerms(terms),
  }))
}
