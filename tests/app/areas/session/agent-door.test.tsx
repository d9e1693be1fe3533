import { expect, test } from 'vitest'
import { doorTexts } from '#app/areas/session/model/agent-door.ts'
import { AgentLoginForm } from '#app/areas/session/ui/agent-login-form.tsx'
import { writtenPage } from '../../../support/written-page.tsx'

const due = { attempt: 'a', isCaptchaDue: true, lastResult: {} }
const written = (language: keyof typeof doorTexts) =>
  writtenPage(<AgentLoginForm texts={doorTexts[language]} answer={due} />)

/** What a reader or a listener gets: the texts, and those that stand in attributes. */
const wordsOf = (html: string): string[] => [
  ...[...html.matchAll(/>([^<]+)</g)].map(([, text = '']) => text),
  ...[...html.matchAll(/(?:alt|aria-label|placeholder|title)="([^"]+)"/g)].map(([, text = '']) => text),
]

test('the picture of letters at the door of the agents is named in Chinese too', async () => {
  const words = wordsOf(await written('CN'))
  expect(words).toContain('含有几个字符的图片')
  expect(words.filter((text) => /[a-z]{2}/i.test(text))).toEqual([])
  expect(wordsOf(await written('TY'))).toContain('Larawang may ilang karakter')
})

test('what the Chinese door does not name itself is not refused in English', () => {
  expect(doorTexts.CN.otherwise).toMatch(/^[\u4e00-\u9fff，]+$/)
})
