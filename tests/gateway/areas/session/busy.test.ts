import { beforeEach, expect, test } from 'vitest'
import { catalogue } from '#catalogue/index.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { hourMs, secondMs } from '#gateway/platform/time/clock.ts'
import { demoPassword, withGateway } from '../../../support/gateway.ts'
import { readCaptcha } from './solved-captcha.ts'

const { member, session } = catalogue
/** With the limits that everybody meets. */
const gateway = withGateway({ RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES: '127.0.0.1' })
beforeEach(() => gateway.platform.clock.advance(hourMs))

async function setCheck(botCheck: 'off' | 'busy' | 'always'): Promise<void> {
  const settings = merchantSettings(gateway.platform)
  const { login } = await settings.all()
  await gateway.platform.db.write((tx) => settings.change(tx, 'login', { ...login, botCheck }))
  settings.forget()
}

const at = (ip: string) => ({ headers: { 'x-forwarded-for': ip } })
const logIn = (ip: string, proof: object = {}) =>
  gateway.ask(session.login, { username: 'player01', password: demoPassword, ...proof }, at(ip))
const trial = (ip: string, proof: object = {}) => gateway.ask(session.freePlay, proof, at(ip))
/** Refused for its empty name, once it is past the check. */
const register = (ip: string, proof: object = {}) => gateway.ask(member.register, { ...proof }, at(ip))
const captcha = async () => {
  const { captcha, cookies } = await readCaptcha(gateway.platform)
  return { captcha, captchaId: cookies.captchaId }
}
const due = { errorCode: 'login.captcha.required', value: { captcha: true } }

test('the tenth login of a network within an hour needs a proof, and a picture is one', async () => {
  for (let login = 1; login <= 9; login++) expect((await logIn('203.0.113.20')).body.success).toBe(true)
  expect((await logIn('203.0.113.20')).body).toMatchObject(due)
  expect((await logIn('203.0.113.21')).body.success).toBe(true)
  expect((await logIn('203.0.113.20', await captcha())).body.success).toBe(true)
  gateway.platform.clock.advance(hourMs)
  expect((await logIn('203.0.113.20')).body.success).toBe(true)
})

test('the third account of a network within an hour needs a proof, trials and registrations together', async () => {
  expect((await trial('2001:db8:0:1::1')).body.success).toBe(true)
  expect((await register('2001:db8:0:1::2')).body.errorCode).toBe('empty.username')
  expect((await trial('2001:db8:0:1::3')).body).toMatchObject(due)
  expect((await register('2001:db8:0:1::3')).body).toMatchObject(due)
  expect((await trial('2001:db8:0:1::3', await captcha())).body.success).toBe(true)
  expect((await register('2001:db8:0:1::3', await captcha())).body.errorCode).toBe('empty.username')
  expect((await trial('2001:db8:0:2::3')).body.success).toBe(true)
})

test('the fourth code to phones of a network within an hour needs a proof, whosever they are', async () => {
  const ask = (last: number, proof: object = {}) => {
    gateway.platform.clock.advance(2 * secondMs)
    const mobileNo = `917555000${last}`
    return gateway.ask(session.smsNoLogin, { mobileNo, countryDialingCode: '63', ...proof }, at('203.0.113.40'))
  }
  for (const last of [1, 2, 3]) expect((await ask(last)).body.success).toBe(true)
  expect((await ask(4)).body).toMatchObject(due)
  expect((await ask(4, await captcha())).body.success).toBe(true)
})

test('always asks the first one, and off asks nobody', async () => {
  await setCheck('always')
  expect((await logIn('203.0.113.30')).body).toMatchObject(due)
  expect((await trial('203.0.113.30')).body).toMatchObject(due)
  expect((await register('203.0.113.30')).body).toMatchObject(due)
  expect((await logIn('203.0.113.30', await captcha())).body.success).toBe(true)
  await setCheck('off')
  for (let login = 1; login <= 11; login++) expect((await logIn('203.0.113.31')).body.success).toBe(true)
  for (let account = 1; account <= 4; account++) expect((await trial('203.0.113.31')).body.success).toBe(true)
  await setCheck('busy')
})
