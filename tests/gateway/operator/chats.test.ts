import { beforeAll, expect, test } from 'vitest'
import { catalogue } from '#catalogue/index.ts'
import { operatorCalls } from '#gateway/operator/actions.ts'
import { minuteMs } from '#gateway/platform/time/clock.ts'
import { withGateway } from '../../support/gateway.ts'
import { listen } from '../areas/wallet/wallet-visitor.ts'
import { type Browser, openBrowser, readHidden } from './console-visitor.ts'

const { messages } = catalogue
const gateway = withGateway()
let desk: Browser
let token: string
beforeAll(async () => {
  token = await gateway.logIn('player01')
  desk = openBrowser(gateway)
  await desk.comeIn()
})

const form = { 'content-type': 'application/x-www-form-urlencoded' }
/** What the two buttons of the form send. */
const [answer, close] = [{ action: 'answerChat' }, { action: 'closeChat' }]
async function openWindow(asked: { token?: string; modelId?: string } = {}) {
  const { modelId, ...options } = asked
  const { body } = await gateway.ask(messages.launchChat, modelId === undefined ? {} : { modelId }, options)
  const url = new URL(body.value.chatUrl).pathname
  const window = {
    id: 0,
    path: '',
    async say(text: string) {
      const payload = new URLSearchParams({ text }).toString()
      const said = await gateway.app.inject({ method: 'POST', url, headers: form, payload })
      // A room of a guest is there when something was said.
      const { roomId } = await gateway.platform.db.read.chatLine.findFirstOrThrow({ orderBy: { id: 'desc' } })
      Object.assign(window, { id: roomId, path: `/operator/chats/${roomId}` })
      return said
    },
    read: async () => (await gateway.app.inject({ url })).body,
  }
  return window
}
const listed = async () =>
  [...(await desk.get('/operator/chats')).page.matchAll(/href="\/operator\/chats\/(\d+)"/g)].map(([, id]) => Number(id))

test('who waits for a person is in the queue, the longest first, and the menu counts them; what an article has answered waits for nobody', async () => {
  const [first, second, served] = [
    await openWindow(),
    await openWindow({ modelId: 'representative' }),
    await openWindow(),
  ]
  await second.say('Is Ana of yours?')
  gateway.platform.clock.advance(minuteMs)
  await first.say('xylophone')
  gateway.platform.clock.advance(minuteMs)
  await second.say('She called again')
  await served.say('How long does my withdrawal take?')
  expect(await listed()).toEqual([second.id, first.id])
  const { page } = await desk.get('/operator')
  expect(page).toMatch(/href="\/operator\/chats"[^>]*>Live chat <span class="count">2/)
  for (const window of [first, second]) await desk.submit(window.path, 'answerChat', close)
  expect(await listed()).toEqual([])
})

test('an answer of the desk stands in the window, in the messages of a member who is told, and in the audit trail, once', async () => {
  const heard = listen(gateway)
  const window = await openWindow({ token })
  await window.say('Where is my <b>zebra</b>?')
  const shown = await desk.get(window.path)
  expect(shown.page).toContain('Where is my &lt;b&gt;zebra&lt;/b&gt;?')
  expect(await desk.submit(window.path, 'answerChat', { ...answer, text: '  ' })).toMatchObject({
    status: 400,
    page: expect.stringContaining('has 1 to 500 characters'),
  })
  const sent = { ...readHidden(shown.page, 'answerChat'), ...answer, text: 'It is <here>.' }
  await Promise.all([desk.post(window.path, sent), desk.post(window.path, sent)])
  expect((await window.read()).match(/class="desk"><p>It is &lt;here&gt;\./g)).toHaveLength(1)
  expect(await listed()).toEqual([])
  expect(heard.map(({ message }) => message.type)).toEqual(['MAIL'])
  const mails = (await gateway.ask(messages.inbox, {}, { token })).body.value.content.filter(
    ({ subject }) => subject === 'Live Support has answered you',
  )
  expect(mails).toMatchObject([{ content: '<p>It is &lt;here&gt;.</p>' }])
  const { detail } = await gateway.platform.db.read.auditEvent.findFirstOrThrow({
    where: { kind: 'operator.answerChat' },
  })
  expect(JSON.parse(detail)).toMatchObject({ by: 'Ligaya', after: { roomId: window.id, text: 'It is <here>.' } })
})

test('what was said while the answer was written still waits', async () => {
  const window = await openWindow()
  await window.say('zebra')
  const seen = readHidden((await desk.get(window.path)).page, 'answerChat')
  await window.say('And also an okapi')
  const answered = await desk.post(window.path, { ...seen, ...answer, text: 'A zebra it is.' })
  expect((await desk.get(answered.location ?? '')).page).toContain('something else was said, and it waits')
  expect(await listed()).toEqual([window.id])
  await desk.submit(window.path, 'answerChat', { ...answer, text: 'An okapi too.' })
  expect(await listed()).toEqual([])
})

test('who answers what a colleague has answered meanwhile is told so, and what was answered or closed is still found', async () => {
  const window = await openWindow({ token })
  await window.say('Where is my okapi?')
  const mine = readHidden((await desk.get(window.path)).page, 'answerChat')
  await desk.submit(window.path, 'answerChat', { ...answer, text: 'At the zoo.' })
  const refused = await desk.post(window.path, { ...mine, ...answer, text: 'In the forest.' })
  expect(refused.status).toBe(400)
  expect(refused.page).toContain('Meanwhile this was answered: “At the zoo.”')
  expect(await window.read()).not.toContain('In the forest.')
  const again = readHidden(refused.page, 'answerChat')
  expect((await desk.post(window.path, { ...again, ...answer, text: 'In the forest.' })).status).toBe(303)
  expect(await window.read()).toContain('In the forest.')

  expect(await listed()).not.toContain(window.id)
  const all = async (more = '') => (await desk.get(`/operator/chats?show=all${more}`)).page
  const row = new RegExp(`href="/operator/chats/${window.id}"[\\s\\S]*?In the forest[\\s\\S]*?answered`)
  expect(await all()).toMatch(row)
  await desk.submit(window.path, 'answerChat', close)
  const { memberId } = await gateway.platform.db.read.chatRoom.findUniqueOrThrow({ where: { id: window.id } })
  const ofMember = await all(`&member=${memberId}`)
  expect(ofMember).toMatch(new RegExp(`href="/operator/chats/${window.id}"[\\s\\S]*?closed`))
  // Who has opened the window and said nothing is in no list.
  const unsaid = await gateway.platform.db.write((tx) =>
    tx.chatRoom.create({
      data: { key: 'unsaid', desk: 'support', language: 'EN', memberId, createdAt: gateway.platform.clock.now() },
    }),
  )
  expect(await all(`&member=${memberId}`)).not.toContain(`/operator/chats/${unsaid.id}"`)
  expect(await all('&member=1')).not.toContain('href="/operator/chats/')
})

test('a closed conversation says so, and whoever writes again opens it again', async () => {
  const window = await openWindow()
  await window.say('zebra')
  await desk.submit(window.path, 'answerChat', close)
  expect(await window.read()).toContain('The desk has closed this conversation')
  await window.say('okapi')
  expect(await window.read()).not.toContain('The desk has closed this conversation')
  expect(await listed()).toEqual([window.id])
  await desk.submit(window.path, 'answerChat', close)
})

test('what was said since somebody looked is not closed unseen', async () => {
  const window = await openWindow()
  await window.say('zebra')
  const seen = { ...readHidden((await desk.get(window.path)).page, 'answerChat'), ...close }
  await window.say('Wait, my okapi is gone too')
  const refused = await desk.post(window.path, seen)
  expect(refused.status).toBe(400)
  expect(refused.page).toContain('Meanwhile this was said: “Wait, my okapi is gone too”')
  expect(await listed()).toContain(window.id)
  expect((await desk.post(window.path, { ...readHidden(refused.page, 'answerChat'), ...close })).status).toBe(303)
  expect(await listed()).not.toContain(window.id)
})

test('a conversation is not closed beside an answer that was typed, and the words stay', async () => {
  const window = await openWindow()
  await window.say('zebra')
  const refused = await desk.submit(window.path, 'answerChat', { ...close, text: 'It is at the zoo.' })
  expect(refused.status).toBe(400)
  expect(refused.page).toContain('would not be sent by this; send it, or empty the field first')
  expect(refused.page).toContain('>\nIt is at the zoo.</textarea>')
  expect(await listed()).toContain(window.id)
  await desk.post(window.path, { ...readHidden(refused.page, 'answerChat'), ...answer, text: 'It is at the zoo.' })
  expect(await window.read()).toContain('It is at the zoo.')
  expect((await desk.submit(window.path, 'answerChat', close)).page).toContain('The conversation is closed.')
})

test('the desk answers by a call too, and a conversation that is not there is not there', async () => {
  const call = operatorCalls.find(({ key }) => key === 'answerChat') ?? expect.fail('There is no such call')
  const window = await openWindow()
  await window.say('zebra')
  expect(
    (await gateway.ask(call, { roomId: window.id, text: 'By a program.', seenLineId: 1_000_000 } as never)).body,
  ).toMatchObject({ success: true })
  expect(await window.read()).toContain('By a program.')
  expect((await gateway.ask(call, { roomId: 999_999, text: 'Nobody.', seenLineId: 0 } as never)).body.errorCode).toBe(
    'no.data',
  )
  for (const path of ['/operator/chats/999999', '/operator/chats/x']) expect((await desk.get(path)).status).toBe(404)
})

test('rooms in which nothing was said take no place on the pages of all conversations', async () => {
  const { db, clock } = gateway.platform
  const { id: memberId } = await db.read.member.findUniqueOrThrow({ where: { accountKey: 'player02' } })
  const room = { desk: 'support', language: 'EN', createdAt: clock.now(), memberId }
  const silent = (from: string) => Array.from({ length: 60 }, (_, number) => ({ ...room, key: `${from} ${number}` }))
  const spoken: number[] = []
  await db.write(async (tx) => {
    for (let number = 0; number < 51; number += 1) {
      const lines = { create: { author: 'visitor', text: 'okapi', saidAt: clock.now() } }
      spoken.unshift((await tx.chatRoom.create({ data: { ...room, key: `spoken ${number}`, lines } })).id)
      if (number === 0) await tx.chatRoom.createMany({ data: silent('between') })
    }
    await tx.chatRoom.createMany({ data: silent('newest') })
  })
  const show = async (more: string) => {
    const { page } = await desk.get(`/operator/chats?show=all${more}`)
    const ids = [...page.matchAll(/href="\/operator\/chats\/(\d+)"/g)].map(([, id]) => Number(id))
    return { page, ids, next: /<a href="\?[^"]*(&amp;|\?)before=(\d+)[^"]*" rel="next">/.exec(page)?.[2] }
  }
  expect((await show('')).ids).toEqual(spoken.slice(0, 50))
  const first = await show(`&member=${memberId}`)
  expect(first.ids).toEqual(spoken.slice(0, 50))
  expect((await show(`&member=${memberId}&before=${first.next}`)).ids).toEqual(spoken.slice(50))
  const beyond = await show(`&member=${memberId}&before=${spoken.at(-1)}`)
  expect([beyond.ids, beyond.page.includes('No earlier conversation stands here.')]).toEqual([[], true])
  await db.write(async (tx) => {
    await tx.chatLine.deleteMany({ where: { roomId: { in: spoken } } })
    await tx.chatRoom.deleteMany({ where: { memberId } })
  })
})

test('the queue goes on behind its last one, also where several began to wait at once', async () => {
  const { db, clock } = gateway.platform
  const at = clock.now()
  const left = await listed()
  const room = { desk: 'support', language: 'EN', createdAt: at, waitingSince: at }
  await db.write((tx) =>
    tx.chatRoom.createMany({ data: Array.from({ length: 120 }, (_, number) => ({ ...room, key: `page ${number}` })) }),
  )
  const seen: number[] = []
  for (let path: string | undefined = '/operator/chats'; path !== undefined; ) {
    const { page } = await desk.get(path)
    seen.push(...[...page.matchAll(/href="\/operator\/chats\/(\d+)"/g)].map(([, id]) => Number(id)))
    const next = /<a href="(\?after=[\d.]+)" rel="next">/.exec(page)?.[1]
    path = next === undefined ? undefined : `/operator/chats${next}`
  }
  expect([seen.length, new Set(seen).size]).toEqual([left.length + 120, left.length + 120])
  await db.write((tx) => tx.chatRoom.deleteMany({ where: { key: { startsWith: 'page ' } } }))
})

test('colleagues read who of the desk has written a line, and the visitor reads it of the desk', async () => {
  const window = await openWindow({ token })
  await window.say('Who sits there?')
  const other = openBrowser(gateway)
  await other.comeIn('Bayani')
  await other.submit(window.path, 'answerChat', { ...answer, text: 'One of us.' })
  expect((await desk.get(window.path)).page).toMatch(/<small>Desk · Bayani · [\d: -]+<\/small><p>One of us\.<\/p>/)
  const seen = await window.read()
  expect(seen).toMatch(/<p>One of us\.<\/p><small>Customer service · /)
  expect(seen).not.toContain('Bayani')
  const mail = await gateway.platform.db.read.mail.findFirstOrThrow({ orderBy: { id: 'desc' } })
  expect([mail.content, `${mail.subject} ${mail.content}`.includes('Bayani')]).toEqual(['<p>One of us.</p>', false])
})
