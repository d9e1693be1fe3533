import type { wallet } from '#catalogue/wallet.ts'
import { recordAudit } from '#gateway/kernel/audit.ts'
import type { ContextOf } from '#gateway/kernel/calls/answer.ts'
import { requirePaymentPassword } from '#gateway/kernel/identity/payment-password.ts'
import { lineTransferKind } from '#gateway/kernel/lines/line-transfers.ts'
import { type MerchantSettings, merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { turnoverOf } from '#gateway/kernel/turnover.ts'
import { memberAccount } from '#gateway/ledger/accounts.ts'
import { post } from '#gateway/ledger/ledger.ts'
import { once } from '#gateway/ledger/once.ts'
import { newOrderNo } from '#gateway/platform/crypto/ids.ts'
import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import { atField } from '#gateway/platform/http/refusal.ts'
import { toMinor, toMoneyNumber } from '#gateway/platform/money.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { startOfMerchantDay } from '#gateway/platform/time/clock.ts'
import { outsideLimits } from '../refusals.ts'

type Partner = { id: number; account: string; nickname: string }
type Context = Omit<ContextOf<typeof wallet.transferToUpline>, 'refuse'> & {
  refuse: ContextOf<typeof wallet.transferToDownline>['refuse']
}
type Order = { amount: string; password: string; requestId?: string | undefined }

const shown = { id: true, account: true, nickname: true } as const

/** The direct upline; null for the head of a tree and for one whose account is closed. */
export async function findUpline(reader: Reader | Tx, memberId: number): Promise<Partner | null> {
  const { uplineId } = await reader.member.findUniqueOrThrow({ where: { id: memberId }, select: { uplineId: true } })
  return uplineId === null ? null : reader.member.findFirst({ where: { id: uplineId, state: 'active' }, select: shown })
}

/** A member below the caller, at any depth; whoever stands elsewhere is as if they did not exist (danger T61). */
export async function findDownline(reader: Reader | Tx, memberId: number, username: string): Promise<Partner | null> {
  const found = await reader.member.findUnique({
    where: { accountKey: username.toLowerCase() },
    select: { ...shown, state: true },
  })
  if (found === null || found.state !== 'active' || found.id === memberId) return null
  const line = await reader.memberLine.findUnique({
    where: { ancestorId_descendantId: { ancestorId: memberId, descendantId: found.id } },
  })
  return line === null ? null : { id: found.id, account: found.account, nickname: found.nickname }
}

export const isOwn = (username: string, { caller }: Pick<Context, 'caller'>): boolean =>
  username.toLowerCase() === caller.account.toLowerCase()

export const limitsOf = ({ least, most }: MerchantSettings['lineTransfer']) => ({
  leastMinor: toMinor(least),
  mostMinor: toMinor(most),
})

const kind = lineTransferKind

/** How many transfers inside the line a member has sent today. */
export const countToday = (reader: Reader | Tx, memberId: number, now: Date): Promise<number> =>
  reader.ledgerTransfer.count({ where: { memberId, createdAt: { gte: startOfMerchantDay(now) }, kind } })

/**
 * Sends money from the caller's main wallet to a member of their own line (WA-03, WA-04). Money that still has to be staked may not
 * leave this way either. `find` is asked again in the transaction, since lines can move (danger T61).
 */
export async function transferInLine(
  platform: Platform,
  find: (reader: Reader | Tx) => Promise<Partner | null>,
  order: Order,
  context: Context,
): Promise<{ transactionId: string; amount: number; username: string }> {
  const { memberId } = context.caller
  await requirePaymentPassword(platform, order.password, context)
  const { lineTransfer: rules, currency } = await merchantSettings(platform).all()
  const amountMinor = toMinor(order.amount)
  const at = platform.clock.now()
  const done = await platform.db.write(async (tx) => {
    const to = await find(tx)
    if (to === null) return null
    const content = { to: to.id, amountMinor: String(amountMinor) }
    return once(tx, { memberId, operation: kind, key: order.requestId, content, at }, async () => {
      await requireAllowed(tx, { amountMinor, rules, at }, context)
      const transactionId = newOrderNo('T')
      const { outcome } = await post(tx, {
        id: `${kind}:${transactionId}`,
        kind,
        currency: currency.code,
        lines: [
          { account: memberAccount.main(memberId), amountMinor: -amountMinor },
          { account: memberAccount.main(to.id), amountMinor },
        ],
        memberId,
        remark: `${context.caller.account} → ${to.account}`,
        traceId: context.traceId,
        at,
      })
      if (outcome === 'not_enough')
        context.refuse('account.balance.not.enough', atField('amount', 'is more than the balance'))
      if (outcome !== 'posted') throw new Error(`The transfer ${transactionId} was answered with ${outcome}`)
      await recordAudit(
        tx,
        kind,
        { memberId, ip: context.ip, traceId: context.traceId, at },
        { transactionId, to: to.id, amountMinor: String(amountMinor) },
      )
      return { transactionId, amount: toMoneyNumber(amountMinor), username: to.account }
    })
  })
  if (done === null) return context.refuse('not.exists.user', atField('username', 'is not in your line'))
  return done.outcome === 'content_differs' ? context.refuse('idempotency.key.reused') : done.answer
}

/** `field` is where the amount stands in what was sent. */
type Asked = { amountMinor: bigint; rules: MerchantSettings['lineTransfer']; at: Date; field?: string }
type Refusing = Pick<Context, 'caller'> & {
  refuse(
    code:
      | 'account.amount.positive'
      | 'account.transfer.exceed.min'
      | 'account.transfer.exceed.max'
      | 'withdraw.turnover.left'
      | 'transfer.reach.max.count',
    more?: { value?: unknown },
  ): never
}

export async function requireAllowed(
  tx: Tx,
  { amountMinor, rules, at, field = 'amount' }: Asked,
  { caller: { memberId }, refuse }: Refusing,
): Promise<void> {
  const { leastMinor, mostMinor } = limitsOf(rules)
  if (amountMinor === 0n) refuse('account.amount.positive', atField(field, 'must be above zero'))
  if (amountMinor < leastMinor) refuse('account.transfer.exceed.min', outsideLimits(field, leastMinor, mostMinor))
  if (amountMinor > mostMinor) refuse('account.transfer.exceed.max', outsideLimits(field, leastMinor, mostMinor))
  const { leftMinor } = await turnoverOf(tx, memberId)
  if (leftMinor > 0n) refuse('withdraw.turnover.left', { value: { turnoverLeft: toMoneyNumber(leftMinor) } })
  if ((await countToday(tx, memberId, at)) >= rules.timesADay) refuse('transfer.reach.max.count')
}
