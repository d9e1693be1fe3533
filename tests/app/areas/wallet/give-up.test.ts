import { expect, test } from 'vitest'
import { readGiveUp, writeGiveUp } from '#app/areas/wallet/model/give-up.ts'

const [one, other] = [{ bonusNo: 'B1' }, { bonusNo: 'B2' }]

test.each([
  ['nothing is open', [], undefined, undefined],
  ['what is shown is said', [one, other], undefined, 'B1,B2'],
  ['what was sent stays when nothing is open any more', [], 'B1,B2', 'B1,B2'],
  ['and when some of it is', [other], 'B1,B2', 'B1,B2'],
  ['a further one is said as well', [one, other], 'B1', 'B1,B2'],
  ['nothing that was sent says nothing', [], '', undefined],
])('%s', (_name, shown, sent, said) => {
  expect(writeGiveUp(shown, sent)).toBe(said)
})

test('numbers are read as they were written', () => {
  expect([readGiveUp('B1,B2'), readGiveUp(''), readGiveUp(undefined)]).toEqual([['B1', 'B2'], [], []])
})
