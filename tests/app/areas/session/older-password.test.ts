import { beforeAll, expect, test } from 'vitest'
import { action as login } from '#app/routes/_lobby.login.tsx'
import { action as changePassword } from '#app/routes/_lobby.password.($reason).tsx'
import { action as agentLogin } from '#app/routes/agent.tsx'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { demoPassword } from '../../../support/gateway.ts'
import { errorsOf, newBrowser, withSite } from './site.ts'

const site = withSite()
const longer = demoPassword.length + 5

/** The rule of new passwords, raised above those that there are, before anything is asked. */
beforeAll(async () => {
  const { platform } = site.gateway
  const desk = merchantSettings(platform)
  const { register } = await desk.all()
  const rule = register.password as NonNullable<typeof register.password>
  const password = { ...rule, enabled: true, required: true, minLength: longer, maxLength: longer + 20 }
  await platform.db.write((tx) => desk.change(tx, 'register', { ...register, password }))
})

test('a password that is older than the rule of today opens the account, at either door', async () => {
  const player = { by: 'username', username: 'player01', password: demoPassword }
  expect(await newBrowser().run(login, '/login', player)).toMatchObject({ status: 303, location: '/' })
  const agent = { username: 'agent01', password: demoPassword }
  expect(await newBrowser().run(agentLogin, '/agent', agent)).toMatchObject({ status: 303, location: '/agentHome' })
})

test('it can be changed, and only the new one keeps the rule', async () => {
  const browser = newBrowser()
  await browser.run(login, '/login', { by: 'username', username: 'player02', password: demoPassword })
  const change = (newPassword: string) =>
    browser.run(changePassword, '/password', {
      oldPassword: demoPassword,
      newPassword,
      confirmNewPassword: newPassword,
    })
  expect(Object.keys(errorsOf(await change(`New${demoPassword}`)))).toEqual(['newPassword'])
  expect(await change(`NewNew${demoPassword}`)).toMatchObject({ status: 303 })
})
