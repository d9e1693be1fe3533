import { expect, test } from 'vitest'
import { type PopupMarks, readPopupMarks, writePopupMarks } from '#app/platform/popup-marks.ts'

const marks: PopupMarks = { guest: true, member: '0123456789abcdef', first: true, noticesUntil: 1_790_000_000_000 }
const none: PopupMarks = { guest: false, member: null, first: false, noticesUntil: 0 }

test('what was written is read again, and the cookie ends with the browser session', () => {
  const cookie = writePopupMarks(marks, true)
  expect(readPopupMarks(`lang=EN; ${cookie.split(';')[0]}; other=1`)).toEqual(marks)
  expect(cookie).toMatch(/B=closed.*; Path=\/; SameSite=Lax; Secure$/)
  expect(cookie).not.toMatch(/max-age|expires/i)
})

test('a cookie that makes no sense closes nothing', () => {
  for (const cookie of [
    null,
    '',
    'popups=',
    'popups=B=open&A=<script>&F=yes&notices=-1',
    'xpopups=B=closed',
    'popups=notices=1e400',
  ]) {
    expect(readPopupMarks(cookie)).toEqual(none)
  }
})
