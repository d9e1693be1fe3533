import { PrismaPg } from '@prisma/adapter-pg'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Db, openDatabase, type Tx } from '#gateway/platform/database/db.ts'
import { applyMigrations } from '#gateway/platform/database/migrations.ts'
import { usualLimits } from '#gateway/platform/database/postgresql-connections.ts'
import { type Cluster, hasPostgresql, startCluster } from './throwaway-cluster.ts'

const log = pino({ level: 'silent' })
const connections = 4

describe.skipIf(!hasPostgresql)('a migration under gateways that run', () => {
  let cluster: Cluster
  let db: Db
  beforeAll(async () => {
    cluster = await startCluster()
    await applyMigrations(cluster.url)
    const limits = { ...usualLimits, writers: connections, readers: connections }
    db = await openDatabase(cluster.url, log, { limits })
    await db.write((tx) => tx.setting.create({ data: { name: 'brand', value: '"Perlas"', updatedAt: new Date(0) } }))
  })
  afterAll(async () => {
    await db?.close()
    cluster?.remove()
  })

  /** Does something on all connections of a door at once: none ends before all have begun. */
  async function onAll<T>(work: (arrived: () => Promise<void>) => Promise<T>): Promise<T[]> {
    let here = 0
    let open = (): void => undefined
    const all = new Promise<void>((resolve) => {
      open = resolve
    })
    const arrived = (): Promise<void> => {
      here += 1
      if (here === connections) open()
      return all
    }
    return Promise.all(Array.from({ length: connections }, () => work(arrived)))
  }
  const look = (tx: Tx | Db['read']) => tx.setting.findUniqueOrThrow({ where: { name: 'brand' } })
  const lookRaw = (tx: Tx | Db['read']) => {
    const name = 'brand'
    return tx.$queryRaw<{ value: string }[]>`SELECT "value" FROM "Setting" WHERE "name" = ${name}`
  }
  const plan = () =>
    Promise.all([
      onAll(async () => [await look(db.read), await lookRaw(db.read)]),
      onAll((arrived) =>
        db.write(async (tx) => {
          await arrived()
          return [await look(tx), await lookRaw(tx)]
        }),
      ),
    ])

  async function alter(statement: string): Promise<void> {
    const connection = await new PrismaPg(cluster.url).connect()
    await connection.underlyingDriver().query(statement)
    await connection.dispose()
  }

  test.each([
    ['a collation', 'ALTER TABLE "Setting" ALTER COLUMN "value" TYPE text COLLATE "C"'],
    ['a type', 'ALTER TABLE "Setting" ALTER COLUMN "value" TYPE varchar(4000)'],
  ])('that changes %s is met by no question and no work', async (_what, statement) => {
    await plan()
    await alter(statement)
    for (let asked = 0; asked < 3 * connections; asked += 1) {
      expect((await look(db.read)).value).toBe('"Perlas"')
      expect(await lookRaw(db.read)).toEqual([{ value: '"Perlas"' }])
      expect((await db.write(look)).value).toBe('"Perlas"')
      expect(await db.write(lookRaw)).toEqual([{ value: '"Perlas"' }])
    }
  })
})
