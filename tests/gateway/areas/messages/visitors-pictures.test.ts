import { Readable } from 'node:stream'
import { createCanvas } from '@napi-rs/canvas'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { beforeEach, expect, test } from 'vitest'
import { catalogue } from '#catalogue/index.ts'
import { merchant, startGateway, withGateway } from '../../../support/gateway.ts'
import { readCaptcha } from '../session/solved-captcha.ts'

const { messages, session } = catalogue
const gateway = withGateway()
const png = createCanvas(30, 20).toBuffer('image/png').toString('base64')
const noPicture = Buffer.from('no picture').toString('base64')

let visitors = 0
let ip: string
beforeEach(() => {
  ip = `192.0.2.${++visitors}`
})

type Feedback = NonNullable<Parameters<typeof gateway.ask<typeof messages.feedback>>[1]>
const say = async (more: Partial<Feedback>, as: { token?: string; cookies?: Record<string, string> } = {}) =>
  (
    await gateway.ask(
      messages.feedback,
      { type: 'feedback', content: 'Look at this', ...more },
      { ...as, headers: { 'x-forwarded-for': ip } },
    )
  ).body

async function solve(action: 'feedback' | 'login'): Promise<string> {
  const challenge = (await gateway.ask(session.captchaChallenge, { action })).body.value
  return Buffer.from(JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) })).toString(
    'base64',
  )
}

test('a visitor’s pictures are not opened without a proof of work or a captcha', async () => {
  const refused = { errorCode: 'login.captcha.required', value: { captcha: true } }
  expect(await say({ images: [png] })).toMatchObject(refused)
  expect(await say({ images: [noPicture] })).toMatchObject(refused)
  expect((await say({ images: [png], altcha: await solve('login') })).errorCode).toBe('bot.check.failed')
  expect(
    (await say({ images: [png], captcha: 'XXXXX' }, { cookies: (await readCaptcha(gateway.platform)).cookies }))
      .errorCode,
  ).toBe('login.captcha.err')
  expect((await say({})).success).toBe(true)
})

test('a proof of work or a captcha opens them, each once', async () => {
  const altcha = await solve('feedback')
  expect((await say({ images: [png], altcha })).success).toBe(true)
  expect((await say({ images: [png], altcha })).errorCode).toBe('bot.check.failed')
  const { captcha, cookies } = await readCaptcha(gateway.platform)
  expect((await say({ images: [png], captcha }, { cookies })).success).toBe(true)
  expect((await say({ images: [png], captcha, captchaId: cookies.captchaId })).errorCode).toBe('login.captcha.err')
})

test('a form that is sent again gets its number, although its proof is used up', async () => {
  const sent = { images: [png], altcha: await solve('feedback'), requestId: 'visitor-1' }
  const first = await say(sent)
  expect(first.success).toBe(true)
  expect((await say(sent)).value).toEqual(first.value)
})

test('free play is no account: it needs the proof too, and counts with the visitors of its address', async () => {
  const token = async () => (await gateway.ask(session.freePlay, {})).body.value.token
  expect((await say({ images: [png] }, { token: await token() })).errorCode).toBe('login.captcha.required')
  for (let at = 0; at < 20; at += 1)
    expect((await say({ content: `Number ${at}` }, { token: await token() })).success).toBe(true)
  expect((await say({}, { token: await token() })).errorCode).toBe('too.much.request')
})

test('who has written twenty times today is refused before a picture is opened', async () => {
  const agent = await gateway.logIn('agent02')
  for (let at = 0; at < 20; at += 1)
    expect((await say({ content: `Number ${at}` }, { token: agent })).success).toBe(true)
  expect((await say({ images: [noPicture] }, { token: agent })).errorCode).toBe('too.much.request')
})

test('an address may send twelve of the longest bodies an hour; more are refused before they are read, with a made-up token too', async () => {
  const strict = await startGateway({ RATE_LIMIT_FACTOR: '1' })
  const send = async (headers: Record<string, string> = {}) => {
    const answer = await strict.app.inject({
      method: 'PUT',
      url: messages.feedback.path,
      headers: { merchant, 'content-type': 'application/json', 'x-forwarded-for': ip, ...headers },
      // A stream does not say how long it is, so it counts for the longest.
      payload: Readable.from(['{}']),
    })
    return (answer.json() as { errorCode: string }).errorCode
  }
  try {
    for (let sent = 0; sent < 12; sent += 1) expect(await send()).toBe('request_param_err')
    expect(await send()).toBe('TOO_MANY_REQUEST')
    expect(await send({ authorization: crypto.randomUUID() })).toBe('TOO_MANY_REQUEST')
    ip = '198.51.100.9'
    expect(await send()).toBe('request_param_err')
  } finally {
    await strict.close()
  }
})
