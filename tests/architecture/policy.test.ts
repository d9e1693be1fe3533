import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Files of the app that a browser may run: everything but the server's and the routes, whose loaders and actions are cut off. */
const browserFiles = readdirSync('app', { recursive: true, encoding: 'utf8' }).filter(
  (file) => /^(?:areas|shell|ui|platform)\/.*\.tsx?$/.test(file) && !/\.server\.tsx?$/.test(file),
)
const valueImports = (text: string): string[] =>
  [...text.matchAll(/^import (?!type )[^;']*from '#catalogue\/([^']+)'$/gm)].map(([, path = '']) => path)
const importsZod = (text: string): boolean => /from 'zod'$/m.test(text)

/** Zod compiles its schemas, which the policy of our pages forbids and reports, unless it was told before not to. */
test('no page runs zod in a browser without having told it to compile nothing', () => {
  const faults = browserFiles.filter((file) => {
    const text = readFileSync(`app/${file}`, 'utf8')
    const runsZod =
      importsZod(text) ||
      valueImports(text).some((path) => importsZod(readFileSync(`gateway/catalogue/${path}`, 'utf8')))
    return runsZod && !text.includes('zod-without-eval.ts') && file !== 'platform/zod-without-eval.ts'
  })
  expect(browserFiles.length).toBeGreaterThan(100)
  expect(faults).toEqual([])
})
