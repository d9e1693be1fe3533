import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askingForBalance } from '#app/platform/balance-news.ts'

const lobby = new URL('https://perlas.example/recent')
const game = new URL('https://perlas.example/play/7')

let asked: number
let asking: ReturnType<typeof askingForBalance>
beforeEach(() => {
  vi.useFakeTimers()
  asked = 0
  asking = askingForBalance(() => {
    asked += 1
  })
})
afterEach(() => vi.useRealTimers())

test('what comes together is asked for once', () => {
  for (let news = 0; news < 5; news += 1) asking.onNews(lobby)
  vi.advanceTimersByTime(300)
  expect(asked).toBe(1)
  vi.advanceTimersByTime(10_000)
  expect(asked).toBe(1)
})

test('news that never end are asked for every two seconds, and the last of them too', () => {
  for (let second = 0; second < 10; second += 1) {
    asking.onNews(lobby)
    vi.advanceTimersByTime(1_000)
  }
  expect(asked).toBe(5)
  asking.onNews(lobby)
  vi.advanceTimersByTime(2_000)
  expect(asked).toBe(6)
})

test('a reading of the page that begins meanwhile brings the balance by itself', () => {
  asking.onNews(lobby)
  asking.onReading()
  vi.advanceTimersByTime(10_000)
  expect(asked).toBe(0)
  asking.onNews(lobby)
  vi.advanceTimersByTime(300)
  expect(asked).toBe(1)
})

test('beside a game, which says the balance once its wheel rests, only what nothing was played after is asked for', () => {
  for (let spin = 0; spin < 20; spin += 1) {
    asking.onNews(game)
    vi.advanceTimersByTime(3_000)
  }
  expect(asked).toBe(0)
  vi.advanceTimersByTime(10_000)
  expect(asked).toBe(1)
})
