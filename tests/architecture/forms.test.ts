import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const files = readdirSync('app', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'))
const forms = files.flatMap((file) => {
  const text = readFileSync(`app/${file}`, 'utf8')
  const mustBeFilled = /\srequired(?=\n|\s*\/?>|\s[\w-]+=)/.test(text)
  return [...text.matchAll(/<(?:fetcher\.)?[Ff]orm\s([^>]*)>([\s\S]*?)<\/(?:fetcher\.)?[Ff]orm>/g)].map(
    ([, tag = '', inside = '']) => {
      // What the shell sends is one choice, already made.
      const isForOthers = inside.includes('{children}') && !file.startsWith('shell/')
      const hasFields = /<(?:input|select|textarea|Tick|TextBox|\w*Field)\b/.test(inside)
      return { file, tag, asks: isForOthers || (mustBeFilled && hasFields) }
    },
  )
})

/** Without JavaScript too: the server answers with the field and its rule. conform's own props carry the same. */
test('no form leaves it to the browser to say what is missing', () => {
  const asking = forms.filter(({ asks }) => asks)
  expect(asking.length).toBeGreaterThanOrEqual(5)
  expect(asking.filter(({ tag }) => !/\.\.\.(?:getFormProps\(|formProps\})|\bnoValidate(?!=)/.test(tag))).toEqual([])
})
