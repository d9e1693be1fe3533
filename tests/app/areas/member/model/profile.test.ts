import { expect, test } from 'vitest'
import { toProfileFields, toShortPoints } from '#app/areas/member/model/profile.ts'

const offered = {
  birthday: '',
  contacts: { shown: ['zalo', 'whatsapp'] as ('zalo' | 'whatsapp')[], bonus: { points: 131_000, isGiven: false } },
}
const fieldOf = (profile: typeof offered, name: string) =>
  toProfileFields(profile, 'en-PH').find((field) => field.name === name)

test('131,000 points are shown as 131K', () => {
  expect(toShortPoints(131_000, 'en-PH')).toBe('131K')
  expect(fieldOf(offered, 'zalo')).toMatchObject({ help: 'bonus', values: { points: '131K' } })
})

test.each([
  [1_200, '1.2K'],
  [1_250, '1,250'],
  [1_999, '1,999'],
  [950, '950'],
])('%i points are promised as %s: never more than are given', (points, shown) =>
  expect(toShortPoints(points, 'en-PH')).toBe(shown),
)

test('a number that has given its points offers none again', () => {
  expect(
    fieldOf({ ...offered, contacts: { ...offered.contacts, bonus: { points: 131_000, isGiven: true } } }, 'whatsapp'),
  ).toMatchObject({
    help: 'bonusGiven',
  })
})

test('numbers that the merchant does not ask for are no fields', () => {
  const { birthday, contacts } = offered
  expect(fieldOf({ birthday, contacts: { ...contacts, shown: ['whatsapp'] } }, 'zalo')).toBeUndefined()
})

test('a birthday that is set can be read only', () => {
  expect([fieldOf(offered, 'birthday'), fieldOf({ ...offered, birthday: '1990-12-31' }, 'birthday')]).toMatchObject([
    { readOnly: false },
    { readOnly: true },
  ])
})
