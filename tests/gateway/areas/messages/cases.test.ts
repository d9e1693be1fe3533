import { createCanvas } from '@napi-rs/canvas'
import { beforeAll, expect, test } from 'vitest'
import { catalogue } from '#catalogue/index.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { mostImageBytes } from '#gateway/platform/uploaded-image.ts'
import { withGateway } from '../../../support/gateway.ts'

const { messages } = catalogue
const gateway = withGateway()
let token: string
beforeAll(async () => {
  token = await gateway.logIn('player02')
})

const drawn = (type: 'png' | 'jpeg') =>
  type === 'png' ? createCanvas(30, 20).toBuffer('image/png') : createCanvas(30, 20).toBuffer('image/jpeg')
const png = drawn('png').toString('base64')
/** What follows the end of a PNG belongs to the file, but not to the picture. */
const pngOf = (bytes: number) => Buffer.concat([drawn('png'), Buffer.alloc(bytes)], bytes).toString('base64')

type Feedback = Parameters<typeof gateway.ask<typeof messages.feedback>>[1]
const say = async (more: Partial<NonNullable<Feedback>>, as: { token?: string } = { token }) =>
  (await gateway.ask(messages.feedback, { type: 'feedback', content: 'The table is hard to read', ...more }, as)).body
const ask = async (
  content: string,
  more: { email?: string; requestId?: string } = {},
  as: { token?: string } = { token },
) => (await gateway.ask(messages.askQuestion, { content, ...more }, as)).body
const countCases = () => gateway.platform.db.read.feedback.count()
const own = async () => (await gateway.ask(messages.feedbackHistory, {}, { token })).body.value.list

test('feedback of 140 characters is taken, and one of 141, of none or of blanks is not', async () => {
  expect(await say({ content: 'x'.repeat(140) })).toMatchObject({
    success: true,
    value: { feedbackNo: expect.stringMatching(/^F\w{12}$/) },
  })
  const before = await countCases()
  for (const content of ['x'.repeat(141), '', '   '])
    expect(await say({ content })).toMatchObject({
      errorCode: 'request_param_err',
      message: expect.stringContaining('content'),
    })
  expect((await say({ content: ' ' })).message).toContain('Please enter content')
  expect(await countCases()).toBe(before)
})

test('three pictures are taken whatever their names said, PNG and JPEG, and a fourth is refused', async () => {
  expect((await say({ images: [png, drawn('jpeg').toString('base64'), png] })).success).toBe(true)
  expect((await own())[0]).toMatchObject({ images: 3, state: 'received', answer: null })
  expect(await say({ images: [png, png, png, png] })).toMatchObject({
    errorCode: 'request_param_err',
    message: expect.stringContaining('images'),
  })
})

test('a picture of 5 MB is taken and one of a byte more is too large', async () => {
  expect((await say({ images: [pngOf(mostImageBytes)] })).success).toBe(true)
  expect((await say({ images: [pngOf(mostImageBytes + 1)] })).errorCode).toBe('picture.too.large')
})

test.each([
  ['a GIF', Buffer.from('47494638396101000100800000000000ffffff2c00000000010001000002024401003b', 'hex')],
  ['a drawing with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['a torn PNG', drawn('png').subarray(0, 40)],
])('%s is refused by its content', async (_what, bytes) => {
  const before = await countCases()
  expect((await say({ images: [bytes.toString('base64')] })).errorCode).toBe('picture.not.valid')
  expect(await countCases()).toBe(before)
})

test('a double click and a reload make one case, and the same key with other words is refused', async () => {
  const before = await countCases()
  const sent = { content: 'Sent twice', images: [png], requestId: 'key-1' }
  const [one, other] = await Promise.all([say(sent), say(sent)])
  expect([one.value, (await say(sent)).value]).toEqual([other.value, other.value])
  expect(await countCases()).toBe(before + 1)
  expect((await say({ ...sent, content: 'Something else' })).errorCode).toBe('idempotency.key.reused')
  expect((await say({ ...sent, images: [] })).errorCode).toBe('idempotency.key.reused')
})

test('two visitors who send the same words with the same key have a case each, one who sends them twice has one', async () => {
  const from = async (ip: string) =>
    (
      await gateway.ask(
        messages.feedback,
        { type: 'feedback', content: 'The same words', requestId: 'key-of-a-form' },
        { headers: { 'x-forwarded-for': ip } },
      )
    ).body.value.feedbackNo
  const first = await from('203.0.113.61')
  expect(await from('203.0.113.61')).toBe(first)
  expect(await from('203.0.113.62')).not.toBe(first)
})

test('members see their own cases only, and a visitor has none to see', async () => {
  await say({ content: 'From somebody else', type: 'complaint' }, { token: await gateway.logIn('player01') })
  await say({ content: 'From a visitor' }, {})
  expect((await own()).map(({ content }) => content)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^From/)]),
  )
  expect((await gateway.ask(messages.feedbackHistory)).status).toBe(401)
})

test('a question has as many characters as the merchant says, counted after trimming', async () => {
  expect((await gateway.ask(messages.questionBounds)).body.value).toEqual({ least: 10, most: 500 })
  for (const content of ['x'.repeat(10), ` ${'x'.repeat(500)} `]) expect((await ask(content)).success).toBe(true)
  for (const content of ['x'.repeat(9), ` ${'x'.repeat(9)} `, 'x'.repeat(501)]) {
    expect(await ask(content)).toMatchObject({
      errorCode: 'request_param_err',
      value: { fields: [{ field: 'content', rule: 'has 10 to 500 characters' }] },
    })
  }
  expect((await ask('  ')).message).toContain('Please enter content')
  const settings = merchantSettings(gateway.platform)
  await gateway.platform.db.write((tx) => settings.change(tx, 'supportQuestion', { least: 3, most: 5 }))
  settings.forget()
  expect((await ask('Why?')).success).toBe(true)
  expect((await ask('Why me')).success).toBe(false)
})

test('a visitor who asks says where the answer goes', async () => {
  expect(await ask('How?', {}, {})).toMatchObject({ value: { fields: [{ field: 'email' }] } })
  expect((await ask('How?', { email: 'lea@example.com' }, {})).success).toBe(true)
})

test('the twenty-first case of a day is too much', async () => {
  const agent = await gateway.logIn('agent02')
  for (let at = 0; at < 20; at += 1)
    expect((await say({ content: `Number ${at}` }, { token: agent })).success).toBe(true)
  expect((await say({}, { token: agent })).errorCode).toBe('too.much.request')
})

test('whoever has one address of a network has all of them: its visitors have twenty cases a day together', async () => {
  const from = async (at: number) =>
    (
      await gateway.ask(
        messages.feedback,
        { type: 'feedback', content: `Number ${at}` },
        { headers: { 'x-forwarded-for': `2001:db8:7:7::${at.toString(16)}` } },
      )
    ).body
  for (let at = 1; at <= 20; at += 1) expect((await from(at)).success).toBe(true)
  expect((await from(21)).errorCode).toBe('too.much.request')
})
