import { beforeAll, expect, test } from 'vitest'
import { action as login } from '#app/routes/_lobby.login.tsx'
import { action as bind, loader as cardsPage } from '#app/routes/member.cards.tsx'
import { action as keepPassword, loader as passwordPage } from '#app/routes/member.paymentPassword.tsx'
import { loader as withdrawPage } from '#app/routes/member.withdraw.tsx'
import { demoPassword } from '../../../support/gateway.ts'
import { Browser, errorsOf, withSite } from '../session/site.ts'

withSite()
let player: Browser
beforeAll(async () => {
  player = new Browser()
  await player.run(login, '/login', { by: 'username', username: 'player02', password: demoPassword })
})

const set = (form: Record<string, string>, path = '/member/paymentPassword') =>
  player.run(keepPassword, path, {
    password: '135790',
    confirmPassword: '135790',
    loginPassword: demoPassword,
    ...form,
  })
const card = {
  bankCode: 'TALABANK',
  cardNumber: '7712 0045-0199',
  cardHolder: 'Usbong Tala',
  password: '135790',
  requestId: 'card',
}
const add = (form: Record<string, string>) =>
  player.run(bind, '/member/cards?to=/member/withdraw', { ...card, ...form })

test('a new member sets a payment password, binds an account and can then withdraw', async () => {
  expect((await player.run(withdrawPage, '/member/withdraw')).body.desk).toMatchObject({
    hasPassword: false,
    cards: [],
  })
  expect(errorsOf(await set({ password: '12345', confirmPassword: '12345' }))).toEqual({ password: ['Enter 6 digits'] })
  expect(errorsOf(await set({ confirmPassword: '135791' }))).toEqual({
    confirmPassword: ['Enter the same password again'],
  })
  const wrong = await set({ loginPassword: 'Perlas2027' })
  expect([wrong.status, errorsOf(wrong)]).toEqual([400, { loginPassword: ['The login password is not correct'] }])
  expect(JSON.stringify(wrong.body)).not.toMatch(/135790|Perlas2027/)
  // Whoever needs an account and then a password for it comes back to the account, which still leads to the withdrawal.
  const { passwordHref } = (await player.run(cardsPage, '/member/cards?to=/member/withdraw')).body
  expect((await player.run(cardsPage, '/member/cards?to=//evil.example')).body).toMatchObject({
    passwordHref: '/member/paymentPassword?to=%2Fmember%2Fcards',
  })
  expect((await set({}, String(passwordHref))).location).toBe('/member/cards?to=%2Fmember%2Fwithdraw')
  expect((await player.run(passwordPage, '/member/paymentPassword')).body).toMatchObject({ hasPassword: true })

  expect(errorsOf(await add({ cardNumber: '12' }))).toEqual({ cardNumber: ['Enter 6 to 20 digits'] })
  expect(errorsOf(await add({ bankCode: 'ALONPAY' }))).toEqual({
    cardNumber: ['Enter a mobile number such as 09171234567'],
  })
  expect(Object.keys(errorsOf(await add({ password: '000000' })) ?? {})).toEqual(['password'])
  expect((await add({})).location).toBe('/member/withdraw')
  expect((await add({})).location).toBe('/member/withdraw')
  expect((await player.run(cardsPage, '/member/cards')).body.cards).toMatchObject([
    { bankName: 'Tala Commercial Bank', cardNumber: '**** 0199' },
  ])
  expect(errorsOf(await add({ requestId: 'again' }))).toMatchObject({ cardNumber: [expect.any(String)] })
})

test('the payment password is changed by who knows it', async () => {
  const change = (form: Record<string, string>) =>
    player.run(keepPassword, '/member/paymentPassword', {
      oldPassword: '135790',
      newPassword: '864202',
      confirmNewPassword: '864202',
      ...form,
    })
  expect(Object.keys(errorsOf(await change({ oldPassword: '111111' })) ?? {})).toEqual(['oldPassword'])
  expect((await change({})).location).toBe('/member/paymentPassword?done=1')
})

test('nobody is led to another site after binding', async () => {
  const answer = await player.run(bind, '/member/cards?to=//evil.example', {
    ...card,
    cardNumber: '771200450200',
    password: '864202',
    requestId: 'third',
  })
  expect(answer.location).toBe('/member/cards?done=1')
})
