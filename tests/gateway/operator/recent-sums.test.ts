import { expect, test } from 'vitest'
import { houseAccount, memberAccount } from '#gateway/ledger/accounts.ts'
import { post } from '#gateway/ledger/ledger.ts'
import { listRecentSums } from '#gateway/operator/recent-sums.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { laterBy, minuteMs } from '#gateway/platform/time/clock.ts'
import { openTestDatabase } from '../../support/database.ts'

test('sums that took long are shown for a minute, and quick ones as they are', async () => {
  const { db, close } = await openTestDatabase()
  let now = new Date('2026-11-21T08:00:00Z')
  const platform = { db, clock: { now: () => now } } as unknown as Platform
  const pay = (id: string) =>
    db.write((tx) =>
      post(tx, {
        id,
        kind: 'deposit',
        currency: 'TLB',
        lines: [
          { account: houseAccount.depositsClearing(), amountMinor: -100n },
          { account: memberAccount.main(1), amountMinor: 100n },
        ],
        at: now,
      }),
    )
  const membersHave = async (longMs: number) => (await listRecentSums(platform, longMs))[0]?.memberMinor
  await pay('first')
  const never = Number.POSITIVE_INFINITY
  expect(await membersHave(never)).toBe(100n)
  await pay('second')
  expect(await membersHave(never)).toBe(200n)
  expect(await membersHave(0)).toBe(200n)
  await pay('third')
  expect(await membersHave(0)).toBe(200n)
  now = laterBy(now, minuteMs)
  expect(await membersHave(0)).toBe(300n)
  await close()
})
