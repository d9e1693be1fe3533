import { beforeAll, expect, test } from 'vitest'
import { action as login } from '#app/routes/_lobby.login.tsx'
import * as register from '#app/routes/_lobby.register.tsx'
import { action as door } from '#app/routes/agent.tsx'
import * as change from '#app/routes/agentHome.contracts_.$contractId_.change.tsx'
import * as offer from '#app/routes/agentHome.contracts_.offer.tsx'
import * as letters from '#app/routes/agentHome.messages.tsx'
import * as registerCenter from '#app/routes/agentHome.registerCenter.tsx'
import * as person from '#app/routes/agentHome.teamManagement_.$username.tsx'
import * as transfer from '#app/routes/agentHome.transfer.tsx'
import * as question from '#app/routes/help_.ask.tsx'
import * as mail from '#app/routes/member.messages_.$inboxId.tsx'
import * as limits from '#app/routes/member.playSafe.tsx'
import * as convert from '#app/routes/pointMall.convert.tsx'
import * as redeem from '#app/routes/pointMall.redeem.$rewardId.tsx'
import { demoPassword } from '../../../support/gateway.ts'
import { setGateway } from '../../../support/site-settings.ts'
import { type FormPage, fieldPattern, sendForm } from './sent-form.tsx'
import { Browser, newBrowser, withSite } from './site.ts'

withSite()
const [player, agent] = [new Browser(), new Browser()]
beforeAll(async () => {
  await player.run(login, '/login', { by: 'username', username: 'player01', password: demoPassword })
  await agent.run(door, '/agent', { username: 'agent01', password: demoPassword })
  // From here on nobody answers.
  setGateway('http://127.0.0.1:1')
})

const hidden = 'Hidden246810'
const requestId = 'AbCdEfGhIjKlMnOpQrStUv'
type Sent = [name: string, who: Browser, page: FormPage, path: string, fields: Record<string, string>, pattern?: string]
const toPerson = '/agentHome/teamManagement/bisig01'
const anybody = '/agentHome/teamManagement/:username'
const terms = { 'tiers[0].rate': '0.3', 'tiers[1].rate': '0.7', requestId }
const forms: Sent[] = [
  ['points for money', player, convert, '/pointMall/convert', { points: '1250', requestId }],
  ['the sum of points', player, convert, '/pointMall/convert', { points: '1250', intent: 'preview', requestId }],
  [
    'points for a good',
    player,
    redeem,
    '/pointMall/redeem/3',
    { quantity: '2', receiverName: 'Tala Habagat', receiverAddress: '12 Mabini Street', requestId },
    '/pointMall/redeem/:rewardId',
  ],
  [
    'an answer to a mail',
    player,
    mail,
    '/member/messages/3',
    { intent: 'reply', content: 'Thank you.\nIt came.', requestId },
    '/member/messages/:inboxId',
  ],
  ['a question', player, question, '/help/ask', { content: 'Where is it?\nIt never came to me.', requestId }],
  ['a limit', player, limits, '/member/playSafe', { kind: 'stake', period: 'week', most: '512.25', intent: 'set' }],
  ['a break', player, limits, '/member/playSafe', { length: '24h', sure: 'yes' }],
  [
    'new terms',
    agent,
    change,
    '/agentHome/contracts/7/change',
    { ...terms, 'tiers[0].rateType': 'P', intent: 'send' },
    '/agentHome/contracts/:contractId/change',
  ],
  ['an offer', agent, offer, '/agentHome/contracts/offer', { username: 'bisig01', ...terms }],
  [
    'an account',
    agent,
    registerCenter,
    '/agentHome/registerCenter',
    {
      intent: 'create',
      username: 'bisig02',
      confirmPassword: hidden,
      nickname: 'Bisig',
      'rates.RNG': '0.3',
      requestId,
    },
  ],
  [
    'an invitation link',
    agent,
    registerCenter,
    '/agentHome/registerCenter',
    { intent: 'link', remark: 'For the fair', days: '7', 'rates.RNG': '0.3', requestId },
  ],
  ['rates', agent, person, toPerson, { intent: 'rates', 'rates.RNG': '0.3' }, anybody],
  ['a nickname', agent, person, toPerson, { intent: 'nickname', nickname: 'Bisig' }, anybody],
  ['money to one', agent, person, toPerson, { intent: 'transfer', amount: '33.50', requestId }, anybody],
  [
    'money to several',
    agent,
    transfer,
    '/agentHome/transfer',
    {
      'transfers[0].username': 'bisig01',
      'transfers[0].amount': '33.50',
      'transfers[1].username': 'bisig02',
      'transfers[1].amount': '12',
      requestId,
    },
  ],
  [
    'a letter',
    agent,
    letters,
    '/agentHome/messages',
    { to: 'members', usernames: 'bisig01', subject: 'The fair', content: 'Come all.\nBring friends.', requestId },
  ],
]

test.each(forms)(
  '%s that gets no answer stands on the page again, and no secret does',
  async (_name, who, page, path, fields, pattern) => {
    const { status, html } = await sendForm(who, page, path, { ...fields, password: hidden }, pattern)
    expect(status).toBe(503)
    expect(html).toContain('What you typed is kept')
    for (const field of Object.entries(fields)) if (field[1] !== hidden) expect(html).toMatch(fieldPattern(field))
    expect(html).not.toContain(hidden)
  },
)

test.each([
  [
    'a break without its tick',
    player,
    limits,
    '/member/playSafe',
    { length: '24h' },
    ['Take a break: 24 hours', 'Tick that you know'],
  ],
  [
    'a letter without its subject',
    agent,
    letters,
    '/agentHome/messages',
    { to: 'members', usernames: 'bisig01', subject: '', content: 'Come all.\nBring friends.', requestId },
    ['Input cannot be empty'],
  ],
] satisfies [string, Browser, FormPage, string, Record<string, string>, string[]][])(
  '%s stands there with what is wrong with it where its page cannot be read any more',
  async (_name, who, page, path, fields, said) => {
    const { html } = await sendForm(who, page, path, fields)
    expect(html).toContain('What you typed is kept')
    for (const field of Object.entries(fields)) expect(html).toMatch(fieldPattern(field))
    for (const words of said) expect(html).toContain(words)
  },
)

test('a limit that is left alone says which it is, and points stand in their dialog', async () => {
  const limit = { kind: 'stake', period: 'week', most: '512.25', intent: 'set' }
  expect((await sendForm(player, limits, '/member/playSafe', limit)).html).toMatch(/>Stakes, per week<.*name="most"/)
  const { html } = await sendForm(player, convert, '/pointMall/convert', { points: '1250', requestId })
  expect(html).toMatch(/role="dialog"[^>]*aria-label="Convert points to money".*name="points"/)
})

test('a registration whose fields nobody knows any more keeps each that was typed, its method, and no secret', async () => {
  const typed = {
    by: 'username',
    username: 'tala0707',
    mobileNum: '9171234567',
    birthday: '1990-01-02',
    email: 'tala@mail.example',
    payeeName: 'Tala Habagat',
    affiliateCode: 'PERLAS02',
    terms: 'on',
  }
  const secrets = { password: hidden, confirmPassword: hidden, paymentPassword: hidden, verificationCode: hidden }
  const { status, html } = await sendForm(newBrowser(), register, '/register', { ...typed, ...secrets })
  expect(status).toBe(503)
  expect(html).toContain('What you typed is kept')
  for (const field of Object.entries(typed)) expect(html).toMatch(fieldPattern(field))
  expect(html).toMatch(/Real name<[\s\S]*name="payeeName"/)
  expect(html).not.toContain(hidden)
})

test('a page with a form that cannot be read says so, and not that it is gone', async () => {
  const reads = [
    await player.run(convert.loader, '/pointMall/convert'),
    await player.run(redeem.loader, '/pointMall/redeem/3', undefined, { rewardId: '3' }),
    await player.run(mail.loader, '/member/messages/3', undefined, { inboxId: '3' }),
    await agent.run(change.loader, '/agentHome/contracts/7/change', undefined, { contractId: '7' }),
    await agent.run(person.loader, toPerson, undefined, { username: 'bisig01' }),
  ]
  expect(reads.map(({ status }) => status)).toEqual(reads.map(() => 503))
})

test('each row of a form that is left is called by its number', async () => {
  const { html } = await sendForm(
    agent,
    change,
    '/agentHome/contracts/7/change',
    terms,
    '/agentHome/contracts/:contractId/change',
  )
  expect(html).toMatch(/Rate 1<[\s\S]*Rate 2</)
})
