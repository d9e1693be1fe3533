import { expect, test } from 'vitest'
import type { Call } from '#catalogue/call.ts'
import { catalogue } from '#catalogue/index.ts'
import { takesPlainPasswords } from '#gateway/platform/process/env.ts'
import { demoPassword, merchant, type TestGateway, withGateway } from '../../../support/gateway.ts'

/** New passwords as clients of older generations send them where nobody else reads the transport (wire 10.8). */
const open = withGateway({ PLAIN_PASSWORDS: 'on' })
const shut = withGateway({ PLAIN_PASSWORDS: 'off' })
const { member, wallet, session } = catalogue
const changes: readonly Call[] = [member.changePassword, wallet.setPaymentPassword, wallet.changePaymentPassword]

const sendPlain = async (
  gateway: TestGateway,
  call: Call,
  path: string,
  token: string,
  body: object,
  type = 'json',
) => {
  const answer = await gateway.app.inject({
    method: call.methods[0],
    url: path,
    headers: {
      merchant,
      authorization: token,
      'content-type': type === 'json' ? 'application/json' : 'application/x-www-form-urlencoded',
    },
    payload: type === 'json' ? JSON.stringify(body) : new URLSearchParams(body as Record<string, string>).toString(),
  })
  return answer.json<{ success: boolean; errorCode?: string }>()
}

test('every call that changes a password of one’s own may come plain, and no other', () => {
  const plain = open.app.mountedCalls.map(({ call }) => call).filter(({ alsoPlain }) => alsoPlain)
  expect(plain).toEqual(changes)
})

test('a plain change is read as JSON and as a form, and a sealed one as ever', async () => {
  const token = await open.logIn('player02')
  const [oldPassword, newPassword, third] = [demoPassword, 'Sampaguita7!', 'Ilang-Ilang8']
  const change = (from: string, to: string) => ({ oldPassword: from, newPassword: to, confirmNewPassword: to })
  const { path } = member.changePassword
  for (const type of ['json', 'form']) {
    const [from, to] = type === 'json' ? [oldPassword, newPassword] : [newPassword, third]
    expect(await sendPlain(open, member.changePassword, path, token, change(from, to), type)).toMatchObject({
      success: true,
    })
  }
  const { body } = await open.ask(member.changePassword, change(third, oldPassword), { token })
  expect(body.success).toBe(true)
})

test('where it is not allowed a plain password is refused by every name of its call, and changes nothing', async () => {
  const token = await shut.logIn('player02')
  const change = { oldPassword: demoPassword, newPassword: 'Sampaguita7!', confirmNewPassword: 'Sampaguita7!' }
  for (const call of changes)
    for (const path of [call.path, ...call.aliases])
      for (const type of ['json', 'form'])
        expect(await sendPlain(shut, call, path, token, change, type)).toMatchObject({
          errorCode: 'encryption.not.valid',
        })
  await shut.logIn('player02')
})

test('a login is never read plain', async () => {
  const login = { username: 'player02', password: demoPassword, type: 'username' }
  expect((await sendPlain(open, session.login, session.login.path, '', login)).errorCode).toBe('encryption.not.valid')
})

test('plain passwords are read in development only, until the merchant says otherwise', () => {
  const of = (NODE_ENV: string, PLAIN_PASSWORDS?: string) =>
    takesPlainPasswords({ NODE_ENV, PLAIN_PASSWORDS } as Parameters<typeof takesPlainPasswords>[0])
  expect([of('development'), of('test'), of('production')]).toEqual([true, false, false])
  expect([of('development', 'off'), of('production', 'on')]).toEqual([false, true])
})
