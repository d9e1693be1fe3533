import { expect, test } from 'vitest'
import { action as login } from '#app/routes/_lobby.login.tsx'
import { loader as betting } from '#app/routes/member.bettingRecord.tsx'
import { dayMs, toMerchantDay } from '#gateway/platform/time/clock.ts'
import { demoPassword } from '../../../support/gateway.ts'
import { Browser, withSite } from '../session/site.ts'

const site = withSite()

type Page = {
  today: string
  query: { range: { to: string } }
  open: { count: number; betAmount: number } | null
}

// Before anything is asked for, because what the gateway's clock shows is kept for a moment.
test('the last day of a record is the gateway’s today, and above all that is settled stands how much waits', async () => {
  const { clock, db } = site.gateway.platform
  clock.advance(3 * dayMs)
  const browser = new Browser()
  await browser.run(login, '/login', { by: 'username', username: 'player01', password: demoPassword })
  const open = async (query: string) =>
    (await browser.run(betting, `/member/bettingRecord${query}`)).body as unknown as Page
  const today = toMerchantDay(clock.now())
  expect(await open('')).toMatchObject({ today, query: { range: { to: today } }, open: { count: 0 } })

  const { id: memberId } = await db.read.member.findUniqueOrThrow({ where: { accountKey: 'player01' } })
  const known = await db.read.bet.findFirstOrThrow({ where: { memberId, gameType: 'LOTT' } })
  const waits = { status: 'open', settledAt: null, winMinor: 0n, validBetMinor: 0n, placedAt: clock.now() }
  for (const [at, betMinor] of [20_00n, 40_00n].entries())
    await db.write((tx) => tx.bet.create({ data: { ...known, ...waits, betMinor, orderNo: `RWAITS${at}` } }))
  expect(await open('?product=LOTT')).toMatchObject({ open: { count: 2, betAmount: 60 } })
  expect(await open('')).toMatchObject({ open: { count: 0 } })
  expect(await open('?product=LOTT&state=win')).toMatchObject({ open: null })
  expect(await open('?product=LOTT&from=2026-01-32')).toMatchObject({ open: null })
})
