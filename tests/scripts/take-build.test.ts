import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { nextBuild, takeBuild } from '../../scripts/take-build.mjs'
import { placeOfThrowaways } from '../support/place.ts'

const dayMs = 24 * 60 * 60 * 1_000

test('the scripts of former builds stay beside those of the new one for a week after they were replaced', () => {
  const root = mkdtempSync(join(placeOfThrowaways(), 'perlas-builds-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const take = (day: number, files: Record<string, string>): string[] => {
    const app = { 'server/index.js': '', [`server/js/app-${day}.js`]: 'const files = "build/next/client"' }
    for (const [name, text] of Object.entries({ ...app, ...files })) {
      mkdirSync(dirname(join(root, 'build/next', name)), { recursive: true })
      writeFileSync(join(root, 'build/next', name), text)
    }
    takeBuild(root, { next: 'build/next', place: 'build/app' }, day * dayMs)
    expect(readdirSync(join(root, 'build'))).toEqual(['app'])
    return readdirSync(join(root, 'build/app/client/js')).sort()
  }
  const worker = 'client/service-worker.js'
  expect(take(0, { 'client/js/page-a.js': 'a', 'client/js/same.js': 'same', [worker]: '1' })).toEqual([
    'page-a.js',
    'same.js',
  ])
  expect(take(30, { 'client/js/page-b.js': 'b', 'client/js/same.js': 'same', [worker]: '2' })).toEqual([
    'page-a.js',
    'page-b.js',
    'same.js',
  ])
  expect(readFileSync(join(root, 'build/app/client/js/page-a.js'), 'utf8')).toBe('a')
  expect(readFileSync(join(root, 'build/app', worker), 'utf8')).toBe('2')
  const files = 'const files = "build/app/client"'
  for (const day of [0, 30]) expect(readFileSync(join(root, `build/app/server/js/app-${day}.js`), 'utf8')).toBe(files)
  expect(take(36, { 'client/js/page-c.js': 'c' })).toEqual(['page-a.js', 'page-b.js', 'page-c.js', 'same.js'])
  expect(take(38, { 'client/js/page-d.js': 'd' })).toEqual(['page-b.js', 'page-c.js', 'page-d.js', 'same.js'])
  expect(existsSync(join(root, 'build/app/server/js/app-0.js'))).toBe(false)
})

test('two builds at once have a folder each, what one that was ended has left goes, and the place is never left empty', () => {
  const root = mkdtempSync(join(placeOfThrowaways(), 'perlas-builds-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const others = nextBuild(root, 'build/app', process.ppid)
  const left = nextBuild(root, 'build/app', 2 ** 30)
  for (const folder of [others, left, 'build/app-former']) mkdirSync(join(root, folder, 'client'), { recursive: true })
  const own = nextBuild(root, 'build/app')
  expect(own).not.toBe(others)
  expect(readdirSync(join(root, 'build')).sort()).toEqual(['app-former', others.slice('build/'.length)])
  // Ended between leaving the former and taking the next: what was served comes back first, with its scripts.
  mkdirSync(join(root, 'build/app-former/client/js'))
  writeFileSync(join(root, 'build/app-former/client/js/page-a.js'), 'a')
  mkdirSync(join(root, own, 'client/js'), { recursive: true })
  takeBuild(root, { next: own, place: 'build/app' })
  expect(readdirSync(join(root, 'build/app/client/js'))).toEqual(['page-a.js'])
})
