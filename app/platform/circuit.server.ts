import { monotonicMs } from './clock.server.ts'

export type Circuit = {
  /** False while the circuit is open; when the pause is over exactly one caller gets true and tries. */
  mayTry(): boolean
  succeeded(): void
  failed(): void
}

/** Spares a gateway that is down: after `failures` faults in a row nothing is sent for `pauseMs`, then one try decides (RELIABILITY T26). */
export function createCircuit({ failures, pauseMs, now = monotonicMs }: { failures: number; pauseMs: number; now?: () => number }): Circuit {
  let inARow = 0
  let closedUntilMs = 0
  return {
    mayTry() {
      if (inARow < failures) return true
      if (now() < closedUntilMs) return false
      closedUntilMs = now() + pauseMs
      return true
    },
    succeeded() {
      inARow = 0
    },
    failed() {
      inARow += 1
      if (inARow >= failures) closedUntilMs = now() + pauseMs
    },
  }
}
