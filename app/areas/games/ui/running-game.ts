let running = 0

/** From now on a game runs in this tab, until what is answered is called. */
export function beginGame(): () => void {
  running += 1
  return () => {
    running -= 1
  }
}

export const isGameRunning = (): boolean => running > 0
