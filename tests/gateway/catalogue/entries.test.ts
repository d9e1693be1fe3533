import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Call } from '#catalogue/call.ts'
import { commonFailures } from '#catalogue/common-failures.ts'
import { failures } from '#catalogue/failures.ts'
import { allCalls } from '#catalogue/index.ts'
import { listSources } from '../../architecture/support/exports.ts'

const nameOf = (call: Call): string => `${call.area}.${call.key}`

/** What a handler may refuse by itself although the frame does so too: a flag that is off, a part that trials may not use. */
const decidedByHandlers: readonly string[] = ['function.not.available', 'in_need_true_account']

test('a call lists each failure once, and none that the frame answers for every call anyway', () => {
  const anyway = new Set<string>(commonFailures.filter((code) => !decidedByHandlers.includes(code)))
  for (const call of allCalls()) {
    expect(new Set(call.failures).size, nameOf(call)).toBe(call.failures.length)
    for (const code of call.failures) {
      expect(failures, nameOf(call)).toHaveProperty([code])
      expect(anyway.has(code), `${nameOf(call)} lists ${code}`).toBe(false)
    }
  }
})

test('each failure has a number of its own, as people read it out; two spellings of one failure share one', () => {
  const codes = Object.keys(failures) as (keyof typeof failures)[]
  const twice = codes.filter((code) => codes.some((other) => other !== code && sameNumber(code, other)))
  expect(twice).toEqual(['request.param.err', 'request_param_err'])
})
const sameNumber = (one: keyof typeof failures, other: keyof typeof failures): boolean =>
  failures[one].number === failures[other].number

/** Said by other gateways of this wire; the app has words for them, and a way on. */
const onlyKnown: readonly string[] = [
  // What is offered then is a deposit.
  'WALLET_BALANCE_NOT_ENOUGH',
]

test('every failure code is refused with somewhere, or is only known', () => {
  const source = listSources('.', ['gateway'])
    .filter((path) => !path.startsWith('gateway/catalogue'))
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n')
  const said = new Set(source.match(/[\w.]+(?=['"])|\b\w+(?=:)/g))
  expect(Object.keys(failures).filter((code) => !said.has(code))).toEqual(onlyKnown)
})

test('every shape can be written as JSON Schema for the API page', () => {
  for (const call of allCalls()) {
    expect(() => z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }), nameOf(call)).not.toThrow()
    expect(() => z.toJSONSchema(call.value, { io: 'output', unrepresentable: 'any' }), nameOf(call)).not.toThrow()
  }
})

test('a call whose shape nobody has seen says that it was designed here', () => {
  const designed = allCalls()
    .filter((call) => call.origin === 'designed here')
    .map((call) => call.path)
  for (const path of [
    '/wps/captcha/challenge',
    '/wps/member/firstLogin',
    '/wps/feedback',
    '/wps/relay/GCS_walletTransfer',
    '/wps/relay/GLS2_roomList',
    '/wps/system/country',
  ]) {
    expect(designed).toContain(path)
  }
})
