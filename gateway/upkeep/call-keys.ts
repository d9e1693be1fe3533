import { z } from 'zod'
import { type Cipher, createCipher, createCipherOf, newCipherKey } from '#gateway/platform/crypto/cipher.ts'
import { openData, sealData } from '#gateway/platform/crypto/data-key.ts'
import type { Tx } from '#gateway/platform/database/db.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { dayMs, laterBy, minuteMs } from '#gateway/platform/time/clock.ts'

type Of = Pick<Platform, 'db' | 'clock' | 'settings' | 'log'>

/** A sealed body is remembered for thirty days (danger T5), and a key with its successor must have gone by then. */
const renewedAfterMs = 14 * dayMs
/** The newest and the one before it: pages that are open were given that one. */
const kept = 2
const lookEveryMs = minuteMs
/** A new key is told to nobody until every process has looked. */
const knownToAllMs = 3 * minuteMs

export const callKeysName = 'call-keys'
const name = callKeysName
const about = 'the keys of sealed calls'
const keptSchema = z.array(z.object({ sealed: z.string(), madeAt: z.coerce.date() }))
type Kept = z.output<typeof keptSchema>

/**
 * The key of sealed calls (wire 4): the one of the settings, or else one that the database keeps, sealed with the `DATA_KEY`, so that all
 * processes share it without a setting. That one is renewed by itself; nobody who was given the one before is turned away.
 */
export async function openCallKeys(platform: Of): Promise<{ cipher: Cipher; stop(): void }> {
  const { RSA_PRIVATE_KEY } = platform.settings
  if (RSA_PRIVATE_KEY !== undefined) return { cipher: createCipher(RSA_PRIVATE_KEY), stop: () => undefined }
  let known = await readRing(platform, [])
  const timer = setInterval(() => {
    readRing(platform, known).then(
      (found) => {
        known = found
      },
      (error) => platform.log.warn({ err: error }, 'the keys of sealed calls could not be read'),
    )
  }, lookEveryMs)
  return { cipher: createCipherOf(() => inOrder(known, platform.clock.now())), stop: () => clearInterval(timer) }
}

type KnownKey = { sealed: string; madeAt: Date; cipher: Cipher }

/** The keys of the database as ciphers; those that are known already are not opened again. */
async function readRing(platform: Of, known: readonly KnownKey[]): Promise<KnownKey[]> {
  const row = await platform.db.read.setting.findUnique({ where: { name } })
  const now = platform.clock.now()
  const keys = isDue(parse(row), now) ? await platform.db.write((tx) => renew(platform, tx, now)) : parse(row)
  return keys.map(
    ({ sealed, madeAt }) =>
      known.find((key) => key.sealed === sealed) ?? {
        sealed,
        madeAt,
        cipher: createCipher(openData(platform.settings, about, sealed).toString()),
      },
  )
}

/** Read again inside: of two processes that find it due, one makes the key. */
async function renew({ settings }: Of, tx: Tx, now: Date): Promise<Kept> {
  const before = parse(await tx.setting.findUnique({ where: { name } }))
  if (!isDue(before, now)) return before
  const sealed = sealData(settings, about, Buffer.from(newCipherKey()))
  const keys = [{ sealed, madeAt: now }, ...before].slice(0, kept)
  const value = JSON.stringify(keys)
  await tx.setting.upsert({
    where: { name },
    create: { name, value, updatedAt: now },
    update: { value, updatedAt: now },
  })
  return keys
}

const isDue = ([newest]: Kept, now: Date): boolean =>
  newest === undefined || laterBy(newest.madeAt, renewedAfterMs) <= now

/** The one that is told to whoever asks first: the newest that every process knows, and the eldest while there is none. */
function inOrder(known: readonly KnownKey[], now: Date): readonly [Cipher, ...Cipher[]] {
  const told = known.find(({ madeAt }) => laterBy(madeAt, knownToAllMs) <= now) ?? known.at(-1)
  if (told === undefined) throw new Error('There is no key of sealed calls')
  return [told.cipher, ...known.flatMap((key) => (key === told ? [] : [key.cipher]))]
}

const parse = (row: { value: string } | null): Kept => (row === null ? [] : keptSchema.parse(JSON.parse(row.value)))
