import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export type Provider = 'sqlite' | 'postgresql'

export const prismaFolder = fileURLToPath(new URL('../../../prisma/', import.meta.url))

export const providerOf = (url: string): Provider => (url.startsWith('file:') ? 'sqlite' : 'postgresql')

/** Where the migrations of a database live; the CLI's own place is SQLite's. */
export const migrationsFolder = (provider: Provider): string =>
  provider === 'sqlite' ? join(prismaFolder, 'migrations') : join(prismaFolder, 'postgresql', 'migrations')

/** The migrations that this version knows, in their order. */
export function migrationNames(provider: Provider): string[] {
  const folder = migrationsFolder(provider)
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => existsSync(join(folder, name, 'migration.sql')))
    .sort()
}
