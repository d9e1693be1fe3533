import type { PrismaClient } from '#prisma/generated/sqlite/client.ts'
import { keepAsker } from '../observing/asking.ts'
import type { Db, Reader, Tx } from './db.ts'
import { type Statements, withStatements } from './direct-statements.ts'

/** What a query or a work was, without its values. */
type Passed = { door: 'read' | 'write'; what: string; tookMs: number; waitedMs?: number }

/** Sees what goes through the doors; told so that it costs what passes next to nothing. */
export type DatabaseWatch = {
  passed(passed: Passed): void
  committed(): void
  /** A work runs once more, after a conflict with another one. */
  retried(): void
  /** Is handed how to look at the write door. */
  look(at: { waiting(): number; oldestMs(): number; isShut(): boolean }): void
}

/** Both doors, watched. Whoever measures does so from outside, so that it is the same on both databases. */
export function watched(db: Db, watch: DatabaseWatch): Db {
  const waiting = new Set<{ sinceMs: number }>()
  const nowMs = (): number => performance.now()
  watch.look({
    waiting: () => waiting.size,
    oldestMs() {
      const [oldest] = waiting
      return oldest === undefined ? 0 : nowMs() - oldest.sinceMs
    },
    isShut: db.isShut,
  })
  return {
    ...db,
    read: watchedReader(db.read, (what, begunMs) => watch.passed({ door: 'read', what, tookMs: nowMs() - begunMs })),
    write<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
      const place = { sinceMs: nowMs() }
      const asAsker = keepAsker()
      waiting.add(place)
      let runs = 0
      const run = async (tx: Tx): Promise<T> => {
        runs += 1
        if (runs > 1) watch.retried()
        waiting.delete(place)
        const begunMs = nowMs()
        try {
          return await work(tx)
        } finally {
          const waitedMs = begunMs - place.sinceMs
          watch.passed({ door: 'write', what: 'work', tookMs: nowMs() - begunMs, waitedMs })
        }
      }
      // The door runs works of many one after the other, and would do so in the name of the first.
      return db.write((tx) => asAsker(() => run(tx))).finally(() => waiting.delete(place))
    },
  }
}

type Told = (what: string, begunMs: number) => void

/** What goes through Prisma is named by its model, what goes past it by its text, in which values are never. */
function watchedReader(read: Reader, told: Told): Reader {
  const client = (read as PrismaClient).$extends({
    name: 'watched',
    query: {
      async $allOperations({ model, operation, args, query }) {
        const begunMs = performance.now()
        try {
          return await query(args)
        } finally {
          told(`${model ?? 'statement'}.${operation}`, begunMs)
        }
      },
    },
  })
  const timed =
    <A extends readonly unknown[], T>(statement: (text: TemplateStringsArray, ...values: A) => Promise<T>) =>
    async (text: TemplateStringsArray, ...values: A): Promise<T> => {
      const begunMs = performance.now()
      try {
        return await statement(text, ...values)
      } finally {
        told(inShort(text), begunMs)
      }
    }
  const own = read as unknown as Statements
  const statements = {
    $queryRaw: timed((text, ...values) => own.$queryRaw(text, ...values)),
    $executeRaw: timed((text, ...values) => own.$executeRaw(text, ...values)),
  }
  return withStatements(client as unknown as Reader, statements as Statements)
}

const longestStatement = 200
const inShort = (text: TemplateStringsArray): string =>
  text.join('?').replace(/\s+/g, ' ').trim().slice(0, longestStatement)
