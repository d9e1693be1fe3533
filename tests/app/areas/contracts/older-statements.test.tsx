import { expect, test } from 'vitest'
import ContractPage, { loader as file } from '#app/routes/agentHome.contracts_.$contractId.tsx'
import { dayMs, laterBy } from '#gateway/platform/time/clock.ts'
import { writtenPage } from '../../../support/written-page.tsx'
import { enter, withSite } from '../session/site.ts'

const site = withSite()

/** Adds statements to a contract that has some, each a day before the one before. Answers how many it has then. */
async function addOlder(contractId: number, count: number): Promise<number> {
  const { db } = site.gateway.platform
  const { id: _id, ...first } = await db.read.contractStatement.findFirstOrThrow({
    where: { contractId },
    orderBy: { periodStart: 'asc' },
  })
  const rows = Array.from({ length: count }, (_, at) => ({
    ...first,
    periodStart: laterBy(first.periodStart, -(at + 1) * dayMs),
    periodEnd: laterBy(first.periodEnd, -(at + 1) * dayMs),
  }))
  await db.write((tx) => tx.contractStatement.createMany({ data: rows }))
  return db.read.contractStatement.count({ where: { contractId } })
}

test.each([
  ['a plain member', 'player01', '/member'],
  ['an agent', 'agent02', '/agentHome'],
] as const)('%s reaches every statement of a contract, also once it has ended', async (_who, username, center) => {
  const { db, clock } = site.gateway.platform
  const { id: receiverId } = await db.read.member.findUniqueOrThrow({ where: { accountKey: username } })
  const { id } = await db.read.contract.findFirstOrThrow({
    where: { giverId: { not: null }, state: 'active', statements: { some: {} } },
  })
  const ended = { receiverId, state: 'ended', openKey: null, endedAt: clock.now() }
  await db.write((tx) => tx.contract.update({ where: { id }, data: ended }))
  const pages = Math.ceil((await addOlder(id, 45)) / 20)
  const reader = await enter(username)
  const path = `${center}/contracts/${id}`
  const readPage = async (page: number) => {
    const place = `${path}?page=${page}`
    const { body } = await reader.run(file, place, undefined, { contractId: String(id) })
    const html = await writtenPage(<ContractPage />, { path: place, data: body })
    return { html, rows: [...html.matchAll(new RegExp(`href="${center}/statement/(\\d+)"`, 'g'))].map(([, at]) => at) }
  }
  const seen = new Set<string | undefined>()
  for (let page = 1; page <= pages; page += 1) {
    const { html, rows } = await readPage(page)
    for (const row of rows) seen.add(row)
    if (page < pages) expect(html).toContain(`href="${path}?page=${page + 1}"`)
  }
  expect(seen.size).toBe(await db.read.contractStatement.count({ where: { contractId: id } }))
  const past = await reader.run(file, `${path}?page=9999`, undefined, { contractId: String(id) })
  expect(past.location).toBe(`${path}?page=${pages}`)
})
