import type { WebSocket } from 'ws'
import { userTopicOf } from '#catalogue/push.ts'
import { secondMs } from '#gateway/platform/clock.ts'
import { newUuid } from '#gateway/platform/ids.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { type Caller, findCaller } from '#gateway/platform/sessions.ts'
import { type Frame, readFrame, StompError, writeFrame } from './stomp.ts'

/** How long a socket may stay without saying who it is. */
const connectWithinMs = 10 * secondMs
const maxSubscriptions = 16
const known: ReadonlySet<string> = new Set(['SUBSCRIBE', 'UNSUBSCRIBE', 'DISCONNECT'])

/** Someone on the line. Messages come one after the other, each waits for the one before it. */
export type Connection = {
  receive(message: string): Promise<void>
  /** Sends a message of a topic to those subscriptions that listen to it. */
  deliver(topic: string, body: string): void
  beat(): void
  end(): void
}

/** Speaks STOMP with one socket: CONNECT with a token, then topics. What is not allowed is answered with ERROR, and the line is closed. */
export function openConnection(platform: Platform, socket: WebSocket): Connection {
  /** Topic by the id that the other side gave its subscription. */
  const subscriptions = new Map<string, string>()
  let caller: Caller | null = null
  let isOpen = true
  let lastMessage = Promise.resolve()
  const impatience = setTimeout(() => close('Nobody said who is there'), connectWithinMs).unref()

  function end(): void {
    isOpen = false
    clearTimeout(impatience)
  }

  function close(reason: string): void {
    if (!isOpen) return
    end()
    socket.send(writeFrame('ERROR', { message: reason }))
    socket.close(1008, reason)
  }

  async function connect({ headers }: Frame): Promise<void> {
    if (caller !== null) return close('Connected already')
    const found = await findCaller(platform, headers.login ?? headers.passcode ?? '')
    if (!isOpen) return
    if (typeof found === 'string') return close(found === 'expired' ? 'user.token.expired' : 'user.or.token.invalid')
    caller = found
    clearTimeout(impatience)
    socket.send(writeFrame('CONNECTED', { version: '1.2', 'heart-beat': `${heartBeatMs},0`, session: newUuid() }))
  }

  /** Answers why it may not be, or null. */
  function subscribe({ headers }: Frame, as: Caller): string | null {
    const { id, destination } = headers
    if (id === undefined || destination === undefined) return 'A subscription needs an id and a destination'
    if (!mayListen(as, destination)) return 'This topic is not yours'
    if (subscriptions.size >= maxSubscriptions && !subscriptions.has(id)) return 'Too many subscriptions'
    subscriptions.set(id, destination)
    return null
  }

  async function handle(message: string): Promise<void> {
    if (!isOpen) return
    try {
      const frame = readFrame(message)
      if (frame === null) return
      if (frame.command === 'CONNECT' || frame.command === 'STOMP') return await connect(frame)
      if (caller === null) return close('CONNECT comes first')
      const refusal = frame.command === 'SUBSCRIBE' ? subscribe(frame, caller) : null
      if (refusal !== null) return close(refusal)
      if (frame.command === 'UNSUBSCRIBE') subscriptions.delete(frame.headers.id ?? '')
      if (!known.has(frame.command)) return close('Only listening is possible here')
      if (frame.headers.receipt !== undefined && isOpen) socket.send(writeFrame('RECEIPT', { 'receipt-id': frame.headers.receipt }))
      if (frame.command === 'DISCONNECT') socket.close(1000)
    } catch (error) {
      if (!(error instanceof StompError)) platform.log.error({ err: error }, 'a frame could not be handled')
      close(error instanceof StompError ? error.message : 'This went wrong here')
    }
  }

  return {
    receive(message) {
      lastMessage = lastMessage.then(() => handle(message))
      return lastMessage
    },
    deliver(topic, body) {
      for (const [id, destination] of subscriptions) {
        if (destination !== topic || !isOpen) continue
        socket.send(writeFrame('MESSAGE', { subscription: id, 'message-id': newUuid(), destination: topic, 'content-type': 'application/json' }, body))
      }
    },
    beat() {
      if (isOpen && caller !== null) socket.send('\n')
    },
    end,
  }
}

/** A sign of life that often, so that both sides notice a dead line. */
export const heartBeatMs = 20 * secondMs

/** The own topic, and the draws, which are the same for all. */
const mayListen = (caller: Caller, topic: string): boolean => topic === userTopicOf(caller.memberId) || /^\/topic\/draw_number\/[\w-]{1,32}$/.test(topic)
