import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayMs, toMerchantDay } from '#gateway/platform/time/clock.ts'
import { startGateway, type TestGateway } from '../../support/gateway.ts'
import { createVisitor, memberIdOf } from '../areas/wallet/wallet-visitor.ts'
import { type Browser, openBrowser } from './console-visitor.ts'

let gateway: TestGateway
let desk: Browser
beforeAll(async () => {
  gateway = await startGateway()
  desk = openBrowser(gateway)
  await desk.comeIn()
})
afterAll(() => gateway.close())

test('a member is found by number, mail and the sender of a slip that waits, and the page leads to what they have asked for', async () => {
  const player = createVisitor(gateway, await gateway.logIn('player01'))
  const { body } = await player.report('700.00')
  const { depositId } = body.value
  const id = await memberIdOf(gateway, 'player01')
  await gateway.platform.db.write(async (tx) => {
    await tx.member.update({ where: { id }, data: { email: 'tala@perlas.test' } })
    await tx.deposit.update({ where: { receiptNo: depositId }, data: { payerName: 'Tala Habagat' } })
  })
  const found = async (q: string) => (await desk.get(`/operator/members?q=${encodeURIComponent(q)}`)).page
  for (const q of [String(id), 'Tala@perlas.test', 'tala hab'])
    expect(await found(q), q).toContain(`href="/operator/members/${id}"`)
  expect(await found('habagat tala')).not.toContain(`href="/operator/members/${id}"`)
  const { page } = await desk.get(`/operator/members/${id}`)
  expect(page).toMatch(new RegExp(`href="/operator/queues/deposits/${depositId}"[\\s\\S]*?700\\.00[\\s\\S]*?waiting`))
  expect(page).toContain(`/operator/chats?show=all&amp;member=${id}`)
})

test('a held invitation says why it is held and who was invited', async () => {
  const [referrerId, invitedId] = [await memberIdOf(gateway, 'player01'), await memberIdOf(gateway, 'agent02')]
  const row = { referrerId, invitedId, state: 'held', reason: 'device', createdAt: gateway.platform.clock.now() }
  const { id } = await gateway.platform.db.write((tx) => tx.referral.create({ data: row }))
  const { page } = await desk.get(`/operator/queues/invitations/I${id}`)
  expect(page).toContain('<dt>Why it is held</dt><dd>the same device as who invited</dd>')
  expect(page).toContain(`<a href="/operator/members/${invitedId}">agent02</a>`)
  expect(page).not.toContain('0.00')
  await desk.submit(`/operator/queues/invitations/I${id}`, 'decideInvitation', {
    decision: 'refuse',
    reason: 'his own',
  })
  const after = (await desk.get(`/operator/queues/invitations/I${id}`)).page
  expect([after.includes('Why it is held'), after.includes('his own')]).toEqual([false, true])
})

test('the audit trail is searched by a part of what happened, by who did it, by a member’s number and by a day', async () => {
  const { db, clock } = gateway.platform
  const other = openBrowser(gateway)
  await other.comeIn('Bayani')
  await desk.submit('/operator/site', 'setStatus', { blockedAddresses: '203.0.113.7', reason: 'by the first' })
  await other.submit('/operator/site', 'setStatus', { blockedAddresses: '203.0.113.8', reason: 'by the second' })
  const search = async (asked: Record<string, string>) =>
    (await desk.get(`/operator/audit?${new URLSearchParams(asked)}`)).page
  const both = await search({ kind: 'SETstatus' })
  for (const words of ['by the first', 'by the second']) expect(both).toContain(words)
  const one = await search({ kind: 'status', by: 'Bayani' })
  expect([one.includes('by the first'), one.includes('by the second')]).toEqual([false, true])
  expect(await search({ kind: 'no such thing' })).toContain('Nothing that happened is like this.')

  const memberId = await memberIdOf(gateway, 'player01')
  await gateway.logIn('player01')
  expect(await search({ member: String(memberId), kind: 'session' })).toContain('<code>session.login</code>')
  expect(await search({ member: '999999' })).toContain('Nothing that happened is like this.')

  const last = await db.read.auditEvent.findFirstOrThrow({ orderBy: { id: 'desc' } })
  const at = new Date(last.createdAt.getTime() + 3 * dayMs)
  const late = { kind: 'test.late', memberId: null, ip: '', traceId: '', createdAt: at }
  const detail = JSON.stringify({
    after: { decidedAt: '2026-11-28T19:00:44.761Z', list: ['2026-11-28T19:00:44.761Z'] },
  })
  await db.write((tx) => tx.auditEvent.create({ data: { ...late, detail } }))
  const ofDay = async (time: Date) => search({ day: toMerchantDay(time) })
  const [today, then] = [await ofDay(clock.now()), await ofDay(at)]
  expect([today.includes('by the second'), today.includes('test.late')]).toEqual([true, false])
  expect([then.includes('by the second'), then.includes('test.late')]).toEqual([false, true])
  expect(then).toContain('2026-11-29 03:00:44')
  expect(then).not.toContain('T19:00:44')
  for (const day of ['2001-01-01', '2026-02-31', 'soon'])
    expect(await search({ day })).toContain('Nothing that happened is like this.')
})

test('what stands under one number of a receipt is the newest of all kinds, a bounded number on the page of the search', async () => {
  const { db, clock } = gateway.platform
  const event = { memberId: null, ip: '', traceId: '', createdAt: clock.now() }
  const kinds = ['operator.setSetting.first', 'operator.decideProposal', 'operator.setSetting']
  await db.write(async (tx) => {
    for (let turn = 1; turn <= 9; turn += 1)
      for (const kind of [...kinds, 'test.elsewhere']) {
        const detail = JSON.stringify({ receiptNo: 'AMANYTIMES1', text: `turn ${turn} of ${kind}` })
        await tx.auditEvent.create({ data: { ...event, kind, detail } })
      }
  })
  const turns = Array.from({ length: 9 }, (_, place) => 9 - place)
  const all = turns.flatMap((turn) => kinds.toReversed().map((kind) => `turn ${turn} of ${kind}`))
  const found = async (path: string) =>
    [...(await desk.get(path)).page.matchAll(/turn \d of [\w.]+/g)].map(([words]) => words)
  expect(await found('/operator/audit?receipt=amanytimes1')).toEqual(all)
  expect(await found('/operator/search?number=AMANYTIMES1')).toEqual(all.slice(0, 20))
  const ofKind = await found('/operator/audit?receipt=AMANYTIMES1&kind=decide')
  expect(ofKind).toEqual(all.filter((words) => words.endsWith('decideProposal')))
  expect(await found('/operator/audit?receipt=AMANYTIMES1&kind=elsewhere')).toEqual([])
  expect(await found('/operator/audit?receipt=AMANYTIMES1&by=Ligaya')).toEqual([])
})

test('what one operator did is found behind as much as is looked through at once, and in the file too', async () => {
  const { db, clock } = gateway.platform
  const event = { kind: 'test.rare', memberId: null, ip: '', traceId: '', createdAt: clock.now() }
  const rare = { ...event, detail: JSON.stringify({ by: 'Dagohoy', text: 'long ago' }) }
  await db.write(async (tx) => {
    const { id } = await tx.auditEvent.create({ data: rare })
    await tx.auditEvent.create({ data: { ...event, id: id + 25_000, kind: 'test.often', detail: '{}' } })
  })
  const first = await desk.get('/operator/audit?by=Dagohoy')
  expect(first.page).toContain('looks further back')
  const next = /<a href="(\?[^"]+)" rel="next">/.exec(first.page)?.[1]?.replaceAll('&amp;', '&')
  expect((await desk.get(`/operator/audit${next}`)).page).toContain('long ago')
  expect((await desk.get('/operator/audit.csv?by=Dagohoy')).page).toContain('long ago')
})
