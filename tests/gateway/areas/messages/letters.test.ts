import { beforeAll, expect, test } from 'vitest'
import { catalogue } from '#catalogue/index.ts'
import { mostLetterCharacters, mostSubjectCharacters } from '#catalogue/messages/limits.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { withGateway } from '../../../support/gateway.ts'
import { createLine } from '../contracts/line.ts'
import { memberOf, tokenOf } from '../team/team-visitor.ts'

const { messages, team } = catalogue
const gateway = withGateway()
type Who = 'agent01' | 'player01' | 'faraway01'
let tokens: Record<Who, string>
beforeAll(async () => {
  const open = (account: string) => tokenOf(gateway, account)
  tokens = { agent01: await open('agent01'), player01: await open('player01'), faraway01: await open('faraway01') }
})

const write = async (who: Who, more: object = {}) => {
  const letter = { subject: 'Hello', content: 'How <b>are</b> you?', ...more }
  return (await gateway.ask(messages.writeUpline, letter as never, { token: tokens[who] })).body
}
const outboxOf = async (who: Who, more: object = {}) =>
  (await gateway.ask(messages.outbox, more, { token: tokens[who] })).body.value
const inboxOf = async (who: Who) => (await gateway.ask(messages.inbox, {}, { token: tokens[who] })).body.value.content
const allow = async (perDay: number) => {
  const settings = merchantSettings(gateway.platform)
  await gateway.platform.db.write((tx) => settings.change(tx, 'letters', { perDay }))
  settings.forget()
}

test('a member writes to the upline first, once per key, and both see it', async () => {
  const upline = await memberOf(gateway, 'agent01')
  const { value } = (await gateway.ask(messages.recipients, {}, { token: tokens.player01 })).body
  expect(value).toEqual({ upline: { nickname: upline.nickname }, hasDownline: false, lettersLeft: 20 })
  const [one, other] = await Promise.all([
    write('player01', { requestId: 'k1' }),
    write('player01', { requestId: 'k1' }),
  ])
  expect([one.success, other.success]).toEqual([true, true])
  expect((await write('player01', { content: 'Another', requestId: 'k1' })).errorCode).toBe('idempotency.key.reused')
  const [letter, ...more] = (await inboxOf('agent01')).filter(({ recordSource }) => recordSource === 'TEAM')
  expect([letter, more]).toMatchObject([
    { subject: 'Hello', content: '<p>How &lt;b&gt;are&lt;/b&gt; you?</p>', canReply: true, read: false },
    [],
  ])
  expect((await outboxOf('player01')).content).toMatchObject([
    { recipients: 'upline', subject: 'Hello', content: 'How <b>are</b> you?', readCount: 0 },
  ])
  await gateway.ask(messages.readMail, { id: letter?.inboxId }, { token: tokens.agent01 })
  expect((await outboxOf('player01')).content).toMatchObject([{ readCount: 1 }])
})

test('whoever has no upline is told so, and an outbox holds nothing of others', async () => {
  expect((await write('faraway01')).errorCode).toBe('not.exists.upline')
  const { value } = (await gateway.ask(messages.recipients, {}, { token: tokens.faraway01 })).body
  expect(value.upline).toBeNull()
  expect(await outboxOf('faraway01')).toEqual({ content: [], totalPages: 0, next: null })
})

test('a letter has a subject and a text, each as long as its form allows and no longer', async () => {
  for (const wrong of [
    { subject: ' ' },
    { content: '\n' },
    { subject: 'x'.repeat(mostSubjectCharacters + 1) },
    { content: 'x'.repeat(mostLetterCharacters + 1) },
    { usernames: ['player02'] },
  ])
    expect((await write('player01', wrong)).errorCode, Object.keys(wrong)[0]).toBe('request_param_err')
  const longest = { subject: 'x'.repeat(mostSubjectCharacters), content: 'x'.repeat(mostLetterCharacters) }
  expect((await write('player01', longest)).success).toBe(true)
})

test('a letter that was read stays read for its writer when its reader deletes it, one that was not stays unread', async () => {
  await write('player01', { subject: 'Read and deleted' })
  const [read] = await inboxOf('agent01')
  await gateway.ask(messages.readMail, { id: read?.inboxId }, { token: tokens.agent01 })
  await write('player01', { subject: 'Deleted at once' })
  const [unread] = await inboxOf('agent01')
  const inboxIds = [read?.inboxId ?? 0, unread?.inboxId ?? 0]
  const remove = () => gateway.ask(messages.deleteMail, { inboxIds }, { token: tokens.agent01 })
  const removed = await Promise.all([remove(), remove()])
  expect(removed.reduce((sum, { body }) => sum + body.value.deleted, 0)).toBe(2)
  expect((await outboxOf('player01')).content.slice(0, 2)).toMatchObject([
    { subject: 'Deleted at once', readCount: 0 },
    { subject: 'Read and deleted', readCount: 1 },
  ])
})

test('a day has so many letters as the merchant allows, answers among them; agents have a limit of their own', async () => {
  const sent = (await outboxOf('player01')).content.length
  await allow(sent + 1)
  expect((await write('player01')).success).toBe(true)
  const refused = await write('player01')
  expect([refused.errorCode, refused.value]).toEqual(['agent.message.day', { most: sent + 1 }])
  const [letter] = (await inboxOf('agent01')).filter(({ recordSource }) => recordSource === 'TEAM')
  const answered = await gateway.ask(
    messages.replyMail,
    { id: letter?.inboxId ?? 0, content: 'Fine' },
    { token: tokens.agent01 },
  )
  expect(answered.body.success).toBe(true)
  const [answer] = (await inboxOf('player01')).filter(({ recordSource }) => recordSource === 'TEAM')
  const again = { id: answer?.inboxId ?? 0, content: 'And again' }
  const reply = async () => (await gateway.ask(messages.replyMail, again, { token: tokens.player01 })).body
  expect((await reply()).errorCode).toBe('agent.message.day')
  gateway.platform.clock.advance(24 * 3_600_000)
  tokens.player01 = await tokenOf(gateway, 'player01')
  expect((await reply()).success).toBe(true)
})

test('an outbox goes on behind a letter, and an agent finds the letters to the line in it', async () => {
  const first = await outboxOf('player01', { size: 1 })
  const second = await outboxOf('player01', { size: 1, before: first.next })
  expect(first.content[0]?.outboxId).toBeGreaterThan(second.content[0]?.outboxId ?? Number.POSITIVE_INFINITY)
  const token = await tokenOf(gateway, 'agent01')
  await gateway.ask(
    team.sendMessage,
    { to: 'members', usernames: ['player01'], subject: 'To one', content: 'x' },
    { token },
  )
  const { content } = (await gateway.ask(messages.outbox, {}, { token })).body.value
  expect(content[0]).toMatchObject({ recipients: 'line', subject: 'To one', recipientCount: 1 })
})

test('a member who is no agent writes to one below, at any depth, by the same limits, and to nobody else', async () => {
  await allow(20)
  const line = createLine(gateway)
  const head = await line.addPerson('plainhead', null, 0)
  const below = await line.addPerson('plainbelow', head, 0)
  const lowest = await line.addPerson('plainlowest', below, 0)
  const beside = await line.addPerson('plainbeside', null, 0)
  const to = async (username: string, more: object = {}) =>
    line.as(head, messages.writeDownline, { username, subject: 'Hello', content: 'a <b>', ...more })
  expect((await line.as(head, messages.recipients)).value).toEqual({
    upline: null,
    hasDownline: true,
    lettersLeft: 20,
  })
  expect((await line.as(lowest, messages.recipients)).value.hasDownline).toBe(false)
  for (const one of [below, lowest]) {
    // The second is the same letter.
    for (const _time of [1, 2]) expect((await to(one.account, { requestId: `to-${one.id}` })).success).toBe(true)
    const { content } = (await line.as(one, messages.inbox, {})).value
    expect(content).toMatchObject([
      { subject: 'Hello', content: '<p>a &lt;b&gt;</p>', recordSource: 'TEAM', canReply: true },
    ])
    expect((await line.as(one, messages.replyMail, { id: content[0]?.inboxId ?? 0, content: 'Yes' })).success).toBe(
      true,
    )
  }
  expect((await to(below.account.toUpperCase(), { subject: 'Again' })).success).toBe(true)
  for (const name of [head.account, beside.account, 'agent01', 'nobodyatall'])
    expect((await to(name)).errorCode, name).toBe('not.exists.user')
  expect(
    (await line.as(below, messages.writeDownline, { username: head.account, subject: 'x', content: 'x' })).errorCode,
  ).toBe('not.exists.user')
  expect(
    (await line.as(head, messages.outbox, {})).value.content.map(({ recipients, subject }) => [recipients, subject]),
  ).toEqual([
    ['line', 'Again'],
    ['line', 'Hello'],
    ['line', 'Hello'],
  ])
  await allow(3)
  expect(await to(below.account)).toMatchObject({ errorCode: 'agent.message.day', value: { most: 3 } })
  for (const wrong of [
    { subject: 'x'.repeat(mostSubjectCharacters + 1) },
    { content: 'x'.repeat(mostLetterCharacters + 1) },
    { subject: ' ' },
  ])
    expect((await to(below.account, wrong)).errorCode).toBe('request_param_err')
})
