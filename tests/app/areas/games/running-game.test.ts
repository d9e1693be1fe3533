import type { ShouldRevalidateFunctionArgs } from '@remix-run/react'
import { expect, test } from 'vitest'
import { beginGame } from '#app/areas/games/ui/running-game.ts'
import { shouldListRevalidate } from '#app/areas/games/ui/should-list-revalidate.ts'

const ask = (from: string, to: string): boolean =>
  shouldListRevalidate({
    currentUrl: new URL(from, 'http://own.example'),
    nextUrl: new URL(to, 'http://own.example'),
    currentParams: {},
    nextParams: {},
    defaultShouldRevalidate: true,
  } satisfies ShouldRevalidateFunctionArgs)

test('a game that runs is not started again when its page is asked for anew, and another one is', () => {
  const end = beginGame()
  expect(ask('/rng?game=7', '/rng?game=7')).toBe(false)
  expect(ask('/rng?game=7', '/rng?game=8')).toBe(true)
  expect(ask('/rng?game=7', '/rng')).toBe(true)
  end()
})

test('a game that was refused is tried again at its own address', () => {
  expect(ask('/rng?game=7', '/rng?game=7')).toBe(true)
})
