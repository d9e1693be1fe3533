import { hash, parseOptions, verify } from '@node-rs/argon2'
import { createWorkQueue } from '#gateway/platform/process/work-queue.ts'

/** argon2id, chosen above the floor of m=47104 t=1 (danger T53); about 100 ms and 64 MiB. */
export const passwordCost = { memoryCost: 65_536, timeCost: 3, parallelism: 1 } as const

/**
 * The hash of 32 random bytes that nobody kept, made with `passwordCost`. An unknown account is checked against it, so that
 * the answer takes as long as for a known one (danger T50).
 */
export const nobodysHash =
  '$argon2id$v=19$m=65536,t=3,p=1$wXklK7wYBvotfETPNMYb6A$MjV7S6HTacPOtX7aWEPfwhxI2IisJGmcizAs/4BpZWQ'

/** What may be done with passwords, only inside `withPasswords`. */
type Passwords = {
  hash(password: string): Promise<string>
  /** False for an account without a password, after the same work. */
  matches(passwordHash: string | null, password: string): Promise<boolean>
  /** True when the hash was made with a lower cost than today's, so that it is made anew while the password is at hand. */
  isOutdated(passwordHash: string): boolean
}

const passwords: Passwords = {
  hash: (password) => hash(password, passwordCost),
  async matches(passwordHash, password) {
    const isRight = await verify(passwordHash ?? nobodysHash, password)
    return isRight && passwordHash !== null
  },
  isOutdated(passwordHash) {
    const made = parseOptions(passwordHash)
    return made.memoryCost < passwordCost.memoryCost || made.timeCost < passwordCost.timeCost
  },
}

/** One for the process, because what it guards belongs to the process: its cores and its memory (danger T42). */
const queue = createWorkQueue({ atOnce: 2, waiting: 20 })

/** How many wait for theirs. */
export const waitingForPasswords = (): number => queue.waiting()

/** Does work with passwords when its turn comes; `key` names whose password it is. Refuses with `system.busy` when too many wait. */
export const withPasswords = <T>(key: string, work: (passwords: Passwords) => Promise<T>): Promise<T> =>
  queue.run(key, () => work(passwords))
