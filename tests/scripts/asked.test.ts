import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Command, parseAsked, wholeNumber } from '../../scripts/asked.mjs'
import { root } from '../../scripts/prepare.mjs'
import { type Program, programOf } from '../support/program.ts'

const of = ['red', 'blue']
const plain: Command = { name: 'npm run it' }
const painting: Command = {
  name: 'npm run paint',
  words: [
    { of, isOptional: true },
    { called: 'FOLDER', isOptional: true },
  ],
  options: { only: { of, isMany: true }, times: { called: 'NUMBER', must: wholeNumber }, wet: null },
}
const people: Command = {
  name: 'npm run people',
  works: { add: [{ called: 'NAME', isMany: true }], rename: [{ called: 'NAME', isMany: true }], list: [] },
}
const moving: Command = { name: 'npm run move', options: { to: { called: 'ADDRESS' } }, needs: ['to'] }

const paint = 'Use: npm run paint -- [red|blue] [FOLDER] [--only=red,blue] [--times=NUMBER] [--wet]'
const add = 'Use: npm run people -- add|rename NAME … | list'
test.each<[Command, string[], string]>([
  [plain, ['now'], '"now" is too much. Use: npm run it, without anything behind it'],
  [plain, ['--now'], 'There is no --now. Use: npm run it, without anything behind it'],
  [painting, ['green'], `There is no "green". ${paint}`],
  [painting, ['red', 'here', 'there'], `"there" is too much. ${paint}`],
  [painting, ['--onyl=red'], `There is no --onyl. ${paint}`],
  [painting, ['-o', 'red'], `There is no -o. ${paint}`],
  [painting, ['--only=red,green'], `There is no "green". ${paint}`],
  [painting, ['--only'], `--only needs a value. ${paint}`],
  [painting, ['--only='], `--only needs a value. ${paint}`],
  [painting, ['--only', '--wet'], `--only needs a value. ${paint}`],
  [painting, ['--wet=much'], `--wet takes no value. ${paint}`],
  [painting, ['--times=0.5'], `"0.5" is not a whole number above zero. ${paint}`],
  [people, [], `Say what to do. ${add}`],
  [people, ['toString'], `There is no "toString". ${add}`],
  [people, ['add'], `NAME is missing. ${add}`],
  [people, ['list', 'all'], `"all" is too much. ${add}`],
  [
    { ...people, otherwise: 'list' },
    ['remove'],
    'There is no "remove". Use: npm run people -- [add|rename NAME … | list]',
  ],
  [moving, [], '--to is missing. Use: npm run move -- --to=ADDRESS'],
])(
  'what a command does not know is refused in one sentence that lists what there is: %j %j',
  (command, args, sentence) => {
    expect(() => parseAsked(command, args)).toThrow(sentence)
  },
)

test('what it knows is read', () => {
  expect(parseAsked(plain, [])).toEqual({ work: '', words: [], options: {} })
  expect(parseAsked(painting, ['--wet', 'red', '--only', 'blue', 'here', '--times=12'])).toEqual({
    work: '',
    words: ['red', 'here'],
    options: { wet: '', only: 'blue', times: '12' },
  })
  expect(parseAsked(people, ['add', 'Maria', 'Clara'])).toEqual({ work: 'add', words: ['Maria', 'Clara'], options: {} })
  expect(parseAsked({ ...people, otherwise: 'list' }, [])).toMatchObject({ work: 'list' })
  for (const help of ['--help', '-h']) expect(parseAsked(people, ['remove', help])).toBeNull()
})

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }
/** Commands of others, and one that knows how to refuse by itself because it stands alone. */
const others = ['arch', 'format', 'contract']
test('every command of ours reads what it is asked for here', () => {
  const read = Object.entries(scripts).map(([name, line]): [string, boolean] => {
    const file = line.split(' ').find((word) => /\.(?:ts|mjs)$/.test(word)) ?? 'package.json'
    return [name, readFileSync(join(root, file), 'utf8').includes('readAsked({')]
  })
  expect(read.flatMap(([name, isRead]) => (isRead ? [] : [name])).sort()).toEqual(others.sort())
})

test.each([
  ['operator', 'nosuch', 64],
  ['axe', 'nosuch', 64],
  ['shots', 'nosuch', 64],
  ['bench', '--only=nosuch', 64],
  ['bench', '--help', 0],
  ['soak', 'nosuch', 64],
  ['year', '--help', 0],
  ['migrate', '--help', 0],
])('npm run %s -- %s begins nothing', async (name, word, code) => {
  const line = (scripts[name] ?? '').split(' ').slice(1)
  const file = line.at(-1) as Program
  const words = [...line.slice(0, line.indexOf('--import')), await programOf(file)]
  const { status, stdout, stderr } = spawnSync(process.execPath, [...words, word], { cwd: root, encoding: 'utf8' })
  const usage = new RegExp(`^(?:There is no "nosuch"\\. )?Use: npm run ${name} -- .+\n$`)
  expect([status, stdout + stderr]).toEqual([code, expect.stringMatching(usage)])
})
