import type { AppLoadContext } from '@remix-run/node'
import { beforeAll, expect, test } from 'vitest'
import { loader as root } from '#app/root.tsx'
import { action as join } from '#app/routes/_lobby.register.tsx'
import { action as door } from '#app/routes/agent.tsx'
import { action as register, loader as registerPage } from '#app/routes/agentHome.registerCenter.tsx'
import { action as act } from '#app/routes/agentHome.teamManagement_.$username.tsx'
import { loader as center } from '#app/routes/agentHome.tsx'
import { member } from '#catalogue/member.ts'
import { demoPassword } from '../../../support/gateway.ts'
import { registerCode } from '../../../support/register-code.ts'
import { Browser, newBrowser, withSite } from '../session/site.ts'

const site = withSite()
const agent = new Browser()
beforeAll(() => agent.run(door, '/agent', { username: 'agent01', password: demoPassword }))

async function linkFor(type: '0' | '2'): Promise<string> {
  const requestId = `a-link-of-type-${type}-00`
  await agent.run(register, '/agentHome/registerCenter', { intent: 'link', type, days: '7', requestId })
  const { links } = (await agent.run(registerPage, '/agentHome/registerCenter')).body
  return (links as { value: { list: { code: string }[] } }).value.list[0]?.code ?? ''
}

/** Somebody who comes by a link of the agent's, by name, and is logged in by that. */
async function newcomer(username: string, type: '0' | '2', mobileNum: string): Promise<Browser> {
  const browser = newBrowser()
  const outcome = await browser.run(join, '/register', {
    by: 'username',
    username,
    mobileNum,
    verificationCode: await registerCode(site.gateway, mobileNum),
    password: 'Perlas2026!',
    confirmPassword: 'Perlas2026!',
    birthday: '1990-12-31',
    terms: 'on',
    affiliateCode: await linkFor(type),
  })
  expect(outcome).toMatchObject({ status: 303, location: '/' })
  return browser
}

const frameOf = async (browser: Browser) => {
  const { body, cookies } = await browser.run(root, '/')
  const isAnew = cookies.some((cookie) => cookie.startsWith('perlas='))
  return { role: (body.frame as { role: string }).role, isAnew }
}
const promote = async (username: string) =>
  expect(
    await agent.run(
      act,
      `/agentHome/teamManagement/${username}`,
      { intent: 'promote', type: '2', sure: 'yes' },
      { username },
    ),
  ).toMatchObject({ status: 303 })

test('who registers by a link for agents is an agent on the site at once, by name too', async () => {
  const browser = await newcomer('ahente01', '2', '9171239001')
  expect((await browser.run(center, '/agentHome')).location).toBeNull()
  expect(await frameOf(browser)).toEqual({ role: 'agent', isAnew: false })
  expect(await frameOf(await newcomer('kasapi01', '0', '9171239002'))).toEqual({ role: 'member', isAnew: false })
})

test('a member who is logged in is an agent with the next page, and the cookie is written anew once', async () => {
  const browser = await newcomer('kasapi02', '0', '9171239003')
  await promote('kasapi02')
  expect(await frameOf(browser)).toEqual({ role: 'agent', isAnew: true })
  expect(await frameOf(browser)).toEqual({ role: 'agent', isAnew: false })
  expect((await browser.run(center, '/agentHome')).body.agent).toMatchObject({ type: 2 })
})

test('an agent of a moment ago who types the address of the agent center is let in, and no call is added for it', async () => {
  const browser = await newcomer('kasapi03', '0', '9171239004')
  await promote('kasapi03')
  const { request, context } = browser.args('/agentHome')
  const asked: string[] = []
  site.gateway.app.server.on('request', ({ url = '' }) => asked.push(decodeURIComponent(url)))
  const args = { request, params: {}, context: { ...context, isDocument: true } as AppLoadContext }
  const [frame, own] = await Promise.all([root(args), center(args)])
  expect([frame.data.frame.role, own.agent.type]).toEqual(['agent', 2])
  const reads = asked.flatMap((url) => url.split(/[\s=]/)).filter((read) => read === member.info.path)
  expect(reads, asked.join('\n')).toHaveLength(1)
})

test('a cookie of an agent who is none any more gives way to what the gateway says', async () => {
  const browser = await newcomer('ahente02', '2', '9171239005')
  const { db } = site.gateway.platform
  await db.write((tx) => tx.member.update({ where: { accountKey: 'ahente02' }, data: { type: 0 } }))
  expect((await frameOf(browser)).role).toBe('member')
  expect((await browser.run(center, '/agentHome')).location).toBe('/agent')
})
