import type { Reader, Tx } from './db.ts'

/** What a database was filled with: what every site needs, or also the accounts that development shows. */
export type SeedContent = 'needed' | 'demonstration'

const name = 'seeded'

/** Stands in the transaction that fills the database, so that it is there exactly when all of it is. */
export const markSeeded = (tx: Tx, content: SeedContent, at: Date): Promise<unknown> =>
  tx.setting.create({ data: { name, value: JSON.stringify(content), updatedAt: at } })

export async function findSeedMark(read: Reader | Tx): Promise<SeedContent | null> {
  const row = await read.setting.findUnique({ where: { name }, select: { value: true } })
  return row === null ? null : (JSON.parse(row.value) as SeedContent)
}
