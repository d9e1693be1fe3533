import { expect, test } from 'vitest'
import { chanceOf, type DiceChoice, dice, diceConfig } from '#gateway/studio/engines/dice.ts'
import { scriptedDraws } from './scripted-draws.ts'

/** Every target that a side has. */
const diceTargets = { under: { least: 2, most: 96 }, over: { least: 4, most: 98 } } as const

const choices: DiceChoice[] = (['under', 'over'] as const).flatMap((side) =>
  Array.from({ length: diceTargets[side].most - diceTargets[side].least + 1 }, (_, step) => ({
    side,
    target: diceTargets[side].least + step,
  })),
)

const roll = (rollHundredths: number, choice: DiceChoice, stakeMinor = 10_00n) =>
  dice.play({ stakeMinor, seed: scriptedDraws(rollHundredths), config: diceConfig, choice })

test('the return of every choice, counted over all 10,000 rolls, is the stated one and lies within 96–97%', () => {
  expect(choices).toHaveLength(190)
  for (const choice of choices) {
    let paid = 0n
    for (let value = 0; value < 10_000; value += 1) paid += roll(value, choice, 1_00n).winMinor
    const returnBp = Number(paid) / 100
    expect(returnBp, JSON.stringify(choice)).toBe(dice.statedReturnBp(diceConfig, choice))
    expect(returnBp).toBeGreaterThanOrEqual(9600)
    expect(returnBp).toBeLessThanOrEqual(9700)
  }
})

test.each([
  { value: 49_99, choice: { side: 'under', target: 50 } as const, winMinor: 19_40n },
  { value: 50_00, choice: { side: 'under', target: 50 } as const, winMinor: 0n },
  { value: 50_00, choice: { side: 'over', target: 50 } as const, winMinor: 19_40n },
  { value: 49_99, choice: { side: 'over', target: 50 } as const, winMinor: 0n },
  { value: 1_99, choice: { side: 'under', target: 2 } as const, winMinor: 485_00n },
])(
  'a roll of $value on $choice.side $choice.target wins $winMinor for a stake of 1000',
  ({ value, choice, winMinor }) => {
    expect(roll(value, choice).winMinor).toBe(winMinor)
  },
)

test('a win always pays more than the stake', () => {
  for (const choice of choices) expect(dice.statedReturnBp(diceConfig, choice) / chanceOf(choice)).toBeGreaterThan(100)
})

test.each([
  { side: 'under', target: '97' },
  { side: 'under', target: '1' },
  { side: 'over', target: '3' },
  { side: 'over', target: '99' },
  { side: 'under', target: '50.5' },
  { side: 'under', target: '-5' },
  { side: 'under', target: '1e1' },
  { side: 'middle', target: '50' },
  { target: '50' },
  { side: 'over' },
])('%o is not a choice', (fields) => {
  expect(dice.readChoice(fields)).toBeNull()
})

test('form fields are read as a choice', () => {
  expect(dice.readChoice({ side: 'over', target: '98' })).toEqual({ side: 'over', target: 98 })
})
