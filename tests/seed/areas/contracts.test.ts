import { expect, test } from 'vitest'
import { catalogue } from '#catalogue/index.ts'
import { readStatement } from '#gateway/areas/contracts/rules/statement.ts'
import { auditStatements } from '#gateway/areas/contracts/settlement/audit.ts'
import { figuresOf, listFigures } from '#gateway/areas/contracts/settlement/figures.ts'
import { settleDue } from '#gateway/areas/contracts/settlement/run.ts'
import { withGateway } from '../../support/gateway.ts'

const gateway = withGateway()

test('agent01 has contracts of all four kinds, and the line has some in every state', async () => {
  const { read } = gateway.platform.db
  const contracts = await read.contract.findMany()
  const agent01 = await read.member.findUniqueOrThrow({ where: { accountKey: 'agent01' } })
  expect(
    contracts
      .filter(({ receiverId, state }) => receiverId === agent01.id && state === 'active')
      .map(({ kind }) => kind)
      .sort(),
  ).toEqual(['daily', 'dividend', 'hourly', 'realtime'])
  expect(new Set(contracts.map(({ state }) => state))).toEqual(
    new Set(['offered', 'active', 'refused', 'withdrawn', 'ended']),
  )
})

test('a new, a changed and an ending offer wait for agent02', async () => {
  const { value } = (await gateway.ask(catalogue.contracts.consolidated, {}, { token: await gateway.logIn('agent02') }))
    .body
  expect(value.divtypereq.CONS?.[0]?.status).toBe('P')
  expect(value.contracthoursalreq.CONS?.[0]?.status).toBe('E')
  expect(value.realtimesalreqtype.CONS?.[0]?.status).toBe('V')
})

test('every seeded statement is what the gateway would have written from the seeded sums', async () => {
  const { read } = gateway.platform.db
  expect(await auditStatements(read)).toEqual([])
  const statements = await read.contractStatement.findMany({ include: { contract: true } })
  expect(statements.length).toBeGreaterThan(20)
  for (const { content, periodStart, periodEnd, contract } of statements) {
    const { figures, period } = readStatement(content)
    const wanted = [{ key: contract.id, receiverId: contract.receiverId, product: contract.product }]
    const cut = {
      period,
      span: { startsAt: periodStart, endsAt: periodEnd },
      withSingleBets: contract.kind === 'realtime',
    }
    const { netLossMinor: _workedOut, ...stated } = figures
    expect(stated).toEqual(figuresOf(await listFigures(read, wanted, cut), contract.id))
  }
})

test('the engine goes on where the seed ends', async () => {
  const before = await gateway.platform.db.read.contractStatement.count()
  gateway.platform.clock.advance(25 * 3_600_000)
  const { statements } = await settleDue(gateway.platform)
  expect([statements > 0, (await gateway.platform.db.read.contractStatement.count()) - before]).toEqual([
    true,
    statements,
  ])
})
