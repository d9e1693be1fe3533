import { expect, test } from 'vitest'
import { toCsv } from '#app/platform/csv.server.ts'
import { action as door } from '#app/routes/agent.tsx'
import { loader as overview } from '#app/routes/agentHome.agentTeamOverview.tsx'
import { loader as file } from '#app/routes/agentHome.report.$name.ts'
import { action as act, loader as member } from '#app/routes/agentHome.teamManagement_.$username.tsx'
import { loader as loss } from '#app/routes/agentHome.userLoss.tsx'
import { demoPassword } from '../../../support/gateway.ts'
import { Browser, withSite } from '../session/site.ts'

withSite()
const enter = async () => {
  const browser = new Browser()
  await browser.run(door, '/agent', { username: 'agent01', password: demoPassword })
  return browser
}

test('a line opens in place below its row, and the sums in the foot stay those of the whole line, beside those of as many days before', async () => {
  const agent = await enter()
  const { body } = await agent.run(overview, '/agentHome/agentTeamOverview?preset=last90Days')
  expect((body.before as { days: unknown[] }).days).toHaveLength(90)
  expect(body).toMatchObject({ overview: { refused: null, value: { days: expect.any(Array) } }, lines: { refused: null } })
  const read = async (path: string) =>
    ((await agent.run(loss, path)).body.lines as { value: { rows: { username: string; treeLevel: number }[]; footer: object } }).value
  const closed = await read('/agentHome/userLoss?preset=last90Days')
  const open = await read('/agentHome/userLoss?preset=last90Days&open=agent02')
  expect(open.footer).toEqual(closed.footer)
  const at = open.rows.findIndex(({ username }) => username === 'agent02')
  expect(open.rows[at + 1]?.treeLevel).toBe(1)
})

test('a member outside the own line is not found, and money that is refused keeps the amount but no secret', async () => {
  const agent = await enter()
  const of = (username: string) => [`/agentHome/teamManagement/${username}`, undefined, { username }] as const
  expect((await agent.run(member, ...of('player02-nobody'))).status).toBe(404)
  const refused = await agent.run(act, '/agentHome/teamManagement/agent02', { intent: 'transfer', amount: '10', password: '975310' }, { username: 'agent02' })
  expect(refused).toMatchObject({ status: 400, body: { intent: 'transfer', lastResult: { initialValue: { amount: '10' } } } })
  expect(JSON.stringify(refused.body)).not.toContain('975310')
})

test('a report is a file, and no text of it is a formula', async () => {
  const agent = await enter()
  const read = async (name: string): Promise<string[]> => {
    const answered = (await file({ ...agent.args(`/agentHome/report/${name}.csv?preset=today`), params: { name: `${name}.csv` } })) as Response
    expect(answered.headers.get('content-type')).toContain('text/csv')
    return (await answered.text()).trim().split('\r\n')
  }
  expect(await read('overview')).toHaveLength(2)
  const [head, ...running] = await read('running')
  expect(head).toContain('Source,Period,Paid on,Contracts,So far for me')
  expect(running.at(-1)).toMatch(/^Rebate,\d{4}-\d\d-\d\d,\d{4}-\d\d-\d\d 00:00:00,0,/)
  expect(toCsv(['a'], [['=1+1'], [-5], ['x,"y"']])).toBe('\ufeffa\r\n\'=1+1\r\n-5\r\n"x,""y"""\r\n')
})
