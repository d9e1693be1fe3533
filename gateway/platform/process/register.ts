import { z } from 'zod'
import type { Reader } from '#gateway/platform/database/db.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { secondMs } from '#gateway/platform/time/clock.ts'

/** How often a process says that it runs, and after what silence it is taken to be gone. */
export const saysEveryMs = 10 * secondMs
export const goneAfterMs = 25 * secondMs

/**
 * Fingerprints of a secret that processes share. `by` is what it writes or shows with; `takes` is what it reads, which is more while a
 * secret is being renewed.
 */
const secret = z.object({ by: z.string().nullable(), takes: z.array(z.string()) })
type SharedSecret = z.output<typeof secret>

const running = z.object({ kind: z.enum(['gateway', 'site']), seenAt: z.coerce.date(), secret })
const registerSchema = z.record(z.string(), running)
type Running = z.output<typeof running>
type Register = z.output<typeof registerSchema>

const name = 'running-processes'

type Of = Pick<Platform, 'db' | 'clock'>

/**
 * Writes down that a process runs, with its secret. Answers `differs`, and writes nothing, when another one of its kind that runs could not
 * read what this one writes, or the other way round.
 */
export async function sayRunning(
  { db, clock }: Of,
  id: string,
  { kind, secret: own }: Pick<Running, 'kind' | 'secret'>,
): Promise<'known' | 'differs'> {
  return db.write(async (tx) => {
    const now = clock.now()
    const all = parse(await tx.setting.findUnique({ where: { name } }))
    const others = Object.entries(all).filter(([other, row]) => other !== id && isThere(row, now))
    if (others.some(([, row]) => row.kind === kind && !understand(row.secret, own))) return 'differs'
    const value = JSON.stringify({ ...Object.fromEntries(others), [id]: { kind, seenAt: now, secret: own } })
    await tx.setting.upsert({
      where: { name },
      create: { name, value, updatedAt: now },
      update: { value, updatedAt: now },
    })
    return 'known'
  })
}

/** A process that ends in order leaves nobody waiting for its silence. */
export async function sayGone({ db, clock }: Of, id: string): Promise<void> {
  await db.write(async (tx) => {
    const { [id]: gone, ...left } = parse(await tx.setting.findUnique({ where: { name } }))
    if (gone === undefined) return
    await tx.setting.update({ where: { name }, data: { value: JSON.stringify(left), updatedAt: clock.now() } })
  })
}

/** What runs on a database, or did moments ago. */
export async function listRunning(read: Reader, now: Date): Promise<Running['kind'][]> {
  const all = Object.values(parse(await read.setting.findUnique({ where: { name } })))
  return all.filter((row) => isThere(row, now)).map(({ kind }) => kind)
}

const isThere = ({ seenAt }: Running, now: Date): boolean => Math.abs(now.getTime() - seenAt.getTime()) < goneAfterMs

const understand = (one: SharedSecret, other: SharedSecret): boolean =>
  one.by === null || other.by === null
    ? one.by === other.by
    : one.takes.includes(other.by) && other.takes.includes(one.by)

const parse = (row: { value: string } | null): Register =>
  row === null ? {} : registerSchema.parse(JSON.parse(row.value))
