/** What a player is told about the time and money that went by; `at` is when, in milliseconds. */
export type RealityCheck = { at: number; minutes: number; staked: string; net: string }
