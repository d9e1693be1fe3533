import type { ServerBuild } from '@remix-run/node'
import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { byPath } from '#app/server/narrow-build.ts'

type Given = { id: string; parentId?: string; path?: string; index?: boolean }

const given: Given[] = [
  { id: 'root', path: '' },
  { id: 'lobby', parentId: 'root' },
  { id: 'home', parentId: 'lobby', index: true },
  { id: 'login', parentId: 'lobby', path: 'login' },
  { id: 'list', parentId: 'lobby', path: ':list' },
  { id: 'member', parentId: 'root', path: 'member' },
  { id: 'member home', parentId: 'member', index: true },
  { id: 'deposit', parentId: 'member', path: 'deposit' },
  { id: 'receipt', parentId: 'root', path: 'member/deposit/receipt' },
  { id: 'language', parentId: 'root', path: 'news?/old' },
  { id: 'index file', parentId: 'root', path: 'index.html' },
  { id: 'missing', parentId: 'root', path: '*' },
]
const routes = Object.fromEntries(given.map((route) => [route.id, route]))
const build = { routes, assets: { routes } } as unknown as ServerBuild

const nested = (all: ServerBuild['routes'], parentId?: string): RouteObject[] =>
  Object.values(all)
    .filter((route) => route?.parentId === parentId)
    .map(
      (route) =>
        (route?.index
          ? { id: route.id, index: true }
          : { id: route?.id ?? '', path: route?.path, children: nested(all, route?.id) }) as RouteObject,
    )
const idsFor = (all: ServerBuild['routes'], path: string) =>
  matchRoutes(nested(all), path)?.map(({ route }) => route.id)

const narrowed = byPath(build, (one) => one)

test.each([
  '/',
  '/login',
  '/LOGIN',
  '/login/',
  '/rng',
  '/member',
  '/Member/deposit',
  '/member/deposit/receipt',
  '/member/nothing',
  '/old',
  '/news/old',
  '/index.html',
  '/a/b/c',
  '/%6Dember/deposit',
])('%s leads to the same routes as in the whole build', (path) => {
  expect(idsFor(narrowed(path).routes, path)).toEqual(idsFor(build.routes, path))
})

test('a page has few routes, data and the manifest have all', () => {
  expect(Object.keys(narrowed('/').routes)).toEqual(['root', 'lobby', 'home', 'list', 'language', 'missing'])
  expect(Object.keys(narrowed('/').assets.routes)).toEqual(Object.keys(narrowed('/').routes))
  for (const path of ['/member/deposit.data', '/__manifest']) expect(narrowed(path)).toBe(build)
})

test('as many are made as there are first segments, whatever is asked for', () => {
  const made = new Set(['/x1', '/x2', '/x3', '/login', '/member', '/member/deposit', '/'].map(narrowed))
  expect(made.size).toBe(3)
})
