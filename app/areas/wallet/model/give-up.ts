type Named = { bonusNo: string }

/**
 * What a form says about the bonuses that end with its withdrawal: the numbers of those that it shows. What was sent stays as it is while it
 * names all that are still open, so that a form which is sent again after its answer was lost is the same one (decision 426).
 */
export function writeGiveUp(shown: readonly Named[], sent: string | undefined): string | undefined {
  const before = readGiveUp(sent)
  if (before.length > 0 && shown.every(({ bonusNo }) => before.includes(bonusNo))) return sent
  return shown.length === 0 ? undefined : shown.map(({ bonusNo }) => bonusNo).join(',')
}

/** What forms said until they named their bonuses; pages of that time may still be open. */
export const everyBonus = 'yes'

export const readGiveUp = (sent: string | undefined): string[] => sent?.split(',').filter((no) => no !== '') ?? []
