import { createElement } from 'react'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { writeSession } from '#app/platform/cookies.server.ts'
import * as inbox from '#app/routes/member.messages.tsx'
import * as mail from '#app/routes/member.messages_.$inboxId.tsx'
import { setGateway } from '../../../support/site-settings.ts'
import { refuseWith, type SmallGateway, startSmallGateway, succeedWith } from '../../../support/small-gateway.ts'
import { writtenPage } from '../../../support/written-page.tsx'
import { sendForm } from '../session/sent-form.tsx'
import { Browser } from '../session/site.ts'

const written = { content: '<p>Hi</p>', senderName: 'House', recordSource: 'HOUSE', canReply: false, metadata: null }
const letter = { inboxId: 7, subject: 'Hello', sendTime: 0, read: false, ...written }
const opened = { ...letter, read: true }

let gateway: SmallGateway
let isRefusing: boolean
let isAway: boolean
/** Of a gateway that does not say who writes, nothing. */
let mark: { senderName?: string; writer?: string | null }
const player = new Browser()
/** What was asked of the gateway that is no question. */
const done: string[] = []

beforeAll(async () => {
  gateway = await startSmallGateway((request, response) => {
    const isDeed = request.method !== 'GET'
    if (isDeed) done.push(request.path)
    if (isDeed && isAway) return void response.destroy()
    if (isDeed)
      return (isRefusing ? refuseWith('system.busy') : succeedWith({ read: 1, deleted: 1 }))(request, response)
    const isOne = request.path.includes('InboxDetail')
    const value = isOne ? { ...opened, ...mark } : { content: [{ ...letter, ...mark }], totalPages: 1, next: null }
    succeedWith(value)(request, response)
  })
  setGateway(gateway.url)
  const session = await writeSession({ token: 't', type: 0, username: 'p', merchant: 'm', merchantCode: 'm' })
  player.jar.set('perlas', session.split(';', 1)[0]?.slice('perlas='.length) ?? '')
})
afterAll(() => gateway.close())
beforeEach(() => {
  isRefusing = false
  isAway = false
  mark = {}
})

const deeds = [
  ['all mail is marked as read', '/member/messages', () => player.run(inbox.action, '/member/messages', {})],
  [
    'a mail is deleted',
    '/member/messages?deleted',
    () => player.run(mail.action, '/member/messages/7', { intent: 'delete' }, { inboxId: '7' }),
  ],
] as const

test.each(deeds)('%s and leads to the inbox where it was done, else it is said why not', async (_what, to, press) => {
  expect(await press()).toMatchObject({ status: 303, location: to })
  isRefusing = true
  expect(await press()).toMatchObject({ status: 400, location: null, body: { error: expect.any(String) } })
  isAway = true
  expect(await press()).toMatchObject({ status: 503, location: null, body: { error: expect.any(String) } })
})

test.each([
  [undefined, 'House'],
  [null, 'House'],
  ['upline', 'From your upline, <bdi>House</bdi>'],
  ['above', 'From somebody above you in your line, <bdi>House</bdi>'],
  ['below', 'From somebody below you in your line, <bdi>House</bdi>'],
  ['outside', 'From somebody who is not in your line any more, <bdi>House</bdi>'],
] as const)('who wrote it stands at a mail and in the list: %s', async (writer, shown) => {
  mark = writer === undefined ? {} : { writer }
  // A press that is refused leaves the page where it is.
  isRefusing = true
  const pages = [
    await sendForm(player, mail, '/member/messages/7', {}, '/member/messages/:inboxId'),
    await sendForm(player, inbox, '/member/messages', {}),
  ]
  expect(pages.map(({ html }) => html.replaceAll('<!-- -->', '').includes(`>${shown}`))).toEqual([true, true])
})

test('what was not done is said on the page', async () => {
  isRefusing = true
  const { body } = await deeds[0][2]()
  const pages = [
    await sendForm(player, inbox, '/member/messages', {}),
    await sendForm(player, mail, '/member/messages/7', { intent: 'delete' }, '/member/messages/:inboxId'),
  ]
  for (const { status, html } of pages) expect([status, html.includes(String(body.error))]).toEqual([400, true])
})

test('a mail is deleted after a question, and the inbox says that it is', async () => {
  done.length = 0
  const asked = await sendForm(player, mail, '/member/messages/7', {}, '/member/messages/:inboxId')
  expect([asked.status, done]).toEqual([200, []])
  expect(asked.html).toContain('Delete this message? It cannot be brought back.')
  expect(asked.html).toMatch(/<button[^>]*name="intent" value="delete"/)
  expect(asked.html).toMatch(/<a[^>]*href="\/member\/messages\/7"/)
  expect((await deeds[1][2]()).status).toBe(303)
  expect(done).toHaveLength(1)
  for (const [path, isSaid] of [
    ['/member/messages?deleted', true],
    ['/member/messages', false],
  ] as const) {
    const { body: data } = await player.run(inbox.loader, path)
    const page = await writtenPage(createElement(inbox.default), { path, data })
    expect([path, page.includes('The message is deleted.')]).toEqual([path, isSaid])
  }
})
