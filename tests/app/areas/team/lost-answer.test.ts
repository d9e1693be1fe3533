import { beforeAll, expect, test } from 'vitest'
import { action as door } from '#app/routes/agent.tsx'
import { action as register } from '#app/routes/agentHome.registerCenter.tsx'
import * as person from '#app/routes/agentHome.teamManagement_.$username.tsx'
import { demoPassword } from '../../../support/gateway.ts'
import { setGateway } from '../../../support/site-settings.ts'
import { type FormPage, fieldPattern, sendForm } from '../session/sent-form.tsx'
import { Browser, withSite } from '../session/site.ts'

const site = withSite()
const agent = new Browser()
const name = 'bisig02'
const path = `/agentHome/teamManagement/${name}`
const send = (fields: Record<string, string>) => agent.run(person.action, path, fields, { username: name })
const money = (intent: string, requestId: string) => ({
  intent,
  amount: '25',
  seen: `25|${name}`,
  password: '246810',
  requestId,
})

beforeAll(async () => {
  await agent.run(door, '/agent', { username: 'agent01', password: demoPassword })
  const account = { intent: 'create', username: name, password: demoPassword, confirmPassword: demoPassword, type: '0' }
  expect((await agent.run(register, '/agentHome/registerCenter', account)).status).toBe(303)
})

/** The page, whose form is carried out and gets no answer, while all that it reads does. */
const losing: FormPage = {
  ...person,
  action: async (args: Parameters<typeof person.action>[0]) => {
    expect(((await person.action({ ...args, request: args.request.clone() })) as Response).status).toBe(303)
    setGateway('http://127.0.0.1:1')
    try {
      return await person.action(args)
    } finally {
      setGateway(site.gateway.app.listeningOrigin)
    }
  },
}

test.each([
  ['collect', money('collect', 'collect-lost-00000001')],
  ['promote', { intent: 'promote', type: '2', sure: 'yes' }],
])('the form of “%s” stays with its message when it was done and the answer was lost', async (intent, fields) => {
  if (intent === 'collect') expect((await send(money('transfer', 'sent-before-000000001'))).status).toBe(303)
  const { status, html } = await sendForm(agent, losing, path, fields, '/agentHome/teamManagement/:username')
  expect(status).toBe(503)
  const form = html.split('<form').find((one) => one.includes(`value="${intent}"`)) ?? ''
  expect(form).toContain('role="alert"')
  if ('requestId' in fields) expect(form).toMatch(fieldPattern(['requestId', fields.requestId]))
})
