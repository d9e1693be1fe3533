import type { ParsedInputOf } from '#catalogue/call.ts'
import type { wallet } from '#catalogue/wallet.ts'
import { recordAudit } from '#gateway/kernel/audit.ts'
import type { ContextOf } from '#gateway/kernel/calls/answer.ts'
import { requirePaymentPassword } from '#gateway/kernel/identity/payment-password.ts'
import { placeOrder } from '#gateway/kernel/orders/place-order.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { tellSecurity } from '#gateway/kernel/telling/security-letters.ts'
import type { Reader } from '#gateway/platform/database/db.ts'
import { atField, wrongField } from '#gateway/platform/http/refusal.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import type { PayoutAccount } from '#prisma/generated/sqlite/client.ts'

/** The wire's names for what is paid out to: BC a bank card, EW an e-wallet. */
export const cardTypeOf = ({ kind }: { kind: string }): 'BC' | 'EW' => (kind === 'wallet' ? 'EW' : 'BC')

/** All but the last four digits are stars, e.g. `**** 2026`. */
export const masked = (number: string): string => `**** ${number.slice(-4)}`

/** As its owner knows it, and nobody else can use it. */
export const toldOf = ({ bankName, number }: Pick<PayoutAccount, 'bankName' | 'number'>): string =>
  `${bankName} ${masked(number)}`

/** What can be paid to: what was released is history. */
export const listPayoutAccounts = (reader: Reader, memberId: number): Promise<PayoutAccount[]> =>
  reader.payoutAccount.findMany({ where: { memberId, releasedAt: null }, orderBy: { id: 'asc' } })

/** Whether the member can be paid to it now. Asked in the transaction of a withdrawal too, or one could wait for a released account. */
export const isBound = async (reader: Reader, id: number, memberId: number): Promise<boolean> =>
  (await reader.payoutAccount.count({ where: { id, memberId, releasedAt: null } })) > 0

/** Binds a card or wallet. The same number belongs to one member only; whose it is else is not said. */
export async function bindAccount(
  platform: Platform,
  asked: ParsedInputOf<typeof wallet.bindCard>,
  context: ContextOf<typeof wallet.bindCard>,
): Promise<{ bankCardId: number }> {
  const { memberId } = context.caller
  const { withdrawal } = await merchantSettings(platform).all()
  const bank = withdrawal.banks.find(({ code }) => code === asked.bankCode)
  if (bank === undefined) throw wrongField('bankCode', 'is not in the list')
  if (bank.kind === 'wallet' && !/^0?9\d{9}$/.test(asked.cardNumber))
    throw wrongField('cardNumber', 'must be a mobile number such as 09171234567', 'phone')

  const { requestId: key, password: _secret, ...content } = asked
  const number = bank.kind === 'wallet' ? asked.cardNumber.replace(/^0/, '') : asked.cardNumber
  const before = () => requirePaymentPassword(platform, asked.password, context)
  return placeOrder(platform, context, { operation: 'bind-card', key, content, before }, async (tx, at) => {
    const bound = { number, bankCode: bank.code, releasedAs: 0 }
    const taken = await tx.payoutAccount.findUnique({ where: { number_bankCode_releasedAs: bound } })
    if (taken !== null) context.refuse('exists.bank.card', atField('cardNumber', 'is bound already'))
    const most = bank.kind === 'wallet' ? withdrawal.mostWallets : withdrawal.mostCards
    if ((await tx.payoutAccount.count({ where: { memberId, kind: bank.kind, releasedAt: null } })) >= most)
      context.refuse('withdraw.bank.card.max')
    const { id } = await tx.payoutAccount.create({
      data: {
        memberId,
        kind: bank.kind,
        bankCode: bank.code,
        bankName: bank.name,
        number,
        holder: asked.cardHolder,
        createdAt: at,
      },
    })
    await recordAudit(
      tx,
      'card.bound',
      { memberId, ip: context.ip, traceId: context.traceId, at },
      { bankCode: bank.code, number: masked(number) },
    )
    await tellSecurity(tx, {
      memberId,
      change: 'payout-account.bound',
      about: toldOf({ bankName: bank.name, number }),
      at,
    })
    return { bankCardId: id }
  })
}
