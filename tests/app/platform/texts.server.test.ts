import { expect, test } from 'vitest'
import { allTexts } from '#app/locales/all.server.ts'
import { toFailureText } from '#app/platform/failure-text.server.ts'
import { getLanguage } from '#app/platform/languages.ts'
import { getT } from '#app/platform/texts.server.ts'
import { failures } from '#catalogue/failures.ts'

type Node = string | { [key: string]: Node }
const flatten = (node: Node, path = ''): [string, string][] =>
  typeof node === 'string'
    ? [[path, node]]
    : Object.entries(node).flatMap(([key, child]) => flatten(child, path ? `${path}.${key}` : key))
const textsOf = (texts: object) => new Map(flatten({ ...texts } as Node))
const placeholders = (text: string) => [...text.matchAll(/{{(\w+)}}/g)].map(([, name]) => name).sort()

test('every text exists in both languages, is not empty, and has the same placeholders', () => {
  const [en, ty] = [textsOf(allTexts.en), textsOf(allTexts.fil)]
  expect([...ty.keys()].sort()).toEqual([...en.keys()].sort())
  for (const [key, text] of en) {
    expect(text.trim(), key).not.toBe('')
    // In Filipino the form for one stands for two, three and five as well, so it says the count where English need not.
    const isCount = (name = '') => name === 'count' && key.endsWith('_one')
    const named = (one: string) => placeholders(one).filter((name) => !isCount(name))
    expect(named(ty.get(key) ?? ''), key).toEqual(named(text))
  }
})

test('a text is read in the visitor’s language with its values', () => {
  expect(getT(getLanguage('EN'), 'session')('field.password', { min: 6, max: 16 })).toBe(
    'Please fill in your password with 6 - 16 characters',
  )
  expect(getT(getLanguage('TY'), 'session')('login.title')).toBe('Mag-log in')
  expect(getT(getLanguage('JA'), 'session')('login.title')).toBe('Log in')
})

test('values are not escaped a second time, React does that', () => {
  expect(getT(getLanguage('EN'), 'session')('sms.sent', { mobile: '<b>&' })).toContain('<b>&')
})

test('a refusal is told in the visitor’s language', () => {
  const failure = {
    code: 'login.cred.err',
    message: 'The username or the password is not correct',
    value: undefined,
    kind: 'refusal',
    traceId: null,
  } as const
  expect(toFailureText(failure, getLanguage('EN'))).toBe(failure.message)
  expect(toFailureText(failure, getLanguage('TY'))).toBe('Mali ang username o ang password')
  expect(toFailureText({ ...failure, code: 'network.abnormal' }, getLanguage('EN'))).toBe(
    'Network link is abnormal, please try again',
  )
  expect(toFailureText({ ...failure, message: '' }, getLanguage('EN'))).toBe(failures['login.cred.err'].message)
})

test.each(['EN', 'TY'])('what needs a verification says so in the same sentence everywhere: %s', (code) => {
  const language = getLanguage(code)
  const missing = {
    code: 'login_verify_required',
    message: '',
    value: undefined,
    kind: 'refusal',
    traceId: null,
  } as const
  const first = toFailureText(missing, language)
  const session = getT(language, 'session')
  for (const text of [session('verify.why'), session('verify.over'), getT(language, 'wallet')('way.mobileText')])
    expect(text).toContain(first)
})
