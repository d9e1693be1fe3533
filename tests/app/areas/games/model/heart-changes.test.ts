import { expect, test } from 'vitest'
import { asKept, outcomeOf } from '#app/areas/games/model/heart-changes.ts'

const origin = 'http://own.example'
const answered = (more: object) => ({ ok: true, redirected: false, url: `${origin}/heart`, ...more })

test('a heart is kept by an answer alone, and not by the login that is shown in its place', () => {
  const login = { redirected: true, url: `${origin}/login?to=%2Ffish` }
  expect([null, answered({}), answered({ ok: false }), answered(login)].map((each) => outcomeOf(each, origin))).toEqual(
    [
      { isKept: false, leadsTo: null },
      { isKept: true, leadsTo: null },
      { isKept: false, leadsTo: null },
      { isKept: false, leadsTo: '/login?to=%2Ffish' },
    ],
  )
})

test('a press that was not kept leaves what was kept last, whatever waits beside it', () => {
  expect(asKept({ 1: true, 2: false }, 1, undefined)).toEqual({ 2: false })
  expect(asKept({ 1: false, 2: false }, 1, true)).toEqual({ 1: true, 2: false })
  // On and off again, and neither of them arrives.
  expect(asKept(asKept({ 1: false }, 1, undefined), 1, undefined)).toEqual({})
})
