import type { ActAnswer } from '../perform.server.ts'

/** Whether a money form stands at its second step: its summary was made, and nothing is wrong with what was asked for in the first. */
export const isConfirming = ({ seen, lastResult }: ActAnswer, first: readonly string[]): boolean =>
  seen !== undefined &&
  !Object.entries(lastResult.error ?? {}).some(
    ([name, faults]) => faults !== null && first.some((root) => name === root || name.startsWith(`${root}[`)),
  )
