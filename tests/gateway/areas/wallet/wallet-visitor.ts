import type { InputOf } from '#catalogue/call.ts'
import type { FailureCode } from '#catalogue/failures.ts'
import { catalogue } from '#catalogue/index.ts'
import { placeWithdrawal } from '#gateway/areas/wallet/withdrawals/order.ts'
import { verifyBook } from '#gateway/ledger/verify.ts'
import { Refusal } from '#gateway/platform/http/refusal.ts'
import { dayMs, laterBy } from '#gateway/platform/time/clock.ts'
import type { TestGateway } from '../../../support/gateway.ts'

const { wallet } = catalogue
export const paymentPassword = '246810'
export const operator = { name: 'Ligaya', ip: '127.0.0.1', traceId: 'test' }

type Named = { depositId: string; redirectUrl: string }

/** A member at the cashier, in the words of the business. */
export function createVisitor(gateway: TestGateway, token: string) {
  const ask = gateway.ask
  return {
    token,
    balance: async (name = 'main'): Promise<number> => {
      const { body } = await ask(wallet.balance, {}, { token })
      return body.value.balance.find(({ accountName }) => accountName === name)?.availBalance ?? 0
    },
    order: (amount: string | number, mcsBankCode = 'ALONPAY', more: object = {}) =>
      ask(wallet.depositByLaunch, { amount, mcsBankCode, ...more } as InputOf<typeof wallet.depositByLaunch>, {
        token,
      }),
    report: (amount: string | number, more: object = {}) =>
      ask(
        wallet.depositByTransfer,
        { amount, mcsBankCode: 'BAYTRANSFER', payeeName: 'Tala Habagat', ...more } as never,
        { token },
      ),
    deposit: (depositId: string) => ask(wallet.deposit, { depositId }, { token }),
    /** Presses a button of the payment page and answers the page that follows. */
    press: async ({ redirectUrl }: Pick<Named, 'redirectUrl'>, decision: 'pay' | 'cancel') => {
      const { pathname } = new URL(redirectUrl)
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      const { statusCode, headers: answered } = await gateway.app.inject({
        method: 'POST',
        url: pathname,
        headers,
        payload: `decision=${decision}`,
      })
      return { statusCode, location: answered.location, page: (await gateway.app.inject({ url: pathname })).body }
    },
    withdraw: (amount: string | number, more: object = {}) =>
      ask(
        wallet.withdraw,
        { amount, bankCardId: 1, password: paymentPassword, ...more } as InputOf<typeof wallet.withdraw>,
        { token },
      ),
    withdrawal: (withdrawId: string) => ask(wallet.withdrawal, { withdrawId }, { token }),
    confirm: (withdrawId: string, action: 'RECEIVED' | 'NOT_RECEIVED', remark?: string) =>
      ask(wallet.confirmWithdrawal, { withdrawId, action, remark }, { token }),
  }
}
export type Visitor = ReturnType<typeof createVisitor>

export const memberIdOf = async (gateway: TestGateway, accountKey: string): Promise<number> =>
  (await gateway.platform.db.read.member.findUniqueOrThrow({ where: { accountKey } })).id

/** What the withdraw call does once the payment password was right: hashing it again and again would take most of the tests' time. */
export async function place(
  gateway: TestGateway,
  account: string,
  amount: string,
  more: { bankCardId?: number; requestId?: string } = {},
) {
  const memberId = await memberIdOf(gateway, account)
  const refuse = (code: FailureCode): never => {
    throw new Refusal(code)
  }
  const caller = { sessionId: 0, memberId, account, type: 0, ip: '127.0.0.1', mustChange: false }
  return placeWithdrawal(
    gateway.platform,
    { amount, bankCardId: 1, requestId: undefined, ...more },
    { caller, ip: caller.ip, traceId: 'test', refuse },
  )
}

/** The book's faults, none in a sound one. */
export const faultsOf = (gateway: TestGateway) => verifyBook(gateway.platform.db.read)

/** Collects what is told to members. */
export function listen(
  gateway: TestGateway,
): { topic: string; message: { type: string; amount?: number; receiptNo?: string } }[] {
  const heard: { topic: string; message: { type: string } }[] = []
  gateway.platform.db.hear((told) => {
    if ('topic' in told) heard.push({ topic: told.topic, message: told.message as { type: string } })
  })
  return heard
}

/** What was asked for lies two days back, so that today's limits are whole; and whoever is here has just done something. */
export async function newDay(gateway: TestGateway): Promise<void> {
  const lastSeenAt = gateway.platform.clock.now()
  await gateway.platform.db.write(async (tx) => {
    await tx.withdrawal.updateMany({ data: { createdAt: laterBy(lastSeenAt, -2 * dayMs) } })
    await tx.session.updateMany({ data: { lastSeenAt } })
  })
}
