import { expect, test } from 'vitest'
import type { Game } from '#prisma/generated/sqlite/client.ts'
import { withGateway } from '../../../support/gateway.ts'
import { issueKey } from '../studio-visitor.ts'
import { findTable } from './shared-visitor.ts'

const gateway = withGateway()

/** Where a member's table stands, for one launch. */
async function open(game: Game, language = 'EN'): Promise<string> {
  const token = await gateway.logIn('agent01')
  const url = await issueKey(gateway, { token, nodeId: game.nodeId, language })
  return String((await gateway.app.inject({ url })).headers.location)
}
const read = async (engine: string, language = 'EN'): Promise<string> => {
  const url = await open(await findTable(gateway, engine), language)
  return (await gateway.app.inject({ url })).body
}
const headingsIn = (page: string): (string | undefined)[] =>
  [...page.matchAll(/<h3 class="">([^<]+?) ?</g)].map(([, name]) => name)

test('a heading over numbers says which of the drawn ones they are bet on', async () => {
  const page = await read('five-of-eleven')
  expect(headingsIn(page)).toEqual(['Sum of all five', 'First ball'])
  expect(page).toContain('aria-label="First ball: 7, pays ×10.2"')
  expect(headingsIn(await read('five-of-eleven', 'TY'))).toEqual(['Suma ng lahat ng lima', 'Unang numerong lumabas'])
  const cars = headingsIn(await read('ten-cars'))
  expect(cars).toEqual(['Sum of first and second', 'First place', 'Exact sum of first and second'])
})

test('the script of a table has words for a slip that nobody answered', async () => {
  expect(await read('roulette')).toMatch(
    /data-unanswered="Network link is abnormal, .+: nobody has answered yet whether/,
  )
  expect(await read('roulette', 'TY')).toMatch(/data-unanswered="May problema .+: wala pang sumasagot kung/)
})
