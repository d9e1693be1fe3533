import { z } from 'zod'
import { CannotStart, NotYet } from '../process/cannot-start.ts'
import { isFullDisk, isOutage } from './postgresql-errors.ts'

/** As the driver throws it, or wrapped by a query. */
const driverErrorSchema = z.object({ cause: z.object({ kind: z.string() }) })
const queryErrorSchema = z.object({ meta: z.object({ driverAdapterError: driverErrorSchema }) })

/** What went wrong, by the name that Prisma's adapters give it. */
function kindOf(error: unknown): string {
  const wrapped = queryErrorSchema.safeParse(error).data?.meta.driverAdapterError
  return (wrapped ?? driverErrorSchema.safeParse(error).data)?.cause.kind ?? ''
}

const refusals: Readonly<Record<string, string>> = {
  DatabaseDoesNotExist: 'There is no database of that name on the server: make it (`createdb`).',
  AuthenticationFailed: 'The server does not take that user with that password.',
  DatabaseAccessDenied: 'That user may not use that database.',
}

export const isMissingTable = (error: unknown): boolean => kindOf(error) === 'TableDoesNotExist'

/** What a server says that lets nobody in at this address, in words; undefined for every other error. */
export const refusalInWords = (error: unknown): string | undefined => refusals[kindOf(error)]

/** A database that cannot be reached or written (another try may help) or lets nobody in, in words; every other error as it is. */
export function databaseInWords(error: unknown): unknown {
  const refusal = refusalInWords(error)
  if (refusal !== undefined) return new CannotStart(`DATABASE_URL: ${refusal}`)
  if (isFullDisk(error)) return new NotYet('The disk of DATABASE_URL is full: make room there, then start again.')
  return isOutage(error)
    ? new NotYet('DATABASE_URL cannot be reached: start the database, or set DATABASE_URL to one that runs.')
    : error
}
