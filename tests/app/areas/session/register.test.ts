import { expect, test, vi } from 'vitest'
import { toPayload } from '#app/areas/session/register.server.ts'
import { action as register, loader as registerPage } from '#app/routes/_lobby.register.tsx'
import { member } from '#catalogue/member.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { type Browser, errorsOf, newBrowser, withSite } from './site.ts'

const site = withSite()
const send = (browser: Browser, form: Record<string, string>) =>
  browser.run(register, '/register', { by: 'username', ...form })

const typed = {
  username: 'bagong01',
  mobileNum: '9171230001',
  verificationCode: '123456',
  password: 'Perlas2026!',
  confirmPassword: 'Perlas2026!',
  birthday: '1990-12-31',
  terms: 'on',
}
/** Each rule of the seeded merchant broken once, and what is said at its field. */
const broken: readonly [field: string, value: string, english: string, tagalog: string][] = [
  [
    'username',
    '7tala77',
    'Please enter 6 - 14 letters and digits, with a letter first',
    'Maglagay ng 6 - 14 na letra at numero, letra ang una',
  ],
  [
    'mobileNum',
    '0917-123',
    'Phone number format is incorrect. Please enter 10 - 11 digits only',
    'Mali ang format ng numero ng telepono. Maglagay ng 10 - 11 na numero lamang',
  ],
  ['verificationCode', '', 'Please enter the code.', 'Pakilagay ang code.'],
  ['verificationCode', '12', 'Please enter a valid verification code', 'Pakilagay ang tamang verification code'],
  [
    'password',
    'short',
    'Please enter 8 - 32 letters, digits or symbols, no spaces',
    'Maglagay ng 8 - 32 na letra, numero o simbolo, walang espasyo',
  ],
  [
    'confirmPassword',
    'Perlas2026?',
    'Confirmation password is not correct.',
    'Hindi tama ang kumpirmasyon ng password.',
  ],
  [
    'birthday',
    '31-12-1990',
    'Please enter a date as year-month-day, e.g. 1990-12-31',
    'Maglagay ng petsa na taon-buwan-araw, hal. 1990-12-31',
  ],
  [
    'email',
    'tala@',
    'Please enter an email address with 6 - 120 characters',
    'Maglagay ng email address na may 6 - 120 na karakter',
  ],
  [
    'payeeName',
    'Tala 7',
    'Real name format is incorrect. Please enter 2 - 60 English letters and spaces',
    'Mali ang format ng tunay na pangalan. Maglagay ng 2 - 60 na letrang Ingles at espasyo',
  ],
  ['affiliateCode', 'a-b', 'Invalid invitation code', 'Hindi balido ang invitation code'],
  ['referralCode', 'A'.repeat(65), 'Invalid invitation code', 'Hindi balido ang invitation code'],
  ['terms', '', 'Please agree to the terms and conditions', 'Pakitanggap ang mga tuntunin at kondisyon'],
]

test('each rule that is broken says so at its field, in the language of the visitor, and secrets do not come back', async () => {
  const [english, tagalog] = [newBrowser(), newBrowser('lang=TY')]
  for (const [field, value, en, ty] of broken) {
    const form = { ...typed, [field]: value }
    for (const [browser, text] of [[english, en] as const, [tagalog, ty] as const]) {
      const outcome = await send(browser, form)
      expect(outcome.status, field).toBe(400)
      expect(errorsOf(outcome)[field], field).toEqual([text])
      expect(JSON.stringify(outcome.body)).not.toContain('Perlas2026')
      expect((outcome.body.lastResult as { initialValue: Record<string, string> }).initialValue).toMatchObject(
        field === 'username' ? { birthday: form.birthday } : { username: 'bagong01' },
      )
    }
  }
})

test('mobile is the usual way when its flag is on, the name is the other one', async () => {
  expect((await newBrowser().run(registerPage, '/register')).body.plan).toMatchObject({
    method: 'mobile',
    methods: ['mobile', 'username'],
  })
  expect((await newBrowser().run(registerPage, '/register?by=username')).body.plan).toMatchObject({
    method: 'username',
    captcha: 'script-off',
  })
})

test('the form has the fields that the merchant wants, those of a mobile registration without a name', async () => {
  const keys = async (path: string) =>
    (
      (await newBrowser().run(registerPage, path)).body.plan as { fields: { key: string; isRequired: boolean }[] }
    ).fields.map(({ key, isRequired }) => `${key}${isRequired ? '*' : ''}`)
  const all = ['username*', 'mobileNum*', 'password*', 'birthday*', 'email', 'payeeName', 'affiliateCode', 'whatsapp']
  expect(await keys('/register?by=username')).toEqual(all)
  expect(await keys('/register?by=mobile')).toEqual(all.slice(1))
})

test('an invitation in the address fills its field and names who invites; one that has ended is told as such, anything else is none', async () => {
  const invitationOf = async (query: string) =>
    (await newBrowser().run(registerPage, `/register?${query}`)).body.invitation
  const none = { affiliateCode: '', referralCode: '', referrer: null, isBad: false }
  expect(await invitationOf('affiliateCode=perlas01')).toEqual({
    ...none,
    affiliateCode: 'perlas01',
    referrer: expect.stringMatching(/./),
  })
  expect(await invitationOf('referralCode=PERLAS02')).toEqual({
    ...none,
    referralCode: 'PERLAS02',
    referrer: expect.stringMatching(/./),
  })
  expect(await invitationOf('affiliateCode=HABAGAT24')).toEqual({ ...none, isBad: true })
  expect(await invitationOf('affiliateCode=%3Cscript%3E')).toEqual(none)
})

test('a good invitation that is opened under a name that is not the site’s is told as a bad one', async () => {
  const opened = async (host: string) => {
    const browser = newBrowser()
    browser.host = host
    return (await browser.run(registerPage, '/register?affiliateCode=PERLAS02')).body.invitation
  }
  expect(await opened('perlas-two.example')).toMatchObject({ affiliateCode: 'PERLAS02', isBad: false })
  expect(await opened('perlas.example.elsewhere.example')).toMatchObject({ affiliateCode: '', isBad: true })
})

test('both calls of registration carry where it came from and both codes, empty where there are none', async () => {
  const arrived = {
    username: vi.spyOn(member.register.input, 'safeParse'),
    mobile: vi.spyOn(member.registerMobile.input, 'safeParse'),
  }
  const browser = newBrowser()
  for (const by of ['username', 'mobile'] as const) {
    const mobileNum = by === 'mobile' ? '9171230051' : '9171230052'
    await browser.run(register, '/register', {
      ...typed,
      by,
      username: 'bagong51',
      mobileNum,
      verificationCode: await sentCode(mobileNum),
    })
    expect(arrived[by].mock.calls.at(-1)?.[0], by).toMatchObject({
      registerUrl: 'http://own.example/register',
      domain: 'own.example',
      registerMethod: 'WEB',
      affiliateCode: '',
      referralCode: '',
    })
  }
  vi.restoreAllMocks()
})

test('the codes of an invitation and where the registration came from go to the gateway', async () => {
  const codes = { affiliateCode: 'PERLAS02', referralCode: 'BARKADA1' }
  expect(
    toPayload({ username: 'tala07', ...codes }, new URL('https://perlas.example:8443/register?by=mobile')),
  ).toEqual({
    username: 'tala07',
    ...codes,
    login: true,
    domain: 'perlas.example',
    registerUrl: 'https://perlas.example:8443/register',
    registerMethod: 'WEB',
  })
  const outcome = await send(newBrowser(), {
    ...typed,
    username: 'bagong02',
    mobileNum: '9171230002',
    verificationCode: await sentCode('9171230002'),
    affiliateCode: 'PERLAS02',
  })
  expect(outcome).toMatchObject({ status: 303, location: '/' })
  const { read } = site.gateway.platform.db
  const agent = await read.member.findUniqueOrThrow({ where: { accountKey: 'agent02' } })
  expect(await read.member.findUniqueOrThrow({ where: { accountKey: 'bagong02' } })).toMatchObject({
    uplineId: agent.id,
    invitationCode: 'PERLAS02',
  })
})

async function sentCode(mobileNum: string): Promise<string> {
  await send(newBrowser(), { ...typed, mobileNum, intent: 'code' })
  const { text } = await site.gateway.platform.db.read.outboxMessage.findFirstOrThrow({
    where: { recipient: `+63${mobileNum}` },
    orderBy: { id: 'desc' },
  })
  return /\d{6}/.exec(text)?.[0] ?? ''
}

test('a number may be written as people and autofill write it: the code comes to it and the account has it', async () => {
  const { read } = site.gateway.platform.db
  for (const [at, written] of ['0917 888 0044', '0917-888-0045', '+639178880046'].entries()) {
    const national = `917888004${4 + at}`
    const asked = await send(newBrowser(), { ...typed, mobileNum: written, intent: 'code' })
    expect(errorsOf(asked), written).toEqual({})
    const { text } = await read.outboxMessage.findFirstOrThrow({ where: { recipient: `+63${national}` } })
    const verificationCode = /\d{6}/.exec(text)?.[0] ?? ''
    const sent = { ...typed, by: 'mobile', mobileNum: written, verificationCode }
    expect(await send(newBrowser(), sent), written).toMatchObject({ status: 303, location: '/' })
    expect(await read.member.findUnique({ where: { accountKey: national } })).toMatchObject({ mobileNum: national })
  }
})

test.each([
  ['EN', 'An account has this number as its username. If it is not yours, register with a username instead.'],
  [
    'TY',
    'May account na gumagamit sa numerong ito bilang username. Kung hindi sa iyo iyon, magrehistro gamit ang username.',
  ],
])('a number that is the name of another account is told so before a code is sent, in %s', async (lang, text) => {
  const { platform } = site.gateway
  const mobileNum = `91788800${lang === 'EN' ? 50 : 51}`
  await platform.db.write((tx) =>
    tx.member.updateMany({ where: { accountKey: 'player02' }, data: { accountKey: mobileNum } }),
  )
  try {
    const form = { ...typed, by: 'mobile', mobileNum: `0${mobileNum}` }
    const asked = await send(newBrowser(`lang=${lang}`), { ...form, intent: 'code' })
    expect([asked.status, errorsOf(asked)]).toEqual([400, { mobileNum: [text] }])
    expect(await platform.db.read.outboxMessage.count({ where: { recipient: `+63${mobileNum}` } })).toBe(0)
    // With a username of its own the account may have the number; its code is good for both ways.
    const verificationCode = await sentCode(mobileNum)
    const refused = await send(newBrowser(`lang=${lang}`), { ...form, verificationCode })
    expect([refused.status, errorsOf(refused)]).toEqual([400, { mobileNum: [text] }])
  } finally {
    await platform.db.write((tx) =>
      tx.member.updateMany({ where: { accountKey: mobileNum }, data: { accountKey: 'player02' } }),
    )
  }
})

test('the settings of the merchant change the form', async () => {
  const { platform } = site.gateway
  const desk = merchantSettings(platform)
  const { register: rules } = await desk.all()
  const line = { ...rules.line, enabled: true, fieldEnabled: true, required: true } as (typeof rules)[string]
  await platform.db.write((tx) => desk.change(tx, 'register', { ...rules, line }))
  desk.forget()
  try {
    // Public answers are kept for a moment; another language asks anew.
    const outcome = await send(newBrowser('lang=JA'), typed)
    expect(errorsOf(outcome)).toMatchObject({ line: ['Input cannot be empty'] })
  } finally {
    await platform.db.write((tx) => desk.change(tx, 'register', rules))
    desk.forget()
  }
})
