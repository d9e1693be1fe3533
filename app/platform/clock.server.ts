/**
 * The app's two kinds of time. Ages are measured with a clock that never jumps; the other is only told to the gateway.
 * Both come from `performance`, because what a member sees is timed by the gateway's clock, never by the app's.
 */
export const monotonicMs = (): number => performance.now()
export const epochMs = (): number => Math.round(performance.timeOrigin + performance.now() + followed.ms)

const place = Symbol.for('perlas.clock')
/** One of the process: our server follows, and the build, which has this file once more, goes along. */
const shared = globalThis as { [place]?: { ms: number } }
shared[place] ??= { ms: 0 }
const followed = shared[place]
/** How far the machine's clock has gone another way than this process has run. */
const apartMs = (): number => Date.now() - performance.now()
const apartAtStartMs = apartMs()

/** Goes to where the machine's clock was set since the start, or has gone while the machine slept. Answers by how much. */
export function followMachine(): number {
  const beforeMs = followed.ms
  followed.ms = apartMs() - apartAtStartMs
  return followed.ms - beforeMs
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
