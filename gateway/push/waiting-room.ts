import { toNetwork } from '#gateway/platform/http/network.ts'

/** Sockets that have not said who they are. A browser opens one and says so at once, so few wait at a time. */
const mostPerAddress = 20
const mostInAll = 1_000

/** Counts the sockets before their login, so that nobody fills the house with sockets that say nothing (danger T79). */
export function createWaitingRoom(factor: number) {
  const waiting = new Map<string, number>()
  let all = 0
  return {
    waiting: (): number => all,
    isFull: (ip: string): boolean =>
      all >= mostInAll * factor || (waiting.get(toNetwork(ip)) ?? 0) >= mostPerAddress * factor,
    /** Answers the way out, which may be taken more than once. */
    enter(ip: string): () => void {
      const address = toNetwork(ip)
      waiting.set(address, (waiting.get(address) ?? 0) + 1)
      all += 1
      let isInside = true
      return () => {
        if (!isInside) return
        isInside = false
        all -= 1
        const left = (waiting.get(address) ?? 1) - 1
        if (left === 0) waiting.delete(address)
        else waiting.set(address, left)
      }
    },
  }
}
