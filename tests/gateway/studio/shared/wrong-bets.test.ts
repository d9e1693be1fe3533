import { expect, test } from 'vitest'
import { clothOf } from '#gateway/studio/shared/pages/cloths.ts'
import { sharedEngines, tableOf } from '#gateway/studio/shared/tables.ts'
import { readTyped } from '#gateway/studio/shared/typed.ts'
import { sayWrongBet } from '#gateway/studio/shared/wrong-bet.ts'
import { textsFor } from '#gateway/studio/texts/texts.ts'
import type { Game } from '#prisma/generated/sqlite/client.ts'
import { withGateway } from '../../../support/gateway.ts'
import { issueKey, newFormKey } from '../studio-visitor.ts'
import { findTable, openRoundOf } from './shared-visitor.ts'

const gateway = withGateway()
const say = (engine: string, kind: string | undefined, language = 'EN'): string =>
  sayWrongBet({ table: tableOf({ engine }), texts: textsFor(language) }, kind)

const oneOrder = 'Digits that are all alike have one order only.'
test.each([
  ['sea-4d', 'big', 'Please type 4 digits, like 0427.'],
  ['sea-4d', 'box-big', `Please type 4 digits, at least two of them different, like 0427. ${oneOrder}`],
  ['sea-4d', 'permute-small', `Please type 4 digits, at least two of them different, like 0427. ${oneOrder}`],
  ['digits-3', 'straight', 'Please type 3 digits, like 007.'],
  ['digits-3', 'rambolito', `Please type 3 digits, at least two of them different, like 123. ${oneOrder}`],
  ['digits-2', 'straight', 'Please type 2 numbers from 1 to 31, like 7 31.'],
  ['digits-2', 'rambolito', 'Please type 2 different numbers from 1 to 31, like 7 31.'],
  ['vn-north', 'lo-3', 'Please type 3 digits, like 007.'],
  ['vn-south', 'parlay-3', 'Please type 3 numbers of 2 digits each, each number once, like 07 33 68.'],
  ['six-42', 'six', 'Please choose 6 to 12 different numbers from 1 to 42.'],
  ['six-58', undefined, 'Please choose 6 to 12 different numbers from 1 to 58.'],
  ['keno', 'spots', 'Please choose 1 to 10 different numbers from 1 to 80.'],
  ['five-of-eleven', 'first-two', 'Please type 2 different numbers from 1 to 11, like 3 1.'],
  ['ten-cars', 'place', 'Please type 2 numbers from 1 to 10, like 2 7.'],
  ['ten-cars', 'place-side', 'There is no such bet here. It is typed like 3 big.'],
  ['three-dice', 'pair-single', 'Please type 2 different numbers from 1 to 6, like 4 2.'],
  ['sic-bo', 'four', 'Please type 4 different numbers from 1 to 6, like 1 2 3 4.'],
  ['roulette', 'split', 'There is no such bet here. It is typed like 17 20.'],
  ['crash', 'auto', 'Please set a multiplier from 1.01 to 100.00.'],
  ['roulette', 'constructor', 'There is no such bet here. Please look at the numbers.'],
  ['baccarat', undefined, 'There is no such bet here. Please look at the numbers.'],
])('%s, %s: %s', (engine, kind, sentence) => {
  expect(say(engine, kind)).toBe(sentence)
})

test('whatever is written as a refusal says is a bet of that kind, in both languages', () => {
  for (const engine of sharedEngines) {
    const { rules } = tableOf({ engine })
    for (const [kind, example] of Object.entries(clothOf(rules).typed ?? {}))
      for (const language of ['EN', 'TY']) {
        expect([engine, kind, say(engine, kind, language).includes(example)]).toEqual([engine, kind, true])
        expect(readTyped(kind, example, rules.readBet)).not.toBeNull()
      }
  }
})

/** The small seed has no draw of each kind. */
async function makeTable(engine: string): Promise<Game> {
  const { nodeId } = await findTable(gateway, 'slot')
  return gateway.platform.db.write((tx) => tx.game.update({ where: { nodeId }, data: { engine, minBetMinor: 1_00n } }))
}

async function press(game: Game, fields: Record<string, string>) {
  const url = await issueKey(gateway, { token: await gateway.logIn('agent01'), nodeId: game.nodeId })
  const path = String((await gateway.app.inject({ url })).headers.location)
  const round = await openRoundOf(gateway, game)
  return gateway.app.inject({
    method: 'POST',
    url: `${path}/bet`,
    payload: new URLSearchParams({ formKey: newFormKey(), number: String(round.number), ...fields }).toString(),
    headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
  })
}

test('what was typed stands in the form beside what is wrong with it', async () => {
  const sea = await press(await makeTable('sea-4d'), {
    kind: 'box-big',
    typed: '9999',
    write: '1',
    stake: '20',
  })
  expect([sea.statusCode, sea.body.includes('at least two of them different')]).toEqual([409, true])
  expect(sea.body).toMatch(/name="typed" value="9999"/)
  const crash = await findTable(gateway, 'crash')
  for (const auto of ['1.00', '100.01', 'abc']) {
    const { statusCode, body } = await press(crash, { auto, stake: '20' })
    const said = body.includes('Please set a multiplier from 1.01 to 100.00.')
    expect([auto, statusCode, said, body.includes(`name="auto" value="${auto}"`)]).toEqual([auto, 409, true, true])
  }
})
