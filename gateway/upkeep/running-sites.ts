/** The process to end for a site to stop, and where it is found. */
export type Running = { pid: number; port: string }

/** In brackets behind "stop the site": how that is done on this machine; empty where none is known to run. */
export function howToStop(running: readonly Running[]): string {
  const ways = running.map(({ pid, port }) => `\`kill ${pid}\` ends the one of port ${port}`)
  return ways.length === 0 ? '' : ` (${ways.join(', ')})`
}
