import { beforeAll, expect, test } from 'vitest'
import * as chat from '#app/routes/_lobby.chat.tsx'
import { action as login } from '#app/routes/_lobby.login.tsx'
import { action as door } from '#app/routes/agent.tsx'
import * as agentSupport from '#app/routes/agentHome.support.tsx'
import { action as removeLetter, loader as sentPage } from '#app/routes/member.messages_.sent.tsx'
import { action as write, loader as writePage } from '#app/routes/member.messages_.write.tsx'
import * as support from '#app/routes/support.tsx'
import * as supportWindow from '#app/routes/support_.window.tsx'
import { mostLetterCharacters, mostSubjectCharacters } from '#catalogue/messages/limits.ts'
import { createLine } from '../../../gateway/areas/contracts/line.ts'
import { memberOf } from '../../../gateway/areas/team/team-visitor.ts'
import { demoPassword } from '../../../support/gateway.ts'
import { Browser, said, withSite } from '../session/site.ts'

const site = withSite()
const toUpline = '/member/messages/write?to=upline'
let player: Browser
beforeAll(async () => {
  player = await asMember('player01')
})

async function asMember(username: string): Promise<Browser> {
  const browser = new Browser()
  await browser.run(login, '/login', { by: 'username', username, password: demoPassword })
  return browser
}

test('a letter to the upline stands among what was sent, also when the form is sent twice', async () => {
  const { recipients, formKey } = (await player.run(writePage, toUpline)).body
  expect(recipients).toMatchObject({ upline: { nickname: expect.any(String) } })
  const letter = { subject: 'A question', content: 'First line\r\nsecond line', requestId: String(formKey) }
  for (const _time of [1, 2])
    expect(await player.run(write, toUpline, letter)).toMatchObject({
      status: 303,
      location: '/member/messages/sent?done',
    })
  const { body } = await player.run(sentPage, '/member/messages/sent?done')
  expect(body).toMatchObject({
    isDone: true,
    letters: { content: [{ recipients: 'upline', subject: 'A question', content: 'First line\nsecond line' }] },
  })
})

test('a letter is taken off the list of its writer, by nobody else, and the upline keeps it', async () => {
  const { recipients, formKey } = (await player.run(writePage, toUpline)).body
  expect(recipients).toBeTruthy()
  await player.run(write, toUpline, { subject: 'To be deleted', content: 'Soon', requestId: String(formKey) })
  const listed = () =>
    site.gateway.platform.db.read.teamMessage.findFirst({ where: { subject: 'To be deleted', removedAt: null } })
  const letter = await listed()
  const remove = { intent: 'remove', outboxId: String(letter?.id) }
  await (await asMember('player02')).run(removeLetter, '/member/messages/sent', remove)
  expect(await listed()).toEqual(letter)
  expect(await player.run(removeLetter, '/member/messages/sent', remove)).toMatchObject({
    status: 303,
    location: '/member/messages/sent?removed',
  })
  expect(await listed()).toBeNull()
  expect(JSON.stringify((await player.run(sentPage, '/member/messages/sent?removed')).body)).not.toContain(
    'To be deleted',
  )
  const kept = { teamMessageId: letter?.id ?? 0 }
  expect(await site.gateway.platform.db.read.mail.count({ where: kept })).toBe(1)
})

test('a message to customer service is a question, whose number and answer stand among what was sent', async () => {
  const path = '/member/messages/write'
  const answered = await player.run(write, path, { content: 'When is my withdrawal decided?' })
  expect(answered.location).toMatch(/^\/member\/messages\/sent\?asked=F\w{12}$/)
  const { body } = await player.run(sentPage, answered.location ?? '')
  const number = answered.location?.split('=')[1]
  expect(body).toMatchObject({ asked: number, questions: [{ type: 'question', feedbackNo: number }] })
  const short = await player.run(write, path, { content: 'Why?' })
  expect([short.status, said(short)]).toMatchObject([400, { fields: { content: 'Write 10 to 500 characters' } }])
})

test('what does not keep the rule of the gateway is told at its field, with the words kept', async () => {
  const asked = () => site.gateway.platform.db.read.teamMessage.count()
  const before = await asked()
  const longest = { subject: 'x'.repeat(mostSubjectCharacters), content: 'x'.repeat(mostLetterCharacters - 1) }
  for (const [field, typed] of [
    ['subject', { ...longest, subject: `${longest.subject}x` }],
    ['subject', { ...longest, subject: ' ' }],
    ['content', { ...longest, content: '' }],
    ['content', { ...longest, content: `${longest.content}xx` }],
  ] as const) {
    const refused = await player.run(write, toUpline, typed)
    expect([refused.status, said(refused)]).toMatchObject([400, { fields: { [field]: expect.any(String) } }])
  }
  expect(await asked()).toBe(before)
  // A browser sends a line end as two characters; the rule counts one.
  const folded = { ...longest, content: `\r\n${longest.content}`.slice(0, mostLetterCharacters) }
  expect((await player.run(write, toUpline, folded)).status).toBe(303)
})

test('a letter that is sent empty asks for its text in words of its own, and for what stands around it as every field does', async () => {
  const around = 'Input cannot be empty'
  const content = 'Please enter content'
  const empty = { username: '', subject: '', content: '' }
  expect(said(await player.run(write, '/member/messages/write?to=downline', empty)).fields).toEqual({
    username: around,
    subject: around,
    content,
  })
  expect(said(await player.run(write, toUpline, empty)).fields).toEqual({ subject: around, content })
})

test('whoever has no upline is told so, by the page and by the form', async () => {
  const alone = await asMember('player02')
  expect((await alone.run(writePage, toUpline)).body).toMatchObject({ recipients: { upline: null } })
  const refused = await alone.run(write, toUpline, { subject: 'Hello', content: 'Anybody there?' })
  expect([refused.status, said(refused)]).toMatchObject([400, { typed: { subject: 'Hello' } }])
})

test('a letter to somebody below stands among what was sent; a name of elsewhere is refused at its field', async () => {
  const path = '/member/messages/write?to=downline'
  const upline = await memberOf(site.gateway, 'player01')
  const below = await createLine(site.gateway).addPerson('invited', upline, 0)
  const { recipients, formKey } = (await player.run(writePage, path)).body
  expect(recipients).toMatchObject({ hasDownline: true })
  const letter = {
    username: below.account,
    subject: 'Welcome',
    content: 'Good that you came',
    requestId: String(formKey),
  }
  expect(await player.run(write, path, letter)).toMatchObject({ status: 303, location: '/member/messages/sent?done' })
  const { letters } = (await player.run(sentPage, '/member/messages/sent?done')).body
  expect((letters as { content: object[] }).content[0]).toMatchObject({ recipients: 'line', subject: 'Welcome' })
  for (const username of ['agent01', 'player01', 'nobodyatall', '']) {
    const refused = await player.run(write, path, { ...letter, username, requestId: `other-${username}` })
    expect([refused.status, said(refused)], username).toMatchObject([
      400,
      { fields: { username: expect.any(String) }, typed: { subject: 'Welcome' } },
    ])
  }
})

test('a page of customer service is called in its tab what it says at its head', async () => {
  const agent = new Browser()
  await agent.run(door, '/agent', { username: 'agent01', password: demoPassword })
  for (const page of [chat, support, supportWindow, agentSupport]) {
    const { body: room } = await agent.run(page.loader, '/support')
    expect(room.title).toBe('Customer service')
    expect(page.meta({ data: room } as never)).toEqual([{ title: room.title }])
  }
})
