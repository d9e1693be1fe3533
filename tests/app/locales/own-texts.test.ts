import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import * as ownPages from '#app/locales/pages.en.ts'

const own = new Set(Object.keys(ownPages))

/** The areas of own texts that a file and everything it imports asks for in the browser. */
function asksFor(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return new Set()
  seen.add(file)
  const source = readFileSync(file, 'utf8')
  const asked = [...source.matchAll(/useT\('(\w+)'\)/g)].map(([, area = '']) => area).filter((area) => own.has(area))
  const imported = [...source.matchAll(/^(?:import|export)\b(?! type)[^';]*? from '([#.][^']+)'/gm)]
    .map(([, path = '']) => (path.startsWith('#') ? path.slice(1) : join(dirname(file), path)))
    .filter((path) => path.startsWith('app/') && !path.includes('.server.') && existsSync(path))
  return new Set([...asked, ...imported.flatMap((path) => [...asksFor(path, seen)])])
}

const handleOf = (file: string): string[] =>
  [
    ...(/export const handle = \{[^\n]*i18n: \[([^\]]*)\]/.exec(readFileSync(file, 'utf8'))?.[1] ?? '').matchAll(
      /\w+/g,
    ),
  ].map(String)

/** A route and those that it lies in: `member.deposit.tsx` in `member.tsx`. */
function family(name: string, names: readonly string[]): string[] {
  const parts = name.replace(/\.tsx$/, '').split('.')
  return parts.map((_, at) => `${parts.slice(0, at + 1).join('.')}.tsx`).filter((each) => names.includes(each))
}

test('a page says which own texts it shows, so that they are there before React takes it over', () => {
  const names = readdirSync('app/routes').filter((name) => name.endsWith('.tsx'))
  const forgotten = names.flatMap((name) => {
    const said = new Set(family(name, names).flatMap((each) => handleOf(join('app/routes', each))))
    return [...asksFor(join('app/routes', name))]
      .filter((area) => !said.has(area))
      .map((area) => `${basename(name)}: ${area}`)
  })
  expect(forgotten).toEqual([])
})
