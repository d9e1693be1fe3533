import type { Socket } from './connection.ts'
import { mostUnreadBytes } from './unread.ts'

/** What takes the frames of a line: an answer that waits for one, or one that streams them. */
export type Receiver = {
  /** False when nothing more goes into this answer. */
  write(frame: string): boolean
  end(): void
}

export type LineTimes = {
  /** An answer that has nothing to say says so (`h`) that often, before anything on the way takes it for dead. */
  quietMs: number
  /** A line that nobody fetches from is gone after so long. */
  goneMs: number
}

/** A session of SockJS without a socket: it keeps what is said until it is fetched. `o` comes first and `c` last. */
export function createLine({ quietMs, goneMs }: LineTimes, gone: () => void) {
  let receiver: Receiver | null = null
  let messages: string[] = []
  let bytes = 0
  let isGreeted = false
  let closing: [number, string] | null = null
  /** It was closed and that was said, so nobody who asks again keeps it. */
  let isLeaving = false
  let timer = waitToGo()

  function waitToGo(): NodeJS.Timeout {
    return setTimeout(gone, goneMs).unref()
  }

  function waitQuietly(): NodeJS.Timeout {
    return setTimeout(() => deliver('h'), quietMs).unref()
  }

  function detach(from: Receiver | null): void {
    if (from === null || receiver !== from) return
    receiver = null
    startTimer(waitToGo)
    isLeaving = closing !== null
  }

  function startTimer(wait: () => NodeJS.Timeout): void {
    if (isLeaving) return
    clearTimeout(timer)
    timer = wait()
  }

  function deliver(frame: string): void {
    const to = receiver
    if (to === null) return
    startTimer(waitQuietly)
    if (!to.write(`${frame}\n`)) detach(to)
  }

  function nextFrame(): string | null {
    if (!isGreeted) {
      isGreeted = true
      return 'o'
    }
    if (messages.length === 0) return closing === null ? null : `c${JSON.stringify(closing)}`
    const frame = `a${JSON.stringify(messages)}`
    messages = []
    bytes = 0
    return frame
  }

  function flush(): void {
    while (receiver !== null) {
      const frame = nextFrame()
      if (frame === null) return
      deliver(frame)
      if (!frame.startsWith('c')) continue
      const last: Receiver | null = receiver
      detach(last)
      last?.end()
    }
  }

  const socket: Socket = {
    send(text) {
      if (closing !== null) return
      bytes += text.length
      messages.push(text)
      if (bytes > mostUnreadBytes) {
        messages = []
        socket.close(1008, 'Too much was not fetched')
      }
      flush()
    },
    close(code, reason = '') {
      closing ??= [code, reason]
      flush()
    },
  }
  return {
    socket,
    /** Somebody fetches. Of two at once the second is told so. */
    attach(to: Receiver): void {
      if (receiver !== null) {
        to.write('c[2010,"Another connection still open"]\n')
        to.end()
        return
      }
      receiver = to
      startTimer(waitQuietly)
      flush()
    },
    detach,
    /** The house closes: nobody waits any more. */
    end(): void {
      socket.close(1001, 'Going away')
      clearTimeout(timer)
    },
  }
}
export type Line = ReturnType<typeof createLine>
