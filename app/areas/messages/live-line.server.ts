import { Client } from '@stomp/stompjs'
import { WebSocket } from 'ws'
import { settings } from '#app/platform/env.server.ts'
import { log } from '#app/platform/log.server.ts'
import { type MemberNotice, memberNotice, pushPath, userTopicOf } from '#catalogue/push.ts'

/** PROTOCOL 12: a lost line is opened again after ten seconds. */
const reconnectMs = 10_000
const heartBeatMs = 20_000

export type Listener = {
  onNotice: (notice: MemberNotice) => void
  /** The gateway does not know the token any more. */
  onLost: () => void
}

type Line = { client: Client; listeners: Set<Listener> }

/** One line to the gateway per session, however many tabs it has open. */
const lines = new Map<string, Line>()

/** Hears what the gateway tells this member. Answers the way to stop; with its last listener a line is closed. */
export function listenTo(member: { id: number; token: string }, listener: Listener): () => void {
  const line = lines.get(member.token) ?? openLine(member)
  line.listeners.add(listener)
  return () => {
    line.listeners.delete(listener)
    if (line.listeners.size === 0) close(member.token)
  }
}

function openLine({ id, token }: { id: number; token: string }): Line {
  const listeners = new Set<Listener>()
  const client = new Client({
    webSocketFactory: () => new WebSocket(new URL(pushPath, settings().GATEWAY_URL.replace(/^http/, 'ws'))) as unknown as globalThis.WebSocket,
    connectHeaders: { login: token, passcode: token },
    reconnectDelay: reconnectMs,
    heartbeatIncoming: heartBeatMs,
    heartbeatOutgoing: 0,
    onConnect() {
      client.subscribe(userTopicOf(id), ({ body }) => {
        const notice = readNotice(body)
        if (notice !== null) for (const listener of listeners) listener.onNotice(notice)
      })
    },
    onStompError({ headers }) {
      log().info({ reason: headers.message }, 'the gateway closed the line of a member')
      close(token)
      for (const listener of listeners) listener.onLost()
    },
    onWebSocketError: () => log().debug('the line to the gateway failed'),
  })
  client.activate()
  const line = { client, listeners }
  lines.set(token, line)
  return line
}

function readNotice(body: string): MemberNotice | null {
  try {
    return memberNotice.parse(JSON.parse(body))
  } catch {
    log().warn('the gateway told something that is no notice')
    return null
  }
}

function close(token: string): void {
  void lines.get(token)?.client.deactivate()
  lines.delete(token)
}
