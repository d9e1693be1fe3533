import { beforeAll, expect, test } from 'vitest'
import { catalogue } from '#catalogue/index.ts'
import { withGateway } from '../../../support/gateway.ts'
import { memberOf, tokenOf } from '../team/team-visitor.ts'

const { messages, team } = catalogue
const gateway = withGateway()
let tokens: Record<'agent01' | 'player01' | 'faraway01' | 'agent02', string>
beforeAll(async () => {
  const open = (account: string) => tokenOf(gateway, account)
  tokens = {
    agent01: await open('agent01'),
    player01: await open('player01'),
    faraway01: await open('faraway01'),
    agent02: await open('agent02'),
  }
  await gateway.ask(
    team.sendMessage,
    { to: 'members', usernames: ['player01', 'agent02'], subject: 'Hello', content: 'How is it?' },
    { token: tokens.agent01 },
  )
})

type Who = keyof typeof tokens
const inboxOf = async (who: Who) => (await gateway.ask(messages.inbox, {}, { token: tokens[who] })).body.value.content
const letterOf = async (who: Who) => {
  const mail = (await inboxOf(who)).find(({ recordSource }) => recordSource === 'TEAM')
  if (mail === undefined) throw new Error(`${who} has no letter`)
  return mail
}
const reply = async (who: Who, id: number, content: string, requestId?: string) =>
  (await gateway.ask(messages.replyMail, { id, content, requestId }, { token: tokens[who] })).body

test('a letter names its writer, says that a person wrote it, and can be answered; mail of the merchant has neither', async () => {
  const writer = await memberOf(gateway, 'agent01')
  const letter = await letterOf('player01')
  expect(letter).toMatchObject({ senderName: writer.nickname, writer: 'upline', canReply: true })
  const own = (await inboxOf('player01')).find(({ recordSource }) => recordSource === 'SYSTEM')
  expect(own).toMatchObject({ senderName: 'Perlas', writer: null, canReply: false })
  expect((await reply('player01', own?.inboxId ?? 0, 'Hello')).errorCode).toBe('mail.no.reply')
})

test('an answer reaches the writer once, as text, and can be answered in turn', async () => {
  const { inboxId } = await letterOf('player01')
  const [one, other] = await Promise.all([
    reply('player01', inboxId, 'Fine <b>\nand you?', 'k1'),
    reply('player01', inboxId, 'Fine <b>\nand you?', 'k1'),
  ])
  expect([one.success, other.success]).toEqual([true, true])
  expect((await reply('player01', inboxId, 'Something else', 'k1')).errorCode).toBe('idempotency.key.reused')
  const got = (await inboxOf('agent01')).filter(({ subject }) => subject === 'Re: Hello')
  expect(got).toMatchObject([
    { content: '<p>Fine &lt;b&gt;<br />and you?</p>', writer: 'below', canReply: true, read: false },
  ])
  expect((await reply('agent01', got[0]?.inboxId ?? 0, 'Fine too')).success).toBe(true)
  expect((await inboxOf('player01'))[0]).toMatchObject({ subject: 'Re: Hello', content: '<p>Fine too</p>' })
})

test('an empty answer is asked for content, and a letter of somebody else is not there', async () => {
  const { inboxId } = await letterOf('player01')
  expect(await reply('player01', inboxId, '  ')).toMatchObject({
    errorCode: 'request_param_err',
    message: expect.stringContaining('Please enter content'),
  })
  expect((await reply('faraway01', inboxId, 'Hello')).errorCode).toBe('no.data')
})

test('a letter from further above is not one of the upline, and who goes by the name of the house is a person all the same', async () => {
  const { db } = gateway.platform
  const { id } = await memberOf(gateway, 'agent01')
  const deep = await db.read.memberLine.findFirstOrThrow({ where: { ancestorId: id, depth: { gte: 2 } } })
  const { account } = await db.read.member.findUniqueOrThrow({ where: { id: deep.descendantId } })
  const letter = { to: 'members' as const, usernames: [account], subject: 'Hello', content: 'How is it?' }
  expect((await gateway.ask(team.sendMessage, letter, { token: tokens.agent01 })).body.success).toBe(true)
  await db.write((tx) => tx.member.update({ where: { id }, data: { nickname: 'Perlas' } }))
  const token = await tokenOf(gateway, account)
  const { content } = (await gateway.ask(messages.inbox, {}, { token })).body.value
  expect(content[0]).toMatchObject({ senderName: 'Perlas', writer: 'above', canReply: true })
})

test('who has left the line of the writer does not answer any more', async () => {
  const { inboxId } = await letterOf('agent02')
  const { id } = await memberOf(gateway, 'agent02')
  await gateway.platform.db.write((tx) => tx.memberLine.deleteMany({ where: { descendantId: id, depth: { gt: 0 } } }))
  expect(await letterOf('agent02')).toMatchObject({ writer: 'outside', canReply: false })
  expect((await reply('agent02', inboxId, 'Hello')).errorCode).toBe('mail.no.reply')
})
