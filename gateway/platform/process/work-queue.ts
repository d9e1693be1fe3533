import { Refusal } from '../http/refusal.ts'

type Waiting = { key: string; start: () => void }
type Limits = { atOnce: number; waiting: number; waitMs?: number }

/**
 * Lets at most `atOnce` pieces of work run and at most `waiting` more wait; who comes then is refused with `system.busy`
 * at once, so that a flood of logins or pictures costs neither memory nor the time of other calls (danger T42). Who has waited for
 * `waitMs` is refused too, because whoever asked has gone by then.
 * Work under the same key runs one after the other, so that the second guess at an account sees what the first one did.
 */
export function createWorkQueue(limits: Limits) {
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
    waiting: (): number => waiting.length,
    async run<T>(key: string, work: () => Promise<T>): Promise<T> {
      if (running.size < limits.atOnce && !running.has(key)) running.add(key)
      else {
        if (waiting.length >= limits.waiting) throw new Refusal('system.busy')
        await new Promise<void>((resolve, reject) => {
          const start = () => {
            clearTimeout(patience)
            running.add(key)
            resolve()
          }
          const place = { key, start }
          const leave = () => {
            waiting.splice(waiting.indexOf(place), 1)
            reject(new Refusal('system.busy'))
          }
          const patience = limits.waitMs === undefined ? undefined : setTimeout(leave, limits.waitMs)
          waiting.push(place)
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
