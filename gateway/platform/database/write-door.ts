import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { PrismaClient } from '#prisma/generated/sqlite/client.ts'
import { oneAtATime } from './attribution.ts'
import type { Tx } from './db.ts'
import { withStatements } from './direct-statements.ts'
import { guardWriter } from './guarded-writer.ts'

/** How soon a disk that was full is asked again whether it takes writes. */
const reopenAfterMs = 500

type Limits = { maxWait: number; timeout: number }

type WriteDoor = {
  transaction(inside: (tx: Tx) => Promise<void>, limits: Limits): Promise<void>
  execute(statement: string): Promise<void>
  isFull(): boolean
  isShut(): boolean
  close(): Promise<void>
}

/**
 * The writer's connection. After a COMMIT or ROLLBACK that failed it acknowledges nothing any more (danger 0.2). When the disk
 * was full, nothing of that transaction is on it: the door is shut, reads go on, and a new connection opens it as soon as one can
 * write. For every other reason the process ends, and the supervisor starts one that is sound.
 */
export async function openWriteDoor(url: string, log: FastifyBaseLogger, onPoisoned: () => void): Promise<WriteDoor> {
  let isShut = false
  let isClosed = false
  let reopening: Promise<void> = Promise.resolve()

  function shutWhileFull(error: unknown): void {
    if (isShut) return
    isShut = true
    log.error({ err: error }, 'the disk is full: nothing is written until it takes writes again, reads go on')
    reopening = reopen()
  }

  function onFailedEnding(error: unknown, isFull: boolean): void {
    if (isFull) shutWhileFull(error)
    else {
      isShut = true
      log.fatal(
        { err: error },
        'a COMMIT or ROLLBACK failed: the process ends, because this connection would acknowledge what is not on disk',
      )
      onPoisoned()
    }
  }

  async function connect() {
    const guarded = guardWriter(url, onFailedEnding)
    // 'minimal' spares a stack trace per query; an error's own message is the same.
    const client = new PrismaClient({ adapter: guarded.factory, errorFormat: 'minimal' }).$extends(oneAtATime)
    await client.$connect()
    return { guarded, client }
  }

  async function reopen(): Promise<void> {
    while (!isClosed && isShut) {
      await pause(reopenAfterMs)
      try {
        await writer.client.$disconnect()
        writer = await connect()
        await writer.guarded.tryWriting()
        isShut = false
        log.warn('the disk takes writes again')
      } catch (error) {
        log.debug({ err: error }, 'the disk takes no writes yet')
      }
    }
  }

  let writer = await connect()
  return {
    async transaction(inside, limits) {
      if (isShut) throw new Error('The write door is shut')
      const { client, guarded } = writer
      try {
        await client.$transaction((tx) => inside(withStatements(tx as unknown as Tx, guarded.statements)), limits)
      } catch (error) {
        if (guarded.isFull()) shutWhileFull(error)
        throw error
      }
    },
    isFull: () => writer.guarded.isFull(),
    execute: (statement) => writer.guarded.execute(statement),
    isShut: () => isShut,
    async close() {
      isClosed = true
      await reopening
      await writer.client.$disconnect()
    },
  }
}
