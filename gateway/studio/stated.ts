import type { Pays } from '#gateway/kernel/bonuses/outlook.ts'
import type { StatedGames } from '#gateway/kernel/bonuses/stated.ts'
import { workBeside } from '#gateway/platform/beside.ts'
import { returnRangeOf } from './engines/dice.ts'
import { gameModels } from './engines/models.ts'
import { slotFamilies } from './engines/slot/families.ts'
import { workPayChances } from './engines/slot/pays.ts'
import type { SlotConfig } from './engines/slot/play.ts'
import { clothOf, samplesOf } from './shared/pages/cloths.ts'
import { toReturnBp } from './shared/rules/shared-rules.ts'
import { sharedEngines, tableOf } from './shared/tables.ts'

/** The slot by which the cost of a bonus is worked out: a quiet one, of which most members play many rounds. */
const example = slotFamilies.find(({ name }) => name === 'lagoon')
if (example === undefined) throw new Error('The slot by which bonuses are worked out is gone')
/** With ten lines all its prizes are whole halves of a stake. */
const hundredthsPerUnit = 50
const rarest = 1e-9

/** What every dice returns at least: the choice decides it, and this is the least of all. */
const leastDiceBp = Math.min(
  ...gameModels.flatMap((model) => (model.engine === 'dice' ? returnRangeOf(model.config).leastBp : [])),
)
const leastOf = (engine: string): number =>
  Math.min(
    ...gameModels.flatMap((model) =>
      model.engine === engine && model.engine !== 'dice' ? [model.config.statedReturnBp] : [],
    ),
  )

/** Of a table, a draw and a hall what the worst of its bets returns, without what a pool adds. */
function leastOfShared(engine: string): number {
  const { rules } = tableOf({ engine })
  return Math.min(...samplesOf(clothOf(rules), rules.readBet).map((bet) => toReturnBp(rules.returnOf(bet))))
}

let pays: Promise<Pays> | null = null

/** It takes half a second, once, beside everything else. */
const workOutPays = async (slot: SlotConfig): Promise<Pays> =>
  (await workBeside(workPayChances(slot)))
    .filter(({ chance }) => chance > rarest)
    .map(({ hundredths, chance }) => ({ units: hundredths / hundredthsPerUnit, chance }))

export const statedGames: StatedGames = {
  leastReturnBp: {
    slot: leastOf('slot'),
    scratch: leastOf('scratch'),
    dice: leastDiceBp,
    ...Object.fromEntries(sharedEngines.map((engine) => [engine, leastOfShared(engine)])),
  },
  example: {
    name: example.name,
    category: 'RNG',
    returnBp: example.statedReturnBp,
    unitsPerStake: 100 / hundredthsPerUnit,
    pays: () => {
      pays ??= workOutPays({ ...example, lines: 10 })
      return pays
    },
  },
}
