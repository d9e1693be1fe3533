import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Context, Input } from '#gateway/operator/action.ts'
import { decisionAction } from '#gateway/operator/actions/decision-action.ts'
import { decideAppeal, decideDeposit, decideWithdrawal } from '#gateway/operator/actions/decisions.ts'
import { createDecideProposal } from '#gateway/operator/actions/proposals.ts'
import { approveFirst } from '#gateway/operator/second-person.ts'
import { startGateway, type TestGateway } from '../../support/gateway.ts'
import { addPerson, openBrowser } from './console-visitor.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startGateway()
  for (const name of ['Ligaya', 'Bayani']) await openBrowser(gateway).logIn(name)
})
afterAll(() => gateway.close())

const contextOf = (name: string) =>
  ({
    platform: gateway.platform,
    by: { name, ip: '127.0.0.1', traceId: 'test', isPerson: true },
    at: gateway.platform.clock.now(),
  }) as Context
const approve = (name: string, receiptNo: string, choice: string) =>
  approveFirst(contextOf(name), {
    actionKey: 'decideWithdrawal',
    receiptNo,
    reason: 'sent',
    choice,
    amountMinor: 100_000_00n,
    memberId: 1,
  })
const lock = (name: string, isLocked: boolean) =>
  gateway.platform.db.write((tx) =>
    tx.operator.updateMany({
      where: { name },
      data: { lockedAt: isLocked ? gateway.platform.clock.now() : null },
    }),
  )

test('the second of two approves what the first one has, such as who pays', async () => {
  expect((await approve('Ligaya', 'W1', ''))?.text).toContain('waits for another one')
  await expect(approve('Bayani', 'W1', 'payer D7')).rejects.toThrow(
    'Ligaya has approved the usual way, and you choose payer D7',
  )
  expect(await approve('Bayani', 'W1', '')).toBeNull()
})

test('the first of two can choose anew, and what they chose before counts no more', async () => {
  await approve('Ligaya', 'W3', 'payer D7')
  await expect(approve('Ligaya', 'W3', 'payer D7')).rejects.toThrow('you are the first of them')
  expect((await approve('Ligaya', 'W3', ''))?.text).toContain('waits for another one')
  await expect(approve('Bayani', 'W3', 'payer D7')).rejects.toThrow(
    'Ligaya has approved the usual way, and you choose payer D7',
  )
  await expect(approve('Ligaya', 'W3', '')).rejects.toThrow('you are the first of them')
  expect(await approve('Bayani', 'W3', '')).toBeNull()
  const audited = await gateway.platform.db.read.auditEvent.findMany({
    where: { kind: 'operator.decideWithdrawal.first', detail: { contains: '"W3"' } },
    orderBy: { id: 'asc' },
  })
  const chosen = audited.map(({ detail }) => (JSON.parse(detail) as { choice?: string }).choice)
  expect(chosen).toEqual(['payer D7', undefined])
})

test('what somebody has approved or asked for who is locked by now counts for nothing', async () => {
  await approve('Ligaya', 'W2', '')
  const { db, clock } = gateway.platform
  await db.write((tx) =>
    tx.proposal.create({
      data: {
        number: 'Z1',
        actionKey: 'nothing',
        about: 'something',
        content: '{}',
        proposedBy: 'Ligaya',
        proposedAt: clock.now(),
      },
    }),
  )
  await addPerson(gateway, 'Corazon Cruz')
  await lock('Ligaya', true)
  const { act } = createDecideProposal(() => undefined)
  const decide = db.write(
    (tx) => act?.(tx, { number: 'Z1', decision: 'approve' } as Input, contextOf('Bayani')) ?? Promise.reject(),
  )
  await expect(decide).rejects.toThrow('Ligaya is locked, so somebody else has to ask for it anew')
  expect((await approve('Bayani', 'W2', ''))?.text).toContain('waits for another one')
  await lock('Ligaya', false)
  expect(await approve('Ligaya', 'W2', '')).toBeNull()
})

test('who pays has to be the same for both, what is noted beside an appeal has not', async () => {
  const decide = async (action: typeof decideAppeal, name: string, more: object) =>
    action.decide?.({ reason: 'looked at', ...more } as Input, contextOf(name))
  const { db } = gateway.platform
  const { receiptNo } = await db.write(async (tx) => {
    const found = await tx.withdrawal.findFirstOrThrow()
    const data = { amountMinor: 100_000_00n, state: 'in_process', confirmation: null }
    return tx.withdrawal.update({ where: { id: found.id }, data })
  })
  await decide(decideWithdrawal, 'Ligaya', { receiptNo, decision: 'approve' })
  await expect(decide(decideWithdrawal, 'Bayani', { receiptNo, decision: 'approve', payer: 'D7' })).rejects.toThrow(
    'both have to choose the same',
  )
  const data = { state: 'approved', confirmation: 'not_received' }
  await db.write((tx) => tx.withdrawal.update({ where: { receiptNo }, data }))
  await decide(decideAppeal, 'Ligaya', { receiptNo, decision: 'refund', note: 'the bank says so' })
  const second = decide(decideAppeal, 'Bayani', { receiptNo, decision: 'refund', note: 'seen too' })
  await expect(second).resolves.toMatchObject({ text: `${receiptNo} is refunded.` })
})

test('what the first of two has noted is kept with what the second one notes', async () => {
  const noted: (string | undefined)[] = []
  const action = decisionAction({
    key: 'decideAppeal',
    summary: '',
    said: { refund: 'refunded', force: 'counted as received' },
    texts: ['note'],
    noted: 'note',
    decide: async (_platform, _decision, { note }) => {
      noted.push(note)
      return { outcome: 'done', memberId: 1 }
    },
    large: {
      decision: 'refund',
      waits: 'not received',
      find: async () => ({ memberId: 1, amountMinor: 100_000_00n, state: 'not received' }),
    },
  })
  const decide = (name: string, receiptNo: string, note?: string) =>
    action.decide?.({ receiptNo, decision: 'refund', reason: 'looked at', note } as Input, contextOf(name))
  await decide('Ligaya', 'W8', 'the bank says so')
  await decide('Bayani', 'W8', 'seen too')
  await decide('Ligaya', 'W9', 'on the phone')
  await decide('Bayani', 'W9')
  expect(noted).toEqual(['the bank says so; seen too', 'on the phone'])
  const { detail } = await gateway.platform.db.read.auditEvent.findFirstOrThrow({
    where: { kind: 'operator.decideAppeal.first' },
    orderBy: { id: 'desc' },
  })
  expect(JSON.parse(detail)).toMatchObject({ by: 'Ligaya', note: 'on the phone' })
})

test('what does not wait yet is not decided, though it might wait a moment later: nobody would have been asked for a second person', async () => {
  let decided = 0
  const action = decisionAction({
    key: 'decideAppeal',
    summary: '',
    said: { refund: 'refunded', force: 'counted as received' },
    decide: async () => {
      decided += 1
      return { outcome: 'done', memberId: 1 }
    },
    large: {
      decision: 'refund',
      waits: 'not received',
      find: async () => ({ memberId: 1, amountMinor: 100_000_00n, state: 'waiting' }),
    },
  })
  const refund = action.decide?.(
    { receiptNo: 'W10', decision: 'refund', reason: 'looked at' } as Input,
    contextOf('Ligaya'),
  )
  await expect(refund).rejects.toThrow('W10 cannot be refunded in its state: waiting')
  expect(decided).toBe(0)
})

test('each way by which money moves asks first whether it waits, so that nobody is the first of two for what does not', async () => {
  const { db } = gateway.platform
  const amountMinor = 100_000_00n
  const [{ receiptNo: deposit }, { receiptNo: withdrawal }] = await db.write(async (tx) => {
    const [paidIn, paidOut] = [await tx.deposit.findFirstOrThrow(), await tx.withdrawal.findFirstOrThrow()]
    return Promise.all([
      tx.deposit.update({ where: { id: paidIn.id }, data: { amountMinor, state: 'rejected' } }),
      tx.withdrawal.update({
        where: { id: paidOut.id },
        data: { amountMinor, state: 'approved', confirmation: 'waiting' },
      }),
    ])
  })
  await db.write((tx) => tx.firstApproval.deleteMany())
  for (const [action, receiptNo, decision, said] of [
    [decideDeposit, deposit, 'approve', 'approved in its state: rejected'],
    [decideWithdrawal, withdrawal, 'approve', 'approved in its state: approved, not yet confirmed'],
    [decideAppeal, withdrawal, 'refund', 'refunded in its state: approved, not yet confirmed'],
  ] as const) {
    const decided = action.decide?.({ receiptNo, decision, reason: 'looked at' } as Input, contextOf('Ligaya'))
    await expect(decided).rejects.toThrow(`${receiptNo} cannot be ${said}`)
  }
  expect(await db.read.firstApproval.count()).toBe(0)
})

test('what waits for a second person is shown a page at a time, and the last of it can be decided', async () => {
  const { db, clock } = gateway.platform
  const numbers = Array.from({ length: 130 }, (_, index) => `ZPAGE${index}`)
  const waiting = { actionKey: 'nothing', about: 'something', content: '{}', proposedBy: 'Bayani' }
  await db.write((tx) =>
    tx.proposal.createMany({ data: numbers.map((number) => ({ ...waiting, number, proposedAt: clock.now() })) }),
  )
  const desk = openBrowser(gateway)
  await desk.logIn('Ligaya')
  const first = await desk.get('/operator/proposals')
  const next = /href="(\?[^"]+)" rel="next"/.exec(first.page)?.[1] ?? ''
  const url = `/operator/proposals${next}`
  const second = await desk.get(url)
  expect(second.page).not.toContain('rel="next"')
  const shown = [first, second].map(({ page }) => [...page.matchAll(/<h2>(ZPAGE\d+):/g)].map(([, number]) => number))
  expect(shown.flat()).toEqual(numbers)
  expect(shown.map(({ length }) => length > 0)).toEqual([true, true])
  const rejected = await desk.submit(url, 'decideProposal-ZPAGE129', { decision: 'reject' })
  expect(rejected.page).not.toContain('<h2>ZPAGE129:')
  expect(await db.read.proposal.findUnique({ where: { number: 'ZPAGE129' } })).toMatchObject({ state: 'rejected' })
})
