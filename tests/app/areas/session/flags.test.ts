import { createElement } from 'react'
import { expect, test } from 'vitest'
import { action as forgot, loader as forgotPage } from '#app/routes/_lobby.forgot.tsx'
import { action as logIn, loader as loginPage } from '#app/routes/_lobby.login.tsx'
import { action as register, loader as registerPage } from '#app/routes/_lobby.register.tsx'
import Trial, { loader as trialPage } from '#app/routes/_lobby.trial.tsx'
import { action as freePlay } from '#app/routes/freeplay.ts'
import { secondMs } from '#gateway/platform/time/clock.ts'
import { withFlags } from '../../../support/flags.ts'
import { demoPassword } from '../../../support/gateway.ts'
import { writtenPage } from '../../../support/written-page.tsx'
import { Browser, errorsOf, withSite } from './site.ts'

/** What a whitelabel flag takes away is gone from its page, and what is left works: no form is a dead end (OP-58). */
const site = withSite()
let people = 0

/** The flags of the merchant are kept for a moment for each address, so every visitor comes from another. */
function newBrowser(): Browser {
  const browser = new Browser()
  people += 1
  browser.address = `203.0.115.${people}`
  return browser
}
const without = <T>(flags: readonly string[], act: () => Promise<T>) =>
  withFlags(site.gateway, Object.fromEntries(flags.map((flag) => [flag, false])), act)
const planOf = async (query = '') => {
  const { plan } = (await newBrowser().run(registerPage, `/register${query}`)).body
  return plan as { method: string; methods: string[]; needsCode: boolean; fields: { key: string }[] }
}

const secret = { password: 'Sampaguita7!', confirmPassword: 'Sampaguita7!' }
/** Registers as the form of the page asks for it: with a code where it wants one. */
async function registers(by: 'username' | 'mobile', more: Record<string, string> = secret) {
  const { needsCode } = await planOf(`?by=${by}`)
  const mobileNum = `9178800${String(people).padStart(3, '0')}`
  const typed = { by, username: `bagong${people}`, mobileNum, birthday: '1990-12-31', terms: 'on', ...more }
  let code = {}
  if (needsCode) {
    site.gateway.platform.clock.advance(2 * secondMs)
    expect((await newBrowser().run(register, '/register', { ...typed, intent: 'code' })).body).toMatchObject({
      sent: { to: mobileNum },
    })
    const { text } = await site.gateway.platform.db.read.outboxMessage.findFirstOrThrow({
      where: { recipient: `+63${mobileNum}` },
      orderBy: { id: 'desc' },
    })
    code = { verificationCode: /\d{6}/.exec(text)?.[0] ?? '' }
  }
  const outcome = await newBrowser().run(register, '/register', { ...typed, ...code })
  return outcome.status === 303 ? 'registered' : errorsOf(outcome)
}

test('without MOBILENUMREG3 one registers by name', () =>
  without(['MOBILENUMREG3'], async () => {
    expect(await planOf('?by=mobile')).toMatchObject({ method: 'username', methods: ['username'] })
    expect(await registers('username')).toBe('registered')
  }))

test('without USERNAMEREG3 one registers by number, also from an old page with the other form', () =>
  without(['USERNAMEREG3'], async () => {
    expect(await planOf('?by=username')).toMatchObject({ method: 'mobile', methods: ['mobile'] })
    expect(await registers('mobile')).toBe('registered')
    expect(await registers('username')).toBe('registered')
  }))

test('without both the registration is closed, and says so to a form that is sent all the same', () =>
  without(['MOBILENUMREG3', 'USERNAMEREG3'], async () => {
    expect((await planOf()).methods).toEqual([])
    expect(await registers('username')).toEqual({ '': [expect.stringMatching(/./)] })
  }))

test('without MOBILENUMPASSREG3 one registers by number without a password', () =>
  without(['MOBILENUMPASSREG3'], async () => {
    expect((await planOf('?by=mobile')).fields.map(({ key }) => key)).not.toContain('password')
    expect(await registers('mobile', {})).toBe('registered')
  }))

test('without REGMOBVERF3 no code is asked for, and the form is sent without one', () =>
  without(['REGMOBVERF3'], async () => {
    expect((await planOf()).needsCode).toBe(false)
    expect(await registers('mobile')).toBe('registered')
    expect(await registers('username')).toBe('registered')
  }))

test('without MOBILEVERCODELOGIN3 and CHNGPASSVERIF3 nobody is left with a code as the only way in', () =>
  without(['MOBILENUMPASSREG3', 'MOBILEVERCODELOGIN3', 'CHNGPASSVERIF3'], async () => {
    expect((await planOf('?by=mobile')).fields.map(({ key }) => key)).toContain('password')
    expect(await registers('mobile')).toBe('registered')
  }))

test('without MOBILEVERCODELOGIN3 the login by code is gone: its address shows the password, and its form says why', () =>
  without(['MOBILEVERCODELOGIN3', 'CHNGPASSVERIF3'], async () => {
    expect((await newBrowser().run(loginPage, '/login?by=sms')).body).toMatchObject({
      isSms: false,
      rules: { hasSms: false },
    })
    const typed = { by: 'sms', mobileNum: '9000000001', verificationCode: '123456' }
    expect((await newBrowser().run(logIn, '/login', { ...typed, intent: 'code' })).body.warning).toMatch(/not enabled/)
    expect(errorsOf(await newBrowser().run(logIn, '/login', typed))).toEqual({
      '': [expect.stringMatching(/not enabled/)],
    })
    expect(
      await newBrowser().run(logIn, '/login', { by: 'username', username: 'player01', password: demoPassword }),
    ).toMatchObject({ status: 303 })
  }))

test.each([
  ['CHNGPASSVERIF3', ['email'], 'email'],
  ['SENDMAIL3', ['mobile'], 'mobile'],
] as const)('without %s the other way back in is left', (flag, methods, method) =>
  without([flag], async () => {
    for (const by of ['email', 'mobile'])
      expect((await newBrowser().run(forgotPage, `/forgot?by=${by}`)).body).toMatchObject({ methods, method })
    const sent: Record<string, string> =
      method === 'email'
        ? { username: 'player02', email: 'player02@mail.example' }
        : { mobileNum: '9000000002', intent: 'code' }
    site.gateway.platform.clock.advance(2 * secondMs)
    expect(await newBrowser().run(forgot, '/forgot', { by: method, ...sent })).toMatchObject({
      status: 200,
      body: { sent: { to: expect.any(String) } },
    })
  }),
)

test('without both ways back in the page says so, and their forms are refused', () =>
  without(['CHNGPASSVERIF3', 'SENDMAIL3'], async () => {
    expect((await newBrowser().run(forgotPage, '/forgot')).body).toMatchObject({ methods: [], method: null })
    const refused = await newBrowser().run(forgot, '/forgot', {
      by: 'email',
      username: 'player02',
      email: 'player02@mail.example',
    })
    expect([refused.status, errorsOf(refused)]).toEqual([400, { '': [expect.stringMatching(/./)] }])
  }))

test('without FREEPLAY3 there is no trial', () =>
  without(['FREEPLAY3'], async () => {
    expect((await newBrowser().run(loginPage, '/login')).body).toMatchObject({ hasFreePlay: false })
    const answer = await newBrowser().run(freePlay, '/freeplay', { to: '/' })
    expect(answer).toMatchObject({ location: '/trial?to=%2F&why=function.not.available', cookies: [] })
    const { body } = await newBrowser().run(trialPage, answer.location ?? '')
    const told = await writtenPage(createElement(Trial), { data: body })
    expect(told).toMatch(/not available/i)
    // A press could only be refused once more.
    expect(told).not.toContain('action="/freeplay"')
    // What an address makes up is not said.
    for (const why of ['toString', 'Call +63 900 000 0000'])
      expect((await newBrowser().run(trialPage, `/trial?why=${why}`)).body.refused).toBeNull()
  }))
