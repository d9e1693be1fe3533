import { afterAll, beforeAll, expect, test } from 'vitest'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { plainSettings } from '#gateway/operator/setting-words.ts'
import { startGateway, type TestGateway } from '../../support/gateway.ts'
import { type Browser, openBrowser, readHidden } from './console-visitor.ts'

let gateway: TestGateway
let desk: Browser
beforeAll(async () => {
  gateway = await startGateway()
  desk = openBrowser(gateway)
  await desk.comeIn()
})
afterAll(() => gateway.close())

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
const unescaped = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => named[name] ?? '')

type Form = { id: string; fields: Record<string, string> }

/** The forms of a page as a browser fills and sends them, with nothing typed. */
function listForms(page: string): Form[] {
  return [...page.matchAll(/<form method="post" id="([^"]+)"[^>]*>([\s\S]*?)<\/form>/g)].map(
    ([, id = '', inside = '']) => {
      const fields: Record<string, string> = {}
      for (const [tag, name = ''] of inside.matchAll(/<input(?![^>]*type="hidden")[^>]* name="([^"]+)"[^>]*>/g)) {
        if (tag.includes('type="checkbox"')) {
          if (/ checked\b/.test(tag)) fields[name] = / value="([^"]*)"/.exec(tag)?.[1] ?? 'on'
        } else fields[name] = unescaped(/ value="([^"]*)"/.exec(tag)?.[1] ?? '')
      }
      for (const [, name = '', text = ''] of inside.matchAll(
        /<textarea[^>]* name="([^"]+)"[^>]*>\n?([\s\S]*?)<\/textarea>/g,
      ))
        fields[name] = unescaped(text)
      for (const [, name = '', options = ''] of inside.matchAll(
        /<select[^>]* name="([^"]+)"[^>]*>([\s\S]*?)<\/select>/g,
      ))
        fields[name] = unescaped(/<option value="([^"]*)" selected/.exec(options)?.[1] ?? '')
      return { id, fields }
    },
  )
}

/** What is refused of each form of a page that is sent as it came, by the form. */
async function refusedOf(path: string, ofForm: RegExp, more: Record<string, string> = {}): Promise<[string, string][]> {
  const { page } = await desk.get(path)
  const forms = listForms(page).filter(({ id }) => ofForm.test(id))
  expect([path, forms.length > 0]).toEqual([path, true])
  const refused: [string, string][] = []
  for (const { id, fields } of forms) {
    const hidden = Object.entries(readHidden(page, id)).map(([name, value]) => [name, unescaped(value)])
    const answered = await desk.post(path, {
      ...Object.fromEntries(hidden),
      ...fields,
      ...('reason' in fields ? { reason: 'as it was' } : {}),
      ...more,
    })
    if (answered.status !== 303) {
      const faults = [...answered.page.matchAll(/<(?:em|p class="refused")[^>]*>([^<]+)/g)].map(([, said]) => said)
      refused.push([`${path} ${id}`, faults.join('; ')])
    }
  }
  return refused
}

test('every field of the registration that the seed writes is saved as it is', async () => {
  expect(await refusedOf('/operator/register', /^setRegisterField-/)).toEqual([])
})

test('every setting that the seed writes is saved as it is', async () => {
  const refused = []
  for (const name of plainSettings) refused.push(...(await refusedOf(`/operator/settings/${name}`, /^setSetting$/)))
  refused.push(...(await refusedOf('/operator/site', /^setStatus$/)))
  expect(refused).toEqual([])
})

test('every announcement and every campaign that the seed writes is saved as it is', async () => {
  const { read } = gateway.platform.db
  const refused = []
  for (const { id } of await read.announcement.findMany())
    refused.push(...(await refusedOf(`/operator/announcements/${id}`, /^editAnnouncement$/)))
  for (const { id } of await read.campaign.findMany({ where: { state: { not: 'ended' } } }))
    refused.push(...(await refusedOf(`/operator/campaigns/${id}`, /^editCampaign$/)))
  expect(refused).toEqual([])
})

const setting = async <K extends 'register' | 'merchants'>(name: K) =>
  (await merchantSettings(gateway.platform).all())[name]
/** As a site has it that was filled by an older seed, or written by hand. */
async function put(name: 'register' | 'merchants', value: object): Promise<void> {
  const settings = merchantSettings(gateway.platform)
  await gateway.platform.db.write((tx) => settings.change(tx, name, value as never))
  settings.forget()
}
const saveField = (field: string, typed: Record<string, string>) =>
  desk.submit('/operator/register', `setRegisterField-${field}`, { reason: 'as agreed', ...typed })

test('a slow pattern that was there before can be shown and hidden, and not be written anew', async () => {
  const register = await setting('register')
  const email = register.email ?? expect.fail('There is no rule of mail addresses')
  const slow = '^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$'
  await put('register', { ...register, email: { ...email, acceptedPattern: slow } })
  const rule = { minLength: '6', maxLength: '120', patternId: '3', acceptedPattern: slow }
  expect((await saveField('email', { ...rule, enabled: 'on', required: 'on' })).status).toBe(200)
  expect((await setting('register')).email).toMatchObject({ required: true, acceptedPattern: slow })
  await put('register', register)
  const refused = await saveField('email', rule)
  expect([refused.status, refused.page.includes('would take too long on some texts')]).toEqual([400, true])
})

const caps: [field: string, longest: number][] = [
  ['mobileNum', 20],
  ['username', 64],
  ['whatsapp', 64],
  ['line', 64],
  ['payeeName', 120],
  ['email', 120],
  ['password', 128],
  ['birthday', 10],
  ['recommenderId', 64],
]
test.each(caps)('the rule of %s is at most as long as the call takes: %i', async (field, longest) => {
  const rule = { minLength: '1', patternId: '0', acceptedPattern: '*' }
  const refused = await saveField(field, { ...rule, maxLength: String(longest + 1) })
  expect(refused.status).toBe(400)
  expect(refused.page).toContain(`-maxLength-fault">is at most ${longest} here`)
  expect((await saveField(field, { ...rule, maxLength: String(longest) })).status).toBe(200)
})

test('a region of another merchant is refused in words that say whose code it takes, and one of the same is saved', async () => {
  const path = '/operator/settings/merchants'
  const before = await setting('merchants')
  const [own] = before
  const save = (value: object) => desk.submit(path, 'setSetting', { value: JSON.stringify(value), reason: 'a region' })
  const thailand = { ...own, country: 'TH', countryName: 'Thailand', langList: ['TH', 'EN'] }
  const refused = await save([own, { ...thailand, merchantCode: 'second01' }])
  expect(refused.status).toBe(400)
  expect(refused.page).toContain('1.merchantCode is 08wintlbf4 in every entry, because this gateway serves no other')
  expect(await setting('merchants')).toEqual(before)
  expect((await save([own, thailand])).status).toBe(200)
  expect(await setting('merchants')).toHaveLength(2)

  const kept = [own, { ...thailand, merchantCode: 'second01' }]
  await put('merchants', kept)
  expect((await save(kept)).status).toBe(200)
  const more = [...kept, { ...thailand, merchantCode: 'second01', country: 'MY' }]
  expect((await save(more)).page).toContain('2.merchantCode is 08wintlbf4')
})
