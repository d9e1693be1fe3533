import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { catalogue } from '#catalogue/index.ts'
import { newWireKey, sealForWire } from '#conformance/wire/cipher.ts'
import { afterReturn } from '#gateway/after-return.ts'
import { takeSeat } from '#gateway/areas/promotions/wheel/seats.ts'
import { memberAccount } from '#gateway/ledger/accounts.ts'
import { balanceOf } from '#gateway/ledger/ledger.ts'
import { verifyBook } from '#gateway/ledger/verify.ts'
import { listAudit } from '#gateway/operator/store.ts'
import { openBus } from '#gateway/platform/bus/open-bus.ts'
import { minuteMs } from '#gateway/platform/time/clock.ts'
import { findNextRound } from '#gateway/studio/shared/rounds.ts'
import { limitsOf } from '#gateway/studio/shared/tables.ts'
import { turnSharedRounds } from '#gateway/studio/shared/turn.ts'
import { openCallKeys } from '#gateway/upkeep/call-keys.ts'
import { standStill } from '../support/clock.ts'
import { withGateway } from '../support/gateway.ts'
import { hasRedis, startRedis } from './platform/bus/throwaway-redis.ts'
import { findTable, lay, openRoundOf, type Sitting, sitAt } from './studio/shared/shared-visitor.ts'

const gateway = withGateway()
let token: string
let flyer: Sitting
beforeAll(async () => {
  standStill(gateway.platform.clock)
  token = await gateway.logIn('player01')
  flyer = await sitAt(gateway, 'crash', token)
})

const read = () => gateway.platform.db.read
const main = async () => (await balanceOf(read(), memberAccount.main(flyer.memberId))).balanceMinor
const returned = () => afterReturn(gateway.platform.db, gateway.platform.clock.now())

test('after a return no seed that was shown is drawn from, and nobody is logged in', async () => {
  const before = await main()
  const flight = await openRoundOf(gateway, flyer.game)
  const stake = String(limitsOf(flyer.game).minMinor / 100n)
  expect(await lay(gateway, flyer, flight, { auto: '', stake })).toMatchObject({ outcome: 'placed' })
  const coup = await openRoundOf(gateway, await findTable(gateway, 'baccarat'))
  const { id: campaignId } = await read().campaign.findFirstOrThrow({ where: { kind: 'wheel' } })
  const place = { campaignId, memberId: flyer.memberId }
  const seat = await gateway.platform.db.write((tx) => takeSeat(tx, place))

  expect(await returned()).toMatchObject({ rounds: 1, wheelSeats: await read().wheelSeat.count() })
  expect(await listAudit(read(), { kind: 'site.restored', limit: 2 })).toMatchObject([{ who: 'command' }])

  expect((await gateway.ask(catalogue.wallet.balance, {}, { token })).body.errorCode).toBe('user.or.token.invalid')
  const fresh = await read().wheelSeat.findUniqueOrThrow({ where: { campaignId_memberId: place } })
  expect([fresh.serverSeed === seat.serverSeed, fresh.sealHash === seat.sealHash]).toEqual([false, false])
  expect(fresh).toMatchObject({ clientSeed: seat.clientSeed, nonce: seat.nonce })

  await turnSharedRounds(gateway.platform)
  expect(await read().sharedRound.findUniqueOrThrow({ where: { id: flight.id } })).toMatchObject({
    state: 'void',
    seed: null,
  })
  expect(await main()).toBe(before)
  const next = await findNextRound(gateway.platform, flyer.game)
  expect([next.number > flight.number, next.chainId === flight.chainId]).toEqual([true, false])
  // Rounds by the clock are later than all that were shown.
  expect(await read().sharedRound.findUniqueOrThrow({ where: { id: coup.id } })).toMatchObject({ state: 'open' })
  expect(await verifyBook(read())).toEqual([])
})

test('done twice it does no harm', async () => {
  const next = await findNextRound(gateway.platform, flyer.game)
  expect(await returned()).toMatchObject({ sessions: 0, rounds: 1 })
  await turnSharedRounds(gateway.platform)
  expect((await findNextRound(gateway.platform, flyer.game)).number).toBeGreaterThan(next.number)
  expect(await verifyBook(read())).toEqual([])
})

test('what was sealed before a return opens nothing after it', async () => {
  const startProcess = async () => {
    const { cipher, stop } = await openCallKeys(gateway.platform)
    onTestFinished(stop)
    return cipher
  }
  const before = await startProcess()
  const { body, encryption } = sealForWire(before.modulus, newWireKey(), 'a password')
  const sent = { body: JSON.stringify({ value: body }), encryption, rsa: before.modulus }
  expect((await startProcess()).open(sent)).toBe('a password')
  await returned()
  const after = await startProcess()
  expect(after.modulus).not.toBe(before.modulus)
  expect(() => after.open(sent)).toThrow()
})

test.runIf(hasRedis)(
  'what was brought back neither tells the site that it is a copy of, nor counts with it',
  async () => {
    const redis = await startRedis()
    onTestFinished(() => redis.kill())
    const { platform } = gateway
    const settings = { ...platform.settings, NODE_ENV: 'production' as const, REDIS_URL: redis.url }
    const countFromNewProcess = async () => {
      const bus = await openBus({ ...platform, settings })
      const counts = await bus.count([{ name: 'tries', add: 1, windowMs: minuteMs }])
      await bus.close()
      return counts?.[0]?.sum
    }
    expect([await countFromNewProcess(), await countFromNewProcess()]).toEqual([1, 2])
    await returned()
    expect([await countFromNewProcess(), await countFromNewProcess()]).toEqual([1, 2])
  },
)

test.runIf(hasRedis)(
  'a copy that keeps the name hears nothing of its original at another number of the Redis',
  async () => {
    const redis = await startRedis()
    onTestFinished(() => redis.kill())
    const { platform } = gateway
    const join = async (url: string) => {
      const settings = { ...platform.settings, NODE_ENV: 'production' as const, REDIS_URL: url }
      const bus = await openBus({ ...platform, settings })
      onTestFinished(() => bus.close())
      const heard: unknown[] = []
      bus.hear((told) => heard.push(told))
      return { bus, heard }
    }
    const [site, process, copy] = [await join(redis.url), await join(`${redis.url}/0`), await join(`${redis.url}/2`)]
    copy.bus.publish([{ settingsChanged: true }])
    site.bus.publish([{ settingsChanged: true }])
    await vi.waitFor(() => expect(process.heard).toHaveLength(1))
    expect([site.heard, copy.heard]).toEqual([[], []])
  },
)
