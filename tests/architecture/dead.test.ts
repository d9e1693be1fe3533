import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listSources } from './support/exports.ts'

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')

const styles = readdirSync('app/styles')
  .map((file) => withoutComments(readFileSync(`app/styles/${file}`, 'utf8')))
  .join('\n')
const source = listSources('.', ['app'])
  .filter((path) => !path.startsWith('app/locales/'))
  .map((path) => withoutComments(readFileSync(path, 'utf8')))
  .join('\n')

const unique = (words: Iterable<string>): string[] => [...new Set(words)].sort()

/** The classes that style sheets speak of. */
const classesIn = (css: string): string[] =>
  unique([...css.matchAll(/([^{};]+)\{/g)].flatMap(([, selector = '']) => selector.match(/(?<=\.)[a-z][\w-]*/g) ?? []))

/** The words of strings, and what a template begins with, as in `badge-${kind}`. */
function wordsIn(code: string): { words: ReadonlySet<string>; starts: readonly string[] } {
  const strings = [...code.matchAll(/'([^'\n]*)'|"([^"\n]*)"|`([^`\n]*)`/g)].map((found) => found.slice(1).join(''))
  return {
    words: new Set(strings.flatMap((text) => text.split(/[^\w-]+/))),
    starts: unique([...code.matchAll(/([\w-]+-)\$\{/g)].map(([, start = '']) => start)),
  }
}

function findDeadClasses(css: string, code: string): string[] {
  const { words, starts } = wordsIn(code)
  return classesIn(css).filter((name) => !words.has(name) && !starts.some((start) => name.startsWith(start)))
}

/** Custom properties that nothing reads: neither a style nor a script that asks for their value. */
const findDeadTokens = (css: string, code: string): string[] =>
  unique([...css.matchAll(/(?<=[\s;{])--[a-z][\w-]*(?=\s*:)/g)].map(([token]) => token)).filter(
    (token) => !new RegExp(`var\\(${token}\\b(?!-)`).test(`${css}${code}`),
  )

/** The names by which utilities of Tailwind know the tokens; which of them a page uses changes with the page. */
const forUtilities = /^--(?:color|font|radius|text|spacing|breakpoint)(?:-|$)/

test('every class of the style sheets is written somewhere in the app', () => {
  expect(findDeadClasses(styles, source)).toEqual([])
})

test('every token of the style sheets is used', () => {
  expect(findDeadTokens(styles, source).filter((token) => !forUtilities.test(token))).toEqual([])
})

test('a class and a token that nothing uses are found', () => {
  const css = '.a { --used: 1; --lost: 2; & > .b-warn { top: var(--used) } } .gone, .a:has(.lost) { left: 0 }'
  expect(findDeadClasses(css, ["x('a')", 'y(`b-', '$', '{kind}`)'].join(''))).toEqual(['gone', 'lost'])
  expect(findDeadTokens(css, '')).toEqual(['--lost'])
})

const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
const declared = new Set(Object.keys({ ...dependencies, ...devDependencies }))

/** The packages that a file imports, those of Node left out. */
const packagesIn = (code: string): string[] =>
  [...code.matchAll(/^(?:(?:import|export) .* from|\} from|import) '([^'\n]+)'$/gm)]
    .map(([, name = '']) => /^(?:@[^/]+\/[^/]+|[^@./#][^/]*)/.exec(name)?.[0] ?? '')
    .filter((name) => name !== '' && !name.startsWith('node:'))

test('every package that is imported is declared, and not only there because another one needs it', () => {
  const used = listSources('.', ['app', 'gateway', 'conformance', 'seed', 'scripts', 'tests', 'e2e']).flatMap((path) =>
    packagesIn(withoutComments(readFileSync(path, 'utf8'))),
  )
  expect(unique(used).filter((name) => !declared.has(name))).toEqual([])
  expect(used.length).toBeGreaterThan(500)
  expect(packagesIn("import { a } from '@b/c/d'\nimport 'e/f'\nimport g from 'node:h'\nimport './i'\n")).toEqual([
    '@b/c',
    'e',
  ])
})
