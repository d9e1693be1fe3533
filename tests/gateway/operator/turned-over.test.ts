import { beforeAll, expect, test } from 'vitest'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { withGateway } from '../../support/gateway.ts'
import { memberIdOf } from '../areas/wallet/wallet-visitor.ts'
import { addPerson, type Browser, openBrowser, readHidden } from './console-visitor.ts'

const gateway = withGateway()
let [ligaya, bayani]: [Browser, Browser] = [] as never
beforeAll(async () => {
  ligaya = openBrowser(gateway)
  bayani = openBrowser(gateway)
  await ligaya.comeIn('Ligaya')
  await bayani.comeIn('Bayani')
})

const hasForm = (page: string, form: string) => page.includes(`id="${form}"`)

/** Both have the page open; Ligaya turns it over, and Bayani's form of before is refused, without a reason where nothing else refuses it. */
async function turnTwice(path: string, form: string, reason = '') {
  const stale = readHidden((await bayani.get(path)).page, form)
  expect((await ligaya.submit(path, form, { reason: 'as agreed' })).status).toBe(200)
  const refused = await bayani.post(path, { ...stale, reason })
  expect(refused.status).toBe(400)
  return refused.page
}

test('of two who freeze a member the second reads who did it, and has nothing to press that lets the member in again', async () => {
  const path = `/operator/members/${await memberIdOf(gateway, 'player02')}`
  const page = await turnTwice(path, 'setMemberState', 'saw it too')
  expect(page).toContain('player02 is frozen already (#1428)')
  expect(page).toMatch(/<b>player02 is frozen already, by Ligaya since [\d: -]+\.<\/b>/)
  expect([hasForm(page, 'setMemberState'), page.includes('saw it too')]).toEqual([false, false])
  expect(page).toContain('<summary>Freeze</summary>')
  // Opened anew it offers what can be done now, and what was typed for the other thing is not in it.
  expect((await bayani.get(path)).page).toContain('Let the member in again')
})

test('a form that comes back for its reason alone keeps what it was sent for', async () => {
  const path = `/operator/members/${await memberIdOf(gateway, 'player01')}`
  const refused = await bayani.submit(path, 'setMemberState', { reason: '' })
  expect(readHidden(refused.page, 'setMemberState')).toMatchObject({ state: 'disabled' })
  expect(refused.page).toContain('Freeze the member')
})

test('whatever can be turned over says so, and does not come back as its opposite', async () => {
  await addPerson(gateway, 'Amihan')
  const { db } = gateway.platform
  const { id: personId } = await db.read.operator.findFirstOrThrow({ where: { name: 'Amihan' } })
  const { id: newsId } = await db.read.announcement.findFirstOrThrow({ where: { type: 'PL' } })
  const member = `/operator/members/${await memberIdOf(gateway, 'player01')}`
  const turns = [
    [member, 'setAddressCheck', 'Logins of player01 from a new address ask for more already, by Ligaya'],
    ['/operator/switches/FREEPLAY3', 'setFlag', 'FREEPLAY3 is off already, by Ligaya'],
    [`/operator/announcements/${newsId}`, 'showAnnouncement', 'It is withdrawn already, by Ligaya'],
    [`/operator/people/${personId}`, 'lockOperator', 'Amihan is locked already, by Ligaya'],
  ] as const
  for (const [path, form, said] of turns) {
    const page = await turnTwice(path, form)
    expect([form, page.includes(said), hasForm(page, form)]).toEqual([form, true, false])
  }
  expect((await merchantSettings(gateway.platform).all()).whitelabel.FREEPLAY3).toBe(false)
})

test('a table that a colleague has closed meanwhile is not opened by the form that was to close it', async () => {
  const { nodeId, name } = await gateway.platform.db.read.game.findFirstOrThrow({ where: { engine: 'baccarat' } })
  const path = `/operator/tables/${nodeId}`
  const page = await turnTwice(path, 'suspendTable')
  expect(page).toContain(`${name} is closed already, by Ligaya`)
  expect([hasForm(page, 'suspendTable'), hasForm(page, 'reopenTable')]).toEqual([false, false])
  const opened = await turnTwice(path, 'reopenTable', 'mended')
  expect(opened).toContain(`<b>${name} is open already, by Ligaya`)
})

test('a form that stood open does not put its moment in the place of the one until which a colleague has closed a table', async () => {
  const { db } = gateway.platform
  const { nodeId, name } = await db.read.game.findFirstOrThrow({ where: { engine: 'roulette' } })
  const path = `/operator/tables/${nodeId}`
  const stale = readHidden((await bayani.get(path)).page, 'suspendTable')
  await ligaya.submit(path, 'suspendTable', { until: '2050-01-02T08:30', reason: 'works' })
  const refused = await bayani.post(path, { ...stale, until: '2049-01-02T08:30', reason: 'works too' })
  expect(refused.status).toBe(400)
  expect(refused.page).toMatch(new RegExp(`<b>${name} is closed until 2050-01-02 08:30:00 already, by Ligaya since`))
  expect(hasForm(refused.page, 'suspendTable')).toBe(false)
  const game = () => db.read.game.findUniqueOrThrow({ where: { nodeId } })
  const until = new Date('2050-01-02T00:30:00.000Z')
  expect((await game()).closedUntil).toEqual(until)

  // A moment that has come closes nothing any more, also where nobody has opened the table.
  await db.write((tx) => tx.game.update({ where: { nodeId }, data: { closedUntil: new Date(0) } }))
  await ligaya.submit(path, 'suspendTable', { until: '2050-01-02T08:30', reason: 'works again' })
  const row = await db.read.auditEvent.findFirstOrThrow({
    where: { kind: 'operator.suspendTable' },
    orderBy: { id: 'desc' },
  })
  expect(JSON.parse(row.detail)).toMatchObject({
    before: { closed: false, until: null },
    after: { closed: true, until: until.toISOString() },
  })
})
