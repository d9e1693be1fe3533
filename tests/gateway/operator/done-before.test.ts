import { beforeEach, expect, test } from 'vitest'
import { type Action, action, type Office } from '#gateway/operator/action.ts'
import { undecided } from '#gateway/operator/pages/choices.ts'
import { findDone, perform } from '#gateway/operator/perform.ts'
import { doneBefore } from '#gateway/operator/typed.ts'
import { hourMs, minuteMs } from '#gateway/platform/time/clock.ts'
import { withGateway } from '../../support/gateway.ts'
import { memberIdOf } from '../areas/wallet/wallet-visitor.ts'
import { type Browser, carriedBy, openBrowser, readHidden, type Shown } from './console-visitor.ts'

/** A form whose answer was lost is pressed again: whatever has become of its visit by then, it is done once and says so. */

const gateway = withGateway()
let desk: Browser
let path: string
let given: number
beforeEach(async () => {
  desk = openBrowser(gateway)
  await desk.logIn()
  path = `/operator/members/${await memberIdOf(gateway, 'player01')}`
  given = await countRewards()
})

const countRewards = () => gateway.platform.db.read.auditEvent.count({ where: { kind: 'operator.grantReward' } })
const countNew = async () => (await countRewards()) - given
const typed = { amount: '5', times: '0', reason: 'to be tried' }
const login = { name: 'Ligaya', password: 'Perlas2026', code: '' }
const endVisit = () => gateway.platform.clock.advance(9 * hourMs)

async function openForm(): Promise<Record<string, string>> {
  return { ...readHidden((await desk.get(path)).page, 'grantReward'), ...typed }
}
const receiptNoOf = ({ page }: Pick<Shown, 'page'>): string | undefined => /Receipt (A\w+)/.exec(page)?.[1]
const follow = ({ location }: Shown): Promise<Shown> => desk.get(location ?? expect.fail('It leads nowhere'))

test('what was done before its visit ended is not said to be undone: the login leads to its receipt', async () => {
  const form = await openForm()
  const done = await follow(await desk.post(path, form))
  endVisit()
  const ended = await desk.post(path, form)
  expect([ended.status, ended.page.includes('This form has been done already')]).toEqual([401, true])
  const carried = carriedBy(ended.page, '/operator/login')
  expect(carried.kept).toBe('')
  const shown = await follow(await desk.post('/operator/login', { ...login, ...carried }))
  expect(receiptNoOf(shown)).toBe(receiptNoOf(done))
  expect(await countNew()).toBe(1)
})

test('what is kept through the login acts under the key that it had, whichever copy of it is sent first', async () => {
  const form = await openForm()
  endVisit()
  const carried = carriedBy((await desk.post(path, form)).page, '/operator/login')
  const welcome = await desk.post('/operator/login', { ...login, ...carried })
  const back = await desk.post(path, carriedBy(welcome.page, path))
  expect(back.page).toContain('so nothing was sent')
  const brought = { ...readHidden(back.page, 'grantReward'), ...typed }
  const done = await follow(await desk.post(path, brought))
  expect([receiptNoOf(done) !== undefined, await countNew()]).toEqual([true, 1])

  const copies = {
    'the form of before': await desk.post(path, form),
    'the form that came back': await desk.post(path, brought),
    'what was kept, through the login': await desk.post('/operator/login', { ...login, ...carried }),
  }
  for (const [name, answered] of Object.entries(copies))
    expect([name, receiptNoOf(await follow(answered))]).toEqual([name, receiptNoOf(done)])
  // The page of the welcome was left open.
  const again = await desk.post(path, carriedBy(welcome.page, path))
  expect([receiptNoOf(again), again.page.includes(doneBefore)]).toEqual([receiptNoOf(done), true])
  expect(await countNew()).toBe(1)
})

test('what is kept ends after a quarter of an hour', async () => {
  const form = await openForm()
  endVisit()
  const carried = carriedBy((await desk.post(path, form)).page, '/operator/login')
  gateway.platform.clock.advance(14 * minuteMs)
  expect((await desk.post('/operator/login', { ...login, ...carried })).status).toBe(200)
  gateway.platform.clock.advance(minuteMs)
  expect(await desk.post('/operator/login', { ...login, ...carried })).toMatchObject({ status: 303, location: path })
})

test('a form of an earlier visit that was done leads to its receipt, and one that was not is done once', async () => {
  const form = await openForm()
  const done = await follow(await desk.post(path, form))
  await desk.logIn()
  expect(receiptNoOf(await follow(await desk.post(path, form)))).toBe(receiptNoOf(done))
  expect(await countNew()).toBe(1)

  const other = await openForm()
  await desk.logIn()
  const old = await desk.post(path, other)
  expect([old.status, old.page.includes('This form was too old')]).toEqual([403, true])
  const again = { ...readHidden(old.page, 'grantReward'), ...typed }
  const sent = [await desk.post(path, again), await desk.post(path, other), await desk.post(path, again)]
  const receipts = await Promise.all(sent.map(async (answered) => receiptNoOf(await follow(answered))))
  expect(new Set(receipts).size).toBe(1)
  expect(await countNew()).toBe(2)
})

test('no refusal says of a form that was done that nothing was done', async () => {
  const form = await openForm()
  const done = await follow(await desk.post(path, form))
  const changed = { 'another amount': { amount: '6' }, 'no amount': { amount: '' }, Enter: { look: 'enter' } }
  const check = async () => {
    for (const [name, more] of Object.entries(changed)) {
      const { page } = await desk.post(path, { ...form, ...more })
      expect([name, page.includes(doneBefore), page.includes(undecided)]).toEqual([name, true, false])
      expect([name, receiptNoOf({ page })]).toEqual([name, receiptNoOf(done)])
      expect([name, readHidden(page, 'grantReward').formKey === form.formKey]).toEqual([name, false])
    }
  }
  await check()
  await desk.logIn()
  await check()
  expect(await countNew()).toBe(1)
})

test('a form that was refused is sent again under its key, so that it is done once', async () => {
  const form = await openForm()
  const refused = await desk.post(path, { ...form, amount: '' })
  const again = { ...readHidden(refused.page, 'grantReward'), ...typed }
  const [first, second] = [await desk.post(path, again), await desk.post(path, form)]
  expect(receiptNoOf(await follow(second))).toBe(receiptNoOf(await follow(first)))
  expect(await countNew()).toBe(1)
})

test('what is still being done is waited for before anybody is told that nothing was done', async () => {
  let begun: () => void
  let finish: () => void = () => expect.fail('Nothing is being done')
  const started = new Promise<void>((resolve) => {
    begun = resolve
  })
  const slow: Action = action({
    key: 'tryOut',
    summary: 'Takes as long as it is told to.',
    fields: {},
    reason: 'optional',
    fromForm: () => ({}),
    decide: () =>
      new Promise((resolve) => {
        finish = () => resolve({ text: 'It is done.' })
        begun()
      }),
  })
  const office = { platform: gateway.platform } as Office
  const by = { name: 'Ligaya', isPerson: true, ip: '127.0.0.1', traceId: 'trace' }
  const doing = perform(office, slow, { requestId: 'a key' }, by)
  await started
  const asked = findDone(gateway.platform, slow, 'a key')
  finish()
  expect(await asked).toEqual(await doing)
})
