import { expect, test } from 'vitest'
import { createClock, secondMs } from '#gateway/platform/time/clock.ts'
import { keepShortly } from '#gateway/platform/time/kept-shortly.ts'

function keeper() {
  const clock = createClock({ nowMs: () => 0, ranMs: () => 0 })
  const kept = keepShortly<number>({ clock }, { forMs: 3 * secondMs, most: 2 })
  let read = 0
  const count = async (): Promise<number> => {
    read += 1
    return read
  }
  return { clock, ask: (first?: Promise<number>) => kept('', () => first ?? count()) }
}

test('an answer is the same for so long, and is read anew after that', async () => {
  const { clock, ask } = keeper()
  expect([await ask(), await ask()]).toEqual([1, 1])
  clock.advance(3 * secondMs)
  expect(await ask()).toBe(2)
})

test('what takes longer than it is kept is not read a second time beside the first', async () => {
  const { clock, ask } = keeper()
  let letGo: (answer: number) => void = () => {}
  const first = ask(
    new Promise<number>((done) => {
      letGo = done
    }),
  )
  clock.advance(4 * secondMs)
  const second = ask()
  letGo(0)
  expect([await first, await second]).toEqual([0, 0])
  expect(await ask()).toBe(1)
})

test('what could not be read is read by whoever asks next', async () => {
  const { ask } = keeper()
  await expect(ask(Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await ask()).toBe(1)
})
