import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { searchMembers } from '#gateway/operator/member-store.ts'
import { listOutbox } from '#gateway/operator/store.ts'
import { type Db, openDatabase } from '#gateway/platform/database/db.ts'
import { applyMigrations } from '#gateway/platform/database/migrations.ts'
import { openTestPostgresql } from '../../support/database.ts'
import { type Cluster, createSortedDatabase, hasPostgresql } from '../platform/database/throwaway-cluster.ts'

/** What the console looks for by texts, which PostgreSQL compares otherwise than SQLite does. */
describe.skipIf(!hasPostgresql)('looking up on PostgreSQL', () => {
  let cluster: Cluster
  let db: Db
  let close: (() => Promise<void>) | undefined
  beforeAll(async () => {
    ;({ cluster, db, close } = await openTestPostgresql())
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

  test('a member is found by how their name or phone begins, in whatever order the database has its texts', async () => {
    // By the worth of their numbers: `tala01` behind all that begins with `tala0`. Languages of a machine have other such surprises.
    const url = createSortedDatabase(cluster.url, 'sorted', 'en-u-kn-true')
    await applyMigrations(url)
    const sorted = await openDatabase(url, pino({ level: 'silent' }))
    try {
      const at = new Date('2026-11-21T08:00:00Z')
      const people = [
        ['Tala01', '9171234567'],
        ['tala_2', '9281234567'],
        ['ligaya', null],
        ['Perlas\u{1f41a}', null],
      ] as const
      await sorted.write((tx) =>
        tx.member.createMany({
          data: people.map(([account, mobileNum]) => ({
            account,
            accountKey: account.toLowerCase(),
            mobileNum,
            nickname: account,
            type: 0,
            passwordChangedAt: at,
            registeredAt: at,
          })),
        }),
      )
      const find = async (query: string) =>
        (await searchMembers(sorted.read, query, ['63'], 10)).map(({ account }) => account)
      expect(await find('tala0')).toEqual(['Tala01'])
      expect(await find('TALA')).toEqual(['Tala01', 'tala_2'])
      expect(await find('tala_')).toEqual(['tala_2'])
      expect(await find('lig')).toEqual(['ligaya'])
      expect(await find('perlas')).toEqual(['Perlas\u{1f41a}'])
      expect(await find('0917')).toEqual(['Tala01'])
      expect(await find('+63 928')).toEqual(['tala_2'])
      expect(await find('z')).toEqual([])
    } finally {
      await sorted.close()
    }
  })
})
