/** What a player is told about the time and money that went by; `at` is when, in milliseconds. */
export type RealityCheck = { at: number; minutes: number; staked: string; net: string }

/** A line may break after a sign; this keeps it with its amount. */
const joiner = '\u2060'
const keptTogether = (amount: string): string => amount.replace(/^[-+]/, (sign) => sign + joiner)

/** The same as the values of its sentence, whose minutes are counted. */
export const toSentence = ({ minutes, staked, net }: Omit<RealityCheck, 'at'>) => ({
  count: minutes,
  staked,
  net: keptTogether(net),
})
