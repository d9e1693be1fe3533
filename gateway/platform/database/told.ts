import { z } from 'zod'

/**
 * What a work changed and other parts of the site act on at once (`tellAfterCommit`): sessions that are over, messages for a topic, what
 * is kept in memory. Other processes hear it too where there is a bus (gateway/platform/bus), so it is described here as it is sent.
 */
export const toldShape = z.union([
  z.strictObject({
    sessionsEnded: z.union([
      z.strictObject({ id: z.int() }),
      z.strictObject({ memberId: z.int(), except: z.int().optional() }),
    ]),
  }),
  z.strictObject({ topic: z.string(), message: z.unknown() }),
  /** The members whose wallets have more or less to spend than before (gateway/ledger/told-balances.ts). */
  z.strictObject({ balancesChanged: z.array(z.int()) }),
  z.strictObject({ campaignsChanged: z.literal(true) }),
  z.strictObject({ settingsChanged: z.literal(true) }),
  /** A game, a vendor or what is offered. */
  z.strictObject({ gamesChanged: z.literal(true) }),
  /** A slip that arrived then waits for its turn in another process (gateway/studio/shared/arrivals.ts). */
  z.strictObject({ slipsAwaited: z.strictObject({ sinceMs: z.int() }) }),
  /** Of this network no secret is tried any more until then (gateway/kernel/identity/guesses.ts). */
  z.strictObject({ guesserPaused: z.strictObject({ network: z.string(), untilMs: z.int() }) }),
  z.strictObject({ clockMoved: z.strictObject({ offsetMs: z.int(), atMs: z.int() }) }),
  /** Somebody wants to know whether the clock was moved. */
  z.strictObject({ clockAsked: z.literal(true) }),
  /** Something of the above may have been told while nobody could hear it: whoever keeps anything in memory reads it again. */
  z.strictObject({ missed: z.literal(true) }),
])

export type Told = z.output<typeof toldShape>
