/** What a process ends with that would fail the same way however often it was started again (EX_CONFIG of sysexits). */
const cannotStartCode = 78

/** Why a process cannot start, in sentences for who started it. */
export class CannotStart extends Error {}
/** Another try may help: what is missing is not of this process. */
export class NotYet extends CannotStart {}

const reasons: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is taken by another program',
  EACCES: 'may not be used by this user',
  EADDRNOTAVAIL: 'does not exist on this machine',
}

/** A port that cannot be had, in words; every other error as it is. */
export function inWords(error: NodeJS.ErrnoException & { address?: string; port?: number }, setting: string): Error {
  const reason = error.syscall === 'listen' ? reasons[error.code ?? ''] : undefined
  return reason === undefined
    ? error
    : new CannotStart(`The address ${error.address}:${error.port} ${reason}: set ${setting} to a free port.`)
}

/** Ends the process: with sentences where the reason is known, with the stack of a bug where not. */
export function endBecause(error: unknown): never {
  console.error(error instanceof CannotStart ? error.message : error)
  process.exit(error instanceof CannotStart && !(error instanceof NotYet) ? cannotStartCode : 1)
}
