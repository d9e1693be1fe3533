import { allCalls, catalogue } from '#catalogue/index.ts'
import { checkGateway } from '#conformance/run.ts'
import { newWireKey, sealForWire } from '#conformance/wire/cipher.ts'
import { pages } from '#gateway/operator/pages.ts'
import { dayMs } from '#gateway/platform/time/clock.ts'
import { demoPassword } from '#seed/areas/member/demo.ts'

/** One thing that somebody reads: under which name it stands in the table, and how it is asked. */
export type Asked = { name: string; path: string; headers: Readonly<Record<string, string>> }

const merchant = '08wintlbf4'

/** Once more where a line was closed because nothing had come over it for long: the machine may be busy with other things. */
export async function ask(address: string, options: RequestInit): Promise<Response> {
  try {
    return await fetch(address, options)
  } catch {
    return fetch(address, options)
  }
}

export async function logIn(url: string, username: string): Promise<string> {
  const headers = { merchant, language: 'EN' }
  const { key, login } = catalogue.session
  const modulus = await (await fetch(url + key.path, { headers })).text()
  const typed = JSON.stringify({ username, password: demoPassword, type: 'username' })
  const { body, encryption } = sealForWire(modulus, newWireKey(), typed)
  const answer = await fetch(url + login.path, {
    method: 'POST',
    headers: { ...headers, encryption, 'content-type': 'application/json' },
    body: JSON.stringify({ value: body }),
  })
  const { value } = (await answer.json()) as { value?: { token?: string } }
  if (value?.token === undefined) throw new Error(`${username} could not log in at ${url}`)
  return value.token
}

/** Every call that reads, with what the conformance kit asks it with, as far as this account is answered. */
export async function listCalls(url: string, who: string, token: string, at: number): Promise<Asked[]> {
  const asked = new Map<string, Asked>()
  const settings = { gateway: url, at: '', merchant, all: true, calls: allCalls(), account: { token }, newcomer: null }
  await checkGateway(settings, async ({ name, method, path, headers }) => {
    if (method !== 'GET') return { reason: 'not asked', isUnknown: true, ms: 0 }
    const answer = await ask(url + path, { headers })
    const text = await answer.text()
    const key = `${who}: ${name}`
    if (/^\{"success":true|"success":\s*true/.test(text) && !/ at \/| by [A-Z]/.test(name) && !asked.has(key))
      asked.set(key, { name: key, path, headers })
    return { status: answer.status, type: answer.headers.get('content-type') ?? '', text, ms: 0 }
  })
  const headers = { merchant, language: 'EN', authorization: token }
  for (const [name, path] of longQuestions(at))
    if (((await (await ask(url + path, { headers })).json()) as { success: boolean }).success)
      asked.set(`${who}: ${name}`, { name: `${who}: ${name}`, path, headers })
  return [...asked.values()]
}

/** The same over the longest time that a page offers. */
function longQuestions(at: number): [name: string, path: string][] {
  const { wallet, games, team } = catalogue
  const days = { startTime: at - 29 * dayMs, endTime: at }
  const betDays = { startDate: at - 29 * dayMs, endDate: at }
  const query = (path: string, fields: object): string =>
    `${path}?${new URLSearchParams(Object.entries(fields).map(([field, value]) => [field, String(value)]))}`
  const preset = { preset: 'last90Days' }
  return [
    ['account record of 30 days', query(wallet.transactions.path, days)],
    ['account record of 30 days, deposits', query(wallet.transactions.path, { ...days, codeTypes: 'deposit' })],
    ['deposit record of 30 days', query(wallet.depositRecord.path, days)],
    ['withdrawal record of 30 days', query(wallet.withdrawalRecord.path, days)],
    ...[games.rngOrders, games.fishOrders, games.liveOrders].map((call): [string, string] => [
      `${call.key} of 30 days`,
      query(call.path, betDays),
    ]),
    ...[team.overview, team.revenue, team.lossStatement].map((call): [string, string] => [
      `${call.key} of 90 days`,
      query(call.path, preset),
    ]),
  ]
}

/** Every page of the console that a link leads to, once for each page and the fields of its address. */
export async function listConsole(url: string): Promise<Asked[]> {
  const form = { origin: url, 'content-type': 'application/x-www-form-urlencoded' }
  const entered = await fetch(`${url}/operator/enter`, {
    method: 'POST',
    headers: form,
    body: 'name=Ligaya',
    redirect: 'manual',
  })
  const cookie = (entered.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  const headers = { cookie }
  const asked = new Map<string, Asked>()
  const waiting = ['/operator']
  while (waiting.length > 0) {
    const path = waiting.shift() as string
    const name = nameOf(path)
    if (name === null || asked.has(name)) continue
    const answer = await ask(url + path, { headers, redirect: 'manual' })
    if (answer.status !== 200) continue
    asked.set(name, { name, path, headers })
    if (!answer.headers.get('content-type')?.startsWith('text/html')) continue
    for (const [, link = ''] of (await answer.text()).matchAll(/href="(\/operator[^"#]*)/g))
      waiting.push(link.replaceAll('&amp;', '&'))
  }
  return [...asked.values()]
}

const patterns = pages
  .filter(({ path }) => !path.includes('*'))
  .map(({ path }) => ({ path, matches: new RegExp(`^/operator${path.replace(/:\w+/g, '[^/]+')}/?$`) }))

/** Null for what is no page: pictures, styles. */
function nameOf(path: string): string | null {
  const url = new URL(path, 'http://console')
  // A page with an address of its own comes before one with a part that may be anything.
  const found =
    patterns.find(({ path: of }) => `/operator${of}` === url.pathname) ??
    patterns.find(({ matches }) => matches.test(url.pathname))
  if (found === undefined) return url.pathname.endsWith('.csv') ? `console: ${url.pathname}` : null
  const fields = [...url.searchParams.keys()].sort()
  const of = url.searchParams.get('state') ?? url.searchParams.get('kind')
  return `console: /operator${found.path}${fields.length > 0 ? ` (${fields.join(', ')}${of === null ? '' : `: ${of}`})` : ''}`
}
