import type { wallet } from '#catalogue/wallet.ts'
import type { ContextOf } from '#gateway/kernel/calls/answer.ts'
import { depositOffers } from '#gateway/kernel/orders/deposit-offers.ts'
import { placeOrder } from '#gateway/kernel/orders/place-order.ts'
import { requirePlay } from '#gateway/kernel/safety/guard.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { sha256 } from '#gateway/platform/crypto/chance.ts'
import { newOrderNo } from '#gateway/platform/crypto/ids.ts'
import type { Tx } from '#gateway/platform/database/db.ts'
import { toBackUrl } from '#gateway/platform/http/back-url.ts'
import { atField, wrongField } from '#gateway/platform/http/refusal.ts'
import { toMinor, toMoneyNumber } from '#gateway/platform/money.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { laterBy, minuteMs } from '#gateway/platform/time/clock.ts'
import type { Deposit } from '#prisma/generated/sqlite/client.ts'
import { outsideLimits } from '../refusals.ts'
import { isBirthdayDue } from './birthday.ts'
import { payKeyOf, payUrlOf } from './pay-key.ts'
import { type Channel, chargeOf, limitsOf, type Method } from './rules.ts'
import { creditDeposit, listOpenDeposits } from './store.ts'

type Order = {
  amount: string
  mcsBankCode: string
  targetUsername?: string | undefined
  backPath?: string | undefined
  theme?: 'dark' | 'light' | undefined
  /** The offer that is chosen with it. */
  promotionId?: string | number | null | undefined
  requestId?: string | undefined
  payeeName?: string
  refId?: string | undefined
}
type OrderContext = ContextOf<typeof wallet.depositByLaunch>

/** What is kept under the key of the form: nothing in it opens a payment page. */
type Kept = {
  depositId: string
  status: 'paying' | 'waiting' | 'approved'
  amount: number
  charge: number
  expiresAt: number
}

type Ordered = Kept & {
  /** Where it is paid; null for a manual transfer. */
  redirectUrl: string | null
}

/**
 * Opens a deposit through a channel of this method. The key in the payment page's address is a secret of its own and pays once; a form
 * that is sent twice leads to the same page.
 */
export async function orderDeposit(
  platform: Platform,
  method: Method,
  order: Order,
  context: OrderContext,
): Promise<Ordered> {
  const settings = await merchantSettings(platform).all()
  const { caller } = context
  if (!settings.deposit.allowed) context.refuse('function.not.available')
  if (order.targetUsername !== undefined && order.targetUsername.toLowerCase() !== caller.account.toLowerCase())
    throw wrongField('targetUsername', 'must be your own account')
  const channel = settings.deposit.channels.find(
    ({ code, enabled, method: of }) => code === order.mcsBankCode && enabled && of === method,
  )
  if (channel === undefined) return context.refuse('deposit.channel.gone', atField('mcsBankCode', 'is not available'))
  const amountMinor = toMinor(order.amount)
  if (amountMinor === 0n) context.refuse('account.amount.positive', atField('amount', 'must be above zero'))

  const { requestId: key, amount: _text, ...rest } = order
  const content = { ...rest, amountMinor: String(amountMinor), method }
  const kept = await placeOrder(platform, context, { operation: 'deposit', key, content }, async (tx, now) => {
    if (await isBirthdayDue(tx, caller.memberId, settings))
      context.refuse('birthday.required', atField('birthday', 'is asked for before the first deposit'))
    const { leastMinor, mostMinor } = limitsOf(channel)
    if (amountMinor < leastMinor || amountMinor > mostMinor)
      context.refuse('deposit.invalid.amount', outsideLimits('amount', leastMinor, mostMinor))
    const open = await listOpenDeposits(tx, caller.memberId, now)
    if (open.length >= settings.deposit.mostOpen) context.refuse('deposit.too.many.open', { value: { open } })
    await requirePlay(tx, caller.memberId, { kind: 'deposit', amountMinor }, now)
    return createDeposit(platform, tx, {
      channel,
      amountMinor,
      order,
      context,
      now,
      payWithinMs: settings.deposit.payWithinMinutes * minuteMs,
      settings,
    })
  })
  // Made anew each time, because what is kept would stand in the database and open the page.
  const payKey = method === 'manual' ? null : payKeyOf(platform.settings, kept.depositId)
  return { ...kept, redirectUrl: payKey === null ? null : payUrlOf(platform.settings, payKey) }
}

type Creation = {
  channel: Channel
  amountMinor: bigint
  order: Order
  context: OrderContext
  now: Date
  payWithinMs: number
  settings: Parameters<typeof creditDeposit>[2]
}

async function createDeposit(
  platform: Platform,
  tx: Tx,
  { channel, amountMinor, order, context, now, payWithinMs, settings }: Creation,
): Promise<Kept> {
  const isManual = channel.method === 'manual'
  // A manual transfer is reported when it was made, so it is at once with who approves it.
  const state = isManual ? (channel.approval === 'auto' ? 'approved' : 'waiting') : 'paying'
  const receiptNo = newOrderNo('D')
  const key = isManual ? null : payKeyOf(platform.settings, receiptNo)
  const deposit = await tx.deposit.create({
    data: {
      receiptNo,
      memberId: context.caller.memberId,
      method: channel.method,
      channelCode: channel.code,
      channelName: channel.name,
      amountMinor,
      chargeMinor: chargeOf(amountMinor, channel),
      state,
      approval: channel.approval,
      payerName: order.payeeName ?? null,
      reference: order.refId ?? null,
      payKeyHash: key === null ? null : sha256(key),
      language: context.language,
      theme: order.theme ?? 'device',
      backUrl: toBackUrl(order.backPath, platform.settings.APP_PUBLIC_URL, '/member/deposit'),
      createdAt: now,
      expiresAt: laterBy(now, payWithinMs),
      paidAt: isManual ? now : null,
      decidedAt: state === 'approved' ? now : null,
      decidedBy: state === 'approved' ? 'channel' : null,
    },
  })
  await chooseOffer(tx, deposit, order.promotionId, context)
  if (state === 'approved') await creditDeposit(tx, deposit, settings, now, context.traceId)
  return {
    depositId: deposit.receiptNo,
    status: state,
    amount: toMoneyNumber(amountMinor),
    charge: toMoneyNumber(deposit.chargeMinor),
    expiresAt: deposit.expiresAt.getTime(),
  }
}

async function chooseOffer(
  tx: Tx,
  deposit: Deposit,
  promotionId: Order['promotionId'],
  { refuse }: OrderContext,
): Promise<void> {
  if (promotionId === undefined || promotionId === null || promotionId === '') return
  const campaignId = Number(promotionId)
  const why = Number.isSafeInteger(campaignId)
    ? await depositOffers().choose(tx, deposit, campaignId, deposit.createdAt)
    : 'missing'
  if (why === 'missing') refuse('promotion.id.invalid', atField('promotionId', 'is no offer'))
  if (why === 'differs') refuse('promotion.offer.differs', atField('promotionId', 'does not fit this deposit'))
  if (why === 'carried') refuse('promotion.offer.carried', atField('promotionId', 'goes with another open deposit'))
}
