import { expect, test } from 'vitest'
import { chanceOf, worthOf } from '#gateway/studio/assets/dice.js'
import { chanceOf as chanceOfChoice, dice, diceConfig, diceMultiplier } from '#gateway/studio/engines/dice.ts'
import { formatReturn, formatTimes } from '#gateway/studio/pages/figures.ts'

const typed = [
  ...Array.from({ length: 121 }, (_, number) => String(number - 10)),
  '50.5',
  '50.0',
  '1e1',
  '05',
  '050',
  '',
  'x',
  '+5',
]

test('what the page says of a choice before it is sent is what the gateway takes, and nothing is said of what it refuses', () => {
  for (const side of ['under', 'over'] as const)
    for (const target of typed) {
      const choice = dice.readChoice({ side, target })
      const chance = chanceOf(side, target)
      expect([side, target, chance]).toEqual([side, target, choice === null ? null : chanceOfChoice(choice)])
      if (choice === null || chance === null) continue
      expect(worthOf(chance, diceConfig.grossReturnBp)).toEqual({
        times: formatTimes(diceMultiplier(diceConfig, choice)),
        percent: formatReturn(dice.statedReturnBp(diceConfig, choice)),
      })
    }
})
