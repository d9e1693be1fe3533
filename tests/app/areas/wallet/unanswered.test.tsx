import { beforeAll, expect, test } from 'vitest'
import { action as login } from '#app/routes/_lobby.login.tsx'
import * as cards from '#app/routes/member.cards.tsx'
import * as deposit from '#app/routes/member.deposit.tsx'
import * as depositReceipt from '#app/routes/member.deposit_.$receipt.tsx'
import * as downline from '#app/routes/member.downline.tsx'
import * as profile from '#app/routes/member.profile.tsx'
import * as transfer from '#app/routes/member.transferFund.tsx'
import * as upline from '#app/routes/member.transferUpline.tsx'
import * as withdraw from '#app/routes/member.withdraw.tsx'
import * as withdrawReceipt from '#app/routes/member.withdraw_.$receipt.tsx'
import { demoPassword } from '../../../support/gateway.ts'
import { setGateway } from '../../../support/site-settings.ts'
import { type FormPage, fieldPattern, sendForm } from '../session/sent-form.tsx'
import { Browser, withSite } from '../session/site.ts'

withSite()
const player = new Browser()
beforeAll(async () => {
  await player.run(login, '/login', { by: 'username', username: 'player01', password: demoPassword })
  // From here on nobody answers.
  setGateway('http://127.0.0.1:1')
})

const key = 'AbCdEfGhIjKlMnOpQrStUv'
const forms: [string, FormPage, string, Record<string, string>, string?][] = [
  [
    'a deposit',
    deposit,
    '/member/deposit',
    { amount: '512.25', channel: 'BAYTRANSFER', payeeName: 'Tala Habagat', refId: 'BB-77', requestId: key, seen: '' },
  ],
  ['an amount that was chosen', deposit, '/member/deposit', { amount: '2000', channel: 'ALONPAY', requestId: key }],
  ['a withdrawal', withdraw, '/member/withdraw', { amount: '512.25', bankCardId: '1', requestId: key }],
  [
    'a confirmed withdrawal',
    withdraw,
    '/member/withdraw',
    { amount: '512.25', bankCardId: '1', requestId: key, seen: '512.25|1|0' },
  ],
  ['a transfer up', upline, '/member/transferUpline', { amount: '33.50', requestId: key }],
  ['a transfer down', downline, '/member/downline', { amount: '33.50', username: 'tubig01', requestId: key }],
  [
    'a transfer between wallets',
    transfer,
    '/member/transferFund',
    { from: 'main', to: 'PG', amount: '33.50', requestId: key },
  ],
  [
    'a card',
    cards,
    '/member/cards',
    { bankCode: 'BAYBANK', cardNumber: '1234567890', cardHolder: 'Tala Habagat', requestId: key },
  ],
  [
    'a reference',
    depositReceipt,
    '/member/deposit/D7KQ2M9XW4TD',
    { intent: 'reference', refId: 'BB-77' },
    '/member/deposit/:receipt',
  ],
  [
    'an appeal',
    withdrawReceipt,
    '/member/withdraw/W7KQ2M9XW4TD',
    { intent: 'appeal', content: 'It never came' },
    '/member/withdraw/:receipt',
  ],
  ['a profile', profile, '/member/profile', { nickname: 'Tala', address: '12 Mabini Street', occupation: 'Cook' }],
]

test.each(forms)(
  '%s that gets no answer stands on the page again with its key, and no secret does',
  async (_name, page, path, fields, pattern) => {
    const { status, html } = await sendForm(player, page, path, { ...fields, password: '246810' }, pattern)
    expect(status).toBe(503)
    expect(html).toContain('What you typed is kept')
    for (const field of Object.entries(fields)) expect(html).toMatch(fieldPattern(field))
    expect(html).not.toContain('246810')
  },
)

test('with JavaScript the page stays, so its form gets the same values and the same key back', async () => {
  for (const { action, path, name = 'amount' } of [
    { action: deposit.action, path: '/member/deposit' },
    { action: withdraw.action, path: '/member/withdraw' },
    { action: upline.action, path: '/member/transferUpline' },
    { action: cards.action, path: '/member/cards', name: 'cardNumber' },
  ]) {
    const { status, body } = await player.run(action, path, { [name]: '512.25', requestId: key, password: '246810' })
    expect(status).toBe(503)
    expect(body.lastResult).toMatchObject({
      initialValue: { [name]: '512.25', requestId: key },
      error: { '': [expect.stringContaining('is kept')] },
    })
    expect(JSON.stringify(body)).not.toContain('246810')
  }
})
