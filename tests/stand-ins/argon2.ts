import * as argon2 from '@node-rs/argon2/index.js'

/** Stands for the library in tests (vitest.config.ts): whether a password is that of a hash is found out by it once, and remembered. */
const known = new Map<string, boolean>()
const keyOf = (hash: string, password: string): string => `${hash}\n${password}`

export const { parseOptions } = argon2

type Cost = Pick<argon2.Options, 'memoryCost' | 'timeCost' | 'parallelism'>
/** What each hash and each question of late would have cost, for tests that compare the work of two answers. */
export const costs: Cost[] = []

export async function hash(password: string, options: argon2.Options): Promise<string> {
  costs.push(costOf(options))
  const made = await argon2.hash(password, options)
  known.set(keyOf(made, password), true)
  return made
}

export async function verify(made: string, password: string): Promise<boolean> {
  costs.push(costOf(parseOptions(made)))
  const key = keyOf(made, password)
  const isRight = known.get(key) ?? (await argon2.verify(made, password))
  known.set(key, isRight)
  return isRight
}

function costOf({ memoryCost, timeCost, parallelism }: Cost): Cost {
  return { memoryCost, timeCost, parallelism }
}
