import { beforeAll, expect, test } from 'vitest'
import { action as login } from '#app/routes/_lobby.login.tsx'
import * as rebate from '#app/routes/member.manualRebate.tsx'
import * as wheel from '#app/routes/member.wheel.tsx'
import { demoPassword } from '../../../support/gateway.ts'
import { setGateway } from '../../../support/site-settings.ts'
import { type FormPage, fieldPattern, sendForm } from '../session/sent-form.tsx'
import { Browser, withSite } from '../session/site.ts'

const site = withSite()
const player = new Browser()
beforeAll(async () => {
  await player.run(login, '/login', { by: 'username', username: 'player01', password: demoPassword })
})

/** The page, whose form gets no answer while all that it reads does. */
const losing = (page: FormPage): FormPage => ({
  ...page,
  action: async (args: never) => {
    setGateway('http://127.0.0.1:1')
    try {
      return await (page.action as (args: never) => Promise<unknown>)(args)
    } finally {
      setGateway(site.gateway.app.listeningOrigin)
    }
  },
})

test.each([
  ['a spin', wheel, '/member/wheel', { intent: 'spin', promotionId: '1' }],
  ['the rebate', rebate, '/member/manualRebate', {}],
])('%s whose answer was lost keeps its one-time key without a script too', async (_what, page, path, form) => {
  const requestId = 'AbCdEfGhIjKlMnOpQrStUv'
  const { status, html } = await sendForm(player, losing(page), path, { ...form, requestId } as Record<string, string>)
  expect([status, html]).toEqual([503, expect.stringMatching(fieldPattern(['requestId', requestId]))])
})
