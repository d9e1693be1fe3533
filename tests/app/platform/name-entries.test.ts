import { expect, test } from 'vitest'
import { nameEntries } from '#app/platform/name-entries.ts'

test('each entry that the router has not made gets a key of its own, and one that has a key keeps it', () => {
  let step = () => {}
  const history = {
    state: null as { key?: string; idx?: number } | null,
    replaceState(state: { key?: string }) {
      history.state = state
    },
  }
  nameEntries({
    history: history as never,
    addEventListener: (_name: string, listener: () => void) => {
      step = listener
    },
    performance: { timeOrigin: 7 } as Performance,
  } as never)
  const keys = [null, null, { key: 'ours', idx: 2 }].map((state) => {
    history.state = state
    step()
    return history.state?.key
  })
  expect(new Set(keys).size).toBe(3)
  expect(keys[2]).toBe('ours')
})
