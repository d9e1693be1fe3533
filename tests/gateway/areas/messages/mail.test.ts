import { beforeEach, expect, test } from 'vitest'
import { catalogue } from '#catalogue/index.ts'
import { withGateway } from '../../../support/gateway.ts'

const { messages } = catalogue
const gateway = withGateway()

/** Two mails of player01, and two of player02 who must never see, mark or delete the others. */
let own: number[]
let foreign: number[]
let reader: { token: string }
let owner: { token: string }

beforeEach(async () => {
  const { db, clock } = gateway.platform
  const send = async (account: string): Promise<number[]> => {
    const { id: memberId } = await db.read.member.findUniqueOrThrow({ where: { accountKey: account } })
    const row = { memberId, subject: `for ${account}`, content: '<p>x</p>', sentAt: clock.now() }
    return db.write(async (tx) => [(await tx.mail.create({ data: row })).id, (await tx.mail.create({ data: row })).id])
  }
  foreign = await send('player01')
  own = await send('player02')
  owner = { token: await gateway.logIn('player01') }
  reader = { token: await gateway.logIn('player02') }
})

const rowsOf = (ids: readonly number[]) =>
  gateway.platform.db.read.mail.findMany({ where: { id: { in: [...ids] } }, orderBy: { id: 'asc' } })

test('a mail of somebody else is neither shown nor answered, as one that does not exist', async () => {
  for (const id of [foreign[0] ?? 0, 999_999]) {
    expect((await gateway.ask(messages.mail, { id }, reader)).body.errorCode).toBe('no.data')
    expect((await gateway.ask(messages.replyMail, { id, content: 'x' }, reader)).body.errorCode).toBe('no.data')
  }
  const { content } = (await gateway.ask(messages.inbox, { size: 50 }, reader)).body.value
  const seen = content.map(({ inboxId }) => inboxId)
  expect(seen).toEqual(expect.arrayContaining(own))
  for (const id of foreign) expect(seen).not.toContain(id)
})

test.each([
  ['one', () => ({ id: foreign[0] ?? 0 })],
  ['several', () => ({ ids: foreign })],
  ['one of several', () => ({ ids: [...foreign, own[0] ?? 0] })],
  ['all', () => ({ all: true as const, ids: foreign })],
])('mails of somebody else are not marked as read: %s', async (_name, input) => {
  const before = await rowsOf(foreign)
  expect((await gateway.ask(messages.readMail, input(), reader)).body.success).toBe(true)
  expect(await rowsOf(foreign)).toEqual(before)
})

test('own mails are marked, once each, and the answer says how many', async () => {
  expect((await gateway.ask(messages.readMail, { ids: [...own, ...foreign] }, reader)).body.value).toEqual({ read: 2 })
  expect((await gateway.ask(messages.readMail, { ids: own }, reader)).body.value).toEqual({ read: 0 })
  expect((await rowsOf(own)).every(({ readAt }) => readAt !== null)).toBe(true)
  expect((await gateway.ask(messages.readMail, { id: foreign[0] ?? 0 }, owner)).body.value).toEqual({ read: 1 })
})

test('own mails are deleted, those of somebody else stay', async () => {
  expect((await gateway.ask(messages.deleteMail, { inboxIds: foreign }, reader)).body.value).toEqual({ deleted: 0 })
  expect((await gateway.ask(messages.deleteMail, { inboxIds: [] }, reader)).body.value).toEqual({ deleted: 0 })
  expect(await rowsOf(foreign)).toHaveLength(2)
  expect((await gateway.ask(messages.deleteMail, { inboxIds: [...foreign, own[0] ?? 0] }, reader)).body.value).toEqual({
    deleted: 1,
  })
  expect([await rowsOf(foreign), await rowsOf(own)].map((rows) => rows.length)).toEqual([2, 1])
})
