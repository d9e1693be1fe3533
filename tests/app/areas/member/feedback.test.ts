import { createCanvas } from '@napi-rs/canvas'
import { beforeAll, expect, test } from 'vitest'
import { action as login } from '#app/routes/_lobby.login.tsx'
import { loader as feedback, action as send } from '#app/routes/member.feedback.tsx'
import { demoPassword } from '../../../support/gateway.ts'
import { Browser, withSite } from '../session/site.ts'

const site = withSite()
let player: Browser
beforeAll(async () => {
  player = new Browser()
  await player.run(login, '/login', { by: 'username', username: 'player01', password: demoPassword })
})

const picture = () => new File([new Uint8Array(createCanvas(40, 30).toBuffer('image/png'))], 'screen.png', { type: 'image/png' })

/** Sends the form as a browser does that has pictures to send. */
async function sendWith(content: string, images: readonly File[]) {
  const form = new FormData()
  form.set('type', 'complaint')
  form.set('content', content)
  for (const image of images) form.append('images', image)
  const { request, ...rest } = player.args('/member/feedback')
  const headers = new Headers(request.headers)
  return player.run(() => send({ ...rest, request: new Request(request.url, { method: 'POST', headers, body: form }) }), '/member/feedback')
}

test('feedback is kept with its pictures, drawn anew', async () => {
  const sent = await sendWith('The button is cut off', [picture(), picture()])
  expect(sent.location).toMatch(/^\/member\/feedback\?sent=F\w{12}$/)
  expect((await player.run(feedback, '/member/feedback')).body.list).toMatchObject([{ content: 'The button is cut off', images: 2 }])
  const { images } = await site.gateway.platform.db.read.feedback.findFirstOrThrow({ orderBy: { id: 'desc' }, include: { images: true } })
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
    expect([refused.status, refused.body]).toMatchObject([400, { fields: { images: expect.any(String) }, typed: { content: 'Kept words' } }])
  }
  expect(await count()).toBe(before)
})
