import { expect, test } from 'vitest'
import { team as en } from '#app/locales/en/team.ts'
import { contracts as tyContracts } from '#app/locales/ty/contracts.ts'
import { team as ty } from '#app/locales/ty/team.ts'
import { formatDay } from '#app/platform/dates.ts'
import { action as door } from '#app/routes/agent.tsx'
import { loader as details } from '#app/routes/agentHome.accountDetails.tsx'
import { loader as overview } from '#app/routes/agentHome.agentTeamOverview.tsx'
import { loader as wages } from '#app/routes/agentHome.dailyWages.tsx'
import { loader as file } from '#app/routes/agentHome.report.$name.ts'
import { loader as revenue } from '#app/routes/agentHome.revenueReport.tsx'
import { loader as statementsFile } from '#app/routes/agentHome.statements[.]csv.ts'
import { loader as betting } from '#app/routes/agentHome.teamBetting.tsx'
import { loader as lineBet } from '#app/routes/agentHome.teamBetting_.$orderNo.tsx'
import { action as act, loader as member } from '#app/routes/agentHome.teamManagement_.$username.tsx'
import { loader as loss } from '#app/routes/agentHome.userLoss.tsx'
import { demoPassword } from '../../../support/gateway.ts'
import { Browser, withSite } from '../session/site.ts'

const site = withSite()
const enter = async () => {
  const browser = new Browser()
  await browser.run(door, '/agent', { username: 'agent01', password: demoPassword })
  return browser
}

test('a line opens in place below its row, and the sums in the foot stay those of the whole line, beside those of as many days before', async () => {
  const agent = await enter()
  const { body } = await agent.run(overview, '/agentHome/agentTeamOverview?preset=last90Days')
  expect((body.before as { days: unknown[] }).days).toHaveLength(90)
  expect(body).toMatchObject({
    overview: { refused: null, value: { days: expect.any(Array) } },
    lines: { refused: null },
  })
  const read = async (path: string) =>
    (
      (await agent.run(loss, path)).body.lines as {
        value: { rows: { username: string; above: string[] }[]; footer: object }
      }
    ).value
  const closed = await read('/agentHome/userLoss?preset=last90Days')
  const open = await read('/agentHome/userLoss?preset=last90Days&open=agent02')
  expect(open.footer).toEqual(closed.footer)
  const at = open.rows.findIndex(({ username }) => username === 'agent02')
  expect(open.rows[at + 1]?.above).toEqual(['agent02'])
})

test('a member outside the own line is not found, and money that is refused keeps the amount but no secret', async () => {
  const agent = await enter()
  const of = (username: string) => [`/agentHome/teamManagement/${username}`, undefined, { username }] as const
  expect((await agent.run(member, ...of('player02-nobody'))).status).toBe(404)
  const refused = await agent.run(
    act,
    '/agentHome/teamManagement/agent02',
    { intent: 'transfer', amount: '10', seen: '10|agent02', password: '975310' },
    { username: 'agent02' },
  )
  expect(refused).toMatchObject({
    status: 400,
    body: { intent: 'transfer', lastResult: { initialValue: { amount: '10' } } },
  })
  expect(JSON.stringify(refused.body)).not.toContain('975310')
})

/** The lines of a file. */
async function readFile(agent: Browser, name: string, query = 'preset=today'): Promise<string[]> {
  const answered = (await file({
    ...agent.args(`/agentHome/report/${name}.csv?${query}`),
    params: { name: `${name}.csv` },
  })) as Response
  expect(answered.headers.get('content-type')).toContain('text/csv')
  return (await answered.text()).trim().split('\r\n')
}

test('a report is a file', async () => {
  const agent = await enter()
  expect(await readFile(agent, 'overview')).toHaveLength(2)
  const [head, ...running] = await readFile(agent, 'running')
  expect(head).toContain('Source,Period,Paid on,Contracts,So far for me')
  expect(running.at(-1)).toMatch(/^Rebate,\d{4}-\d\d-\d\d,\d{4}-\d\d-\d\d 00:00:00,0,/)
})

test('the people of a line as a file are those that the page shows by its choices, each with kind, state and last login', async () => {
  const agent = await enter()
  const all = await readFile(agent, 'members', '')
  expect(all[0]).toMatch(/,Registered,Kind,State,Last login$/)
  const agents = await readFile(agent, 'members', 'kind=agents')
  const members = await readFile(agent, 'members', 'kind=members')
  expect([agents.length > 1, members.length > 1, agents.length + members.length]).toEqual([true, true, all.length + 1])
  for (const row of agents.slice(1)) expect(row.split(',')[7]).toBe('Agent')
  const found = await readFile(agent, 'members', 'search=AGENT02&kind=all')
  expect(found.slice(1)).toEqual([expect.stringMatching(/^agent02,/)])
  const online = await readFile(agent, 'members', 'online=Y')
  expect(online.length).toBeLessThan(all.length)
  for (const row of online.slice(1)) expect(row.split(',')[8]).toBe('Online')
})

test('the loss of users as a file stands by name, however the page is sorted, so that each member is in it once while sums change', async () => {
  const [, ...rows] = await readFile(await enter(), 'loss', 'preset=last90Days&sort=validBet&order=desc')
  const names = rows.map((row) => row.split(',')[0])
  expect(names.length).toBeGreaterThan(2)
  expect(names.slice(1)).toEqual(names.slice(1).sort())
})

test('the loss of users as a file begins with who is looked at, so that its rows come to the sum of the page', async () => {
  const agent = await enter()
  const days = 'preset=last90Days'
  for (const username of ['', 'agent02', 'player01']) {
    const query = `${days}&username=${username}`
    const [, ...rows] = (await readFile(agent, 'loss', query)).map((row) => row.split(','))
    const { value } = (await agent.run(loss, `/agentHome/userLoss?${query}`)).body.lines as {
      value: { self: { betAmount: number }; footer: { betAmount: number } }
    }
    const [own] = rows
    expect([own?.[0], own?.[1], own?.[4]]).toEqual([username || 'agent01', '0', value.self.betAmount.toFixed(2)])
    const sum = rows.reduce((all, row) => all + Number(row[4]), 0)
    expect(sum, username).toBeCloseTo(value.footer.betAmount, 2)
  }
})

test('files say kinds, states and games in the agent’s language, and numbers as their owners know them', async () => {
  const agent = await enter()
  const columnsOf = async (name: string, ...columns: number[]) => {
    const rows = (await readFile(agent, name, 'preset=last90Days')).slice(1).map((row) => row.split(','))
    return columns.map((column) => new Set(rows.map((row) => row[column])))
  }
  const expectWords = async (bet: object, paid: string, anyGames: string) => {
    const [states = new Set()] = await columnsOf('betting', 4)
    expect(states.size).toBeGreaterThan(1)
    for (const state of states) expect(Object.values(bet)).toContain(state)
    const [numbers = [], kinds = [], remarks = []] = await columnsOf('details', 0, 3, 6)
    expect([...kinds]).toContain(paid)
    for (const number of numbers) expect(number).toMatch(/^(\w+|C\d+-\d{8}-\d{4})$/)
    expect([...numbers].join()).toMatch(/C\d+-/)
    expect([...remarks]).toContain(anyGames)
  }
  await expectWords(en.bet, 'Daily wage', 'All games')
  agent.jar.set('preferences', 'lang=TY')
  await expectWords(ty.bet, 'Arawang sahod', tyContracts.products.CONS)
})

test('amounts in files have two decimals, and counts have none', async () => {
  const agent = await enter()
  const amount = /^-?\d+\.\d\d$/
  const expectAmounts = (lines: readonly string[], from: number, until?: number) => {
    expect(lines.length).toBeGreaterThan(1)
    for (const line of lines.slice(1))
      for (const cell of line.split(',').slice(from, until)) expect(cell).toMatch(amount)
  }
  const days = 'preset=last90Days'
  const overviewLines = await readFile(agent, 'overview', days)
  expectAmounts(overviewLines, 1, 10)
  expectAmounts(overviewLines, 13)
  expect(overviewLines[1]?.split(',').slice(10, 13).join()).toMatch(/^\d+,\d+,\d+$/)
  expectAmounts(await readFile(agent, 'loss', days), 2, 11)
  expectAmounts(await readFile(agent, 'betting', days), 5)
  expectAmounts(await readFile(agent, 'details', days), 4, 6)
  expectAmounts(await readFile(agent, 'revenue', days), 1)
  expectAmounts(await readFile(agent, 'running'), 4)
  expectAmounts(await readFile(agent, 'members'), 5, 6)
})

test('the loss of users and the own income are called in full on their pages, in both languages', async () => {
  const agent = await enter()
  const titles = async () => [
    (await agent.run(loss, '/agentHome/userLoss')).body.title,
    (await agent.run(revenue, '/agentHome/revenueReport')).body.title,
  ]
  expect(await titles()).toEqual(['User loss statement', 'Revenue report (my income)'])
  agent.jar.set('preferences', 'lang=TY')
  expect(await titles()).toEqual(['Ulat ng talo ng mga user', 'Ulat ng kita (ang kita ko)'])
})

const pages = {
  agentTeamOverview: overview,
  userLoss: loss,
  teamBetting: betting,
  revenueReport: revenue,
  accountDetails: details,
  dailyWages: wages,
}
const wrongDays = [
  ['order', 'startDay=2026-12-01&endDay=2026-01-01'],
  ['order', 'from=2026-12-01&to=2026-01-01'],
  ['tooLong', 'startDay=2026-01-01&endDay=2026-11-30'],
  ['format', 'startDay=2026-02-31&endDay=2026-03-01'],
  ['format', 'startDay=2026-02-01'],
] as const

test.each(Object.entries(pages))('%s says why days cannot be used and keeps what was typed', async (name, page) => {
  const agent = await enter()
  for (const [reason, query] of wrongDays) {
    const { body, status } = await agent.run(page, `/agentHome/${name}?${query}`)
    const [startDay = '', endDay = ''] = [...new URLSearchParams(query).values()]
    const records = (body as { records?: { query: { fault: string; startDay: string; endDay: string } } }).records
    const said = records
      ? { ...records.query, reason: records.query.fault }
      : (body.period as { fault: object | null }).fault
    expect([status, said]).toEqual([200, expect.objectContaining({ reason, startDay, endDay })])
  }
})

test('a first day that lies ahead is said at the field by the gateway’s clock, and the usual days are shown', async () => {
  const agent = await enter()
  const dayAhead = (days: number) => formatDay(site.gateway.platform.clock.now().getTime() + days * 86_400_000)
  const query = `startDay=${dayAhead(2)}&endDay=${dayAhead(3)}`
  const { dailyWages: _, ...reports } = pages
  for (const [name, page] of Object.entries(reports)) {
    const { body } = await agent.run(page, `/agentHome/${name}?${query}`)
    expect(body.period).toMatchObject({ fault: { reason: 'future', startDay: dayAhead(2) } })
  }
  const { body } = await agent.run(betting, `/agentHome/teamBetting?${query}`)
  expect(body.bets).toMatchObject({ value: { startDay: dayAhead(0), endDay: dayAhead(0) } })
})

test('days that cannot be used make no file of other days', async () => {
  const agent = await enter()
  const refused = await agent.run(
    file,
    '/agentHome/report/betting.csv?startDay=2026-12-01&endDay=2026-01-01',
    undefined,
    { name: 'betting.csv' },
  )
  expect(refused.status).toBe(400)
  expect(
    (await agent.run(statementsFile, '/agentHome/statements.csv?kind=daily&startDay=2026-12-01&endDay=2026-01-01'))
      .status,
  ).toBe(400)
})

type Bets = {
  value: { list: { orderNo: string; gameType: string; vendorCode: string; status: string; username: string }[] }
}

test('bets of the line are chosen by category, vendor and state, and found by their number whatever else was chosen', async () => {
  const agent = await enter()
  const read = async (query: string) =>
    ((await agent.run(betting, `/agentHome/teamBetting?preset=last90Days&${query}`)).body.bets as Bets).value.list
  const [first] = await read('gameType=RNG')
  if (first === undefined) throw new Error('The seed has bets of agent01’s line')
  const { gameType, vendorCode: vendor, status, orderNo } = first
  const chosen = await read(`${new URLSearchParams({ gameType, vendor, status })}`)
  expect(chosen).toContainEqual(first)
  for (const bet of chosen) expect(bet).toMatchObject({ gameType, vendorCode: vendor, status })
  expect(await read('gameType=none')).toEqual(await read(''))
  expect(await read(`orderNo=${orderNo.toLowerCase()}&gameType=LOTT&status=open&page=9`)).toEqual([first])
})

test('an agent opens a bet of the line, the own one with its proof; one of another line is not there', async () => {
  const agent = await enter()
  const { read } = site.gateway.platform.db
  const head = await read.member.findUniqueOrThrow({ where: { accountKey: 'agent01' } })
  const line = (await read.memberLine.findMany({ where: { ancestorId: head.id } })).map(
    ({ descendantId }) => descendantId,
  )
  const open = async (memberId: object | number) => {
    const { orderNo } = await read.bet.findFirstOrThrow({ where: { memberId } })
    const { status, body } = await agent.run(lineBet, `/agentHome/teamBetting/${orderNo}`, undefined, { orderNo })
    return [status, (body.bet as { orderNo: string } | undefined)?.orderNo === orderNo, body.own ?? null]
  }
  expect(await open({ in: line, not: head.id })).toEqual([200, true, null])
  expect(await open(head.id)).toEqual([200, true, expect.objectContaining({ order: expect.any(Object) })])
  expect(await open({ notIn: line })).toEqual([404, false, null])
})
