import { beforeAll, expect, test } from 'vitest'
import { loader as invitation } from '#app/routes/_lobby.register.tsx'
import { action as door } from '#app/routes/agent.tsx'
import { action as register, loader as registerPage } from '#app/routes/agentHome.registerCenter.tsx'
import { loader as joined } from '#app/routes/agentHome.registerCenter_.$code.tsx'
import { action as act } from '#app/routes/agentHome.teamManagement_.$username.tsx'
import { action as toMany } from '#app/routes/agentHome.transfer.tsx'
import { loader as frame } from '#app/routes/agentHome.tsx'
import { demoPassword } from '../../../support/gateway.ts'
import { Browser, errorsOf, newBrowser, withSite } from '../session/site.ts'

const site = withSite()
const agent = new Browser()
const enter = () => agent.run(door, '/agent', { username: 'agent01', password: demoPassword })
beforeAll(enter)

test('the register center says at each field which rule was broken, all at once, and keeps what was typed', async () => {
  const account = {
    intent: 'create',
    username: 'ab',
    nickname: 'a<b',
    password: 'short',
    confirmPassword: 'other',
    type: '0',
  }
  const refused = await agent.run(register, '/agentHome/registerCenter', account)
  expect(refused.status).toBe(400)
  const errors = errorsOf(refused)
  expect(Object.keys(errors).sort()).toEqual(['confirmPassword', 'nickname', 'password', 'username'])
  expect(errors.username?.[0]).toMatch(/\d+ - \d+/)
  expect(errors.password?.[0]).toMatch(/\d+ - \d+/)
  expect(refused.body.lastResult).toMatchObject({ initialValue: { username: 'ab', nickname: 'a<b' } })
  expect(JSON.stringify(refused.body)).not.toContain('short')
})

test('a password that is set for a member keeps the same rule', async () => {
  const sent = { intent: 'password', newPassword: 'short', confirmNewPassword: 'other' }
  const refused = await agent.run(act, '/agentHome/teamManagement/agent02', sent, { username: 'agent02' })
  expect(Object.keys(errorsOf(refused)).sort()).toEqual(['confirmNewPassword', 'newPassword'])
})

test('a name that stands in a transfer to many twice is named at its own row, and so is what the gateway refuses behind an empty row', async () => {
  const rows = (second: string) => ({
    'transfers[0].username': 'agent02',
    'transfers[0].amount': '25',
    'transfers[2].username': second,
    'transfers[2].amount': '25',
    password: '246810',
    seen: `25|agent02 25|${second}`,
  })
  const twice = await agent.run(toMany, '/agentHome/transfer', { ...rows('Agent02'), requestId: 'twice-000000000001' })
  expect([twice.status, errorsOf(twice)]).toEqual([
    400,
    { 'transfers[2].username': [expect.stringContaining('Agent02')] },
  ])
  const foreign = await agent.run(toMany, '/agentHome/transfer', {
    ...rows('player02'),
    'transfers[1].username': '',
    'transfers[1].amount': '',
    requestId: 'foreign-0000000001',
  })
  expect([foreign.status, Object.keys(errorsOf(foreign))]).toEqual([400, ['transfers[2].username']])
})

type Links = { value: { list: { code: string; visits: number; registrations: number }[] } }
const linkOf = async (code: string) =>
  ((await agent.run(registerPage, '/agentHome/registerCenter')).body.links as Links).value.list.find(
    (link) => link.code === code,
  )

test('an invitation link counts each visitor once, and neither machines nor what a browser fetches ahead', async () => {
  await agent.run(register, '/agentHome/registerCenter', { intent: 'link', days: '7', remark: 'visits' })
  const made = ((await agent.run(registerPage, '/agentHome/registerCenter')).body.links as Links).value.list[0]
  const path = `/register?affiliateCode=${made?.code}`
  const visits = async () => (await linkOf(made?.code ?? ''))?.visits
  const visitor = newBrowser()
  await visitor.run(invitation, path)
  await visitor.run(invitation, path)
  expect(await visits()).toBe(1)
  await newBrowser().run(invitation, path)
  expect(await visits()).toBe(2)
  for (const [name, value] of [
    ['user-agent', 'Googlebot/2.1'],
    ['user-agent', 'TelegramBot (like TwitterBot)'],
    ['sec-purpose', 'prefetch;prerender'],
    ['purpose', 'prefetch'],
  ] as const) {
    const args = newBrowser().args(path)
    args.request.headers.set(name, value)
    await invitation(args)
  }
  expect(await visits()).toBe(2)
})

test('who came by a link stands behind its count, and a link of somebody else is not there', async () => {
  const { body } = await agent.run(joined, '/agentHome/registerCenter/PERLAS01', undefined, { code: 'PERLAS01' })
  expect(body).toMatchObject({
    link: expect.stringContaining('PERLAS01'),
    joined: { rates: { RNG: expect.any(Number) }, list: expect.any(Array) },
  })
  expect((await agent.run(joined, '/agentHome/registerCenter/NOTMINE1', undefined, { code: 'NOTMINE1' })).status).toBe(
    404,
  )
})

test('the clock in the head is the gateway’s, also when that was moved', async () => {
  const nowOf = async () => ((await agent.run(frame, '/agentHome')).body.agent as { now: number }).now
  const before = await nowOf()
  site.gateway.platform.clock.advance(20 * 60_000)
  expect((await nowOf()) - before).toBeGreaterThanOrEqual(20 * 60_000)
})
