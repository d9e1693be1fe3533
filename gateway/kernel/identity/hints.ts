import type { Tx } from '#gateway/platform/database/db.ts'
import { toNetwork } from '#gateway/platform/http/network.ts'
import { afterFailure, failuresOf, findStreak, putStreak } from './streak.ts'

/** How often within half an hour an address is told that an account does not exist, or that a number or mailbox is somebody's. */
const hintBudget = 5

/** True, and counted, while the address may still be told which accounts there are (OP-44). */
export async function spendHint(tx: Tx, ip: string, at: Date): Promise<boolean> {
  const key = `hint:${toNetwork(ip)}` as const
  const told = await findStreak(tx, key)
  if (failuresOf(told, at) >= hintBudget) return false
  await putStreak(tx, key, afterFailure(told, at, null))
  return true
}
