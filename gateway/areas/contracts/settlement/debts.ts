import { balanceOf } from '#gateway/ledger/ledger.ts'
import { merchantSettings } from '#gateway/platform/merchant-settings.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { payerOf } from '../rules/payment.ts'
import { payPeriod } from './batch.ts'

const batchSize = 50

/**
 * Pays what uplines owe since they had not enough, the oldest first, and goes round again while that lets others pay in turn.
 * Answers how much was paid, in minor units. The movement has the id of its period, so a debt is paid once.
 */
export async function payDebts(platform: Platform): Promise<bigint> {
  const currency = (await merchantSettings(platform).all()).currency.code
  let sum = 0n
  for (;;) {
    const paidMinor = await payRound(platform, currency)
    if (paidMinor === 0n) return sum
    sum += paidMinor
  }
}

async function payRound(platform: Platform, currency: string): Promise<bigint> {
  let sum = 0n
  for (let after = 0; ; ) {
    const page = await payPage(platform, after, currency)
    if (page === null) return sum
    after = page.last
    sum += page.paidMinor
  }
}

async function payPage({ db, clock }: Platform, after: number, currency: string): Promise<{ last: number; paidMinor: bigint } | null> {
  const where = { state: 'owed', id: { gt: after } }
  if ((await db.read.contractStatement.findFirst({ where, select: { id: true } })) === null) return null
  return db.write(async (tx) => {
    const at = clock.now()
    const owed = await tx.contractStatement.findMany({ where, orderBy: { id: 'asc' }, take: batchSize, include: { contract: true } })
    let paidMinor = 0n
    for (const { id, contract, periodStart, amountMinor } of owed) {
      if (contract.giverId !== null && (await balanceOf(tx, payerOf(contract))).availableMinor < amountMinor) continue
      // First of all, so that of two processes on PostgreSQL the later one waits here, and then finds that it is paid.
      await tx.contractStatement.update({ where: { id }, data: { state: 'paid', paidAt: at } })
      if (!(await payPeriod(tx, { contract, periodStart, amountMinor }, { currency, at })))
        throw new Error(`The debt of the statement ${id} was there and is not`)
      paidMinor += amountMinor
    }
    const last = owed.at(-1)
    return last === undefined ? null : { last: last.id, paidMinor }
  })
}
