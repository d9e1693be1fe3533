import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listSources } from './exports.ts'

const textOf = (tree: string, path: string): string => readFileSync(join(tree, path), 'utf8')

type Kind = { name: string; isOf(path: string): boolean; most: number }
/** Where a file is split (style 8). The first kind that a file is of counts. */
const kinds: readonly Kind[] = [
  { name: 'test', isOf: (path) => /\.(?:test|spec)\.tsx?$/.test(path), most: 400 },
  { name: 'route', isOf: (path) => path.startsWith('app/routes/'), most: 200 },
  { name: 'catalogue', isOf: (path) => path.startsWith('gateway/catalogue/'), most: 300 },
  { name: 'handlers', isOf: (path) => /^gateway\/areas\/.*handlers\.ts$/.test(path), most: 250 },
  {
    name: 'part',
    isOf: (path) => /^(?:app|gateway|conformance|seed)\/(?!locales\/|art\/|data\/)/.test(path),
    most: 200,
  },
]

const mostOf = (path: string): number => kinds.find((kind) => kind.isOf(path))?.most ?? Number.POSITIVE_INFINITY
const linesOf = (tree: string, path: string): number => textOf(tree, path).split('\n').length - 1

/** Files that are longer than their kind is, or than the ceiling that stands with their name. */
export function findTooLong(tree: string, ceilings: Readonly<Record<string, number>>): string[] {
  return listSources(tree, ['app', 'gateway', 'conformance', 'seed', 'tests', 'e2e']).flatMap((path) => {
    const most = ceilings[path] ?? mostOf(path)
    const lines = linesOf(tree, path)
    return lines > most ? [`${path}: ${lines} lines of at most ${most}`] : []
  })
}

/** Ceilings that are not needed any more, or that stand ten lines and more above their file. */
export const findNeedless = (tree: string, ceilings: Readonly<Record<string, number>>): string[] =>
  Object.entries(ceilings)
    .filter(([path, most]) => {
      const lines = existsSync(join(tree, path)) ? linesOf(tree, path) : 0
      return lines <= mostOf(path) || most >= lines + 10
    })
    .map(([path]) => path)

/** The eleven areas, and the two parts of the app that are none. */
const areas = 'session member games wallet points promotions contracts team lottery messages system shell ui'.split(' ')

/** What stands in these folders and is called like no area. */
export function findForeignNames(tree: string, others: Readonly<Record<string, readonly string[]>>): string[] {
  return Object.entries(others).flatMap(([folder, known]) =>
    (existsSync(join(tree, folder)) ? readdirSync(join(tree, folder)) : [])
      .filter((entry) => ![...areas, ...known].includes(entry.split('.')[0] ?? ''))
      .map((entry) => `${folder}/${entry}`),
  )
}

const folders = 'app gateway conformance seed tests e2e prisma scripts docs lint public'.split(' ')

export const listDocuments = (tree: string): string[] =>
  ['', ...folders]
    .filter((folder) => existsSync(join(tree, folder)))
    .flatMap((folder) =>
      readdirSync(join(tree, folder), { recursive: folder !== '', encoding: 'utf8' })
        .filter((name) => name.endsWith('.md'))
        .map((name) => (folder === '' ? name : `${folder}/${name}`)),
    )

/** Documents of folders that are longer than what belongs there takes to say (style 11). */
export const findLongReadmes = (tree: string): string[] =>
  listDocuments(tree)
    .filter((path) => path.endsWith('/README.md') && linesOf(tree, path) > 30)
    .map((path) => `${path}: ${linesOf(tree, path)} lines of at most 30`)

/** Files and folders with a name that says nothing (style 7). What many share is the subject of one folder of the studio. */
export const findNameless = (tree: string): string[] =>
  listSources(tree, ['app', 'gateway', 'conformance', 'seed', 'tests', 'e2e', 'scripts']).filter((path) =>
    /(?:^|\/)(?:utils|misc|helpers|common|lib|shared)(?:\/|\.[^/]+$)/.test(path.replace('gateway/studio/shared/', '')),
  )

const namedPath = new RegExp(`(?<![\\w./-])(?:${folders.join('|')})\\/[\\w.$/{},*-]*[\\w*}/]`, 'g')

/** `a/{b,c}.ts` as `a/b.ts` and `a/c.ts`. */
function expand(path: string): string[] {
  const found = /^([^{]*)\{([^{}]*)\}(.*)$/.exec(path)
  if (found === null) return [path]
  const [, before = '', choices = '', after = ''] = found
  return choices.split(',').flatMap((choice) => expand(`${before}${choice.trim()}${after}`))
}

/** A star stands for whatever is there, so only what is before it has to exist. */
const isThere = (tree: string, path: string): boolean =>
  existsSync(join(tree, path.includes('*') ? path.slice(0, path.indexOf('*')).replace(/[^/]*$/, '') : path))

/** `npx playwright test wallet -c …`, or the name behind the options. */
const namedJourney = /playwright test (?:-c \S+ )?([a-z][\w-]*)/g

/** Paths, commands and journeys that a document names and that are not there. */
export function findDeadNames(tree: string, known: ReadonlySet<string>): string[] {
  const { scripts } = JSON.parse(textOf(tree, 'package.json')) as { scripts: Record<string, string> }
  return listDocuments(tree).flatMap((document) => {
    const text = textOf(tree, document)
    const paths = [...text.matchAll(namedPath)].flatMap(([path]) => expand(path))
    const commands = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name)
    const journeys = [...text.matchAll(namedJourney)].map(([, name = '']) => name)
    return [
      ...paths.filter((path) => !known.has(path) && !isThere(tree, path)),
      ...commands.filter((name) => !Object.hasOwn(scripts, name)).map((name) => `npm run ${name}`),
      ...journeys.filter((name) => !isThere(tree, `e2e/journeys/${name}.spec.ts`)).map((name) => `journey ${name}`),
    ].map((name) => `${document}: ${name}`)
  })
}

/**
 * Files of the app that name a call themselves, though it is for the `*.server.ts` files of an area to ask. What areas name as reads a
 * route may ask together.
 */
export const findAsking = (tree: string): string[] =>
  listSources(tree, ['app'])
    .filter((path) => !/^app\/(?:platform\/|areas\/.*\.server\.ts$)/.test(path))
    .filter((path) => asking.some((pattern) => pattern.test(textOf(tree, path))))

const asking = [
  /import \{[^}]*\bask(?:Public)?\b[^}]*\} from '#app\/platform\/(?:gateway|public-cache)\.server\.ts'/,
  /import \{[^}]*\bread\b[^}]*\} from '#app\/platform\/together\.server\.ts'/,
]
