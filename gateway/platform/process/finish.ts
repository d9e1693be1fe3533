import { secondMs } from '../time/clock.ts'

type Parts = {
  /** Begins nothing new by itself; done when what runs by the clock is. */
  stopWork(): Promise<unknown>
  /** Takes nothing more; done when all that was asked has its answer. */
  answerAll(withinMs: number): Promise<unknown>
  close(): Promise<unknown>
}

/** How long what is in flight at the end may take, and the closing behind it; a supervisor waits for twelve seconds in all. */
const mostInFlightMs = 6 * secondMs
const mostClosingMs = 3 * secondMs

/**
 * Ends what a process does, `drainMs` later no new requests. False when something took too long: then nothing is closed under it, since the
 * process ends as if it had died there, which work and databases bear (decision 428).
 */
export async function finish({ stopWork, answerAll, close }: Parts, drainMs: number, mostMs = mostInFlightMs) {
  const answered = pause(drainMs).then(() => answerAll(mostMs))
  const isDone = await within(Promise.all([stopWork(), answered]), drainMs + mostMs)
  return isDone && (await within(close(), mostClosingMs))
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

const within = (work: Promise<unknown>, ms: number): Promise<boolean> =>
  Promise.race([work.then(() => true), pause(ms).then(() => false)])
