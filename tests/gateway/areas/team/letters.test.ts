import { beforeAll, expect, test } from 'vitest'
import { catalogue } from '#catalogue/index.ts'
import { giveOutLetters } from '#gateway/areas/team/letters.ts'
import { jobs } from '#gateway/jobs/jobs.ts'
import { runDueJobs } from '#gateway/jobs/runner.ts'
import { openSession } from '#gateway/kernel/identity/sessions.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { minuteMs } from '#gateway/platform/time/clock.ts'
import { withGateway } from '../../../support/gateway.ts'
import { createLine, type Person } from '../contracts/line.ts'

const { team, messages } = catalogue
const gateway = withGateway()
const size = 1_100
let head: Person
let token: string

/** A head with a line of 1,100, of which a hundred stand right below. */
beforeAll(async () => {
  const line = createLine(gateway)
  head = await line.addPerson('head', null, 1)
  const { db, clock } = gateway.platform
  const at = clock.now()
  const row = { nickname: 'x', type: 0, passwordChangedAt: at, registeredAt: at, uplineId: head.id }
  const names = Array.from({ length: size }, (_none, place) => `below${place}`)
  await db.write(async (tx) => {
    await tx.member.createMany({ data: names.map((account) => ({ ...row, account, accountKey: account })) })
    const people = await tx.member.findMany({ where: { uplineId: head.id }, orderBy: { id: 'asc' } })
    await tx.memberLine.createMany({
      data: people.flatMap(({ id }, place) => [
        { ancestorId: id, descendantId: id, depth: 0 },
        { ancestorId: head.id, descendantId: id, depth: place < 100 ? 1 : 2 },
      ]),
    })
  })
  token = await asHead()
})

async function asHead(): Promise<string> {
  return gateway.platform.db.write((tx) =>
    openSession(tx, head, { ip: '127.0.0.1', userAgent: 'test', at: gateway.platform.clock.now() }),
  )
}

const send = (more: object = {}) =>
  gateway.ask(team.sendMessage, { to: 'team', subject: 'To all', content: 'One & two', ...more } as never, { token })
const inboxes = (teamMessageId: number) => gateway.platform.db.read.mail.count({ where: { teamMessageId } })

test('a letter to a line reaches everybody once, tells them, and its text is kept once', async () => {
  const told = new Set<string>()
  const stop = gateway.platform.db.hear((one) => void ('topic' in one && told.add(one.topic)))
  const { messageId, recipients } = (await send({ requestId: 'all' })).body.value
  expect([recipients, await inboxes(messageId)]).toEqual([size, size])
  expect((await send({ requestId: 'all' })).body.value).toEqual({ messageId, recipients })
  stop()
  expect([await inboxes(messageId), told.size]).toEqual([size, size])
  const rows = await gateway.platform.db.read.mail.findMany({
    where: { teamMessageId: messageId },
    distinct: ['memberId', 'subject', 'content'],
  })
  expect(rows).toHaveLength(size)
  expect(new Set(rows.map(({ subject, content }) => subject + content))).toEqual(new Set(['']))
  const direct = (await send({ to: 'direct' })).body.value
  expect([direct.recipients, await inboxes(direct.messageId)]).toEqual([100, 100])
})

test('as many as the form says get a letter to those right below, who is frozen too', async () => {
  const line = createLine(gateway)
  const top = await line.addPerson('top', null, 1)
  const [frozen] = [await line.addPerson('frozen', top, 0), await line.addPerson('active', top, 0)]
  await gateway.platform.db.write((tx) => tx.member.update({ where: { id: frozen.id }, data: { state: 'disabled' } }))
  const { directMembers, members } = (await line.as(top, team.recipients, {})).value
  const sent = (await line.as(top, team.sendMessage, { to: 'direct', subject: 'To two', content: 'x' } as never)).value
  expect([directMembers, members, sent.recipients]).toEqual([2, 2, 2])
})

test('names go with some members only', async () => {
  const letters = await gateway.platform.db.read.teamMessage.count()
  for (const to of ['upline', 'direct', 'team'])
    expect((await send({ to, usernames: ['below1'] })).body).toMatchObject({
      errorCode: 'request_param_err',
      value: { fields: [{ field: 'usernames' }] },
    })
  expect(await gateway.platform.db.read.teamMessage.count()).toBe(letters)
})

test('other writes come between the batches of a letter', async () => {
  const { db } = gateway.platform
  let most = 0
  let last = 0
  const write: typeof db.write = (work) =>
    db.write(async (tx) => {
      const answer = await work(tx)
      const now = await tx.mail.count()
      most = Math.max(most, now - last)
      last = now
      return answer
    })
  last = await db.read.mail.count()
  const row = {
    senderId: head.id,
    addressed: 'team',
    recipientCount: size,
    subject: 'Left',
    content: 'x',
    sentAt: gateway.platform.clock.now(),
  }
  const { id } = await db.write((tx) => tx.teamMessage.create({ data: row }))
  expect(await giveOutLetters({ ...gateway.platform, db: { ...db, write } })).toBe(1)
  expect(await inboxes(id)).toBe(size)
  expect(most).toBeLessThanOrEqual(500)
})

test('a letter whose process has died goes on where it was, and nobody has it twice', async () => {
  const { db, clock } = gateway.platform
  const [first] = await db.read.memberLine.findMany({
    where: { ancestorId: head.id, depth: { gt: 0 } },
    orderBy: { descendantId: 'asc' },
    skip: 499,
    take: 1,
  })
  const row = {
    senderId: head.id,
    addressed: 'team',
    recipientCount: size,
    subject: 'Left',
    content: 'x',
    sentAt: clock.now(),
  }
  const { id } = await db.write((tx) =>
    tx.teamMessage.create({ data: { ...row, deliveredTo: first?.descendantId ?? 0 } }),
  )
  clock.advance(minuteMs)
  await runDueJobs(gateway.platform, [jobs.teamLetters])
  expect(await inboxes(id)).toBe(size - 500)
  clock.advance(minuteMs)
  expect(await runDueJobs(gateway.platform, [jobs.teamLetters])).toMatchObject([{ done: 0 }])
  expect(await inboxes(id)).toBe(size - 500)
})

test('an agent sends so many letters a day as the merchant allows, then is told so, and may write again the next day', async () => {
  const settings = merchantSettings(gateway.platform)
  const { agents } = await settings.all()
  const sent = await gateway.platform.db.read.teamMessage.count({ where: { senderId: head.id } })
  await gateway.platform.db.write((tx) => settings.change(tx, 'agents', { ...agents, lettersPerDay: sent + 1 }))
  settings.forget()
  expect((await send({ to: 'direct', requestId: 'last' })).body.success).toBe(true)
  const refused = (await send({ to: 'direct' })).body
  expect(refused).toMatchObject({ errorCode: 'agent.message.day', value: { most: sent + 1 } })
  // What was sent already is answered again, and written once.
  expect((await send({ to: 'direct', requestId: 'last' })).body.success).toBe(true)
  gateway.platform.clock.advance(24 * 60 * minuteMs)
  token = await asHead()
  expect((await send({ to: 'direct' })).body.success).toBe(true)
})

test('who gets a letter reads its text under the name of the writer', async () => {
  const line = createLine(gateway)
  const low = await line.addPerson('low', head, 0)
  expect(
    (await send({ to: 'members', usernames: [low.account], subject: 'To one', content: 'a\nb <i>' })).body.success,
  ).toBe(true)
  const { content } = (await line.as(low, messages.inbox, {})).value
  expect(content).toMatchObject([
    { subject: 'To one', content: '<p>a<br />b &lt;i&gt;</p>', recordSource: 'TEAM', canReply: true },
  ])
})
