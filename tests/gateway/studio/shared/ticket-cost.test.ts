import { expect, test } from 'vitest'
import { memberAccount } from '#gateway/ledger/accounts.ts'
import { balanceOf } from '#gateway/ledger/ledger.ts'
import { withGateway } from '../../../support/gateway.ts'
import { issueKey, newFormKey } from '../studio-visitor.ts'
import { openRoundOf } from './shared-visitor.ts'

const gateway = withGateway()
const main = async () => {
  const { read } = gateway.platform.db
  const { id } = await read.member.findUniqueOrThrow({ where: { accountKey: 'agent01' } })
  return (await balanceOf(read, memberAccount.main(id))).availableMinor
}

test('a ticket that costs more than its button said fills the slip, and one whose sum was said is bought', async () => {
  const game = await gateway.platform.db.read.game.findFirstOrThrow({
    where: { engine: { startsWith: 'six-' }, maintenance: false },
  })
  const token = await gateway.logIn('agent01')
  const launched = await gateway.app.inject({ url: await issueKey(gateway, { token, nodeId: game.nodeId }) })
  const path = String(launched.headers.location)
  const round = await openRoundOf(gateway, game)
  const before = await main()
  const numbers = Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8].map((number) => [`n${number}`, '1']))
  const said = /name="for" value="([^"]*)"/.exec((await gateway.app.inject({ url: path })).body)?.[1] ?? ''
  expect(said).toBe('20.00')
  const sent = { number: String(round.number), stake: '20.00', draws: '3', pick: 'six', ...numbers }
  const press = (more: Record<string, string>) =>
    gateway.app.inject({
      method: 'POST',
      url: `${path}/bet`,
      payload: new URLSearchParams({ ...sent, formKey: newFormKey(), ...more }).toString(),
      headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
    })

  const shown = await press({ for: said })
  expect(shown.statusCode).toBe(303)
  const page = (await gateway.app.inject({ url: String(shown.headers.location) })).body
  expect(page).toContain('It is not bought yet')
  expect(page).toContain('1 line × ₱560.00 × 3 draws = <b class="gold">₱1,680.00</b>')
  expect(page).toContain('name="kept" value="six:1-2-3-4-5-6-7-8@20.00"')
  expect(await main()).toBe(before)

  // From the slip, which is sent with the numbers and what their button said.
  const fromSlip = await press({ for: said, kept: 'six:1-2-3-4-5-6-7-8@20.00', buy: '1' })
  expect(String(fromSlip.headers.location)).toContain('?placed=')
  expect(await main()).toBe(before - 1_680_00n)

  const bought = await press({ for: '1680' })
  expect(bought.statusCode).toBe(303)
  const told = await gateway.app.inject({ url: String(bought.headers.location) })
  expect(told.body).toContain(`₱1,680.00 placed on rounds ${round.number} to ${round.number + 2}.`)
  expect(await main()).toBe(before - 2n * 1_680_00n)
})

test('who adds nothing to a slip that has a line is told how it is bought, and nothing is refused', async () => {
  const game = await gateway.platform.db.read.game.findFirstOrThrow({
    where: { engine: { startsWith: 'six-' }, maintenance: false },
  })
  const token = await gateway.logIn('agent01')
  const launched = await gateway.app.inject({ url: await issueKey(gateway, { token, nodeId: game.nodeId }) })
  const path = String(launched.headers.location)
  const picked = await gateway.app.inject({ url: `${path}?stake=20.00&quick=pick` })
  const slip = String(picked.headers.location).split('#')[0]
  const told = await gateway.app.inject({ url: `${slip}&add=pick` })
  expect(told.statusCode).toBe(200)
  expect(told.body).toContain('To buy your slip, press “Buy 1 line” below.')
  expect(told.body).not.toContain('notice refused')
  expect(told.body).toContain('1 of 40 lines')
  expect(told.body, 'told in view, also without a script').toContain(`formaction="${path}#slip"`)
})
