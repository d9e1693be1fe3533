import { houseAccount, memberAccount } from './accounts.ts'
import type { Line } from './transfer.ts'

/** The id of a round's one transfer: the stake that is reserved in it and the win that it is settled with. */
export const roundTransferId = (orderNo: string): string => `round:${orderNo}`

type Staked = { memberId: number; vendorCode: string; stakeMinor: bigint; vendorMinor: bigint }

/** The stake goes to the vendor's house account: out of the member's wallet with that vendor as far as it reaches, then out of the main one. */
export function stakeLines({ memberId, vendorCode, stakeMinor, vendorMinor }: Staked): Line[] {
  const fromVendor = vendorMinor < stakeMinor ? vendorMinor : stakeMinor
  const taken = [
    { account: memberAccount.vendor(memberId, vendorCode), amountMinor: -fromVendor },
    { account: memberAccount.main(memberId), amountMinor: fromVendor - stakeMinor },
  ]
  return [
    ...taken.filter(({ amountMinor }) => amountMinor < 0n),
    { account: houseAccount.vendor(vendorCode), amountMinor: stakeMinor },
  ]
}

/** The win comes out of the house account, to the wallet that was staked from first. What was moved meanwhile changes neither. */
export function withWin(stake: readonly Line[], vendorCode: string, winMinor: bigint): readonly Line[] {
  const [first] = stake
  if (first === undefined || winMinor === 0n) return stake
  return [
    ...stake,
    { account: first.account, amountMinor: winMinor },
    { account: houseAccount.vendor(vendorCode), amountMinor: -winMinor },
  ]
}
