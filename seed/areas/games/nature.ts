import type { SubjectKind } from '#gateway/art/picker/subject.ts'
import { findSubjectOf } from '#gateway/art/picker/subjects.ts'
import { choose, factsOf, type GameDraft } from './drafts.ts'
import { findSharedGame } from './shared-games.ts'

type Volatility = 'low' | 'medium' | 'high'
type Lines = 10 | 20 | 25

/** How a theme plays: fruit and fish pay small and often, treasure seldom and much. */
const themes: Record<
  SubjectKind,
  { volatility: readonly [Volatility, ...Volatility[]]; lines: readonly [Lines, ...Lines[]]; classify: string }
> = {
  beast: { volatility: ['medium', 'high', 'medium'], lines: [20, 25], classify: 'ANIMALS' },
  sea: { volatility: ['low', 'medium'], lines: [20], classify: 'OCEAN' },
  face: { volatility: ['high', 'medium'], lines: [25, 20], classify: 'ADVENTURE' },
  thing: { volatility: ['medium', 'low', 'high'], lines: [20, 10, 25], classify: 'FORTUNE' },
  hoard: { volatility: ['high'], lines: [25], classify: 'TREASURE' },
  fruit: { volatility: ['low'], lines: [10], classify: 'FRUIT' },
  place: { volatility: ['medium'], lines: [20, 25], classify: 'TRAVEL' },
  card: { volatility: ['low', 'medium'], lines: [10], classify: 'FORTUNE' },
}

/** The least bet of a slot is this much on each of its lines, in minor units. */
const lineBetsMinor = [2n, 5n, 10n] as const

/** Where what is else a slot is a table. */
const leastAtTableMinor = [500n, 1_000n] as const

type Nature = { engine: string; volatility: Volatility; minLineNum: number; minBetMinor: bigint; gameClassify: string }

/** What a game is like beside its name: how it plays follows from its theme and category. */
export function natureOf(draft: GameDraft): Nature {
  const facts = factsOf(draft)
  const theme = themes[findSubjectOf(draft.noun)?.kind ?? 'thing']
  const shared = findSharedGame(draft)
  if (facts.engine !== 'slot' || shared !== null) {
    const { engine, gameClassify } = shared ?? facts
    return {
      engine,
      volatility: 'medium',
      minLineNum: 1,
      minBetMinor: choose(facts.engine === 'slot' ? leastAtTableMinor : facts.leastBetsMinor, draft, 'bet'),
      gameClassify,
    }
  }
  const minLineNum = choose(theme.lines, draft, 'lines')
  return {
    engine: facts.engine,
    volatility: draft.category === 'JP' ? 'high' : choose(theme.volatility, draft, 'volatility'),
    minLineNum,
    minBetMinor: BigInt(minLineNum) * choose(lineBetsMinor, draft, 'bet'),
    gameClassify:
      draft.category === 'RNG'
        ? choose([theme.classify, theme.classify, facts.gameClassify], draft, 'classify')
        : facts.gameClassify,
  }
}
