import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { kinds } from '#gateway/areas/promotions/campaigns/kinds.ts'
import { merchantSettingShapes } from '#gateway/kernel/settings/merchant-settings.ts'
import { operatorCalls } from '#gateway/operator/actions.ts'
import { fieldWords } from '#gateway/operator/field-words.ts'
import { listSettingFields } from '#gateway/operator/setting-fields.ts'
import { plainSettings, settingWords } from '#gateway/operator/setting-words.ts'
import { startGateway, type TestGateway } from '../../support/gateway.ts'
import { memberIdOf } from '../areas/wallet/wallet-visitor.ts'
import { addPerson, type Browser, longPassword, openBrowser, readHidden } from './console-visitor.ts'

let gateway: TestGateway
let desk: Browser
beforeAll(async () => {
  gateway = await startGateway()
  desk = openBrowser(gateway)
  await desk.comeIn()
})
afterAll(() => gateway.close())

/** The pages of the menu, those of each setting, and those behind a list. */
async function listPaths(): Promise<string[]> {
  const { page } = await desk.get('/operator')
  const menu = [...page.matchAll(/<a href="(\/operator[^"]*)"/g)].map(([, path = '']) => path)
  const behind = [
    ...plainSettings.map((name) => `/operator/settings/${name}`),
    `/operator/members/${await memberIdOf(gateway, 'player01')}`,
    '/operator/announcements/new?type=B',
    '/operator/contracts/new?kind=daily',
    ...Object.keys(kinds).map((kind) => `/operator/campaigns/new?kind=${kind}`),
    '/operator/campaigns/1',
  ]
  return [...new Set([...menu, ...behind])]
}

type Form = { tag: string; id: string; inside: string }
const formsOf = (page: string): Form[] =>
  [...page.matchAll(/<form ([^>]*)>([\s\S]*?)<\/form>/g)].map(([, tag = '', inside = '']) => ({
    tag,
    inside,
    id: /id="([^"]+)"/.exec(tag)?.[1] ?? '',
  }))
const isTyped = ({ inside }: Form): boolean => /<(textarea|select|input(?! type="hidden"))/.test(inside)

/** The fields of a form with nothing in them, as a browser sends them; ticks and choices are left as they are. */
const emptied = (inside: string): Record<string, string> =>
  Object.fromEntries(
    [...inside.matchAll(/<(?:input(?! type="(?:hidden|checkbox)")|textarea)[^>]* name="([^"]+)"/g)].map(
      ([, name = '']) => [name, ''],
    ),
  )

test('no form of the console leaves it to the browser to say what is missing', async () => {
  const login = formsOf((await openBrowser(gateway).get('/operator/login')).page)
  const pages = await Promise.all((await listPaths()).map(async (path) => (await desk.get(path)).page))
  const forms = [...login, ...pages.flatMap(formsOf)].filter(isTyped)
  expect(forms.length).toBeGreaterThan(50)
  expect(forms.filter(({ tag }) => !/\bnovalidate\b/.test(tag))).toEqual([])
})

test('every form that is sent empty is refused in the console’s own words, each fault at its field, or had nothing to ask for', async () => {
  const refused = new Map<string, string[]>()
  for (const path of await listPaths()) {
    for (const form of formsOf((await desk.get(path)).page).filter((each) => each.id !== '' && isTyped(each))) {
      if (refused.has(form.id)) continue
      const { page } = await desk.get(path)
      const answered = await desk.post(path, { ...readHidden(page, form.id), ...emptied(form.inside) })
      expect([form.id, [303, 400].includes(answered.status)]).toEqual([form.id, true])
      if (answered.status === 303) continue
      const again = formsOf(answered.page).find(({ id }) => id === form.id)
      const faults = [...(again?.inside ?? '').matchAll(/<em id="[^"]*">([^<]+)<\/em>/g)].map(([, rule = '']) => rule)
      refused.set(form.id, faults)
      expect([form.id, answered.page.match(/<p class="refused"[^>]*>([^<]*)/g)?.length]).toEqual([form.id, 1])
      expect([form.id, faults.length > 0]).toEqual([form.id, true])
      expect(faults.filter((rule) => /invalid|expected|too (small|big)|received/i.test(rule))).toEqual([])
    }
  }
  expect(refused.size).toBeGreaterThan(15)
  expect(refused.get('sendMail')).toEqual(['is required', 'is required', 'says why, in three letters at least'])
})

test('a form that is sent without its button or what it is about says so in words, and every field of an action has some', async () => {
  for (const { input } of operatorCalls) {
    const names = Object.keys((input as z.ZodObject).shape)
    expect(names.filter((name) => !Object.hasOwn(fieldWords, name))).toEqual([])
  }
  const said: string[] = []
  for (const path of await listPaths()) {
    const { page } = await desk.get(path)
    for (const { id } of formsOf(page).filter((form) => form.id !== '')) {
      const { action = '', formKey = '' } = readHidden(page, id)
      const answered = await desk.post(path, { action, form: id, formKey })
      const again = formsOf(answered.page).find((form) => form.id === id)
      said.push(...[...(again?.inside ?? '').matchAll(/<p class="refused">([^<]*)/g)].map(([, words = '']) => words))
    }
  }
  expect(said).toContain('The member is required')
  expect(said).toContain('How far the clock moves is required')
  expect(said.filter((words) => !/^[A-Z][a-z]+( [a-z]+)* (?:is|has) /.test(words))).toEqual([])
})

test('a refused form keeps what was typed and no secret, and a number that is none is a fault and no nought', async () => {
  const path = '/operator/register'
  const form = formsOf((await desk.get(path)).page).find(({ id }) => id.startsWith('setRegisterField-'))?.id ?? ''
  const typed = { minLength: '', maxLength: '1.5', patternId: '1', acceptedPattern: '*', reason: 'to see' }
  const { page, status } = await desk.submit(path, form, typed)
  expect(status).toBe(400)
  expect(page).toContain('value="1.5"')
  expect([...page.matchAll(/<em id="[^"]*">([^<]+)</g)].map(([, rule]) => rule)).toEqual([
    'is required',
    'is a whole number',
  ])
  const taken = await desk.submit('/operator/people', 'addOperator', { name: 'x', password: 'do not show me 9' })
  expect([taken.status, taken.page.includes('do not show me 9')]).toEqual([400, false])
})

test('an empty password or code costs no try, and the login says at its fields what is missing', async () => {
  await addPerson(gateway, 'Marikit')
  const browser = openBrowser(gateway, { ip: '198.51.100.77' })
  for (let times = 0; times < 7; times += 1) {
    const { page, status } = await browser.logIn('Marikit', '')
    expect([status, page.match(/<em id="password-fault">is required/g)?.length]).toEqual([400, 1])
    expect(page).toContain('value="Marikit"')
  }
  for (let times = 0; times < 7; times += 1) {
    const refused = await desk.submit('/operator/account', 'changeOwnPassword', { current: '', password: longPassword })
    expect(refused.page).toContain('<em id="changeOwnPassword-current-fault">is required</em>')
  }
})

test.each(plainSettings)('the setting %s has a title and a sentence, and so has each of its fields', async (name) => {
  const { title, about, fields } = settingWords[name]
  expect(Object.keys(fields)).toEqual(listSettingFields(merchantSettingShapes[name]).map((field) => field.name))
  const { page } = await desk.get(`/operator/settings/${name}`)
  const shown = page.replaceAll(/<details>[\s\S]*?<\/details>/g, '').replaceAll(/<textarea[\s\S]*?<\/textarea>/g, '')
  for (const words of [title, about, ...Object.values(fields).flatMap(({ label, help = '' }) => [label, help])])
    expect(shown).toContain(words.replaceAll('&', '&amp;'))
  // No name of the code is left among the words.
  expect(shown.replaceAll(/<[^>]*>/g, ' ')).not.toMatch(/\b[a-z]+[A-Z]\w*/)
})

test('what is wrong within a setting stands at its field with its place, and all of it at once', async () => {
  const { channels } = JSON.parse(
    (await gateway.platform.db.read.setting.findUniqueOrThrow({ where: { name: 'deposit' } })).value,
  ) as { channels: object[] }
  const wrong = [{ ...channels[0], least: 'ten' }, ...channels.slice(1)]
  const typed = { note: '', payWithinMinutes: 'soon', mostOpen: '3', turnoverHundredths: '100', reason: 'to see' }
  const { page, status } = await desk.submit('/operator/settings/deposit', 'setSetting', {
    ...typed,
    channels: JSON.stringify(wrong),
  })
  expect(status).toBe(400)
  expect(page).toContain('<em id="setSetting-payWithinMinutes-fault">is a number</em>')
  expect(page).toContain('<em id="setSetting-channels-fault">0.least is written like 100.00</em>')
  const links = await desk.submit('/operator/settings/resources', 'setSetting', { value: '[{}]', reason: 'to see' })
  expect(links.page).toMatch(/<em id="setSetting-value-fault">0\.resourceType is required; /)
})

test('rebates that are paid by themselves count two days at least, because a day is paid when it is over', async () => {
  const typed = { way: 'automatic', rates: '{}', least: '0.10', reason: 'to see' }
  const set = (changes: object) => desk.submit('/operator/settings/rebate', 'setSetting', { ...typed, ...changes })
  const refused = await set({ daysBack: '1' })
  expect(refused.page).toContain(
    '<em id="setSetting-daysBack-fault">is at least 2 where it is paid every day by itself',
  )
  expect((await set({ daysBack: '1', way: 'manual' })).page).toContain('is changed')
  expect((await set({ daysBack: '2' })).page).toContain('waits for a second person')
})
