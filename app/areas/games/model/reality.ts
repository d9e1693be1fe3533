/** What a player is told about the time and money that went by; `at` is when, in milliseconds. */
export type RealityCheck = { at: number; minutes: number; staked: string; net: string }

/** The same as the values of its sentence, whose minutes are counted. */
export const toSentence = ({ minutes, staked, net }: RealityCheck) => ({ count: minutes, staked, net })
