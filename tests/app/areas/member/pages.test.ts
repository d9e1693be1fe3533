import { beforeAll, expect, test } from 'vitest'
import { listCountryNames } from '#app/areas/member/model/profile.ts'
import { loader as root } from '#app/root.tsx'
import { action as login } from '#app/routes/_lobby.login.tsx'
import { loader as feedback, action as sendFeedback } from '#app/routes/member.feedback.tsx'
import { loader as inbox } from '#app/routes/member.messages.tsx'
import { loader as mail } from '#app/routes/member.messages_.$inboxId.tsx'
import { loader as playSafe, action as setLimit } from '#app/routes/member.playSafe.tsx'
import { loader as profile, action as saveProfile } from '#app/routes/member.profile.tsx'
import { demoPassword } from '../../../support/gateway.ts'
import { Browser, said, withSite } from '../session/site.ts'

withSite()
let player: Browser
beforeAll(async () => {
  player = new Browser()
  await player.run(login, '/login', { by: 'username', username: 'player01', password: demoPassword })
})

test('every field of the profile is saved and there again after a reload', async () => {
  const saved = {
    nickname: 'Tala',
    zalo: '0917 123 4567',
    whatsapp: '+63 917 123 4567',
    telegram: 't1',
    nationality: 'PH',
    address: 'Iloilo',
    occupation: 'Cook',
  }
  const { referrer } = (await player.run(profile, '/member/profile')).body.profile as { referrer: string }
  const more = { sourceOfIncome: 'Salary', referrer }
  expect((await player.run(saveProfile, '/member/profile', { ...saved, ...more })).location).toBe(
    '/member/profile?saved',
  )
  expect((await player.run(profile, '/member/profile?saved')).body).toMatchObject({
    profile: { ...saved, ...more },
    isSaved: true,
  })
  const refused = await player.run(saveProfile, '/member/profile', { nickname: '', zalo: 'kept' })
  expect([refused.status, said(refused).fields, said(refused).typed]).toMatchObject([
    400,
    { nickname: expect.any(String) },
    { zalo: 'kept' },
  ])
})

test.each([
  ['EN', 'This is too long: at most 60 characters.', 'Phone number format is incorrect'],
  ['TY', 'Masyadong mahaba: hanggang 60 karakter lang.', 'Mali ang format ng numero ng telepono'],
])(
  'a rule that only the gateway finds broken is told at its field in the words of the site (%s)',
  async (lang, long, phone) => {
    const browser = new Browser(`lang=${lang}`)
    await browser.run(login, '/login', { by: 'username', username: 'player01', password: demoPassword })
    const refusal = async (form: Record<string, string>) => {
      const refused = await browser.run(saveProfile, '/member/profile', form)
      return [refused.status, said(refused).error, said(refused).fields]
    }
    expect(await refusal({ address: 'a'.repeat(61) })).toEqual([400, null, { address: long }])
    expect(await refusal({ zalo: '123' })).toEqual([400, null, { zalo: phone }])
    const [, , fields] = await refusal({ nationality: 'XX' })
    expect(fields).toEqual({ nationality: expect.not.stringContaining('country') })
  },
)

test('a nationality is chosen from the countries, by their names in the language of the texts', async () => {
  const countries = (await player.run(profile, '/member/profile')).body.countries as { value: string; label: string }[]
  expect(countries).toHaveLength(249)
  expect(countries.find(({ value }) => value === 'DE')?.label).toBe('Germany')
  expect(listCountryNames('fil').find(({ value }) => value === 'PH')?.label).toBe('Pilipinas')
  expect(listCountryNames('th').find(({ value }) => value === 'DE')?.label).toBe('Germany')
})

test('a mail is new until it is opened, the badge counts the new ones, and one of somebody else is not there', async () => {
  const mails = async () => (await player.run(inbox, '/member/messages')).body.mails as { id: number; read: boolean }[]
  const badge = async () =>
    ((await player.run(root, '/')).body as { frame: { counts: { messages: number } } }).frame.counts.messages
  const fresh = (await mails()).filter(({ read }) => !read)
  const [first] = fresh
  expect(await badge()).toBe(fresh.length)
  const open = (id: number | undefined, browser = player) =>
    browser.run(mail, `/member/messages/${id}`, undefined, { inboxId: String(id) })
  const stranger = new Browser()
  await stranger.run(login, '/login', { by: 'username', username: 'player02', password: demoPassword })
  expect((await open(first?.id, stranger)).status).toBe(404)
  expect(await badge()).toBe(fresh.length)
  expect((await open(first?.id)).status).toBe(200)
  expect((await mails()).find(({ id }) => id === first?.id)?.read).toBe(true)
  expect(await badge()).toBe(fresh.length - 1)
})

test('feedback gets a number, and more than 140 characters are refused with the words kept', async () => {
  const sent = await player.run(sendFeedback, '/member/feedback', { type: 'complaint', content: 'The page is slow' })
  expect(sent.location).toMatch(/^\/member\/feedback\?sent=F\w{12}$/)
  expect((await player.run(feedback, sent.location ?? '')).body.list).toMatchObject([
    { type: 'complaint', content: 'The page is slow', images: 0 },
  ])
  const long = 'x'.repeat(141)
  const refused = await player.run(sendFeedback, '/member/feedback', { content: long })
  expect([refused.status, said(refused).typed]).toMatchObject([400, { content: long }])
})

test('a limit is set on the page, and a break asks for a second word', async () => {
  expect((await player.run(setLimit, '/member/playSafe', { kind: 'loss', period: 'day', most: '500' })).status).toBe(
    303,
  )
  const { body } = await player.run(playSafe, '/member/playSafe')
  expect((body.state as { limits: object[] }).limits).toContainEqual(
    expect.objectContaining({ kind: 'loss', period: 'day', most: 500 }),
  )
  expect((await player.run(setLimit, '/member/playSafe', { kind: 'loss', period: 'day', most: '1,000' })).status).toBe(
    400,
  )
  const unsure = await player.run(setLimit, '/member/playSafe', { length: '24h' })
  expect([unsure.status, said(unsure)]).toMatchObject([
    400,
    { error: null, fields: { sure: expect.any(String) }, typed: { length: '24h' } },
  ])
  expect((await player.run(setLimit, '/member/playSafe', { length: '24h', sure: 'yes' })).status).toBe(303)
})
