import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { writeSession } from '#app/platform/cookies.server.ts'
import * as inbox from '#app/routes/member.messages.tsx'
import * as mail from '#app/routes/member.messages_.$inboxId.tsx'
import { setGateway } from '../../../support/site-settings.ts'
import { refuseWith, type SmallGateway, startSmallGateway, succeedWith } from '../../../support/small-gateway.ts'
import { sendForm } from '../session/sent-form.tsx'
import { Browser } from '../session/site.ts'

const letter = { inboxId: 7, subject: 'Hello', sendTime: 0, read: false }
const opened = { ...letter, read: true, content: '<p>Hi</p>', senderName: 'House', canReply: false }

let gateway: SmallGateway
let isRefusing: boolean
let isAway: boolean
const player = new Browser()

beforeAll(async () => {
  gateway = await startSmallGateway((request, response) => {
    const isDeed = request.method !== 'GET'
    if (isDeed && isAway) return void response.destroy()
    if (isDeed)
      return (isRefusing ? refuseWith('system.busy') : succeedWith({ read: 1, deleted: 1 }))(request, response)
    succeedWith(request.path.includes('/7') ? opened : { content: [letter], totalPages: 1, next: null })(
      request,
      response,
    )
  })
  setGateway(gateway.url)
  const session = await writeSession({ token: 't', type: 0, username: 'p', merchant: 'm', merchantCode: 'm' })
  player.jar.set('perlas', session.split(';', 1)[0]?.slice('perlas='.length) ?? '')
})
afterAll(() => gateway.close())
beforeEach(() => {
  isRefusing = false
  isAway = false
})

const deeds = [
  ['all mail is marked as read', () => player.run(inbox.action, '/member/messages', {})],
  ['a mail is deleted', () => player.run(mail.action, '/member/messages/7', {}, { inboxId: '7' })],
] as const

test.each(deeds)('%s and leads to the inbox where it was done, else it is said why not', async (_what, press) => {
  expect(await press()).toMatchObject({ status: 303, location: '/member/messages' })
  isRefusing = true
  expect(await press()).toMatchObject({ status: 400, location: null, body: { error: expect.any(String) } })
  isAway = true
  expect(await press()).toMatchObject({ status: 503, location: null, body: { error: expect.any(String) } })
})

test('what was not done is said on the page', async () => {
  isRefusing = true
  const { body } = await deeds[0][1]()
  const pages = [
    await sendForm(player, inbox, '/member/messages', {}),
    await sendForm(player, mail, '/member/messages/7', {}, '/member/messages/:inboxId'),
  ]
  for (const { status, html } of pages) expect([status, html.includes(String(body.error))]).toEqual([400, true])
})
