import { createHash } from 'node:crypto'
import { createReadStream, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { bookMarkSchema } from './book-mark.ts'
import { CannotDo } from './cannot-do.ts'

/** A backup is a folder with these two; the key is written elsewhere. */
export const databaseName = 'perlas.db'
export const manifestName = 'manifest.json'

const manifestSchema = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  version: z.string(),
  /** All that were applied, in their order. */
  migrations: z.array(z.string()),
  database: z.object({ bytes: z.number().int(), sha256: z.string() }),
  book: bookMarkSchema,
  /** Of the key that the database was used with, which seals stored secrets; null where there was none yet. */
  dataKey: z.string().nullable(),
})
export type Manifest = z.output<typeof manifestSchema>

export function readManifest(folder: string): Manifest {
  const path = join(folder, manifestName)
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch {
    throw new CannotDo(`${folder} is not a backup: there is no ${manifestName} in it.`)
  }
  const parsed = manifestSchema.safeParse(fromJson(text))
  if (!parsed.success) throw new CannotDo(`${path} is damaged or of a version that this one does not know.`)
  return parsed.data
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export async function measure(path: string): Promise<Manifest['database']> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk)
  return { bytes: statSync(path).size, sha256: hash.digest('hex') }
}
