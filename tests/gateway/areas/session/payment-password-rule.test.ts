import { expect, test } from 'vitest'
import { catalogue } from '#catalogue/index.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { withGateway } from '../../../support/gateway.ts'
import { registerCode } from '../../../support/register-code.ts'

const { member, system, wallet } = catalogue
const gateway = withGateway()

test('a payment password has digits, as many as the merchant says, where one registers and where it is set', async () => {
  const desk = merchantSettings(gateway.platform)
  const { register } = await desk.all()
  const rule = { ...register.paymentPassword, enabled: true, fieldEnabled: true, acceptedPattern: '^[a-z]+$' }
  await gateway.platform.db.write((tx) =>
    desk.change(tx, 'register', { ...register, paymentPassword: { ...rule, patternId: 9, maxLength: 8 } as never }),
  )
  desk.forget()
  const told = (await gateway.ask(system.registerSettings, {})).body.value.paymentPassword
  expect(told).toMatchObject({ patternId: 6, acceptedPattern: '^[0-9]+$', minLength: 6, maxLength: 8 })

  const person = {
    username: 'digits01',
    password: 'Sampaguita7!',
    confirmPassword: 'Sampaguita7!',
    mobileNum: '09175570001',
    countryDialingCode: '63',
    birthday: '1990-05-04',
    login: true,
    verificationCode: await registerCode(gateway, '09175570001'),
  }
  const refused = await gateway.ask(member.register, { ...person, paymentPassword: 'manggas' })
  expect(refused.body).toMatchObject({ errorCode: 'register.failed', value: { fields: ['paymentPassword'] } })
  const token = (await gateway.ask(member.register, { ...person, paymentPassword: '2468101' })).body.value.token ?? ''
  const change = (newPassword: string) =>
    gateway.ask(
      wallet.changePaymentPassword,
      { oldPassword: '2468101', newPassword, confirmNewPassword: newPassword },
      { token },
    )
  expect((await change('manggas')).body.errorCode).toBe('format.payment.password')
  expect((await change('13579135')).body.success).toBe(true)
})
