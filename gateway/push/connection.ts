import { userTopicOf } from '#catalogue/push.ts'
import { type Caller, findCaller } from '#gateway/kernel/identity/sessions.ts'
import { newUuid } from '#gateway/platform/crypto/ids.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { secondMs } from '#gateway/platform/time/clock.ts'
import { type Frame, readFrame, StompError, writeFrame } from './stomp.ts'
import type { Switchboard } from './switchboard.ts'

/** How long a socket may stay without saying who it is, and how much it may say until then. */
const connectWithinMs = 10 * secondMs
const mostBytesBeforeLogin = 4_096
/** What a message costs besides its length, so that many empty ones count too. */
const messageBytes = 64
const maxSubscriptions = 16
/** Messages that wait for those before them; who listens has little to say. */
const mostWaiting = 32
const known: ReadonlySet<string> = new Set(['SUBSCRIBE', 'UNSUBSCRIBE', 'DISCONNECT'])

/** Someone on the line. Messages come one after the other, each waits for the one before it. */
export type Connection = {
  /** Null until somebody has logged in. */
  readonly caller: Caller | null
  receive(message: string): Promise<void>
  beat(): void
  /** Closes the line because its session is over. */
  expire(): void
  /** The socket is closed. */
  end(): void
}

/** What carries the frames to the other side: a WebSocket, or a line of SockJS. */
export type Socket = { send(text: string): void; close(code: number, reason?: string): void }

type House = {
  platform: Platform
  board: Switchboard
  /** Leaves the room of those who have not said who they are. */
  leaveRoom(): void
  /** A line of this session, and the way to give it back; null where it has as many as it may. */
  takeLine(sessionId: number): (() => void) | null
}

/** Speaks STOMP with one socket: CONNECT with a token, then topics. What is not allowed is answered with ERROR, and the line is closed. */
export function openConnection({ platform, board, leaveRoom, takeLine }: House, socket: Socket): Connection {
  /** How to stop listening, by the id that the other side gave its subscription. */
  const subscriptions = new Map<string, () => void>()
  let caller: Caller | null = null
  let leaveLine: (() => void) | null = null
  let isOpen = true
  let lastMessage = Promise.resolve()
  let [bytes, waiting] = [0, 0]
  const impatience = setTimeout(() => close('Nobody said who is there'), connectWithinMs).unref()

  function end(): void {
    isOpen = false
    clearTimeout(impatience)
    leaveRoom()
    leaveLine?.()
    leaveLine = null
    for (const stop of subscriptions.values()) stop()
    subscriptions.clear()
  }

  function close(reason: string): void {
    if (!isOpen) return
    end()
    socket.send(writeFrame('ERROR', { message: reason }))
    socket.close(1008, reason)
  }

  async function connect({ headers }: Frame): Promise<void> {
    if (caller !== null) return close('Connected already')
    const token = headers.login ?? headers.passcode ?? ''
    const found = await findCaller(platform, token)
    if (!isOpen) return
    if (typeof found === 'string') return close(found === 'expired' ? 'user.token.expired' : 'user.or.token.invalid')
    if (found.mustChange) return close('password.change.required')
    leaveLine = takeLine(found.sessionId)
    if (leaveLine === null) return close('This session has too many lines')
    caller = found
    clearTimeout(impatience)
    leaveRoom()
    // Its session may have ended while it was read; from here on the line is told of that.
    if (typeof (await findCaller(platform, token)) === 'string') return close('user.or.token.invalid')
    if (!isOpen) return
    socket.send(writeFrame('CONNECTED', { version: '1.2', 'heart-beat': `${heartBeatMs},0`, session: newUuid() }))
  }

  /** Answers why it may not be, or null. */
  function subscribe({ headers }: Frame, as: Caller): string | null {
    const { id, destination } = headers
    if (id === undefined || destination === undefined) return 'A subscription needs an id and a destination'
    if (!mayListen(as, destination)) return 'This topic is not yours'
    if (subscriptions.size >= maxSubscriptions && !subscriptions.has(id)) return 'Too many subscriptions'
    subscriptions.get(id)?.()
    const head = { subscription: id, destination, 'content-type': 'application/json' }
    subscriptions.set(
      id,
      board.join(destination, (body) => socket.send(writeFrame('MESSAGE', { ...head, 'message-id': newUuid() }, body))),
    )
    return null
  }

  function unsubscribe(id: string): void {
    subscriptions.get(id)?.()
    subscriptions.delete(id)
  }

  async function handle(message: string): Promise<void> {
    waiting -= 1
    if (!isOpen) return
    try {
      const frame = readFrame(message)
      if (frame === null) return
      if (frame.command === 'CONNECT' || frame.command === 'STOMP') return await connect(frame)
      if (caller === null) return close('CONNECT comes first')
      const refusal = frame.command === 'SUBSCRIBE' ? subscribe(frame, caller) : null
      if (refusal !== null) return close(refusal)
      if (frame.command === 'UNSUBSCRIBE') unsubscribe(frame.headers.id ?? '')
      if (!known.has(frame.command)) return close('Only listening is possible here')
      if (frame.headers.receipt !== undefined && isOpen)
        socket.send(writeFrame('RECEIPT', { 'receipt-id': frame.headers.receipt }))
      if (frame.command === 'DISCONNECT') socket.close(1000)
    } catch (error) {
      if (!(error instanceof StompError)) platform.log.error({ err: error }, 'a frame could not be handled')
      close(error instanceof StompError ? error.message : 'This went wrong here')
    }
  }

  return {
    get caller() {
      return caller
    },
    receive(message) {
      waiting += 1
      if (caller === null) bytes += message.length + messageBytes
      if (bytes > mostBytesBeforeLogin || waiting > mostWaiting) close('Too much was said')
      else lastMessage = lastMessage.then(() => handle(message))
      return lastMessage
    },
    beat() {
      if (isOpen && caller !== null) socket.send('\n')
    },
    expire: () => close('user.or.token.invalid'),
    end,
  }
}

/** A sign of life that often, so that both sides notice a dead line. */
export const heartBeatMs = 20 * secondMs

/** The own topic, and the draws, which are the same for all. */
const mayListen = (caller: Caller, topic: string): boolean =>
  topic === userTopicOf(caller.memberId) || /^\/topic\/draw_number\/[\w-]{1,32}$/.test(topic)
