import { Prisma } from '#prisma/generated/sqlite/client.ts'

/** Pieces of SQL for the tagged templates of `$queryRaw` and `$executeRaw`; values are always parameters. Both databases take them. */
export const sql = Prisma.sql
/** A list of values or pieces with commas between them, for `IN (…)` and `VALUES …`. Never empty. */
export const list = (parts: readonly unknown[]): ReturnType<typeof Prisma.join> => Prisma.join([...parts])
