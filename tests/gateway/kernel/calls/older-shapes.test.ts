import { expect, test } from 'vitest'
import type { Call } from '#catalogue/call.ts'
import { olderCalls } from '#catalogue/older/index.ts'
import { merchant, withGateway } from '../../../support/gateway.ts'

/** What clients of the older generation read, asked on the demonstration's data (wire 10.8). */
const gateway = withGateway()
const whole = expect.any(Number)
const text = expect.any(String)
const time = expect.stringMatching(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)
const announced = { id: whole, title: text, content: text, mainPageUrl: text }
const lasting = { startDate: time, createtime: time, endDate: '9999-01-01 07:59:59' }

type Shape = [key: string, account: string | null, input: object, value: unknown]
const shapes: Shape[] = [
  [
    'olderLobbyAnnouncements',
    null,
    {},
    { contentLobby: expect.arrayContaining([{ id: whole, title: text, content: text }]) },
  ],
  [
    'olderAnnouncements',
    null,
    { type: 'P', category: 'S', platform: 'W' },
    expect.arrayContaining([{ ...announced, ...lasting }]),
  ],
  [
    'olderAnnouncements',
    'player01',
    { type: 'P', category: 'P', platform: 'M' },
    expect.arrayContaining([{ ...announced, ...lasting, mainPageUrl: expect.stringMatching(/^http/) }]),
  ],
  [
    'olderLotteryGames',
    null,
    {},
    expect.arrayContaining([
      {
        ...{ code: text, displayName: text, gameGroupId: 1, remark: text },
        games: expect.arrayContaining([{ gameId: whole, gameGroupId: 1, code: text, remark: text }]),
      },
    ]),
  ],
  [
    'olderAgentAnnouncements',
    'agent01',
    {},
    expect.arrayContaining([
      { id: whole, title: text, category: 'U' },
      { id: whole, title: text, category: 'S' },
    ]),
  ],
]

test.each(shapes)('%s answers what its clients read (%s, %o)', async (key, account, input, value) => {
  const call = olderCalls.find((each) => each.key === key) as Call
  const { body } = await gateway.ask(call, input, account === null ? {} : { token: await gateway.logIn(account) })
  expect(call.answer === 'bare' ? body : body.value).toEqual(value)
})

test('letters are written, listed, read and deleted under the older paths, several by one name sent twice', async () => {
  const named = (key: string) => olderCalls.find((each) => each.key === key) as Call
  const [player, agent] = [await gateway.logIn('player01'), await gateway.logIn('agent01')]
  const as = async (token: string, key: string, input: object = {}, options: object = {}) =>
    (await gateway.ask(named(key), input, { token, ...options })).body as { success: boolean; value: never }
  for (const subject of ['One', 'Two'])
    expect((await as(player, 'olderSend', { subject, content: 'Hello' })).value).toEqual({ sent: true })
  expect((await as(agent, 'olderSend', { recipients: ['player01'], subject: 'Back', content: 'Hi' })).success).toBe(
    true,
  )
  const { content: sent } = (await as(player, 'olderOutbox')).value as { content: { outboxId: number }[] }
  expect(sent).toMatchObject([
    { outboxId: whole, recipients: 'upline', recipientCount: 1, readCount: 0, subject: 'Two' },
    { subject: 'One' },
  ])
  const { content: got } = (await as(agent, 'olderInbox', { page: 1, size: 2 })).value as {
    content: { inboxId: number }[]
  }
  expect(got).toMatchObject([{ subject: 'Two', read: false }, { subject: 'One' }])
  const ids = got.map(({ inboxId }) => inboxId)
  const unread = (await as(agent, 'olderUnreadCount')).value as number
  // What is another's is not there.
  expect((await as(player, 'olderRead', { messageIds: ids.join() })).value).toEqual({ read: 0 })
  expect((await as(agent, 'olderRead', { messageIds: ids.join() })).value).toEqual({ read: 2 })
  expect((await as(agent, 'olderUnreadCount')).value).toBe(unread - 2)
  const removed = async (token: string, key: string, all: readonly number[]) => {
    const query = all.map((id) => `messageIds=${id}`).join('&')
    const headers = { merchant, authorization: token }
    return (await gateway.app.inject({ method: 'DELETE', url: `${named(key).path}?${query}`, headers })).json().value
  }
  const sentIds = sent.map(({ outboxId }) => outboxId)
  expect(await removed(agent, 'olderDeleteOutbox', sentIds)).toEqual({ deleted: 0 })
  expect(await removed(player, 'olderDeleteOutbox', sentIds)).toEqual({ deleted: 2 })
  expect((await as(player, 'olderOutbox')).value).toMatchObject({ content: [], totalPages: 0 })
  // Whoever got them still has them.
  expect((await as(agent, 'olderInbox', { page: 1, size: 2 })).value).toMatchObject({
    content: [{ subject: 'Two' }, { subject: 'One' }],
  })
  expect(await removed(player, 'olderDeleteInbox', ids)).toEqual({ deleted: 0 })
  expect(await removed(agent, 'olderDeleteInbox', ids)).toEqual({ deleted: 2 })
})
