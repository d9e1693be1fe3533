import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { collectableMinor, lineCollectKind, lineTransferKind } from '#gateway/kernel/lines/line-transfers.ts'
import { houseAccount, memberAccount } from '#gateway/ledger/accounts.ts'
import { balanceOf, post } from '#gateway/ledger/ledger.ts'
import type { Db } from '#gateway/platform/database/db.ts'
import { openTestDatabase } from '../support/database.ts'
import { createSeeded } from './seeded.ts'

const at = new Date('2026-11-21T08:00:00Z')
const opening = 500n
/** The head, two in the middle, two at the end: everybody sends to everybody, as after moves between lines. */
const people = [1, 2, 3, 4, 5]

let opened: Awaited<ReturnType<typeof openTestDatabase>>
let db: Db
beforeAll(async () => {
  opened = await openTestDatabase()
  db = opened.db
})
afterAll(() => opened.close())

test('nobody collects more from a wallet than they have put in, whatever goes to and fro', async () => {
  const seed = randomInt(2 ** 31)
  const random = createSeeded(seed)
  let made = 0
  const move = async (kind: string, by: number, from: number, to: number, amount: bigint): Promise<string> => {
    made += 1
    const lines = [
      { account: memberAccount.main(from), amountMinor: -amount },
      { account: memberAccount.main(to), amountMinor: amount },
    ]
    return (await db.write((tx) => post(tx, { id: `${kind}:${made}`, kind, currency: 'TLB', lines, memberId: by, at })))
      .outcome
  }
  const pay = (id: number) =>
    db.write((tx) =>
      post(tx, {
        id: `opening:${id}`,
        kind: 'opening',
        currency: 'TLB',
        lines: [
          { account: houseAccount.openingBalances(), amountMinor: -opening },
          { account: memberAccount.main(id), amountMinor: opening },
        ],
        at,
      }),
    )
  for (const id of people) await pay(id)

  // The model: what each holds, and every movement in a list that is added up anew each time.
  const held = new Map(people.map((id) => [id, opening]))
  const moved: { from: number; to: number; amount: bigint }[] = []
  const put = (from: number, to: number, amount: bigint): void => {
    moved.push({ from, to, amount })
    held.set(from, (held.get(from) ?? 0n) - amount)
    held.set(to, (held.get(to) ?? 0n) + amount)
  }
  const sum = (from: number, to: number): bigint =>
    moved.reduce((all, one) => (one.from === from && one.to === to ? all + one.amount : all), 0n)
  const netOf = (from: number, to: number): bigint => sum(from, to) - sum(to, from)

  for (let step = 0; step < 400; step += 1) {
    const [one, other] = [random.pick(people), random.pick(people)]
    if (one === other) continue
    const told = `seed ${seed}, step ${step}: ${one} and ${other}`
    const most = await collectableMinor(db.read, one, other)
    expect(most, told).toBe(netOf(one, other) > 0n ? netOf(one, other) : 0n)
    if (random.chance(50) && most > 0n) {
      const amount = BigInt(random.int(1, Number(most)))
      const expected = (held.get(other) ?? 0n) >= amount ? 'posted' : 'not_enough'
      expect(await move(lineCollectKind, one, other, one, amount), told).toBe(expected)
      if (expected === 'posted') put(other, one, amount)
    } else {
      const amount = BigInt(random.int(1, 200))
      const expected = (held.get(one) ?? 0n) >= amount ? 'posted' : 'not_enough'
      expect(await move(lineTransferKind, one, one, other, amount), told).toBe(expected)
      if (expected === 'posted') put(one, other, amount)
    }
  }
  expect(moved.length).toBeGreaterThan(100)
  for (const id of people)
    expect((await balanceOf(db.read, memberAccount.main(id))).balanceMinor, `seed ${seed}`).toBe(held.get(id))
})
