import { type Account, houseAccount, memberAccount } from '#gateway/ledger/accounts.ts'
import type { Transfer } from '#gateway/ledger/transfer.ts'
import type { ContractKind } from './terms.ts'

const moneyKinds: Readonly<Record<ContractKind, string>> = {
  dividend: 'dividend',
  daily: 'daily-wage',
  hourly: 'hour-wage',
  realtime: 'real-time-wage',
}

type Parties = { id: number; giverId: number | null; receiverId: number; kind: string; product: string }

/** Where the money comes from: the upline's main wallet, or the house's account of the kind. */
export const payerOf = ({ giverId, kind }: Pick<Parties, 'giverId' | 'kind'>): Account =>
  giverId !== null
    ? memberAccount.main(giverId)
    : kind === 'dividend'
      ? houseAccount.dividends()
      : houseAccount.salaries()

/** The movement of a period's money. Its id is made from what it is for, so that it can never happen twice. */
export const transferIdOf = (contractId: number, periodStart: Date): string =>
  `contract:${contractId}:${periodStart.toISOString()}`

/** What a period's money does in the book: from the payer to the receiver's main wallet. */
export const movementOf = (
  contract: Parties,
  periodStart: Date,
  amountMinor: bigint,
): Omit<Transfer, 'currency' | 'at'> => ({
  id: transferIdOf(contract.id, periodStart),
  kind: moneyKinds[contract.kind as ContractKind],
  lines: [
    { account: payerOf(contract), amountMinor: -amountMinor },
    { account: memberAccount.main(contract.receiverId), amountMinor },
  ],
  memberId: contract.receiverId,
  remark: contract.product,
})
