import { Refusal } from '../http/refusal.ts'

type Waiting = { key: string; start: () => void }

/**
 * Lets at most `atOnce` pieces of work run and at most `waiting` more wait; who comes then is refused with `system.busy`
 * at once, so that a flood of logins or pictures costs neither memory nor the time of other calls (danger T42).
 * Work under the same key runs one after the other, so that the second guess at an account sees what the first one did.
 */
export function createWorkQueue(limits: { atOnce: number; waiting: number }) {
  const running = new Set<string>()
  const waiting: Waiting[] = []

  const startNext = (): void => {
    if (running.size >= limits.atOnce) return
    const index = waiting.findIndex(({ key }) => !running.has(key))
    if (index === -1) return
    const [next] = waiting.splice(index, 1)
    next?.start()
  }

  return {
    async run<T>(key: string, work: () => Promise<T>): Promise<T> {
      if (running.size < limits.atOnce && !running.has(key)) running.add(key)
      else {
        if (waiting.length >= limits.waiting) throw new Refusal('system.busy')
        await new Promise<void>((resolve) => {
          const start = () => {
            running.add(key)
            resolve()
          }
          waiting.push({ key, start })
        })
      }
      try {
        return await work()
      } finally {
        running.delete(key)
        startNext()
      }
    },
  }
}
