import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { routes } from '../../e2e/support/routes.ts'

const read = (folder: string): string =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
    .join('\n')

const walked = new Set(routes.map(({ path }) => path.split(/[?#]/, 1)[0]))
const tests = read('tests')
const journeys = read('e2e/journeys')

/** `member.deposit_.history.tsx` lives at `/member/deposit/history`; what begins with an underscore is no part of the address, and a dot in brackets is one. */
const addressOf = (file: string): string =>
  `/${file
    .replace(/\.tsx$/, '')
    .replace(/\[\.(\w*)\]/g, '\0$1')
    .split('.')
    .filter((part) => !part.startsWith('_'))
    .map((part) => part.replace(/_$/, ''))
    .join('/')
    .replaceAll('\0', '.')}`

/** Opened by what is no address of their own in a journey. */
const elsewhere: Readonly<Record<string, string>> = {
  '$.tsx': 'every address that is no page (routes.spec.ts)',
  'fair_.$number.tsx': 'by a number of its own, as every visitor (/fair/ENV-1)',
  '_lobby.license.tsx': 'by its name in the list of pictures (pages.spec.ts)',
}

/** A page is walked by every visitor, opened by a journey of its own, or its loader and action are run by a test. */
function isOpened(file: string): boolean {
  const address = addressOf(file)
  return (
    file in elsewhere ||
    walked.has(address) ||
    journeys.includes(`${address}'`) ||
    tests.includes(`#app/routes/${file}`)
  )
}

test('every page is opened by a journey or a test', () => {
  const pages = readdirSync('app/routes').filter(
    (file) => file.endsWith('.tsx') && /^export default/m.test(readFileSync(`app/routes/${file}`, 'utf8')),
  )
  expect(pages.length).toBeGreaterThan(80)
  expect(pages.filter((file) => !isOpened(file))).toEqual([])
})

test('every page but those of agents and the small window of customer service stands in the frame', () => {
  const bare = readdirSync('app/routes').filter((file) =>
    /^export const handle = .*\bbare: true/m.test(readFileSync(`app/routes/${file}`, 'utf8')),
  )
  expect(bare).toEqual(['agent.tsx', 'agentHome.tsx', 'support_.window.tsx'])
})
