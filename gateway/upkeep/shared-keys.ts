import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import { dataKeyFile, dataKeyFingerprint, fingerprintOf, secretAbout } from '#gateway/platform/crypto/data-key.ts'
import { isMissingTable } from '#gateway/platform/database/database-in-words.ts'
import { openReader, type Reader, type Tx } from '#gateway/platform/database/db.ts'
import { providerOf } from '#gateway/platform/database/migration-files.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { CannotStart } from '#gateway/platform/process/cannot-start.ts'
import { callKeysName } from './call-keys.ts'
import { CannotDo } from './cannot-do.ts'

/** The keys that all processes with one database must share, as their settings are called. */
export const sharedKeys = ['DATA_KEY', 'RSA_PRIVATE_KEY'] as const
type SharedKey = (typeof sharedKeys)[number]

const name = 'keys'
const keptSchema = z.partialRecord(z.enum(sharedKeys), z.string())
type Kept = z.output<typeof keptSchema>

/** What stands for a key that is no setting: the processes share the one that the database keeps (`call-keys.ts`). */
const inDatabase = 'in the database'

type Of = Pick<Platform, 'db' | 'clock' | 'settings'>
type KeySettings = Pick<Platform['settings'], 'DATA_KEY' | 'DATABASE_URL'>

/** What it costs to come with another one. */
const costs: Readonly<Record<SharedKey, string>> = {
  DATA_KEY: 'what is sealed in the database could not be read: the seeds of undrawn rounds and the authenticator apps',
  RSA_PRIVATE_KEY: 'what was sealed for another process could not be read by this one',
}

function fingerprintsOf(settings: Platform['settings']): Kept {
  const { RSA_PRIVATE_KEY } = settings
  return {
    DATA_KEY: dataKeyFingerprint(settings) ?? undefined,
    RSA_PRIVATE_KEY: RSA_PRIVATE_KEY === undefined ? inDatabase : fingerprintOf(RSA_PRIVATE_KEY),
  }
}

/**
 * Keeps the fingerprints of the keys with the database, not the keys. Throws CannotStart when the database knows another one than this
 * process came with: two processes that cannot read what the other sealed lose nothing as long as one of them does not start.
 */
export async function requireSharedKeys({ db, clock, settings }: Of): Promise<void> {
  // Before a key could be made where the database is used with one already.
  await requireKnownDataKey(db.read, settings)
  // Made now, so that of two machines that start on a new database the second one is told.
  secretAbout(settings, 'start')
  const own = fingerprintsOf(settings)
  await db.write(async (tx) => {
    const kept = parseKept(await tx.setting.findUnique({ where: { name } }))
    for (const key of sharedKeys) if (kept[key] !== undefined && kept[key] !== own[key]) throw otherKey(key, settings)
    if (sharedKeys.some((key) => kept[key] !== own[key])) await keep(tx, { ...own, ...kept }, clock.now())
  })
}

/**
 * Throws CannotStart when the database is used with another DATA_KEY than this; asks for none where it is used with none yet. For who
 * fills a database before any gateway comes, and leaves the fingerprints to that one.
 */
export async function requireKnownDataKey(read: Reader, settings: KeySettings): Promise<void> {
  requireSameDataKey(await findDataKey(read), settings)
}

/** The same for who is about to migrate the database: of one that is empty or not there nothing is asked, and none is made. */
export async function requireKnownDataKeyBefore(settings: KeySettings, log: FastifyBaseLogger): Promise<void> {
  requireSameDataKey(await peekDataKey(settings.DATABASE_URL, log), settings)
}

async function peekDataKey(url: string, log: FastifyBaseLogger): Promise<string | null> {
  try {
    const { read, close } = await openReader(url, log)
    return await findDataKey(read).finally(close)
  } catch (error) {
    // A file may not be there yet; what else is the matter with it is said by who migrates it, or mended, as what a kill has left.
    if (providerOf(url) === 'sqlite' || isMissingTable(error)) return null
    throw error
  }
}

function requireSameDataKey(known: string | null, settings: KeySettings): void {
  if (known !== null && known !== dataKeyFingerprint(settings)) throw otherKey('DATA_KEY', settings)
}

/**
 * Throws CannotDo where this process comes with no DATA_KEY: it is a shell without the settings of the site, and one that was made for
 * it would open nothing. Throws CannotStart where the file of one holds none.
 */
export function requireOwnDataKey(settings: KeySettings): void {
  const file = dataKeyFile(settings.DATABASE_URL)
  if (dataKeyFingerprint(settings) === null)
    throw new CannotDo(
      `DATA_KEY is not set, and there is no key in ${file}: say this with the settings of the site. Where its key is lost, set DATA_KEY to a new one, or write one into that file; none is made here. Nothing was changed.`,
    )
  secretAbout(settings, 'start')
}

/**
 * The database takes the key that this process comes with for the one that all share from now on. `also` is done in the same step: what
 * was sealed with another `DATA_KEY` waits for nobody (gateway/after-new-key.ts); upkeep knows no area.
 */
export async function changeSharedKey<T>(
  { db, clock, settings }: Of,
  key: SharedKey,
  also: (tx: Tx) => Promise<T>,
): Promise<T> {
  if (key === 'DATA_KEY') requireOwnDataKey(settings)
  const own = fingerprintsOf(settings)
  return db.write(async (tx) => {
    const kept = parseKept(await tx.setting.findUnique({ where: { name } }))
    await keep(tx, { ...kept, [key]: own[key] }, clock.now())
    // Sealed with the one before, so nobody could open it.
    if (key === 'DATA_KEY') await tx.setting.deleteMany({ where: { name: callKeysName } })
    return also(tx)
  })
}

function otherKey(key: SharedKey, settings: KeySettings & { RSA_PRIVATE_KEY?: string }): CannotStart {
  if (key === 'RSA_PRIVATE_KEY' && settings.RSA_PRIVATE_KEY === undefined)
    return new CannotStart(
      'The processes of this database share an RSA_PRIVATE_KEY, and this one has none: give it theirs, or say `npm run change-key -- RSA_PRIVATE_KEY` without it when the database is to keep one for all.',
    )
  const place = key === 'DATA_KEY' ? dataKeyPlace(settings) : key
  const [where, cost] =
    key === 'DATA_KEY'
      ? [
          ', which stands in the file data-key of a site that had none set',
          ', which gives every undrawn round back and takes off the authenticator apps of members and operators, who set them up anew',
        ]
      : ['', '']
  return new CannotStart(
    `This database is used with another key than ${place}, so ${costs[key]}: give this process the ${key} of the others${where}, or say \`npm run change-key -- ${key}\` when all are to have this one${cost}.`,
  )
}

/** Where the DATA_KEY of a process stands. */
export const dataKeyPlace = ({ DATA_KEY, DATABASE_URL }: KeySettings): string =>
  DATA_KEY === undefined ? `the key in ${dataKeyFile(DATABASE_URL)} (DATA_KEY is not set)` : 'DATA_KEY'

/** The fingerprint of the DATA_KEY that a database is used with; null where no gateway has come with one yet. */
export const findDataKey = async (read: Reader): Promise<string | null> => (await readKept(read)).DATA_KEY ?? null

const readKept = async (read: Reader): Promise<Kept> => parseKept(await read.setting.findUnique({ where: { name } }))

const parseKept = (row: { value: string } | null): Kept => (row === null ? {} : keptSchema.parse(JSON.parse(row.value)))

async function keep(tx: Tx, kept: Kept, at: Date): Promise<void> {
  const value = JSON.stringify(kept)
  await tx.setting.upsert({
    where: { name },
    create: { name, value, updatedAt: at },
    update: { value, updatedAt: at },
  })
}
