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

/** An answer that is told only when the page has been read anew is told over what was found since (a press, another answer). */
test('every form is told its answer when it is there', () => {
  const told = files.flatMap((file) => {
    const said = readFileSync(`app/${file}`, 'utf8').matchAll(/^\s*(?:const .*)?lastResult: .*$/gm)
    return [...said].map(([line]) => ({ file, line }))
  })
  expect(told.length).toBeGreaterThanOrEqual(20)
  expect(told.filter(({ line }) => /isSending|isAsking|state === /.test(line))).toEqual([])
})
