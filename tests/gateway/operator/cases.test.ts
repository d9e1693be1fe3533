import { createCanvas } from '@napi-rs/canvas'
import { beforeAll, expect, test } from 'vitest'
import { catalogue } from '#catalogue/index.ts'
import { withGateway } from '../../support/gateway.ts'
import { listen } from '../areas/wallet/wallet-visitor.ts'
import { type Browser, openBrowser, readHidden } from './console-visitor.ts'

const { messages } = catalogue
const gateway = withGateway()
let token: string
let desk: Browser
let heard: ReturnType<typeof listen>
beforeAll(async () => {
  token = await gateway.logIn('player01')
  desk = openBrowser(gateway)
  await desk.logIn()
  heard = listen(gateway)
})

async function complain(content: string): Promise<string> {
  const image = createCanvas(20, 10).toBuffer('image/png').toString('base64')
  const { body } = await gateway.ask(
    messages.feedback,
    { type: 'complaint', content, images: [image] },
    { token, headers: { language: 'TY' } },
  )
  return body.value.feedbackNo
}
const caseOf = async (number: string) =>
  (await gateway.ask(messages.feedbackHistory, {}, { token })).body.value.list.find(
    ({ feedbackNo }) => feedbackNo === number,
  )
const mails = async () => (await gateway.ask(messages.inbox, {}, { token })).body.value.content

test('a complaint is taken up and answered once, and the member has the answer, a mail and word of it', async () => {
  const number = await complain('The round <stopped>')
  expect((await desk.get('/operator/cases')).page).toContain(`/operator/cases/${number}`)
  const path = `/operator/cases/${number}`
  const shown = await desk.get(path)
  expect(shown.page).toContain('The round &lt;stopped&gt;')
  const picture = await desk.get(/src="(\/operator\/case-pictures\/\d+)"/.exec(shown.page)?.[1] ?? '')
  expect(picture).toMatchObject({ status: 200, headers: { 'content-type': 'image/jpeg' } })

  const typed = await desk.submit(path, 'workOnCase', { decision: 'take_up', answer: 'We look' })
  expect(typed.page).toMatch(/We look<\/textarea>[\s\S]*would not be sent by this/)
  expect(await caseOf(number)).toMatchObject({ state: 'received' })
  await desk.submit(path, 'workOnCase', { decision: 'take_up' })
  expect((await desk.get(path)).page).toContain('<dt>Taken up by</dt><dd>Ligaya</dd>')
  expect((await desk.get('/operator/cases')).page).toContain('<small>Ligaya</small>')
  expect(await caseOf(number)).toMatchObject({ state: 'in_process', answer: null })
  expect(await desk.submit(path, 'workOnCase', { decision: 'answer', answer: ' ' })).toMatchObject({ status: 400 })

  const before = (await mails()).length
  const sent = {
    ...readHidden((await desk.get(path)).page, 'workOnCase'),
    decision: 'answer',
    answer: 'It is <paid>.\nSorry.',
  }
  await Promise.all([desk.post(path, sent), desk.post(path, sent)])
  expect(await caseOf(number)).toMatchObject({
    state: 'answered',
    answer: 'It is <paid>.\nSorry.',
    answeredAt: expect.any(Number),
  })
  const [mail, ...rest] = await mails()
  expect(rest).toHaveLength(before)
  expect(mail).toMatchObject({
    subject: `Sagot sa reklamo mo ${number}`,
    content: expect.stringContaining('It is &lt;paid&gt;.<br />Sorry.'),
  })
  expect(heard.map(({ message }) => message.type)).toEqual(['MAIL'])
})

test('an answered case stays as it is, and the audit trail says who did what', async () => {
  const number = await complain('Slow again')
  const path = `/operator/cases/${number}`
  const second = readHidden((await desk.get(path)).page, 'workOnCase')
  await desk.submit(path, 'workOnCase', { decision: 'answer', answer: 'Mended' })
  for (const decision of ['take_up', 'answer', 'close']) {
    const refused = await desk.post(path, { ...second, decision, answer: 'Other words' })
    expect(refused).toMatchObject({ status: 400, page: expect.stringContaining('answered already') })
    expect(refused.page).toMatch(/Mended[\s\S]*Your words, which were not sent[\s\S]*readonly>\nOther words</)
  }
  expect((await desk.get(path)).page).not.toContain('not sent')
  expect(await caseOf(number)).toMatchObject({ state: 'answered', answer: 'Mended' })
  const rows = await gateway.platform.db.read.auditEvent.findMany({
    where: { kind: 'operator.workOnCase', detail: { contains: number } },
  })
  expect(rows.map(({ detail }) => JSON.parse(detail))).toMatchObject([
    { by: 'Ligaya', before: { state: 'received' }, after: { state: 'answered' } },
  ])
})

test('a visitor’s question is answered at their address', async () => {
  const asked = await gateway.ask(messages.askQuestion, {
    content: 'Which documents do you need?',
    email: 'lea@example.com',
  })
  const number = asked.body.value.feedbackNo
  await desk.submit(`/operator/cases/${number}`, 'workOnCase', { decision: 'answer', answer: 'A passport.' })
  const [mail] = await gateway.platform.db.read.outboxMessage.findMany({ where: { recipient: 'lea@example.com' } })
  expect(mail).toMatchObject({
    channel: 'mail',
    subject: `Answer to your question ${number}`,
    text: expect.stringContaining('A passport.'),
  })
})

test('a closed case is no longer among those that wait', async () => {
  const number = await complain('Never mind')
  await desk.submit(`/operator/cases/${number}`, 'workOnCase', { decision: 'close', reason: 'taken back' })
  expect(await caseOf(number)).toMatchObject({ state: 'closed', answer: null })
  expect((await desk.get('/operator/cases')).page).not.toContain(number)
  expect((await desk.get('/operator/cases?state=closed')).page).toContain(number)
  expect((await desk.get('/operator/cases/F000000000000')).status).toBe(404)
})

test('the number of a case leads to it from the search, waiting or decided', async () => {
  const number = await complain('Where is the number')
  const found = async () => (await desk.get(`/operator/search?number=${number.toLowerCase()}`)).page
  expect(await found()).toContain(`<a href="/operator/cases/${number}">${number}</a>`)
  expect(await found()).not.toContain('Nothing that a member asks for has this number')
  await desk.submit(`/operator/cases/${number}`, 'workOnCase', { decision: 'answer', answer: 'Here' })
  expect(await found()).toMatch(/<dt>State<\/dt><dd><span class="state plain">answered/)
  expect((await desk.get('/operator/search?number=F0')).page).toContain('Nothing that a member asks for')
})

test('of what is decided the newest stands first, page after page, and of what waits the oldest', async () => {
  const [early, late] = [await complain('Early'), await complain('Late')]
  const order = async (query: string) => {
    const { page } = await desk.get(`/operator/cases${query}`)
    return [page.indexOf(`>${early}<`), page.indexOf(`>${late}<`)] as const
  }
  const [first, second] = await order('')
  expect([first > 0, first < second]).toEqual([true, true])
  for (const number of [early, late])
    await desk.submit(`/operator/cases/${number}`, 'workOnCase', { decision: 'close', reason: 'done' })
  const [older, newer] = await order('?state=closed')
  expect([newer > 0, newer < older]).toEqual([true, true])
  const { db, clock } = gateway.platform
  const row = { type: 'question', content: 'x', ip: '', state: 'closed', createdAt: clock.now() }
  await db.write((tx) =>
    tx.feedback.createMany({
      data: Array.from({ length: 60 }, (_none, at) => ({ ...row, receiptNo: `F-MANY-${at}` })),
    }),
  )
  const { page } = await desk.get('/operator/cases?state=closed')
  const next = /<a href="(\?[^"]+)" rel="next">/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? ''
  expect(page).toContain('>F-MANY-59<')
  expect((await desk.get(`/operator/cases${next}`)).page).toContain(`>${early}<`)
})
