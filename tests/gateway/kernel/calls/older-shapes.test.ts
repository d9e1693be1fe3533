import { expect, test } from 'vitest'
import type { Call } from '#catalogue/call.ts'
import { olderCalls } from '#catalogue/older/index.ts'
import { withGateway } from '../../../support/gateway.ts'

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
