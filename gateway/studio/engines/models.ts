import { type DiceChoice, type DiceConfig, type DiceOutcome, dice, diceConfig } from './dice.ts'
import type { Draws, NoChoice, Played } from './engine.ts'
import { type ScratchOutcome, scratch } from './scratch/play.ts'
import { type ScratchConfig, scratchTables } from './scratch/tables.ts'
import { slotFamilies, type Volatility, volatilities } from './slot/families.ts'
import { type LineCount, lineCounts } from './slot/lines.ts'
import { type SlotConfig, type SlotOutcome, slot } from './slot/play.ts'

/** An engine with one of its verified configurations. The key is kept with every round, so that it can be checked years later. */
export type GameModel =
  | { engine: 'slot'; key: string; config: SlotConfig; volatility: Volatility }
  | { engine: 'scratch'; key: string; config: ScratchConfig; volatility: Volatility }
  | { engine: 'dice'; key: string; config: DiceConfig; volatility: Volatility }

export type Choice = NoChoice | DiceChoice
export const isDiceChoice = (choice: Choice): choice is DiceChoice => 'side' in choice

/** What a round came to, as it is kept with the round and shown to the player. */
export type Outcome = { model: string } & (
  | ({ engine: 'slot' } & SlotOutcome)
  | ({ engine: 'scratch' } & ScratchOutcome)
  | ({ engine: 'dice' } & DiceOutcome)
)

const slotModels: readonly GameModel[] = slotFamilies.flatMap(({ name, volatility, ...family }) =>
  lineCounts.map(
    (lines): GameModel => ({ engine: 'slot', key: `slot/${name}/${lines}`, config: { ...family, lines }, volatility }),
  ),
)
const scratchModels: readonly GameModel[] = scratchTables.map(
  ({ name, volatility, ...config }): GameModel => ({ engine: 'scratch', key: `scratch/${name}`, config, volatility }),
)
const diceModel: GameModel = { engine: 'dice', key: 'dice/hundred', config: diceConfig, volatility: 'medium' }

export const gameModels: readonly GameModel[] = [...slotModels, ...scratchModels, diceModel]
const modelsByKey = new Map(gameModels.map((model) => [model.key, model]))

export const findModel = (key: string): GameModel | null => modelsByKey.get(key) ?? null

/** The facts of a catalogue game that decide its mathematics. */
type ModelFacts = { gameCode: string; engine: string; volatility: string; minLineNum: number }

/** The model of a game: always the same for the same game, and spread evenly over those that fit. Unknown engines are slots. */
export function getModel(game: ModelFacts): GameModel {
  if (game.engine === 'dice') return diceModel
  const volatility = volatilities.find((known) => known === game.volatility) ?? 'medium'
  const turn = hashOf(game.gameCode)
  if (game.engine === 'scratch')
    return oneOf(
      scratchModels.filter((model) => model.volatility === volatility),
      turn,
    )
  const lines: LineCount = lineCounts.find((count) => count === game.minLineNum) ?? oneOf(lineCounts, turn >>> 8)
  return oneOf(
    slotModels.filter(
      (model) => model.volatility === volatility && model.engine === 'slot' && model.config.lines === lines,
    ),
    turn,
  )
}

/** Plays a round of any model. The choice must come from `readChoiceOf` of the same model. */
export function playModel(
  model: GameModel,
  play: { stakeMinor: bigint; seed: Draws; choice: Choice },
): Played<Outcome> {
  const { key } = model
  const choice = play.choice as DiceChoice & NoChoice
  switch (model.engine) {
    case 'slot':
      return withName(slot.play({ ...play, choice, config: model.config }), (outcome) => ({
        model: key,
        engine: 'slot',
        ...outcome,
      }))
    case 'scratch':
      return withName(scratch.play({ ...play, choice, config: model.config }), (outcome) => ({
        model: key,
        engine: 'scratch',
        ...outcome,
      }))
    case 'dice':
      return withName(dice.play({ ...play, choice, config: model.config }), (outcome) => ({
        model: key,
        engine: 'dice',
        ...outcome,
      }))
  }
}

const withName = <O>(played: Played<O>, name: (outcome: O) => Outcome): Played<Outcome> => ({
  outcome: name(played.outcome),
  winMinor: played.winMinor,
})

export function readChoiceOf(model: GameModel, fields: Readonly<Record<string, unknown>>): Choice | null {
  return model.engine === 'dice'
    ? dice.readChoice(fields)
    : model.engine === 'scratch'
      ? scratch.readChoice(fields)
      : slot.readChoice(fields)
}

/** In basis points; of dice it depends on the choice. */
export function statedReturnBpOf(model: GameModel, choice: Choice): number {
  return model.engine === 'dice' ? dice.statedReturnBp(model.config, choice as DiceChoice) : model.config.statedReturnBp
}

function oneOf<T>(all: readonly T[], turn: number): T {
  const one = all[turn % all.length]
  if (one === undefined) throw new Error('No model fits the game, so the table of models is not complete')
  return one
}

/** FNV-1a over the text: spreads the games over the models, nothing else. */
function hashOf(text: string): number {
  let hash = 2_166_136_261
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 16_777_619)
  return hash >>> 0
}
