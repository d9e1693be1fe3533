import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { catalogue } from '#catalogue/index.ts'
import {
  type MerchantSettings,
  merchantSettingShapes,
  merchantSettings,
} from '#gateway/kernel/settings/merchant-settings.ts'
import { startGateway, type TestGateway } from '../../../support/gateway.ts'
import { memberOf, tokenOf } from '../team/team-visitor.ts'
import { faultsOf } from '../wallet/wallet-visitor.ts'

const { member, points } = catalogue
const offered = {
  shown: ['zalo', 'whatsapp'],
  points: 1_000,
  mostPoints: 131_000,
} satisfies MerchantSettings['contactNumbers']
let gateway: TestGateway
beforeAll(async () => {
  gateway = await startGateway()
})
afterAll(async () => {
  expect(await faultsOf(gateway)).toEqual([])
  await gateway.close()
})
beforeEach(() => setNumbers(offered))

async function setNumbers(value: MerchantSettings['contactNumbers']): Promise<void> {
  const settings = merchantSettings(gateway.platform)
  await gateway.platform.db.write((tx) => settings.change(tx, 'contactNumbers', value))
  settings.forget()
}

type Sent = Parameters<typeof gateway.ask<typeof member.saveProfile>>[1]
async function visit(account: string) {
  const token = await tokenOf(gateway, account)
  return {
    save: async (sent: Sent) => (await gateway.ask(member.saveProfile, sent, { token })).body,
    profile: async () => (await gateway.ask(member.profile, {}, { token })).body.value,
    points: async () => (await gateway.ask(points.balance, {}, { token })).body.value,
  }
}

test('a profile is saved without a Zalo and without a WhatsApp number, and gives no points', async () => {
  const player = await visit('player02')
  const before = await player.points()
  expect((await player.save({ nickname: 'Lea', zalo: '', whatsapp: '' })).success).toBe(true)
  expect(await player.points()).toBe(before)
  expect((await player.profile()).contacts).toEqual({
    shown: ['zalo', 'whatsapp'],
    bonus: { points: 1_000, isGiven: false },
  })
})

test('all that is wrong with a profile is told at once, and nothing of it is saved', async () => {
  const player = await visit('player02')
  const sent = { nickname: 'Not yet', birthday: '1990-02-30', zalo: '12', whatsapp: 'abc', referrer: 'somebody' }
  const { value } = await player.save(sent)
  expect(value).toMatchObject({
    fields: [{ field: 'birthday' }, { field: 'zalo' }, { field: 'whatsapp' }, { field: 'referrer' }],
  })
  expect((await player.profile()).nickname).not.toBe('Not yet')
})

test('nobody calls themselves as the house, and a name of before stays with the form that brings it back', async () => {
  const player = await visit('player02')
  expect(await player.save({ nickname: 'Ｐｅｒｌａｓ · support', address: 'Here' })).toMatchObject({
    errorCode: 'name.of.house',
    value: { fields: [{ field: 'nickname' }] },
  })
  const rename = (nickname: string) =>
    gateway.platform.db.write((tx) => tx.member.update({ where: { accountKey: 'player02' }, data: { nickname } }))
  await rename('Perlas')
  expect((await player.save({ nickname: 'Perlas', address: 'There' })).value).toMatchObject({ address: 'There' })
  await rename('Lea')
})

/** As binding the number with its code leaves it (tests/gateway/areas/session). */
const setPhone = (account: string, mobileNum: string, mobileVerified = true) =>
  gateway.platform.db.write((tx) =>
    tx.member.updateMany({
      where: { accountKey: account },
      data: { mobileNum, countryDialingCode: '63', mobileVerified },
    }),
  )

test('the verified number gives its points once: sent at the same moment, taken back, and changed', async () => {
  const player = await visit('player02')
  await setPhone('player02', '9171234567')
  const before = await player.points()
  await Promise.all([
    player.save({ zalo: '0917 123 4567' }),
    player.save({ zalo: '0917 123 4567' }),
    player.save({ whatsapp: '+63 917 123 4567' }),
  ])
  expect(await player.points()).toBe(before + 1_000)
  await player.save({ zalo: '', whatsapp: '' })
  await setPhone('player02', '9179999999')
  await player.save({ zalo: '0917 999 9999' })
  expect(await player.points()).toBe(before + 1_000)
  expect((await player.profile()).contacts.bonus).toEqual({ points: 1_000, isGiven: true })
})

test('a number that nobody verified, or that is not the one of the account, gives nothing; once it is verified the next saving gives the points', async () => {
  const fresh = await visit('faraway01')
  await setPhone('faraway01', '9170000002', false)
  const before = await fresh.points()
  expect((await fresh.save({ zalo: '0917 000 0002' })).value.contacts.bonus).toEqual({ points: 1_000, isGiven: false })
  await setPhone('faraway01', '9170000002')
  for (const zalo of ['0917 000 0003', '+65 9170 0000', '+84 917 000 0002']) await fresh.save({ zalo })
  expect(await fresh.points()).toBe(before)
  expect((await fresh.save({ zalo: '0917 000 0002' })).value.contacts.bonus?.isGiven).toBe(true)
  expect(await fresh.points()).toBe(before + 1_000)
})

test('one phone in four spellings pays one account of four, even where it was verified on each in turn', async () => {
  const spellings = {
    agent01: '09175550101',
    agent02: '639175550101',
    fresh01: '9175550101',
    player01: '00639175550101',
  }
  let paid = 0
  for (const [account, whatsapp] of Object.entries(spellings)) {
    const own = await visit(account)
    await setPhone(account, '9175550101')
    const before = await own.points()
    await own.save({ whatsapp })
    paid += (await own.points()) - before
    await setPhone(account, '9175550199', false)
  }
  expect(paid).toBe(1_000)
})

test.each(['12345', '1234567890123456', 'my number', '+'])(
  '%s is no number, and nothing of the profile is saved',
  async (zalo) => {
    const player = await visit('player01')
    const refused = await player.save({ zalo, occupation: 'Clerk' })
    expect(refused).toMatchObject({ errorCode: 'request_param_err', value: { fields: [{ field: 'zalo' }] } })
    expect(await player.profile()).toMatchObject({ zalo: '', occupation: '' })
  },
)

test.each(['0917.555.1234', '(0917) 555-1234', '+63 917.555.1234', '0063 917 555 1234'])(
  '%s is a number as everywhere else on the site, and stays as it was written',
  async (whatsapp) => {
    const player = await visit('player01')
    expect((await player.save({ whatsapp })).value.whatsapp).toBe(whatsapp)
    await player.save({ whatsapp: '' })
  },
)

test.each(['123456', '123456789012345'])('%s is short or long for a number, and is one', async (zalo) => {
  const player = await visit('player01')
  expect((await player.save({ zalo })).value.zalo).toBe(zalo)
  await player.save({ zalo: '' })
})

test('where the merchant asks for no such number there is none, and no bonus', async () => {
  await setNumbers({ ...offered, shown: ['whatsapp'] })
  const player = await visit('player01')
  expect(await player.save({ zalo: '0917 123 4567' })).toMatchObject({
    value: { fields: [{ field: 'zalo', rule: 'is not asked for here' }] },
  })
  await setNumbers({ ...offered, shown: [] })
  expect((await player.profile()).contacts).toEqual({ shown: [], bonus: null })
})

test('the most that the merchant may give is 131,000 points by default', () => {
  const { contactNumbers } = merchantSettingShapes
  const rule = (points: number) => contactNumbers.safeParse({ shown: [], points })
  expect(rule(131_000).data?.mostPoints).toBe(131_000)
  expect(rule(131_001).error?.issues[0]).toMatchObject({ path: ['points'] })
})

test('a birthday is said once, by somebody old enough, and stays', async () => {
  const player = await visit('player01')
  await gateway.platform.db.write((tx) =>
    tx.member.updateMany({ where: { accountKey: 'player01' }, data: { birthday: null } }),
  )
  const year = gateway.platform.clock.now().getUTCFullYear()
  expect((await player.save({ birthday: `${year - 17}-01-01` })).errorCode).toBe('register.under.age')
  const settings = merchantSettings(gateway.platform)
  const { brand } = await settings.all()
  const setAge = async (leastAge: number): Promise<void> => {
    await gateway.platform.db.write((tx) => settings.change(tx, 'brand', { ...brand, leastAge }))
    settings.forget()
  }
  await setAge(21)
  expect(await player.save({ birthday: `${year - 19}-01-01` })).toMatchObject({
    message: expect.stringContaining('You must be 21 or older'),
    value: { leastAge: 21 },
  })
  await setAge(brand.leastAge)
  for (const birthday of ['1899-12-31', '0190-12-31'])
    expect(await player.save({ birthday })).toMatchObject({
      value: { fields: [{ field: 'birthday', rule: 'must be 1900-01-01 or later', fault: 'bornTooEarly' }] },
    })
  for (const birthday of ['31/12/1990', '1990-02-31']) expect((await player.save({ birthday })).success).toBe(false)
  expect((await player.save({ birthday: '1990-12-31' })).value.birthday).toBe('1990-12-31')
  expect((await player.save({ birthday: '1990-12-31', address: 'Iloilo' })).value.address).toBe('Iloilo')
  for (const birthday of ['1991-12-31', '']) {
    expect(await player.save({ birthday })).toMatchObject({
      value: { fields: [{ field: 'birthday', rule: 'cannot be changed any more' }] },
    })
  }
  expect((await memberOf(gateway, 'player01')).birthday).toBe('1990-12-31')
})

test('where a registration asks for a WhatsApp number, the profile of who has none is saved without one, and the number earns its points', async () => {
  const desk = merchantSettings(gateway.platform)
  const { register } = await desk.all()
  const asked = { ...register.whatsapp, enabled: true, fieldEnabled: true, required: true } as NonNullable<
    typeof register.whatsapp
  >
  const put = async (rules: typeof register) => {
    await gateway.platform.db.write((tx) => desk.change(tx, 'register', rules))
    desk.forget()
  }
  await put({ ...register, whatsapp: asked })
  try {
    const newcomer = {
      username: 'walang01',
      mobileNum: '9175550102',
      password: 'Sampaguita7!',
      confirmPassword: 'Sampaguita7!',
      birthday: '1990-05-04',
      login: true,
    }
    expect((await gateway.ask(member.register, newcomer)).body).toMatchObject({ value: { fields: ['whatsapp'] } })
    const player = await visit('player01')
    const before = await player.points()
    expect((await player.save({ nickname: 'Tala', whatsapp: '' })).success).toBe(true)
    expect(await player.points()).toBe(before)
    await setPhone('player01', '9175550102')
    await player.save({ whatsapp: '0917 555 0102' })
    expect(await player.points()).toBe(before + 1_000)
  } finally {
    await put(register)
  }
})

test('the referrer is the shown name of the upline, which nobody changes', async () => {
  const player = await visit('player01')
  const { nickname } = await memberOf(gateway, 'agent01')
  expect((await player.save({ occupation: 'Cook', referrer: nickname })).value.referrer).toBe(nickname)
  for (const referrer of ['', 'Ligaya'])
    expect(await player.save({ referrer })).toMatchObject({
      success: false,
      value: { fields: [{ field: 'referrer' }] },
    })
})

test.each(['nickname', 'telegram', 'address', 'occupation', 'sourceOfIncome'] as const)(
  '%s has at most 60 characters',
  async (field) => {
    const player = await visit('player01')
    expect((await player.save({ [field]: 'a'.repeat(60) })).success).toBe(true)
    expect(await player.save({ [field]: 'a'.repeat(61) })).toMatchObject({
      success: false,
      value: { fields: [{ field }] },
    })
  },
)

test('a nationality is a country of the list or none, and a text of before is shown as none', async () => {
  const player = await visit('player01')
  expect((await player.save({ nationality: 'PH' })).value.nationality).toBe('PH')
  for (const nationality of ['Filipino', 'XX', 'ph'])
    expect(await player.save({ nationality })).toMatchObject({
      success: false,
      value: { fields: [{ field: 'nationality' }] },
    })
  expect((await player.save({ nationality: '' })).value.nationality).toBe('')
  await gateway.platform.db.write((tx) =>
    tx.member.update({ where: { accountKey: 'player01' }, data: { nationality: 'Filipino' } }),
  )
  expect((await player.save({ occupation: 'Cook' })).value.nationality).toBe('')
})
