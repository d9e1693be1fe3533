import type { Browser, Page } from '@playwright/test'
import { drawTopicOf, pushPath } from '#catalogue/push.ts'
import { encryptKey, newWireKey } from '#conformance/wire/cipher.ts'
import { readRows } from './database.ts'
import { databaseUrl, gatewayUrl } from './stack.ts'

/** What every client of the wire sends. */
export const merchant = '08wintlbf4'

/** The first game of an engine that the site under test has. */
export function findGame(engine: string): { nodeId: number; name: string } {
  const sql = 'SELECT "nodeId", "name" FROM "Game" WHERE "engine" = ? AND NOT "maintenance" ORDER BY "nodeId" LIMIT 1'
  const [game] = readRows<{ nodeId: number; name: string }>(databaseUrl, sql, engine)
  if (game === undefined) throw new Error(`The small site has no ${engine}`)
  return game
}

type ToldDraw = { gameId: number; numero: string; winningNumber: string }

/** Somebody with a browser of their own, as a trial, who listens to the draws of a game as any client of the wire does. */
export async function listensToDraws(
  browser: Browser,
  gameId: number,
): Promise<{ heard: () => Promise<ToldDraw[]>; leaves: () => Promise<void> }> {
  const context = await browser.newContext({ javaScriptEnabled: true, bypassCSP: true })
  const page = await context.newPage()
  const token = await triesOut(page)
  // What it says about scripts and connections is for browsers that show it.
  await page.goto(`${gatewayUrl}/healthz`)
  await page.evaluate(listen, {
    url: `${gatewayUrl.replace('http', 'ws')}${pushPath}`,
    token,
    topic: drawTopicOf(gameId),
  })
  return { heard: () => readHeard(page), leaves: () => context.close() }
}

/** The login of a trial, as the call of the wire wants it. */
async function triesOut({ request }: Page): Promise<string> {
  const headers = { merchant }
  const modulus = await (await request.get(`${gatewayUrl}/wps/session/key/rsa`, { headers })).text()
  const answer = await request.post(`${gatewayUrl}/wps/session/login/freeplay`, {
    headers,
    data: { os: 'web', platform: 'W', Encryption: encryptKey(modulus, newWireKey()), 'X-Gateway-Version': '3' },
  })
  return ((await answer.json()) as { value: { token: string } }).value.token
}

type Line = { url: string; token: string; topic: string }
type Listening = { heard: string[] }

/** Runs in the browser: resolves when the gateway has said that it has the subscription. */
function listen({ url, token, topic }: Line): Promise<void> {
  const here = window as unknown as Listening
  here.heard = []
  const socket = new WebSocket(url)
  const send = (...lines: string[]): void => socket.send(`${lines.join('\n')}\n\n\0`)
  socket.onopen = () => send('CONNECT', 'accept-version:1.2', 'host:gateway', `login:${token}`, `passcode:${token}`)
  return new Promise((resolve, reject) => {
    socket.onclose = () => reject(new Error('the line was closed'))
    socket.onmessage = ({ data }) => {
      const frame = String(data)
      if (frame.startsWith('CONNECTED')) send('SUBSCRIBE', 'id:draws', `destination:${topic}`, 'receipt:draws')
      if (frame.startsWith('RECEIPT')) resolve()
      if (frame.startsWith('ERROR')) reject(new Error(frame))
      if (frame.startsWith('MESSAGE')) here.heard.push(frame.slice(frame.indexOf('\n\n') + 2).replace('\0', ''))
    }
  })
}

async function readHeard(page: Page): Promise<ToldDraw[]> {
  const heard = await page.evaluate(() => (window as unknown as Listening).heard)
  return heard.map((body) => JSON.parse(body) as ToldDraw)
}
