import { randomInt } from 'node:crypto'
import { Client } from '@stomp/stompjs'
import { WebSocket } from 'ws'
import { settings } from '#app/platform/env.server.ts'
import { gatewayPool } from '#app/platform/gateway.server.ts'
import { whoAsks } from '#app/platform/gateway-request.server.ts'
import { log } from '#app/platform/log.server.ts'
import { onProcessEnd } from '#app/platform/process-end.server.ts'
import { type MemberNotice, memberNotice, pushPath, userTopicOf } from '#catalogue/push.ts'

/** Wire 12: a lost line is opened again after ten seconds. */
const reconnectMs = 10_000
/** Where there are several gateways, another one takes the line. */
const reconnectElsewhereMs = 1_000
const heartBeatMs = 20_000
/** A line outlives its last listener by the time that a slow phone takes from one page to the next. */
const lingerMs = 30_000
const mostWaiting = 20

export type Member = { id: number; token: string; ip: string | null }

type Listener = {
  onNotice: (notice: MemberNotice) => void
  /** The gateway does not know the token any more. */
  onLost: () => void
  /** The line was broken and is there again; what was told meanwhile was told to nobody. */
  onMissed: () => void
}

type Line = {
  client: Client
  listeners: Set<Listener>
  /** What came between two pages, for the first listener of the next one. */
  waiting: MemberNotice[]
  /** Closes the line; set while nobody listens. */
  lingering: NodeJS.Timeout | undefined
}

/** One line to the gateway per session, however many tabs it has open. */
const lines = new Map<string, Line>()

/** More tabs than a browser holds open to one site. */
const mostListeners = 20

/** Whether one more stream of this session is opened. */
export const hasRoom = (token: string): boolean => (lines.get(token)?.listeners.size ?? 0) < mostListeners

/** Hears what the gateway tells this member, and what it has told since the page before. Answers the way to stop. */
export function listenTo(member: Member, listener: Listener): () => void {
  const line = lines.get(member.token) ?? openLine(member)
  clearTimeout(line.lingering)
  line.listeners.add(listener)
  for (const notice of line.waiting.splice(0)) listener.onNotice(notice)
  return () => {
    line.listeners.delete(listener)
    if (line.listeners.size > 0 || lines.get(member.token) !== line) return
    line.lingering = setTimeout(() => close(member.token), lingerMs).unref()
  }
}

function closeAll(): void {
  for (const token of [...lines.keys()]) close(token)
}

function openLine({ id, token, ip }: Member): Line {
  if (lines.size === 0) onProcessEnd(closeAll)
  const listeners = new Set<Listener>()
  const waiting: MemberNotice[] = []
  const againMs = settings().GATEWAY_URL.length > 1 ? reconnectElsewhereMs : reconnectMs
  let wasOpen = false
  const client = new Client({
    // The gateway counts the sockets of each visitor, not those of the app.
    webSocketFactory: () =>
      new WebSocket(nextAddress(), { headers: whoAsks({ ip }) }) as unknown as globalThis.WebSocket,
    connectHeaders: { login: token, passcode: token },
    // All lines break in the same moment, and come back one after the other.
    reconnectDelay: againMs + randomInt(againMs / 2),
    heartbeatIncoming: heartBeatMs,
    heartbeatOutgoing: 0,
    onConnect() {
      client.subscribe(userTopicOf(id), ({ body }) => {
        const notice = readNotice(body)
        if (notice === null) return
        if (listeners.size === 0 && isWorthKeeping(notice) && waiting.push(notice) > mostWaiting) waiting.shift()
        for (const listener of listeners) listener.onNotice(notice)
      })
      if (wasOpen) for (const listener of listeners) listener.onMissed()
      wasOpen = true
    },
    onStompError({ headers }) {
      log().info({ reason: headers.message }, 'the gateway closed the line of a member')
      close(token)
      for (const listener of listeners) listener.onLost()
    },
    onWebSocketError: () => log().debug('the line to the gateway failed'),
  })
  client.activate()
  const line: Line = { client, listeners, waiting, lingering: undefined }
  lines.set(token, line)
  return line
}

/** The next page reads the balance by itself, and many rounds of an hour would push out what is said once. */
const isWorthKeeping = ({ type }: MemberNotice): boolean => type !== 'BALANCE'

function nextAddress(): URL {
  const [first = settings().GATEWAY_URL[0]] = gatewayPool().order()
  return new URL(pushPath, first.replace(/^http/, 'ws'))
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
  clearTimeout(lines.get(token)?.lingering)
  void lines.get(token)?.client.deactivate()
  lines.delete(token)
}
