import { startProcess } from '../processes.ts'
import { type Asked, ask, listCalls, listConsole, logIn } from './asked.ts'
import { headName, playerName } from './people.ts'

/** What was measured of one thing, in milliseconds: at the small site and at the large one. */
type Measured = { name: string; smallMs: number; largeMs: number }

const ports = { small: 4221, large: 4222 } as const
/** So many requests at each, or fewer where they take long, and where they take very long only one that counts. */
const mostTurns = 15
const leastTurns = 4
const leastMs = 600
const mostMs = 10_000

/**
 * Everything that members, agents and operators read, at a small and at a large site. Both gateways run at once and are asked in turn, so that
 * what else the machine does touches both alike.
 */
export async function measurePages(small: string, large: string, at: number): Promise<Measured[]> {
  const sites = {
    small: await openSite(small, ports.small, at),
    large: await openSite(large, ports.large, at),
  }
  const rows: Measured[] = []
  for (const [name, ofLarge] of sites.large.asked) {
    const ofSmall = sites.small.asked.get(name)
    if (ofSmall === undefined) continue
    const times = { small: [] as number[], large: [] as number[] }
    const begun = performance.now()
    const goesOn = (turn: number, tookMs: number): boolean =>
      turn < 2 || tookMs < leastMs || (turn < leastTurns && tookMs < mostMs)
    for (let turn = 0; turn < mostTurns && goesOn(turn, performance.now() - begun); turn++) {
      times.small.push(await timeOf(sites.small.url, ofSmall))
      times.large.push(await timeOf(sites.large.url, ofLarge))
    }
    rows.push({ name, smallMs: middleOf(times.small), largeMs: middleOf(times.large) })
  }
  for (const [name, { path, headers }] of sites.large.asked)
    if (!sites.small.asked.has(name))
      rows.push({
        name: `${name} (large only)`,
        smallMs: Number.NaN,
        largeMs: await timeOf(sites.large.url, { name, path, headers }),
      })
  return rows
}

/** As a table, what grows most first. */
export function toPagesTable(rows: readonly Measured[]): string {
  const ratio = ({ smallMs, largeMs }: Measured): number => (Number.isNaN(smallMs) ? 0 : largeMs / smallMs)
  return [
    '| what | small | large | ratio |',
    '|---|---|---|---|',
    ...rows
      .toSorted((one, other) => ratio(other) - ratio(one))
      .map(
        (row) =>
          `| ${row.name} | ${row.smallMs.toFixed(1)} ms | ${row.largeMs.toFixed(1)} ms | ${ratio(row).toFixed(2)} |`,
      ),
  ].join('\n')
}

async function openSite(database: string, port: number, at: number) {
  const url = `http://127.0.0.1:${port}`
  await startProcess('gateway/main.ts', [], `${url}/healthz`, {
    DATABASE_URL: database,
    GATEWAY_PORT: String(port),
    LOG_LEVEL: 'error',
    RATE_LIMIT_FACTOR: '100000',
  })
  const asked: Asked[] = []
  for (const [who, name] of [
    ['member', playerName],
    ['agent', headName],
  ] as const)
    asked.push(...(await listCalls(url, who, await logIn(url, name), at)))
  asked.push(...(await listConsole(url)))
  return { url, asked: new Map(asked.map((one) => [one.name, one])) }
}

async function timeOf(url: string, { path, headers }: Asked): Promise<number> {
  const from = performance.now()
  await (await ask(url + path, { headers })).arrayBuffer()
  return performance.now() - from
}

/** The first is left out: it finds what the others find ready. */
const middleOf = (times: readonly number[]): number => {
  const sorted = times.slice(1).sort((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
