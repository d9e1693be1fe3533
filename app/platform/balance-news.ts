import { startsGame } from './way-back.ts'

/** What the window hears when the gateway has told that the balance is another one. */
export const balanceChanged = 'balance-changed'

/** What comes together is asked for once, and who loses or wins with every breath elsewhere is followed at this pace. */
const togetherMs = 300
const apartMs = 2_000
/** A game says the balance itself, once its wheel has come to rest. Only what nothing was played after is asked for beside it. */
const afterPlayMs = 10_000

/** Asks for the balance after news of it, as seldom as one can who wants to be right in the end. */
export function askingForBalance(ask: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let askedAt = Number.NEGATIVE_INFINITY
  const askIn = (waitMs: number) => {
    timer = setTimeout(() => {
      timer = undefined
      askedAt = performance.now()
      ask()
    }, waitMs)
  }
  const stop = () => {
    clearTimeout(timer)
    timer = undefined
  }
  return {
    onNews(page: URL) {
      if (startsGame(page)) {
        stop()
        askIn(afterPlayMs)
      } else if (timer === undefined) askIn(Math.max(togetherMs, askedAt + apartMs - performance.now()))
    },
    /** The page is read anew from now on, and its balance with it. */
    onReading: stop,
    stop,
  }
}
