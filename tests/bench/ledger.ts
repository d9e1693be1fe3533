import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { catalogue } from '#catalogue/index.ts'
import { newWireKey, sealForWire } from '#conformance/wire/cipher.ts'
import { seed } from '../../scripts/prepare.mjs'
import type { Row } from './main.ts'
import { startProcess } from './processes.ts'

const port = 4207
const url = `http://127.0.0.1:${port}`
export const merchant = { merchant: '08wintlbf4', language: 'EN', 'content-type': 'application/json' }

/** Transfers between a member's wallets over HTTP at 50 connections with synchronous=FULL, on a database of its own. */
export async function measureLedger(seconds: number): Promise<Row[]> {
  const env = {
    DATABASE_URL: `file:${join(mkdtempSync(join(tmpdir(), 'perlas-bench-')), 'ledger.db')}`,
    SEED_SCALE: '0.02',
  }
  await seed(env)
  await startProcess('gateway/main.ts', [], `${url}/healthz`, {
    ...env,
    GATEWAY_PORT: String(port),
    LOG_LEVEL: 'error',
    RATE_LIMIT_FACTOR: '100000',
  })
  const authorization = await logIn(url)
  const { transfer } = catalogue.wallet
  const result = await autocannon({
    url,
    connections: 50,
    duration: seconds,
    requests: [
      {
        method: 'POST',
        path: transfer.path,
        headers: { ...merchant, authorization },
        setupRequest: (request) => ({
          ...request,
          body: JSON.stringify({ fromAccountType: 'main', toAccountType: 'PG', amount: 1, requestId: randomUUID() }),
        }),
      },
    ],
  })
  const rate = result.requests.average
  const errors = result.errors + result.non2xx
  return [
    {
      what: 'ledger transfers through HTTP, 50 connections, FULL durability',
      figure: `${Math.round(rate)}/s, p50 ${result.latency.p50} ms, p99 ${result.latency.p99} ms, ${errors} errors`,
      goal: '≥ 400/s, no error',
      met: rate >= 400 && errors === 0,
    },
  ]
}

/** The token of player01 at the gateway of this address. */
export async function logIn(url: string): Promise<string> {
  const modulus = await (await fetch(url + catalogue.session.key.path, { headers: merchant })).text()
  const { body, encryption } = sealForWire(
    modulus,
    newWireKey(),
    JSON.stringify({ username: 'player01', password: 'Perlas2026', type: 'username' }),
  )
  const answer = await fetch(url + catalogue.session.login.path, {
    method: 'POST',
    headers: { ...merchant, encryption },
    body: JSON.stringify({ value: body }),
  })
  return ((await answer.json()) as { value: { token: string } }).value.token
}
