import { EventEmitter } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setImmediate as pause } from 'node:timers/promises'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openDatabase } from '#gateway/platform/database/db.ts'
import { applyMigrations } from '#gateway/platform/database/migrations.ts'
import { usualLimits } from '#gateway/platform/database/postgresql-connections.ts'
import { endSilent } from '#gateway/platform/database/silence.ts'
import { type Cluster, hasPostgresql, startCluster } from './throwaway-cluster.ts'

const log = pino({ level: 'silent' })

/** A name that leads to a database. Who is connected can be left there as by a machine that lost its power: nothing comes, nothing ends. */
async function startName(cluster: Cluster) {
  const ways: [Socket, Socket][] = []
  const server = createServer((client) => {
    const database = connect(Number(new URL(cluster.url).port), '127.0.0.1')
    const end = (): void => void [client.destroy(), database.destroy()]
    for (const socket of [client, database]) socket.on('error', end).on('close', end)
    client.pipe(database).pipe(client)
    ways.push([client, database])
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const port = String((server.address() as AddressInfo).port)
  return {
    url: Object.assign(new URL(cluster.url), { port }).href,
    losePower(): void {
      for (const sockets of ways) for (const socket of sockets) socket.unpipe()
    },
    close(): void {
      for (const [client] of ways) client.destroy()
      server.close()
    },
  }
}

describe.skipIf(!hasPostgresql)('a PostgreSQL that says nothing any more', () => {
  let cluster: Cluster
  beforeAll(async () => {
    cluster = await startCluster()
    await applyMigrations(cluster.url)
  })
  afterAll(() => cluster?.remove())

  test('is left by what is asked of it, and by all who ask afterwards, for where its name leads', async () => {
    const name = await startName(cluster)
    const limits = { ...usualLimits, writers: 1, readers: 1, readMs: 6_000, silentMs: 500 }
    const db = await openDatabase(name.url, log, { limits, workLimitMs: 2_000 })
    const note = (value: string) =>
      db.write((tx) => tx.setting.create({ data: { name: value, value, updatedAt: new Date(0) } }))
    await note('before')
    expect(await db.read.setting.count()).toBe(1)

    name.losePower()
    const asked = db.read.setting.count()
    await expect(note('meanwhile')).rejects.toMatchObject({ code: 'system.not.available' })
    // The first that notices leaves for all: nobody waits behind what was asked before.
    expect(await db.read.setting.count()).toBe(1)
    await note('after')
    // A question changes nothing, so it is asked once more, where somebody answers.
    expect(await asked).toBe(2)
    await db.close()
    name.close()
  })
})

test('a connection may be silent while nobody has it, and only then without end', async () => {
  const pool = new EventEmitter()
  const socket = Object.assign(new EventEmitter(), {
    setTimeout: vi.fn(),
    destroy: vi.fn(),
    bytesRead: 1,
    destroyed: false,
  })
  const client = { connection: { stream: socket } }
  const onSilent = vi.fn()
  endSilent({ underlyingDriver: () => pool } as never, 700, onSilent)
  for (const [event, ...told] of [
    ['connect', client],
    ['acquire', client],
    ['release', undefined, client],
  ] as const)
    pool.emit(event, ...told)
  expect(socket.setTimeout.mock.calls).toEqual([[700], [0]])
  // What had come and was not read yet, because this process stood still.
  socket.emit('timeout')
  socket.bytesRead += 1
  await pause()
  expect(socket.destroy).not.toHaveBeenCalled()
  socket.emit('timeout')
  await pause()
  expect(socket.destroy).toHaveBeenCalledWith(new Error('Connection terminated: silent'))
  expect(onSilent).toHaveBeenCalledOnce()
})
