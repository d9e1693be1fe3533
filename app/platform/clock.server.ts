/**
 * The app's two kinds of time. Ages are measured with a clock that never jumps; the other is only told to the gateway.
 * Both come from `performance`, because what a member sees is timed by the gateway's clock, never by the app's.
 */
export const monotonicMs = (): number => performance.now()
export const epochMs = (): number => Math.round(performance.timeOrigin + performance.now())

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
