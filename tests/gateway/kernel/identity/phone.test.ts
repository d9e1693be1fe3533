import { expect, test } from 'vitest'
import { toPhone, toPhoneStarts, toTarget } from '#gateway/kernel/identity/phone.ts'

const served = ['63', '65', '1']
const home = { dialingCode: '63', number: '9171234567' }

test.each([
  ['9171234567', '63'],
  ['09171234567', '63'],
  ['0917 123 4567', undefined],
  ['917-123-4567', '+63'],
  ['+63 917 123 4567', undefined],
  ['639171234567', '63'],
  ['+639171234567', '65'],
  ['00639171234567', '65'],
  ['0063 (0) 917 123 4567', undefined],
])('%s with the dialling code %s is one and the same number', (written, dialingCode) => {
  expect(toPhone(written, dialingCode, served)).toEqual(home)
})

test.each([
  ['917123456', '63', 'too short'],
  ['91712345678', '63', 'too long'],
  ['8171234567', '63', 'no mobile number'],
  ['91712E4567', '63', 'a letter in it'],
  ['9171234567', '44', 'a country that is not served'],
  ['+449171234567', undefined, 'a country that is not served'],
  ['', '63', 'nothing'],
])('%s with the dialling code %s is refused: %s', (written, dialingCode, _why) => {
  expect(toPhone(written, dialingCode, served)).toBeNull()
})

test('a phone is addressed with its dialling code', () => {
  expect(toTarget(home)).toBe('+639171234567')
})

test.each(['917123', '0917123', '+63 917 123', '63917123', '00639 17123'])(
  'a search for %s finds the number',
  (written) => {
    expect(toPhoneStarts(written, served).some((start) => home.number.startsWith(start))).toBe(true)
  },
)
