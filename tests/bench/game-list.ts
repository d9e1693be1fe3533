import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { catalogue } from '#catalogue/index.ts'
import { compare, load } from './load.ts'
import type { Row } from './main.ts'
import { gatewayUrl, startProcess } from './processes.ts'
import { generator } from './random.ts'

const headers = { merchant: '08wintlbf4', language: 'EN' }
const floorPort = 4202
const { path } = catalogue.games.gameList

type Page = {
  value: {
    games: { gameName: string; vassalage: string; gameType: string; gameClassify: string }[]
    totalPages: number
  }
}

/** Questions for 18 games by random type, vendor, classify, name part and page, of what the gateway at `url` has. */
export async function askAtRandom(url: string) {
  const first = await fetch(`${url}${path}?pageNo=1&pageSize=3000`, { headers })
  const { games } = ((await first.json()) as Page).value

  const random = generator(20_261_121)
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T
  return Array.from({ length: 2_000 }, () => {
    const game = pick(games)
    const query = new URLSearchParams({
      clientType: '3',
      platform: 'html5-desktop',
      language: 'EN',
      pageNo: String(1 + Math.floor(random() * 3)),
      pageSize: '18',
    })
    if (random() < 0.5) query.set('gameType', game.gameType)
    if (random() < 0.4) query.set('vassalage', game.vassalage)
    if (random() < 0.2) query.set('gameClassify', game.gameClassify)
    if (random() < 0.4) query.set('gameName', game.gameName.slice(0, 2 + Math.floor(random() * 6)))
    return { method: 'GET' as const, path: `${path}?${query}`, headers }
  })
}

/** 18 of 11,500 games, beside a route that returns the same bytes. */
export async function measureGameList(seconds: number): Promise<Row[]> {
  const requests = await askAtRandom(gatewayUrl)
  const sample = await (await fetch(`${gatewayUrl}${path}?clientType=3&pageNo=1&pageSize=18`, { headers })).text()
  const file = join(mkdtempSync(join(tmpdir(), 'perlas-bench-')), 'list.json')
  writeFileSync(file, sample)
  await startProcess('tests/bench/floors/fastify.ts', [String(floorPort), file], `http://127.0.0.1:${floorPort}/floor`)

  const { ours, floor, ratio, processorRatio } = await compare(
    () => load(gatewayUrl, seconds, requests),
    () => load(`http://127.0.0.1:${floorPort}`, seconds, requests),
  )
  // One processor is the load generator's here; what two would carry is said by the time that one answer takes of one.
  const onTwo = 2_000 / ours.processorMs
  const figure = `${Math.round(ratio * 100)}% (${Math.round(ours.requestsPerSecond)} of ${Math.round(floor.requestsPerSecond)} requests/s, ${ours.errors} errors), by processor time ${Math.round(processorRatio * 100)}% and ${Math.round(onTwo)}/s on two processors`
  return [
    {
      what: 'game list, random filters, 18 of 11,500, of bare Fastify',
      figure,
      goal: '≥ 60%, or 20,000/s on two processors',
      met: (ratio >= 0.6 || onTwo >= 20_000) && ours.errors === 0,
    },
  ]
}
