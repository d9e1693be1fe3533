import { expect, test } from 'vitest'
import { dropWait, findSentCode, findWaitLeft, isElsewhere, keepWait, markOf } from '#app/platform/forms/sent-code.ts'

function newPlace() {
  const kept = new Map<string, string>()
  const place = {
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
    getItem: (name: string) => kept.get(name) ?? null,
  }
  return { kept, place }
}
const now = 1_800_000_000_000.4

test('a form that is loaded anew goes on counting, and no other form does', () => {
  const { place } = newPlace()
  keepWait(place, 'sms-login', 60, now)
  expect(findWaitLeft(place, 'sms-login', now)).toBe(60)
  expect(findWaitLeft(place, 'sms-login', now + 20_500)).toBe(40)
  expect(findWaitLeft(place, 'register', now)).toBe(0)
})

test('what is over leaves nothing behind, and a clock that was set back makes no wait longer', () => {
  const { kept, place } = newPlace()
  keepWait(place, 'sms-login', 60, now)
  expect(findWaitLeft(place, 'sms-login', now - 3_600_000)).toBe(60)
  expect(findWaitLeft(place, 'sms-login', now + 60_000)).toBe(0)
  expect(kept.size).toBe(0)
  for (const odd of ['', 'soon 60', '-5 60', '1800000000000 x']) {
    kept.set('code-wait sms-login', odd)
    expect(findWaitLeft(place, 'sms-login', now)).toBe(0)
  }
})

test('a code that was used leaves no wait to its form, and that of another stays', () => {
  const { place } = newPlace()
  for (const form of ['/member/mobile', 'verify-SMS 1a2b3c4d']) keepWait(place, form, 60, now)
  dropWait(place, '/member/mobile')
  expect(findWaitLeft(place, '/member/mobile', now)).toBe(0)
  expect(findWaitLeft(place, 'verify-SMS 1a2b3c4d', now)).toBe(60)
  expect(findWaitLeft(place, 'verify-SMS 5e6f7a8b', now)).toBe(0)
})

test('of the code and of where it went nothing is kept in the tab', () => {
  const { kept, place } = newPlace()
  keepWait(place, '/member/mobile', 60, now)
  expect([...kept]).toEqual([['code-wait /member/mobile', '1800000060000 60']])
})

test.each([
  ['the same number', '9171234567', '9171234567', false],
  ['the same with a space behind it', ' 9171234567 ', '9171234567', false],
  ['the same with spaces in it', '917 123 4567', '9171234567', false],
  ['a mailbox', 'ana@example.com', 'ana@example.com', false],
  ['another mailbox', 'ana2@example.com', 'ana@example.com', true],
  ['another number', '9171234568', '9171234567', true],
  ['no number', '', '9171234567', false],
  ['any, where it is not known which the last one was', '9171234568', undefined, false],
  ['a form without the field', null, '9171234567', false],
])('a code waits for the one before it only where it goes to the same place: %s', (_what, named, to, isElse) => {
  expect(isElsewhere(named, to)).toBe(isElse)
})

test.each([
  { again: '12:00:59', to: '9171234567' },
  { again: '12:00:59', to: '' },
  { again: '12:00:59', to: undefined },
])('a page without a script remembers a code as it was sent: $to', (sent) => {
  expect(findSentCode({ initialValue: { sentCode: markOf(sent) } })).toEqual({ ...sent, waitSeconds: 0 })
})
