import { expect, test } from 'vitest'
import { writeMultiplier } from '#gateway/studio/shared/rules/crash.ts'
import { limitsOf } from '#gateway/studio/shared/tables.ts'
import { withGateway } from '../../../support/gateway.ts'
import { issueKey } from '../studio-visitor.ts'
import { lay, openRoundOf, sitAt } from './shared-visitor.ts'

const gateway = withGateway()

test('before a flight nobody is told what others have set, only that they have laid something', async () => {
  const one = await sitAt(gateway, 'crash', await gateway.logIn('agent01'))
  const round = await openRoundOf(gateway, one.game)
  const auto = writeMultiplier(237)
  const stake = String(limitsOf(one.game).minMinor / 100n)
  expect(await lay(gateway, one, round, { auto, stake })).toMatchObject({ outcome: 'placed' })
  const told = async (account: string) => {
    const url = await issueKey(gateway, { token: await gateway.logIn(account), nodeId: one.game.nodeId })
    const path = String((await gateway.app.inject({ url })).headers.location)
    return Promise.all(['', '/now'].map(async (below) => (await gateway.app.inject({ url: path + below })).body))
  }
  for (const body of await told('player01')) {
    expect(body).toContain('ag***1')
    expect(body).not.toMatch(/2\.37|auto:237/)
  }
  for (const body of await told('agent01')) expect(body).toContain(auto)
})
