import { createCanvas } from '@napi-rs/canvas'
import { beforeAll, expect, test } from 'vitest'
import { getLanguage } from '#app/platform/languages.ts'
import { getT } from '#app/platform/texts.server.ts'
import { action as login } from '#app/routes/_lobby.login.tsx'
import { action as ask, loader as askPage } from '#app/routes/help_.ask.tsx'
import { loader as feedback, action as send } from '#app/routes/member.feedback.tsx'
import { action as answer } from '#app/routes/member.messages_.$inboxId.tsx'
import { mostPixels } from '#gateway/platform/uploaded-image.ts'
import { demoPassword } from '../../../support/gateway.ts'
import { Browser, said, withSite } from '../session/site.ts'

const site = withSite()
let player: Browser
beforeAll(async () => {
  player = new Browser()
  await player.run(login, '/login', { by: 'username', username: 'player01', password: demoPassword })
})

const picture = () =>
  new File([new Uint8Array(createCanvas(40, 30).toBuffer('image/png'))], 'screen.png', { type: 'image/png' })

/** Sends the form as a browser does that has pictures to send. */
async function sendWith(content: string, images: readonly File[], requestId = '') {
  const form = new FormData()
  form.set('requestId', requestId)
  form.set('type', 'complaint')
  form.set('content', content)
  for (const image of images) form.append('images', image)
  const { request, ...rest } = player.args('/member/feedback')
  const headers = new Headers(request.headers)
  return player.run(
    () => send({ ...rest, request: new Request(request.url, { method: 'POST', headers, body: form }) }),
    '/member/feedback',
  )
}

test('feedback is kept with its pictures, drawn anew', async () => {
  const sent = await sendWith('The button is cut off', [picture(), picture()])
  expect(sent.location).toMatch(/^\/member\/feedback\?sent=F\w{12}$/)
  expect((await player.run(feedback, '/member/feedback')).body.list).toMatchObject([
    { content: 'The button is cut off', images: 2 },
  ])
  const { images } = await site.gateway.platform.db.read.feedback.findFirstOrThrow({
    orderBy: { id: 'desc' },
    include: { images: true },
  })
  expect(images).toMatchObject([
    { width: 40, height: 30 },
    { width: 40, height: 30 },
  ])
})

test('what is no picture, and a fourth picture, are refused at the field with the words kept', async () => {
  const count = () => site.gateway.platform.db.read.feedback.count()
  const before = await count()
  const fake = new File(['<svg onload="alert(1)"/>'], 'screen.png', { type: 'image/png' })
  for (const images of [[fake], [picture(), picture(), picture(), picture()]]) {
    const refused = await sendWith('Kept words', images)
    expect([refused.status, said(refused)]).toMatchObject([
      400,
      { fields: { images: expect.any(String) }, typed: { content: 'Kept words' } },
    ])
  }
  expect(await count()).toBe(before)
})

test('a form that is sent twice makes one case, and each page has a key of its own', async () => {
  const key = String((await player.run(feedback, '/member/feedback')).body.formKey)
  const [one, other] = [await sendWith('Sent twice', [picture()], key), await sendWith('Sent twice', [picture()], key)]
  expect([one.status, one.location]).toEqual([303, other.location])
  expect((await player.run(feedback, '/member/feedback')).body.formKey).not.toBe(key)
})

test('an empty feedback, question and answer to a mail are asked for content, in the language of the visitor', async () => {
  const { read } = site.gateway.platform.db
  const { id: memberId } = await read.member.findUniqueOrThrow({ where: { accountKey: 'player01' } })
  const { id } = await read.mail.findFirstOrThrow({ where: { memberId } })
  for (const [lang, text] of [
    ['TY', 'Maglagay ng nilalaman'],
    ['EN', 'Please enter content'],
  ] as const) {
    player.jar.set('preferences', `lang=${lang}`)
    const reply = () =>
      player.run(answer, '/member/messages/1', { intent: 'reply', content: ' ' }, { inboxId: String(id) })
    for (const refused of [
      await sendWith(' ', []),
      await player.run(ask, '/help/ask', { content: '' }),
      await reply(),
    ]) {
      expect([refused.status, said(refused)]).toMatchObject([400, { fields: { content: text } }])
    }
  }
})

test('a picture of more than 5 MB is refused before it is sent on', async () => {
  const large = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'large.png', { type: 'image/png' })
  expect(said(await sendWith('Large', [large]))).toMatchObject({ fields: { images: expect.stringContaining('5 MB') } })
})

test('a picture of more pixels than can be opened is refused with both bounds, which the hints name before, in both languages', async () => {
  const bytes = createCanvas(40, 30).toBuffer('image/png')
  bytes.writeUInt32BE(5_000, 16)
  bytes.writeUInt32BE(3_000, 20)
  const bounds = new RegExp(`5 MB .*${mostPixels / 1_000_000} megapixel`)
  for (const lang of ['EN', 'TY'] as const) {
    player.jar.set('preferences', `lang=${lang}`)
    const wide = new File([new Uint8Array(bytes)], 'wide.png', { type: 'image/png' })
    expect(said(await sendWith('Wide', [wide]))).toMatchObject({ fields: { images: expect.stringMatching(bounds) } })
    const hints = [
      getT(getLanguage(lang), 'member')('feedback.imagesRule'),
      getT(getLanguage(lang), 'wallet')('field.imageHelp'),
      getT(getLanguage(lang), 'promotions')('apply.imagesRule'),
    ]
    for (const hint of hints) expect(hint).toMatch(bounds)
  }
  player.jar.set('preferences', 'lang=EN')
})

test('a visitor asks with an address, a member without one, and both within the bounds', async () => {
  const visitor = new Browser()
  expect((await visitor.run(askPage, '/help/ask')).body).toMatchObject({
    bounds: { least: 10, most: 500 },
    hasInbox: false,
  })
  const refused = await visitor.run(ask, '/help/ask', { content: 'x'.repeat(10) })
  expect([refused.status, said(refused)]).toMatchObject([
    400,
    { fields: { email: expect.any(String) }, typed: { content: 'x'.repeat(10) } },
  ])
  const sent = await visitor.run(ask, '/help/ask', { content: 'x'.repeat(10), email: 'lea@example.com' })
  expect(sent.location).toMatch(/^\/help\/ask\?sent=F\w{12}$/)
  for (const content of ['x'.repeat(9), 'x'.repeat(501)]) {
    expect(said(await player.run(ask, '/help/ask', { content }))).toMatchObject({
      fields: { content: 'Write 10 to 500 characters' },
      typed: { content },
    })
  }
  expect((await player.run(ask, '/help/ask', { content: ` ${'x'.repeat(500)}\r\n` })).status).toBe(303)
  expect((await player.run(feedback, '/member/feedback')).body.list).toMatchObject([
    { type: 'question', state: 'received' },
    {},
    {},
  ])
})

test('what is neither feedback nor a complaint is refused in words, and what has no kind is feedback', async () => {
  const typed = { type: 'nonsense', content: 'Kept words' }
  const refused = await player.run(send, '/member/feedback', typed)
  expect([refused.status, said(refused)]).toMatchObject([
    400,
    { fields: { type: 'Choose feedback or a complaint' }, typed: { content: 'Kept words' } },
  ])
  const { type: _type, ...bare } = { ...typed, content: 'Without a kind' }
  expect((await player.run(send, '/member/feedback', bare)).status).toBe(303)
  expect(await site.gateway.platform.db.read.feedback.findFirstOrThrow({ orderBy: { id: 'desc' } })).toMatchObject({
    type: 'feedback',
  })
})
