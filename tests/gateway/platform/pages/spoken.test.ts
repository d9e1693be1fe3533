import { expect, test } from 'vitest'
import { toQuestion } from '#gateway/areas/session/rules/security-questions.ts'
import { codeText } from '#gateway/kernel/identity/code-texts.ts'
import { pick, say } from '#gateway/platform/pages/spoken.ts'

test('Tagalog is taken however its code is written, and English by everybody else', () => {
  const text = { EN: 'money', TY: 'pera' }
  expect(['TY', 'ty', 'EN', 'DE', ''].map((language) => say(text, language))).toEqual([
    'pera',
    'pera',
    'money',
    'money',
    'money',
  ])
  expect(pick(null, { EN: 1, TY: 2 })).toBe(1)
})

test('a code and a question are in Tagalog too where the code of the language is in small letters', () => {
  expect(codeText('ty', 'login', '123456', 5)).toEqual(codeText('TY', 'login', '123456', 5))
  expect(toQuestion('childhoodFriend', 'ty')).toEqual(toQuestion('childhoodFriend', 'TY'))
  expect(codeText('ty', 'login', '123456', 5)).not.toEqual(codeText('EN', 'login', '123456', 5))
})
