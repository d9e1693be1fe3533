import type { Call } from './call.ts'
import { contracts } from './contracts.ts'
import { games } from './games.ts'
import { lottery } from './lottery.ts'
import { member } from './member.ts'
import { messages } from './messages.ts'
import { olderCalls } from './older/index.ts'
import { points } from './points.ts'
import { promotions } from './promotions.ts'
import { session } from './session.ts'
import { system } from './system.ts'
import { team } from './team.ts'
import { wallet } from './wallet.ts'

/** Every call of the wire, by area and key. */
export const catalogue = {
  session,
  member,
  games,
  wallet,
  points,
  promotions,
  contracts,
  team,
  lottery,
  messages,
  system,
}

/** The calls as `catalogue` has them, each under its own name. */
export const documentedCalls = (): Call[] => Object.values(catalogue).flatMap((area) => Object.values(area) as Call[])

/** Every call that is served, older names too. */
export const allCalls = (): Call[] => [...documentedCalls(), ...olderCalls]
