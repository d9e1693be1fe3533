import { expect, test } from 'vitest'
import { finish } from '#gateway/platform/process/finish.ts'

/** Parts that write down what is done to them; what is named hangs. */
function parts(hanging?: 'work' | 'answers') {
  const done: string[] = []
  const step = (name: string) => async () => {
    done.push(name)
    if (name === hanging) await new Promise(() => {})
  }
  return { done, of: { stopWork: step('work'), answerAll: step('answers'), close: step('close') } }
}

test('a process that ends waits for what is in flight also where it serves on for no time, and then closes', async () => {
  const { done, of } = parts()
  expect(await finish(of, 0)).toBe(true)
  expect(done).toEqual(['work', 'answers', 'close'])
})

test.each(['work', 'answers'] as const)(
  '%s that takes too long is left as it is, with nothing closed under it',
  async (hanging) => {
    const { done, of } = parts(hanging)
    expect(await finish(of, 0, 1)).toBe(false)
    expect(done).toEqual(['work', 'answers'])
  },
)
