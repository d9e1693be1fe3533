import { expect, test } from 'vitest'
import type { TableView } from '#gateway/studio/shared/desk.ts'
import { writeOften } from '#gateway/studio/shared/pages/often.ts'
import { drawsOf } from '#gateway/studio/shared/seeds.ts'
import { tableOf } from '#gateway/studio/shared/tables.ts'
import { textsFor } from '#gateway/studio/texts/texts.ts'
import { withGateway } from '../../../support/gateway.ts'
import { issueKey } from '../studio-visitor.ts'
import { findTable, openRoundOf, playOut } from './shared-visitor.ts'

const gateway = withGateway()

function counted(engine: string, outcomes: readonly unknown[], { language = 'EN', key = '' } = {}) {
  const table = tableOf({ engine })
  const drawn = outcomes.map((outcome) => ({ rules: key || table.rules.key, outcome: JSON.stringify(outcome) }))
  const written = writeOften({ table, drawn, texts: textsFor(language) } as unknown as TableView)?.text ?? null
  if (written === null) return null
  const [most, least] = [...written.matchAll(/<p class="often"><span>([^<]+)<\/span>(.*?)<\/p>/gs)].map(
    ([, name, list = '']) => ({
      name,
      of: [...list.matchAll(/>([\d]+)<\/b><small>(\d+)</g)].map(([, one, count]) => `${one}:${count}`),
    }),
  )
  return { most, least, truth: /<p class="small muted">(.*?)<\/p>/s.exec(written)?.[1] }
}
const five = <One>(outcome: One): One[] => Array.from({ length: 5 }, () => outcome)

test('digits are counted wherever they stand, and the page says that it tells nothing of the next draw', () => {
  expect(counted('digits-3', [...five({ digits: '077' }), { digits: '012' }])).toEqual({
    most: { name: 'Digits drawn most often', of: ['7:10', '0:6', '1:1', '2:1', '3:0'] },
    least: { name: 'Digits drawn least often', of: ['9:0', '8:0', '6:0', '5:0', '4:0'] },
    truth: 'Of the last 6 draws. Every draw begins anew: what came often or seldom says nothing about the next one.',
  })
})

test.each([
  ['six-42', { numbers: [37, 38, 39, 40, 41, 42] }, 'Drawn most often', ['37:5', '38:5', '39:5', '40:5', '41:5']],
  ['five-of-eleven', { numbers: [11, 3, 5, 7, 9] }, 'Drawn most often', ['3:5', '5:5', '7:5', '9:5', '11:5']],
  ['quick-3d', { digits: '123' }, 'Digits drawn most often', ['1:5', '2:5', '3:5', '0:0', '4:0']],
  ['digits-2', { first: 31, second: 31 }, 'Drawn most often', ['31:10', '1:0', '2:0', '3:0', '4:0']],
  ['three-dice', { dice: [6, 6, 2] }, 'Faces drawn most often', ['6:10', '2:5', '1:0']],
  [
    'ten-cars',
    { numbers: [10, 9, 8, 7, 6, 5, 4, 3, 2, 1] },
    'Came first most often',
    ['10:5', '1:0', '2:0', '3:0', '4:0'],
  ],
  [
    'sea-4d',
    { top: ['0007', '1107', '2233'], starter: ['9907'], consolation: ['0033'] },
    'Last two digits drawn most often',
    ['07:15', '33:10', '00:0', '01:0', '02:0'],
  ],
  [
    'vn-south',
    { prizes: [['123456'], ['56', '07']] },
    'Last two digits drawn most often',
    ['56:10', '07:5', '00:0', '01:0', '02:0'],
  ],
] as const)('%s', (engine, outcome, name, of) => {
  expect(counted(engine, five(outcome))?.most).toEqual({ name, of })
  expect(counted(engine, five(outcome), { language: 'TY' })?.most?.of).toEqual(of)
})

test('of fewer than five draws, of draws by other rules and of a table nothing is counted', () => {
  expect(counted('digits-3', five({ digits: '123' }).slice(1))).toBeNull()
  expect(counted('digits-3', five({ dice: [1, 2, 3] }), { key: 'digits3/0' })).toBeNull()
  expect(counted('sic-bo', five({ dice: [1, 2, 3] }))).toBeNull()
})

test('what any draw of a lottery gives can be counted', () => {
  const draws = drawsOf({ game: 'often', roundId: '1-1', seed: '11'.repeat(32), mix: '22'.repeat(32) })
  for (const engine of [
    'digits-2',
    'digits-3',
    'digits-4',
    'quick-3d',
    'three-dice',
    'ten-cars',
    'sea-4d',
    'vn-north',
    'vn-south',
  ]) {
    const { rules } = tableOf({ engine })
    const outcomes = Array.from({ length: 8 }, () => rules.draw(draws, rules.firstState).outcome)
    const { most, least } = counted(engine, outcomes) ?? {}
    expect([engine, most?.of.length, least?.of.length]).toEqual([
      engine,
      ...(engine === 'three-dice' ? [3, 3] : [5, 5]),
    ])
  }
})

test('it stands below the last results of a draw', async () => {
  const game = await findTable(gateway, 'ten-cars')
  for (let played = 0; played < 5; played += 1) await playOut(gateway, await openRoundOf(gateway, game))
  const url = await issueKey(gateway, { token: await gateway.logIn('agent01'), nodeId: game.nodeId })
  const path = String((await gateway.app.inject({ url })).headers.location)
  const { body } = await gateway.app.inject({ url: path })
  expect(body).toMatch(/<h2[^>]*>Last results<\/h2>.*Came first most often.*Came first least often/s)
})
