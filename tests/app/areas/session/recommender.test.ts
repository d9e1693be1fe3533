import { expect, test } from 'vitest'
import { action as register } from '#app/routes/_lobby.register.tsx'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { errorsOf, newBrowser, withSite } from './site.ts'

const site = withSite()

const typed = {
  by: 'username',
  username: 'bagong61',
  mobileNum: '9171230061',
  verificationCode: '123456',
  password: 'Perlas2026!',
  confirmPassword: 'Perlas2026!',
  birthday: '1990-12-31',
  terms: 'on',
}

test('a recommender whom nobody is, is told as such, and one that is written wrongly in the words of its rule', async () => {
  const { platform } = site.gateway
  const desk = merchantSettings(platform)
  const { register: rules } = await desk.all()
  const recommenderId = { ...rules.recommenderId, enabled: true, fieldEnabled: true } as (typeof rules)[string]
  await platform.db.write((tx) => desk.change(tx, 'register', { ...rules, recommenderId }))
  desk.forget()
  for (const [lang, nobody, wrong] of [
    ['EN', 'There is no member with this ID', 'Please enter 1 - 12 digits only'],
    ['TY', 'Walang miyembrong may ganitong ID', 'Maglagay ng 1 - 12 na numero lamang'],
  ] as const) {
    const said = async (id: string) =>
      errorsOf(await newBrowser(`lang=${lang}`).run(register, '/register', { ...typed, recommenderId: id }))
    expect([await said('987654'), await said('player01')]).toEqual([
      { recommenderId: [nobody] },
      { recommenderId: [wrong] },
    ])
  }
})
