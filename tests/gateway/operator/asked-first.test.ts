import { beforeAll, expect, test } from 'vitest'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { withGateway } from '../../support/gateway.ts'
import { type Browser, openBrowser } from './console-visitor.ts'

const gateway = withGateway()
let desk: Browser
beforeAll(async () => {
  desk = openBrowser(gateway)
  await desk.logIn()
})

const missing = 'says why, in three letters at least'
const lastAudit = async (kind: string) => {
  const { detail } = await gateway.platform.db.read.auditEvent.findFirstOrThrow({
    where: { kind },
    orderBy: { id: 'desc' },
  })
  return JSON.parse(detail) as { reason?: string }
}

test('a campaign is ended on a page that says what ends, with a reason, and not beside Save and Pause', async () => {
  const { read } = gateway.platform.db
  const { id, code } = await read.campaign.findFirstOrThrow({ where: { kind: 'manual', state: 'running' } })
  const stateOf = async () => (await read.campaign.findUniqueOrThrow({ where: { id } })).state
  const { page } = await desk.get(`/operator/campaigns/${id}`)
  expect(page).not.toContain('name="step" value="end"')
  expect(page).toContain('name="step" value="pause"')
  const path = `/operator/campaigns/${id}/end`
  expect(page).toContain(`<a class="grave" href="${path}">Stop now, for good</a>`)

  const asked = (await desk.get(path)).page
  for (const part of ['nothing starts it again', 'Budget left', 'Leave it as it is']) expect(asked).toContain(part)
  expect(asked).not.toContain('Reason (optional)')
  const refused = await desk.submit(path, 'stepCampaign', { reason: '  ' })
  expect(refused).toMatchObject({ status: 400, page: expect.stringContaining(missing) })
  expect(await stateOf()).toBe('running')
  const ended = await desk.submit(path, 'stepCampaign', { reason: 'found a fault in it' })
  expect(ended.page).toContain(`The campaign ${code} is ended.`)
  expect(ended.page).toContain('There is nothing to end.')
  expect(await stateOf()).toBe('ended')
  expect(await lastAudit('operator.stepCampaign')).toMatchObject({ reason: 'found a fault in it' })
})

test('a switch is thrown where one reads what it does, and with a reason', async () => {
  const isOn = async () => (await merchantSettings(gateway.platform).all()).whitelabel.REFERRAL3
  const before = await isOn()
  const list = (await desk.get('/operator/switches')).page
  expect(list).not.toContain('value="setFlag"')
  expect(list).toContain('href="/operator/switches/REFERRAL3"')
  const path = '/operator/switches/REFERRAL3'
  expect((await desk.submit(path, 'setFlag', { reason: '' })).page).toContain(missing)
  expect(await isOn()).toBe(before)
  expect((await desk.submit(path, 'setFlag', { reason: 'as agreed' })).page).toContain('REFERRAL3 is')
  expect(await isOn()).toBe(!before)
  for (const flag of ['NOSUCHFLAG', 'constructor', '__proto__'])
    expect((await desk.get(`/operator/switches/${flag}`)).status).toBe(404)
})

test('what the whole site shows is closed, changed or withdrawn with a reason', async () => {
  const closed = await desk.submit('/operator/site', 'setStatus', { maintenance: 'on', reason: '' })
  expect(closed).toMatchObject({ status: 400, page: expect.stringContaining(missing) })
  expect((await merchantSettings(gateway.platform).all()).site.maintenance).toBe(false)

  const { id } = await gateway.platform.db.read.announcement.findFirstOrThrow({ where: { type: 'B', enabled: true } })
  const list = (await desk.get('/operator/announcements?type=B')).page
  expect(list).not.toContain('value="showAnnouncement"')
  expect(list).toContain(`href="/operator/announcements/${id}#showAnnouncement"`)
  const shown = await desk.submit(`/operator/announcements/${id}`, 'showAnnouncement', { reason: '' })
  expect(shown).toMatchObject({ status: 400, page: expect.stringContaining(missing) })
  expect(await gateway.platform.db.read.announcement.findUnique({ where: { id } })).toMatchObject({ enabled: true })
})
