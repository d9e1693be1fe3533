import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

/**
 * Comments and documents say what they rest on (style 11): `CN-06`, `wire 6.1`, `danger T62`, `decision 133`, links. Each leads to an
 * anchor that exists. The migrations are left as they were published (decision 40); this file has wrong ones on purpose.
 */
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => /\.(?:tsx?|mjs|cjs|js|css|prisma|md|grit)$/.test(path))
  .filter((path) => !/^prisma\/.*migrations\/|references\.test\.ts$/.test(path) && existsSync(path))
const textOf = (path: string): string => readFileSync(path, 'utf8')

const idPattern = /\b(?:RL|HF|HO|GA|DI|SE|ME|WA|PO|PR|CO|AG|LO|MS|SY|CA|VA|ER|CN|ST|OP)-\d{2,3}\b/g
const pages = {
  wire: 'wire',
  design: 'design',
  danger: 'dangers',
  style: 'style',
  look: 'look',
  games: 'games',
} as const
type Word = keyof typeof pages
const numberPattern = /[TMFCZAWPGOQ]?\d+(?:\.\d+)?/g

/** The anchors of a document: its own, and those of its headings as they are shown on the web. */
function anchorsOf(markdown: string): Set<string> {
  const own = [...markdown.matchAll(/<a id="([^"]+)"><\/a>/g)].map(([, id = '']) => id)
  const headings = [...markdown.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
  return new Set([...own, ...headings])
}

const anchors = new Map(
  [...new Set([...Object.values(pages), 'requirements'])].map((page) => [page, anchorsOf(textOf(`docs/${page}.md`))]),
)
const decisions = new Set([...textOf('DECISIONS.md').matchAll(/^## (\d+)\. /gm)].map(([, number]) => number))

/** Documents that once lay elsewhere, under other names. */
const oldNames =
  /\b(?:PROTOCOL|RELIABILITY|DESIGN|STYLE|LOOK|GAMES|REQUIREMENTS) [A-Z]?\d[\d.]*|\b[Ss]pec sections? \d/g

type Reference = { written: string; exists: boolean }

const has = (page: string, anchor: string): boolean => anchors.get(page)?.has(anchor.toLowerCase()) ?? false

/** Every reference of a text. Several of one kind share the word: `wire 10.1, 10.2`, `decisions 98 to 102`. */
function referencesIn(text: string): Reference[] {
  const ids = [...text.matchAll(idPattern)].map(([id]) => ({ written: id, exists: has('requirements', id) }))
  const one = numberPattern.source
  const shared = new RegExp(
    `\\b([Ww]ire|[Dd]esign|[Dd]anger|[Ss]tyle|[Ll]ook|[Gg]ames|[Dd]ecisions?) (${one}(?:(?:, | to | and |, and )${one}(?![\\w-]))*)(?![\\w-])`,
    'g',
  )
  const numbered = [...text.matchAll(shared)].flatMap(([, spelled = '', numbers = '']) => {
    const word = spelled.toLowerCase().replace(/^decisions$/, 'decision')
    return [...numbers.matchAll(numberPattern)].map(([number]) => ({
      written: `${word} ${number}`,
      exists: word === 'decision' ? decisions.has(number) : has(pages[word as Word], `${word}-${number}`),
    }))
  })
  const old = [...text.matchAll(oldNames)].map(([written]) => ({ written, exists: false }))
  return [...ids, ...numbered, ...old]
}

/** The links of a document that lead into the repository, with where they lead. */
function linksIn(path: string): Reference[] {
  return [...textOf(path).matchAll(/\[[^\]]*\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target))
    .map((target) => {
      const [file = '', anchor] = target.split('#')
      const place = file === '' ? path : normalize(join(dirname(path), file))
      const exists = existsSync(place) && (anchor === undefined || anchorsOf(textOf(place)).has(anchor))
      return { written: target, exists }
    })
}

const wrong = (path: string, references: readonly Reference[]): string[] =>
  references.filter(({ exists }) => !exists).map(({ written }) => `${path}: ${written}`)

test('every reference in code and documents leads to an anchor that exists', () => {
  const found = files.map((path) => [path, referencesIn(textOf(path))] as const)
  expect(found.flatMap(([path, references]) => wrong(path, references))).toEqual([])
  const inCode = found.flatMap(([path, references]) => (path.endsWith('.md') ? [] : references))
  expect(inCode.length).toBeGreaterThan(700)
})

test('every link in a document leads to a file, and to a heading or anchor in it', () => {
  const documents = files.filter((path) => path.endsWith('.md'))
  expect(documents.flatMap((path) => wrong(path, linksIn(path)))).toEqual([])
})

/** What looks like a path of the tree in a comment; those in documents are followed by tidy.test.ts. */
const pathPattern =
  /(?<![\w./#])((?:app|gateway|conformance|prisma|seed|tests|e2e|scripts|lint|docs)\/[\w./$[\]-]+\.(?:tsx?|mjs|js|css|prisma|md))\b/g
const isComment = (line: string): boolean => /^\s*(?:\/\/|\/\*|\*|--)/.test(line)
const commentsOf = (path: string): string => textOf(path).split('\n').filter(isComment).join('\n')

test('every path that a comment names exists', () => {
  const missing = files
    .filter((path) => !path.endsWith('.md'))
    .flatMap((path) =>
      [...commentsOf(path).matchAll(pathPattern)]
        .filter(([, named = '']) => !existsSync(named))
        .map(([named]) => `${path}: ${named}`),
    )
  expect(missing).toEqual([])
})

test('the requirements and their coverage have the same ids in the same order', () => {
  const idsOf = (path: string, row: RegExp) => [...textOf(path).matchAll(row)].map(([, id]) => id)
  const required = idsOf('docs/requirements.md', /^\| <a id="[a-z]+-\d+"><\/a>([A-Z]+-\d+) \| \S/gm)
  expect(required.length).toBeGreaterThan(800)
  expect(new Set(required).size).toBe(required.length)
  expect(idsOf('COVERAGE.md', /^\| ([A-Z]+-\d+) \|/gm)).toEqual(required)
})

test.each([
  ['(wire 99.1)', ['wire 99.1']],
  ['(wire 6.1, 10.99)', ['wire 10.99']],
  ['(decisions 1 to 9999)', ['decision 9999']],
  ['(CN-06, CN-999)', ['CN-999']],
  ['(danger T62, T999; design 99)', ['danger T999', 'design 99']],
  ['(PROTOCOL 6.1, spec section 5)', ['PROTOCOL 6.1', 'spec section 5']],
])('a reference that leads nowhere is found in %s', (text, expected) => {
  expect(
    referencesIn(text)
      .filter(({ exists }) => !exists)
      .map(({ written }) => written),
  ).toEqual(expected)
})
