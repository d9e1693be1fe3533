import { expect, test } from 'vitest'
import { giveUp } from '#gateway/areas/promotions/bonuses/end.ts'
import { closeBonus, closeEnded, dropFromClosed } from '#gateway/kernel/bonuses/close.ts'
import { openBonus } from '#gateway/kernel/bonuses/grant.ts'
import { countsIn, longestStakeOf, readPlayMoney } from '#gateway/kernel/bonuses/purses.ts'
import { addTurnover, fillTurnover } from '#gateway/kernel/turnover.ts'
import { bonusNoOf, houseAccount, memberAccount } from '#gateway/ledger/accounts.ts'
import { balanceOf, settle, voidReserve } from '#gateway/ledger/ledger.ts'
import { mustPost, reserveIfEnough } from '#gateway/ledger/must.ts'
import { roundTransferId, stakeLines, withWin } from '#gateway/ledger/round-money.ts'
import { verifyBook } from '#gateway/ledger/verify.ts'
import type { Tx } from '#gateway/platform/database/db.ts'
import { toDecimal } from '#gateway/platform/money.ts'
import { withGateway } from '../support/gateway.ts'
import { BonusModel, type Spec } from './bonus-model.ts'
import { createSeeded } from './seeded.ts'

/** Deposits, grants, stakes, wins, voids, giving up and running out in any order, against the rules said once more. */
const gateway = withGateway()
const sequences = Number(process.env.BONUS_SEQUENCES ?? 300)
const firstSeed = Number(process.env.BONUS_SEED ?? 1)
const [vendorCode, category, currency] = ['PG', 'RNG', 'TLB']

class Rollback extends Error {}

test('random histories of bonuses come to what the plain model says', { timeout: 0 }, async () => {
  for (let number = 0; number < sequences; number += 1) {
    // Each history is a work that is rolled back: the next begins with the same member.
    await gateway.platform.db
      .write(async (tx) => {
        await play(tx, firstSeed + number)
        throw new Rollback('done')
      })
      .catch((error: unknown) => {
        if (!(error instanceof Rollback))
          throw new Error(`BONUS_SEED=${firstSeed + number} BONUS_SEQUENCES=1`, { cause: error })
      })
  }
  expect(await verifyBook(gateway.platform.db.read)).toEqual([])
})

async function play(tx: Tx, seed: number): Promise<void> {
  const random = createSeeded(seed)
  const pick = (most: number): number => random.int(0, most - 1)
  const memberId = 10_004
  const at = gateway.platform.clock.now()
  const more = { currency, at }
  const model = new BonusModel()
  const numbers = new Map<string, string>()
  let round = 0
  for (let step = 0; step < 14; step += 1) {
    const what = pick(10)
    if (what === 0) {
      const centavos = 1 + pick(5_000)
      model.deposit(centavos)
      const lines = [
        { account: houseAccount.depositsClearing(), amountMinor: BigInt(-centavos) },
        { account: memberAccount.main(memberId), amountMinor: BigInt(centavos) },
      ]
      await mustPost(tx, { id: `deposit:T${step}`, kind: 'deposit', currency, lines, memberId, at })
      await addTurnover(tx, { memberId, source: 'deposit', sourceNo: `T${step}`, requiredMinor: BigInt(centavos), at })
    } else if (what === 1) {
      const amount = 100 + pick(5_000)
      const times = pick(300)
      const spec: Spec = {
        amount,
        need: Math.ceil((amount * times) / 100),
        counts: [100, 100, 33, 0][pick(4)] ?? 100,
        most: [2_000, 5_000, 1_000_000][pick(3)] ?? 2_000,
        cap: [1_000, 1_000_000][pick(2)] ?? 1_000,
      }
      const name = `bonus${step}`
      model.grant(name, spec)
      const { bonus, purse } = await openBonus(tx, {
        memberId,
        claimNo: `T${step}`,
        title: name,
        amountMinor: BigInt(amount),
        terms: {
          timesHundredths: times,
          shares: { [category]: spec.counts * 100 },
          longestStake: toDecimal(BigInt(spec.most)),
          days: 7,
          keeps: 'all',
          cap: toDecimal(BigInt(spec.cap)),
        },
        at,
      })
      const lines = [
        { account: houseAccount.promotions(), amountMinor: BigInt(-amount) },
        { account: purse, amountMinor: BigInt(amount) },
      ]
      await mustPost(tx, { id: `grant:T${step}`, kind: 'promotion', currency, lines, memberId, at })
      numbers.set(name, bonus.bonusNo)
    } else if (what < 6) {
      if (model.open !== null) continue
      const stake = 1 + pick(4_000)
      const { wallets, bonuses } = await readPlayMoney(tx, memberId)
      const longest = longestStakeOf(bonuses)
      const main = memberAccount.main(memberId)
      const sources = [
        { account: main, availableMinor: wallets.get(main.key) ?? 0n },
        ...bonuses
          .filter(({ terms }) => countsIn(terms, category))
          .map(({ key, balanceMinor, heldMinor }) => ({ account: key, availableMinor: balanceMinor - heldMinor })),
      ]
      const lines = stakeLines(sources, { vendorCode, stakeMinor: BigInt(stake) })
      const outcome = longest !== null && BigInt(stake) > longest ? 'too_long' : lines === null ? 'too_little' : 'open'
      expect(outcome, `the stake of step ${step}`).toBe(model.stake(stake))
      if (outcome !== 'open' || lines === null) continue
      round = step
      await reserveIfEnough(tx, { id: roundTransferId(`T${step}`), kind: 'bet', currency, lines, memberId, at })
    } else if (what < 8) {
      if (model.open === null) continue
      const { stake } = model.open
      const orderNo = `T${round}`
      if (pick(6) === 0) {
        model.void()
        await voidReserve(tx, roundTransferId(orderNo), { at })
        await dropFromClosed(tx, { orderNo, bonusNos: [...numbers.values()] }, more)
      } else {
        const win = pick(3) === 0 ? pick(stake * 4) : 0
        model.settle(win)
        const lines = (reserved: Parameters<typeof withWin>[0]) => withWin(reserved, vendorCode, BigInt(win))
        const settled = await settle(tx, roundTransferId(orderNo), { lines, at })
        if (settled.outcome !== 'posted') throw new Error(settled.outcome)
        const bonusNos = settled.entries.flatMap(({ account }) => bonusNoOf(account) ?? [])
        await dropFromClosed(tx, { orderNo, bonusNos }, more)
        await fillTurnover(tx, { memberId, category, validBetMinor: BigInt(stake), at })
        await closeEnded(tx, (await readPlayMoney(tx, memberId)).bonuses, more)
      }
    } else {
      const [name, bonusNo] = [...numbers][pick(Math.max(1, numbers.size))] ?? []
      if (name === undefined || bonusNo === undefined || model.open !== null) continue
      const { id } = await tx.bonus.findUniqueOrThrow({ where: { bonusNo } })
      const isOpen = model.purses.some((purse) => purse.name === name && purse.state === 'open')
      if (!isOpen) continue
      const ends = what === 8 ? 'forfeited' : 'expired'
      if (ends === 'forfeited') {
        model.closeBefore()
        model.end(name, ends)
        await giveUp(tx, bonusNo, { memberId, ip: '', traceId: 'test', at }, currency)
      } else {
        model.end(name, ends)
        await closeBonus(tx, { id, end: ends }, more)
      }
    }
    await compare(tx, model, numbers, memberId)
  }
}

async function compare(
  tx: Tx,
  model: BonusModel,
  numbers: ReadonlyMap<string, string>,
  memberId: number,
): Promise<void> {
  expect(Number((await balanceOf(tx, memberAccount.main(memberId))).balanceMinor)).toBe(model.own)
  const rows = await tx.bonus.findMany({ where: { memberId }, orderBy: { id: 'asc' } })
  const entries = await tx.turnoverEntry.findMany({ where: { memberId, source: 'bonus' } })
  const found = await Promise.all(
    rows.map(async (row) => [
      row.title,
      row.state,
      Number((await balanceOf(tx, memberAccount.bonus(memberId, row.bonusNo))).balanceMinor),
      Number(row.removedMinor),
      Number(entries.find(({ sourceNo }) => sourceNo === numbers.get(row.title))?.doneMinor ?? 0n),
    ]),
  )
  expect(found).toEqual(model.purses.map(({ name, state, has, ended, done }) => [name, state, has, ended, done]))
}
