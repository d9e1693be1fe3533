import type { Draws } from '#gateway/kernel/draws.ts'

/**
 * What every game of the studio is made of: a pure function from a stake, a choice and a stream of draws to an outcome.
 * An engine knows no wallet, no clock and no chance of its own, so the same seeds give the same outcome for ever, and a
 * player can check a round after it was played (design 12).
 */
export type Engine<Config, Choice, Outcome extends EngineOutcome> = {
  /** The return to the player that is stated for this configuration and choice, in basis points (9600 = 96.00%). */
  statedReturnBp(config: Config, choice: Choice): number
  /** Reads what the player chose out of form fields. Null when it is not a choice of this game. */
  readChoice(fields: Readonly<Record<string, unknown>>): Choice | null
  play(play: { stakeMinor: bigint; seed: Draws; config: Config; choice: Choice }): Played<Outcome>
}

export type { Draws }

/** An outcome is plain JSON. It says what was won as a whole number of hundredths of the stake: 150 is one and a half stakes. */
export type EngineOutcome = { multiplierHundredths: number }

export type Played<Outcome> = { outcome: Outcome; winMinor: bigint }

/** Games without a choice have this one. */
export type NoChoice = Record<string, never>
export const noChoice: NoChoice = {}

/**
 * The one rounding rule of the studio: a win is cut to whole minor units, never rounded up. With stakes in whole units
 * (`stakes.ts` allows no others) nothing is ever cut, so the stated return is exact.
 */
export const toWinMinor = (stakeMinor: bigint, multiplierHundredths: number): bigint =>
  (stakeMinor * BigInt(multiplierHundredths)) / 100n
