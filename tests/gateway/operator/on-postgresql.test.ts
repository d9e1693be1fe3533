import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listOutbox } from '#gateway/operator/store.ts'
import type { Db } from '#gateway/platform/database/db.ts'
import { openTestPostgresql } from '../../support/database.ts'
import { hasPostgresql } from '../platform/database/throwaway-cluster.ts'

/** What the console looks for by texts, which PostgreSQL compares otherwise than SQLite does. */
describe.skipIf(!hasPostgresql)('looking up on PostgreSQL', () => {
  let db: Db
  let close: (() => Promise<void>) | undefined
  beforeAll(async () => {
    ;({ db, close } = await openTestPostgresql())
  })
  afterAll(() => close?.())

  test('a letter is found by a part of its address, however that and the question are written', async () => {
    const recipients = ['Tala@Perlas.test', 'tala_2@perlas.test', '+639171234567']
    await db.write((tx) =>
      tx.outboxMessage.createMany({
        data: recipients.map((recipient) => ({
          channel: recipient.includes('@') ? 'mail' : 'sms',
          recipient,
          text: 'Your code is 482913',
          createdAt: new Date(0),
        })),
      }),
    )
    const find = async (asked: { query?: string; channel?: string; before?: number }) =>
      (await listOutbox(db.read, { ...asked, limit: 10 })).map(({ recipient }) => recipient)
    expect(await find({ query: 'tALA@' })).toEqual(['Tala@Perlas.test'])
    expect(await find({ query: 'la_' })).toEqual(['tala_2@perlas.test'])
    expect(await find({ query: '4567', channel: 'sms' })).toEqual(['+639171234567'])
    expect(await find({ channel: 'mail', before: 2 })).toEqual(['Tala@Perlas.test'])
    expect(await find({})).toEqual(recipients.toReversed())
  })
})
