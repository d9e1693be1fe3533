import { type GameDay, listGameDays, noSums, readTeamSums } from '#gateway/kernel/lines/team-figures.ts'
import type { Reader } from '#gateway/platform/database/db.ts'
import { daysOf, isMadeOfDays, type Period, type PeriodName } from '#gateway/platform/time/periods.ts'
import { type Counted, type Figures, noFigures } from '../rules/earning.ts'
import type { ContractKind } from '../rules/terms.ts'
import { addMoved, listFigures, type Wanted } from './figures.ts'

/** `countsMembers`: the active members of one kind of games are not kept for lines, so whoever needs them has them counted. */
type Line = Wanted & { countsMembers: boolean }
type Cut = { kind: ContractKind; period: PeriodName; span: Period }

/** The same figures as `listFigures`, from the sums of lines where they are kept: days, whoever stands below. For reading; settlements count. */
export async function listKeptFigures(
  read: Reader,
  lines: readonly Line[],
  { kind, period, span }: Cut,
): Promise<Map<number, Figures>> {
  const isKept = ({ product, countsMembers }: Line): boolean =>
    isMadeOfDays(period) && (product === 'CONS' || !countsMembers)
  const kept = lines.filter(isKept)
  const counted = lines.filter((line) => !isKept(line))
  const cut = { period, span, withSingleBets: kind === 'realtime', fromBets: true }
  const idsOf = (isCons: boolean) =>
    kept.filter(({ product }) => (product === 'CONS') === isCons).map(({ receiverId }) => receiverId)
  const days = daysOf(span)
  const [sums, games] = await Promise.all([
    readTeamSums(read, { ids: idsOf(true) }, days),
    listGameDays(read, { ids: idsOf(false) }, days),
  ])
  const standing = new Map(
    kept.map((line) => [
      line.key,
      line.product === 'CONS' ? { ...(sums.get(line.receiverId) ?? noSums), singleBets: [] } : sumOfGames(games, line),
    ]),
  )
  const figures = await addMoved(read, kept, cut, standing)
  for (const { key, product } of kept) {
    const one = figures.get(key)
    // Nobody has counted them, so what a move took of them is taken from nothing.
    if (one !== undefined && product !== 'CONS') figures.set(key, { ...one, activeMembers: 0 })
  }
  return new Map([...figures, ...(await listFigures(read, counted, cut))])
}

function sumOfGames(games: readonly GameDay[], { receiverId, product }: Line): Counted {
  const sum = { ...noFigures }
  for (const { memberId, gameType, rounds, betMinor, validBetMinor, winMinor } of games) {
    if (memberId !== receiverId || gameType !== product) continue
    sum.rounds += rounds
    sum.betMinor += betMinor
    sum.validBetMinor += validBetMinor
    sum.winMinor += winMinor
  }
  return sum
}
