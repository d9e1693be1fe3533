import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** What the aliases of package.json stand for. */
const aliases: readonly (readonly [alias: string, folder: string])[] = [
  ['#catalogue/', 'gateway/catalogue/'],
  ['#app/', 'app/'],
  ['#conformance/', 'conformance/'],
  ['#gateway/', 'gateway/'],
  ['#seed/', 'seed/'],
  ['#prisma/', 'prisma/'],
]

const sourceFile = /\.(?:tsx?|mjs|js)$/
/** All source files below some folders of a tree, by their paths in it. */
export const listSources = (tree: string, folders: readonly string[]): string[] =>
  folders.flatMap((folder) =>
    existsSync(join(tree, folder))
      ? readdirSync(join(tree, folder), { recursive: true, encoding: 'utf8' })
          .filter((name) => sourceFile.test(name))
          .map((name) => `${folder}/${name}`)
      : [],
  )

function resolve(from: string, specifier: string): string {
  const alias = aliases.find(([start]) => specifier.startsWith(start))
  if (alias) return alias[1] + specifier.slice(alias[0].length)
  return specifier.startsWith('.') ? normalize(join(dirname(from), specifier)) : specifier
}

/** `{ a, type B as C }` as the names that the other file has. */
const namesIn = (list: string): string[] =>
  list
    .split(',')
    .map(
      (name) =>
        name
          .trim()
          .replace(/^type\s+/, '')
          .split(/\s+as\s+/)[0] ?? '',
    )
    .filter(Boolean)

const named = /(?:import|export)\s+(?:type\s+)?(?:(\w+)\s*,?\s*)?(?:\{([^}]*)\})?\s*from\s*['"]([^'"]+)['"]/g
const whole = /(?:\*\s*(?:as\s+\w+\s+)?from\s*|import\(\s*|require\(\s*|typeof import\(\s*)['"]([^'"]+)['"]/g
const declared = /^export\s+(?:declare\s+)?(?:async\s+)?(?:const|let|function\*?|class|type|interface|enum)\s+(\w+)/gm
const destructured = /^export const [[{]([^=]*?)[\]}]\s*(?::[^=]+)?=/gm

export type Export = { file: string; name: string }

/** Exports of `files` that no other file of `readers` takes: they could as well not be exported, or not be there. */
export function findLonelyExports(tree: string, files: readonly string[], readers: readonly string[]): Export[] {
  const texts = new Map(
    [...new Set([...files, ...readers])].map((file) => [file, readFileSync(join(tree, file), 'utf8')]),
  )
  const taken = new Set<string>()
  const takenWhole = new Set<string>()
  for (const file of readers) {
    const text = texts.get(file) ?? ''
    for (const [, standard, list = '', specifier = ''] of text.matchAll(named)) {
      const target = resolve(file, specifier)
      if (standard && standard !== 'type') taken.add(`${target} default`)
      for (const name of namesIn(list)) taken.add(`${target} ${name}`)
    }
    for (const [, specifier = ''] of text.matchAll(whole)) takenWhole.add(resolve(file, specifier))
  }
  return files.flatMap((file) => {
    if (takenWhole.has(file)) return []
    const text = texts.get(file) ?? ''
    const names = [
      ...[...text.matchAll(declared)].map(([, name = '']) => name),
      ...[...text.matchAll(destructured)].flatMap(([, list = '']) =>
        list.split(',').map((name) => name.trim().split(':').at(-1)?.trim() ?? ''),
      ),
    ].filter(Boolean)
    return names.filter((name) => !taken.has(`${file} ${name}`)).map((name) => ({ file, name }))
  })
}
