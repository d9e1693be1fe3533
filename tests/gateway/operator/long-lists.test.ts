import { beforeAll, expect, test } from 'vitest'
import { withGateway } from '../../support/gateway.ts'
import { type Browser, openBrowser } from './console-visitor.ts'

const gateway = withGateway()
let desk: Browser
beforeAll(async () => {
  desk = openBrowser(gateway)
  await desk.comeIn()
})

/** The rows of a list, page after page. */
async function readAll(path: string): Promise<string[]> {
  const rows: string[] = []
  for (let next: string | undefined = path; next !== undefined; ) {
    const { page } = await desk.get(next)
    rows.push(...[...page.matchAll(/<tr><td[\s\S]*?<\/tr>/g)].map(([row]) => row))
    const query = /<a href="(\?[^"]+)" rel="next">/.exec(page)?.[1]?.replaceAll('&amp;', '&')
    next = query && path.replace(/\?.*|$/, query)
  }
  return rows
}

test('the list of announcements has all of them, and says of each where it is read, also where a page ends between its versions', async () => {
  const { db, clock } = gateway.platform
  const first = await db.read.announcement.count({ where: { type: 'H' } })
  const row = { type: 'H', content: '', publishedAt: clock.now() }
  const pairs = Array.from({ length: 120 }, (_none, at) => 1_000 + at)
  await db.write(async (tx) => {
    // So that the hundredth row and the one behind it are of one announcement.
    if (first % 2 === 0)
      await tx.announcement.create({ data: { ...row, language: 'EN', title: 'Single', position: 999 } })
    for (const language of ['EN', 'TY'])
      await tx.announcement.createMany({
        data: pairs.map((position) => ({ ...row, language, title: `Notice ${position} ${language}`, position })),
      })
  })
  const rows = (await readAll('/operator/announcements?type=H')).filter((text) => text.includes('>Notice '))
  const titles = rows.map((text) => /Notice \d+ (?:EN|TY)/.exec(text)?.[0])
  expect(titles).toEqual(pairs.flatMap((at) => [`Notice ${at} EN`, `Notice ${at} TY`]))
  expect(rows.filter((text) => text.includes('in EN, TY'))).toEqual([])
})

test('the list of campaigns has all of them, also those that stand in one place', async () => {
  const { db } = gateway.platform
  const { id: _id, ...seeded } = await db.read.campaign.findUniqueOrThrow({ where: { code: 'CODE' } })
  const copies = Array.from({ length: 210 }, (_none, at) => ({ ...seeded, code: `COPY-${at}` }))
  await db.write((tx) => tx.campaign.createMany({ data: copies }))
  const known = await db.read.campaign.findMany({
    orderBy: [{ position: 'asc' }, { id: 'desc' }],
    select: { code: true },
  })
  const shown = (await readAll('/operator/campaigns')).map(
    (text) => /<small class="muted">([^<]+)<\/small>/.exec(text)?.[1],
  )
  expect(shown).toEqual(known.map(({ code }) => code))
  const running = await readAll('/operator/campaigns?state=running')
  expect(running).toHaveLength(await db.read.campaign.count({ where: { state: 'running' } }))
})
