import { type Answered, ask, failureResponse, requireValue } from '#app/platform/gateway.server.ts'
import { networkFailure } from '#app/platform/gateway-answer.server.ts'
import type { Writing } from '#app/platform/money.ts'
import { askTogether, read } from '#app/platform/together.server.ts'
import {
  isMember,
  type LoggedIn,
  type MemberVisitor,
  requireMember,
  type Visitor,
} from '#app/platform/visitor.server.ts'
import { fetchWriting } from '#app/platform/writing.server.ts'
import { wallet } from '#catalogue/wallet.ts'

/** The main wallet among the wallets of the balance call (wire 6.21). */
const allWallets = 0
const mainTypeId = 2

export const balanceRead = read(wallet.balance, { typeId: allWallets })
export const passwordRead = read(wallet.hasPaymentPassword, {})
export const turnoverRead = read(wallet.turnover, {})
export const accountsRead = read(wallet.withdrawalAccounts, {})

/** What is to be staked before money may leave and what of it is done, in currency units; null where nothing is left or it cannot be read. */
export const toTurnover = (answered: Answered<typeof wallet.turnover>) =>
  !answered.ok || answered.value.status !== 'A'
    ? null
    : {
        required: answered.value.totalRequiredTurnover,
        actual: answered.value.totalActualTurnover,
        bonuses: answered.value.bonusesBefore ?? [],
      }

/** The open bonuses beside which no money leaves, as the read of withdrawals tells them; none where it tells nothing. */
export const toBonuses = (answered: Answered<typeof wallet.withdrawalAccounts>) =>
  (answered.ok ? answered.value.openBonuses : undefined) ?? []

/** The sum of the member's wallets in currency units; its amount is null when the gateway could not say. A trial has no wallet. */
export const fetchBalance = async (visitor: Visitor) =>
  isMember(visitor) ? toBalance(await ask(wallet.balance, { typeId: allWallets }, visitor)) : null

export function toBalance(answered: Answered<typeof wallet.balance>): { amount: number | null } {
  return { amount: answered.ok ? answered.value.sumBalance : null }
}

export type Wallet = { name: string; amount: number; isMain: boolean }

type Wallets = { wallets: Wallet[]; main: number; sum: number; writing: Writing }

/** The wallets of the member, the main one first. Throws a 503 Response when they cannot be read: no form of money works without them. */
export async function toWallets(answered: Answered<typeof wallet.balance>, visitor: MemberVisitor): Promise<Wallets> {
  const { balance, sumBalance } = requireValue(answered)
  const writing = await fetchWriting(visitor)
  const wallets = balance.map(({ accountTypeId, accountName, availBalance }) => ({
    name: accountTypeId === mainTypeId ? 'main' : accountName,
    amount: availBalance,
    isMain: accountTypeId === mainTypeId,
  }))
  const main = wallets.find(({ isMain }) => isMain)
  if (main === undefined) throw failureResponse(networkFailure())
  return { wallets, main: main.amount, sum: sumBalance, writing }
}

/** Whether a payment password is set; true when it cannot be asked, because then the form itself will say so. */
export const hasPaymentPassword = async (visitor: LoggedIn): Promise<boolean> =>
  hasPassword((await askTogether({ password: passwordRead }, visitor)).password)

/** The same from an answer that came with others. */
export const hasPassword = (answered: Answered<typeof wallet.hasPaymentPassword>): boolean =>
  answered.ok || answered.failure.code !== 'not.exists.payment.password'

type Arguments = Parameters<typeof requireMember>[0]

/** Who is asking, with the form that they sent. */
export async function requireForm(args: Arguments): Promise<{ visitor: MemberVisitor; form: FormData }> {
  const visitor = await requireMember(args)
  return { visitor, form: await args.request.formData() }
}
