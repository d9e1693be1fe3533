import { beforeAll, expect, test } from 'vitest'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { grantReward } from '#gateway/operator/actions/rewards.ts'
import { dayMs } from '#gateway/platform/time/clock.ts'
import { withGateway } from '../../support/gateway.ts'
import { createVisitor, memberIdOf, type Visitor } from '../areas/wallet/wallet-visitor.ts'
import { type Browser, openBrowser } from './console-visitor.ts'

const gateway = withGateway()
let [ligaya, bayani]: [Browser, Browser] = [] as never
let player: Visitor
beforeAll(async () => {
  player = createVisitor(gateway, await gateway.logIn('player01'))
  ligaya = openBrowser(gateway)
  bayani = openBrowser(gateway)
  await enter()
  const settings = merchantSettings(gateway.platform)
  await gateway.platform.db.write((tx) => settings.change(tx, 'operators', { secondPersonFrom: '100.00' }))
  settings.forget()
})

async function enter() {
  await ligaya.comeIn('Ligaya')
  await bayani.comeIn('Bayani')
}
/** Answers null where it was given, else what was said at the sum. */
async function give(who: Browser, account: string, amount: string): Promise<string | null> {
  const path = `/operator/members/${await memberIdOf(gateway, account)}`
  const { status, page } = await who.submit(path, 'grantReward', { amount, times: '0', reason: 'a slow payment' })
  if (status === 200) return null
  return /<em id="grantReward-amount-fault">([^<]+)<\/em>/.exec(page)?.[1] ?? `${status}`
}
const says = (sum: string, whose: string): string =>
  `must be below 100.00 together with the ${sum} that ${whose} today: from there on two persons have to decide; a campaign of the kind manual gives more`

test('reward by reward one member gets no more in a day than one reward may be, whoever gives', async () => {
  const before = await player.balance()
  expect(await give(ligaya, 'player01', '60.00')).toBeNull()
  expect(await give(bayani, 'player01', '40.00')).toBe(says('60.00', 'player01 was given'))
  expect(await player.balance()).toBe(before + 60)
  expect(await give(bayani, 'player01', '39.99')).toBeNull()
})

test('reward by reward one operator gives no more in a day than one reward may be, to whomever', async () => {
  expect(await give(ligaya, 'agent01', '39.00')).toBeNull()
  expect(await give(ligaya, 'player02', '1.00')).toBe(says('99.00', 'you gave'))
  // What somebody else has given is not theirs, and a program is somebody else.
  expect(await give(bayani, 'player02', '20.00')).toBeNull()
  const call = grantReward.entry as never
  const memberId = await memberIdOf(gateway, 'player02')
  const asked = (amount: string) =>
    gateway
      .ask(call, { memberId, amount, times: 0, reason: 'a slow payment' } as never)
      .then(({ body }) => body.success)
  expect([await asked('79.00'), await asked('1.00')]).toEqual([true, false])
})

test('on the next day of the merchant it begins anew', async () => {
  gateway.platform.clock.advance(dayMs)
  await enter()
  expect(await give(ligaya, 'player01', '99.00')).toBeNull()
  expect(await give(ligaya, 'player02', '1.00')).toBe(says('99.00', 'you gave'))
})
