import { readdirSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { catalogue } from '#catalogue/index.ts'
import { findSlowPart } from '#gateway/platform/patterns/growth.ts'

/** Every regular expression that is written in the sources, with its place. */
function patternsIn(file: string): { place: string; pattern: RegExp }[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(file, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  )
  const found: { place: string; pattern: RegExp }[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const [, text = '', flags = ''] = /^\/(.*)\/([a-z]*)$/s.exec(node.text) ?? []
      found.push({ place: `${file}: ${node.text}`, pattern: new RegExp(text, flags) })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** Every pattern inside a schema: written ones, and those that zod brings for its formats. */
function patternsOf(schema: unknown, seen = new Set<unknown>()): RegExp[] {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return []
  seen.add(schema)
  if (schema instanceof RegExp) return [schema]
  const { def = schema, bag = {} } = (schema as { _zod?: { def?: object; bag?: object } })._zod ?? {}
  const parts = [...Object.values(def), ...Object.values(bag)]
  const list = schema instanceof Set || schema instanceof Map ? [...schema.values()] : parts
  return list.flatMap((part) => patternsOf(part, seen))
}

/** These read nothing but what we write ourselves: settings, files of the project, digits of an amount. */
const ofOurOwn: readonly string[] = [
  'app/platform/env.server.ts: /\\/+$/',
  'app/server/import-guard.ts: /[?#].*$/',
  'gateway/art/figures.ts: /[a-zA-Z]|-?(?:\\d*\\.\\d+|\\d+\\.?)(?:e-?\\d+)?/g',
  'gateway/platform/database/migrations.ts: /^--.*$/gm',
  'gateway/platform/http/public-url.ts: /\\/+$/',
  'gateway/platform/money.ts: /\\B(?=(\\d{3})+$)/g',
]

/** Those refer back to a group, which no automaton can; somebody has looked at each: a run of one letter, after which nothing can fail. */
const lookedAt: readonly string[] = ['gateway/areas/games/vocabulary.ts: /(.)\\1+/g']

test('the time of no pattern in the sources grows faster than the text that it reads', () => {
  const files = ['app', 'gateway'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  )
  const patterns = files.filter((file) => /\.tsx?$/.test(file)).flatMap(patternsIn)
  expect(patterns.length).toBeGreaterThan(150)
  const slow = patterns.filter(({ pattern }) => findSlowPart(pattern) !== null)
  expect(slow.map(({ place }) => place).sort()).toEqual([...ofOurOwn, ...lookedAt].sort())
})

test('nor of a pattern in the schemas of the catalogue', () => {
  const slow: string[] = []
  let read = 0
  for (const area of Object.values(catalogue))
    for (const call of Object.values(area))
      for (const pattern of patternsOf(call.input)) {
        read += 1
        const part = findSlowPart(pattern)
        if (part !== null) slow.push(`${call.path}: ${pattern} (${part})`)
      }
  expect(read).toBeGreaterThan(20)
  expect(slow).toEqual([])
})
