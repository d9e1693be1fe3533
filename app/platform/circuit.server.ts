import { monotonicMs } from './clock.server.ts'

export type Circuit = {
  /** False while the circuit is open; when the pause is over exactly one caller gets true and tries. */
  mayTry(): boolean
  /** Whether nothing is sent just now but for a try. */
  isOpen(): boolean
  succeeded(): void
  /** `isQuick`: the fault was told at once and cost nobody any time, so the next try may come soon. */
  failed(isQuick?: boolean): void
}

type CircuitOptions = { failures: number; pauseMs: number; quickPauseMs?: number; now?: () => number }

/** Spares a gateway that is down: after `failures` faults in a row nothing is sent for `pauseMs`, then one try decides (danger T26). */
export function createCircuit({
  failures,
  pauseMs,
  quickPauseMs = pauseMs,
  now = monotonicMs,
}: CircuitOptions): Circuit {
  let inARow = 0
  let lastPauseMs = pauseMs
  let closedUntilMs = 0
  return {
    mayTry() {
      if (inARow < failures) return true
      if (now() < closedUntilMs) return false
      closedUntilMs = now() + lastPauseMs
      return true
    },
    isOpen: () => inARow >= failures,
    succeeded() {
      inARow = 0
    },
    failed(isQuick = false) {
      inARow += 1
      lastPauseMs = isQuick ? quickPauseMs : pauseMs
      if (inARow >= failures) closedUntilMs = now() + lastPauseMs
    },
  }
}

/** One circuit for each name, made when it is first asked for. */
export function createCircuits(options: CircuitOptions): (name: string) => Circuit {
  const circuits = new Map<string, Circuit>()
  return (name) => {
    const known = circuits.get(name) ?? createCircuit(options)
    circuits.set(name, known)
    return known
  }
}
