import { beforeAll, expect, test } from 'vitest'
import { action as login } from '#app/routes/_lobby.login.tsx'
import { loader as account } from '#app/routes/member.accountRecord.tsx'
import { loader as accountFile } from '#app/routes/member.accountRecord[.]csv.ts'
import { loader as betting } from '#app/routes/member.bettingRecord.tsx'
import { loader as round } from '#app/routes/member.bettingRecord_.$orderNo.tsx'
import { loader as bettingFile } from '#app/routes/member.bettingRecord[.]csv.ts'
import { loader as bonus } from '#app/routes/member.bonusDetails.tsx'
import { loader as profit } from '#app/routes/member.profitLoss.tsx'
import { loader as profitFile } from '#app/routes/member.profitLoss[.]csv.ts'
import { demoPassword } from '../../../support/gateway.ts'
import { Browser, withSite } from '../session/site.ts'

const site = withSite()
let [player, newcomer]: [Browser, Browser] = [] as never
const logIn = async (username: string): Promise<Browser> => {
  const browser = new Browser()
  await browser.run(login, '/login', { by: 'username', username, password: demoPassword })
  return browser
}
beforeAll(async () => {
  player = await logIn('player01')
  newcomer = await logIn('player02')
})

type Bets = {
  record: {
    list: { orderNo: string; status: number; accountType: string }[]
    next: string | null
    footer: { totalHands: number }
  } | null
  found: unknown
}
const bets = async (browser: Browser, query = ''): Promise<Bets> =>
  (await browser.run(betting, `/member/bettingRecord${query}`)).body as Bets

test('a guest is asked to log in, and comes back to the record with its filters', async () => {
  const guest = new Browser()
  for (const [loader, path] of [
    [betting, '/member/bettingRecord?product=FISH'],
    [account, '/member/accountRecord'],
    [profit, '/member/profitLoss'],
    [bonus, '/member/bonusDetails'],
    [bettingFile, '/member/bettingRecord.csv'],
  ] as const) {
    expect((await guest.run(loader, path)).location).toBe(`/login?to=${encodeURIComponent(path)}`)
  }
})

test('filters stand in the address, and pages are turned to the end and back', async () => {
  const first = await bets(player, '?range=30days')
  expect(first.record?.list).toHaveLength(20)
  const second = await bets(player, `?range=30days&before=${first.record?.next}`)
  const again = await player.run(
    betting,
    `/member/bettingRecord?range=30days&after=${(second.record as unknown as { previous: string }).previous}`,
  )
  expect((again.body as Bets).record?.list).toEqual(first.record?.list)
  const won = await bets(player, '?range=30days&state=win')
  expect(won.record?.list.every(({ status }) => status === 1)).toBe(true)
  expect(won.record?.footer.totalHands).toBeLessThan(first.record?.footer.totalHands ?? 0)
})

test('another member’s order is not found: neither by search nor by its address', async () => {
  const orderNo = (await bets(player, '?range=30days')).record?.list[0]?.orderNo ?? ''
  expect((await bets(player, `?order=${orderNo.toLowerCase()}`)).found).toMatchObject({ orderNo })
  expect((await bets(newcomer, `?order=${orderNo}`)).found).toBeNull()
  expect((await newcomer.run(round, `/member/bettingRecord/${orderNo}`, undefined, { orderNo })).status).toBe(404)
  expect((await player.run(round, `/member/bettingRecord/${orderNo}`, undefined, { orderNo })).body.bet).toMatchObject({
    order: { orderNo },
    proof: null,
  })
  expect((await player.run(round, '/member/bettingRecord/x', undefined, { orderNo: "'; --" })).status).toBe(404)
})

test('a new member has records without rows, and days at fault ask the gateway for nothing', async () => {
  expect((await bets(newcomer)).record?.list).toEqual([])
  expect((await newcomer.run(profit, '/member/profitLoss')).body.profit).toMatchObject({ rows: [] })
  expect((await newcomer.run(bonus, '/member/bonusDetails')).body.record).toMatchObject({ list: [], total: 0 })
  const { body } = await player.run(account, '/member/accountRecord?from=2026-12-31&to=2026-01-01')
  expect(body).toMatchObject({ record: null, isAway: false, query: { range: { fault: 'order', from: '2026-12-31' } } })
})

test('the profit and loss is sorted by a column and its sums do not depend on the order', async () => {
  const read = async (query: string) =>
    (await player.run(profit, `/member/profitLoss?range=30days&${query}`)).body.profit as {
      rows: { betAmount: number }[]
      sums: object
    }
  const [down, up] = [await read('sort=betAmount'), await read('sort=betAmount&dir=up')]
  expect(down.rows.length).toBeGreaterThan(1)
  expect(up.rows).toEqual([...down.rows].reverse())
  expect(up.sums).toEqual(down.sums)
})

const fileOf = async (browser: Browser, loader: typeof bettingFile, path: string): Promise<string[]> => {
  const answer = await loader(browser.args(path))
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  return (await answer.text()).trim().split('\r\n')
}

test('a file has every row of the filters, not only those of the page', async () => {
  const { record } = await bets(player, '?range=30days')
  const lines = await fileOf(player, bettingFile, '/member/bettingRecord.csv?range=30days')
  expect(lines[0]).toBe('Time,Order number,Game,Vendor,Product,Bet,Valid bet,Win,Profit and loss,State')
  expect(lines).toHaveLength((record?.footer.totalHands ?? 0) + 1)
  expect(new Set(lines.map((line) => line.split(',')[1])).size).toBe(lines.length)
  const profits = await fileOf(player, profitFile, '/member/profitLoss.csv?range=30days&by=day&sort=betAmount')
  const staked = profits.slice(1).map((line) => Number(line.split(',')[2]))
  expect(staked).toEqual([...staked].sort((one, other) => other - one))
})

test('a nickname or remark cannot become a formula in the file', async () => {
  const { db, clock } = site.gateway.platform
  const { memberId } = await db.read.session.findFirstOrThrow({ where: { member: { account: 'player02' } } })
  const { post } = await import('#gateway/ledger/ledger.ts')
  const { houseAccount, memberAccount } = await import('#gateway/ledger/accounts.ts')
  const lines = [
    { account: houseAccount.promotions(), amountMinor: -500n },
    { account: memberAccount.main(memberId), amountMinor: 500n },
  ]
  const transfer = {
    id: 'promotion:X1',
    kind: 'promotion',
    currency: 'TLB',
    lines,
    memberId,
    remark: '=HYPERLINK("http://bad.example")',
    at: clock.now(),
  }
  await db.write((tx) => post(tx, transfer))
  const file = await fileOf(newcomer, accountFile, '/member/accountRecord.csv?kind=bonus')
  expect(file).toEqual([
    'Time,Number,Type,Remark,Amount,Balance after',
    expect.stringMatching(/^[\d :-]{19},X1,Promotion,"'=HYPERLINK\(""http:\/\/bad\.example""\)",5\.00,5\.00$/),
  ])
})
