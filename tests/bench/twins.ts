import type { Call } from '#catalogue/call.ts'
import { catalogue } from '#catalogue/index.ts'
import { olderCalls } from '#catalogue/older/index.ts'
import { newWireKey, sealForWire } from '#conformance/wire/cipher.ts'
import { demoPassword } from '#seed/areas/member/demo.ts'
import { compare, load } from './load.ts'
import type { Row } from './main.ts'
import { gatewayUrl } from './processes.ts'

const { lottery, messages, session, wallet } = catalogue
const headers = { merchant: '08wintlbf4', language: 'EN' }

/** Older names with a shape of their own, each with its query and that which its call needs for the same. */
const twins: readonly { key: string; of: Call; asked?: string; query: string }[] = [
  { key: 'olderLotteryGames', of: lottery.menus, query: '' },
  { key: 'olderLobbyAnnouncements', of: messages.announcements, query: '?types=PL' },
  {
    key: 'olderAnnouncements',
    of: messages.announcements,
    asked: '?type=P&category=U&platform=W',
    query: '?types=PU&platform=W',
  },
  { key: 'olderBalance', of: wallet.balance, query: '' },
]

/** How much slower a call answers under an older name than under its own, in one run. */
export async function measureTwins(seconds: number): Promise<Row[]> {
  const authorization = await logIn()
  const rows: Row[] = []
  for (const { key, of, asked = '', query } of twins) {
    const path = olderCalls.find((call) => call.key === key)?.path
    if (path === undefined) throw new Error(`There is no older name ${key}`)
    const ask = (at: string) =>
      load(gatewayUrl, seconds, [{ method: 'GET' as const, path: at, headers: { ...headers, authorization } }])
    const { ours, floor, ratio } = await compare(
      () => ask(path + asked),
      () => ask(of.path + query),
    )
    rows.push({
      what: `${path}, of ${of.path}`,
      figure: `${Math.round(ratio * 100)}% (${Math.round(ours.requestsPerSecond)} of ${Math.round(floor.requestsPerSecond)} requests/s, ${ours.errors + floor.errors} errors)`,
      goal: '≥ 90%',
      met: ratio >= 0.9 && ours.errors + floor.errors === 0,
    })
  }
  return rows
}

async function logIn(): Promise<string> {
  const modulus = await (await fetch(gatewayUrl + session.key.path, { headers })).text()
  const login = JSON.stringify({ username: 'player01', password: demoPassword, type: 'username' })
  const { body, encryption } = sealForWire(modulus, newWireKey(), login)
  const answer = await fetch(gatewayUrl + session.login.path, {
    method: 'POST',
    headers: { ...headers, encryption, 'content-type': 'application/json' },
    body: JSON.stringify({ value: body }),
  })
  return ((await answer.json()) as { value: { token: string } }).value.token
}
