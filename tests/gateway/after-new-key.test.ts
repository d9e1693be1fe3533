import { beforeAll, expect, test } from 'vitest'
import { changeDataKey, toRekeyedText } from '#gateway/after-new-key.ts'
import { aboutAuthenticator, getAuthenticatorState, tryAuthenticator } from '#gateway/kernel/identity/authenticator.ts'
import { memberAccount } from '#gateway/ledger/accounts.ts'
import { balanceOf } from '#gateway/ledger/ledger.ts'
import { verifyBook } from '#gateway/ledger/verify.ts'
import { sealSecret } from '#gateway/operator/people/authenticator.ts'
import { addOperator } from '#gateway/operator/people/store.ts'
import { sealData } from '#gateway/platform/crypto/data-key.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { hourMs, laterBy, minuteMs, secondMs } from '#gateway/platform/time/clock.ts'
import { closeRound } from '#gateway/studio/shared/draw.ts'
import { limitsOf } from '#gateway/studio/shared/tables.ts'
import { turnSharedRounds } from '#gateway/studio/shared/turn.ts'
import { requireSharedKeys } from '#gateway/upkeep/shared-keys.ts'
import type { SharedRound } from '#prisma/generated/sqlite/client.ts'
import { standStill } from '../support/clock.ts'
import { type TestGateway, withGateway } from '../support/gateway.ts'
import { goTo, lay, openRoundOf, playOut, type Sitting, sitAt } from './studio/shared/shared-visitor.ts'

const before = withGateway()
/** The same site as it starts with another key. */
const after = {} as TestGateway
/** Rounds by the clock, one behind the other, and draws that are sold ahead. */
let [wheel, flyer, six]: [Sitting, Sitting, Sitting] = [] as never
beforeAll(async () => {
  const { platform } = before
  standStill(platform.clock)
  const settings = { ...platform.settings, DATA_KEY: 'the key that comes after the first' }
  Object.assign(after, { ...before, platform: { ...platform, settings } satisfies Platform })
  await requireSharedKeys(platform)
  const token = await before.logIn('player01')
  const lottery = { engine: { startsWith: 'six-' }, maintenance: false }
  const game = await read().game.findFirstOrThrow({ where: lottery })
  wheel = await sitAt(before, 'roulette', token)
  flyer = await sitAt(before, 'crash', token)
  six = await sitAt(before, game, token)
})

const read = () => before.platform.db.read
const now = () => before.platform.clock.now()
const main = () => balanceOf(read(), memberAccount.main(wheel.memberId))
const again = ({ id }: Pick<SharedRound, 'id'>) => read().sharedRound.findUniqueOrThrow({ where: { id } })

async function layOn(gateway: TestGateway, sitting: Sitting, form: Record<string, string>): Promise<SharedRound> {
  const round = await openRoundOf(gateway, sitting.game)
  expect(await lay(gateway, sitting, round, form)).toMatchObject({ outcome: 'placed' })
  return round
}
const spin = (gateway: TestGateway) => layOn(gateway, wheel, { lines: 'red@50' })
const buy = (gateway: TestGateway) => layOn(gateway, six, { kept: 'six:1-2-3-4-5-6@20', buy: '1', draws: '3' })
const fly = (gateway: TestGateway) =>
  layOn(gateway, flyer, { auto: '', stake: String(limitsOf(flyer.game).minMinor / 100n) })

test('with another key undrawn rounds are given back, and what is staked from then on is drawn', async () => {
  // Draws are held by a chain that began before them.
  await turnSharedRounds(before.platform)
  const had = await main()
  const closed = await spin(before)
  goTo(before, laterBy(closed.closesAt, 2 * secondMs))
  await closeRound(before.platform, closed)
  await buy(before)
  await spin(before)
  const flown = await fly(before)
  expect((await main()).heldMinor).toBeGreaterThan(had.heldMinor)
  const staked = await read().sharedRound.findMany({ where: { state: { in: ['open', 'closed'] }, bets: { gt: 0 } } })
  expect(staked.length).toBeGreaterThanOrEqual(6)

  expect((await changeDataKey(after.platform)).rounds).toBeGreaterThanOrEqual(staked.length)
  await requireSharedKeys(after.platform)
  await turnSharedRounds(after.platform)
  for (const { id, chainId } of staked) {
    const round = await again({ id })
    expect(round).toMatchObject({ stakeMinor: 0n, seed: null })
    // Draws to come are held, with a seed that can be opened.
    if (round.state === 'open') expect(round.chainId).not.toBe(chainId)
    else expect([closed.id, flown.id]).toContain(id)
  }
  for (const round of [closed, flown])
    expect(await again(round)).toMatchObject({ state: 'void', voidReason: 'rekeyed', settledAt: now() })
  expect(await main()).toMatchObject({ balanceMinor: had.balanceMinor, heldMinor: had.heldMinor })

  const drawn = await buy(after)
  const played: SharedRound[] = []
  for (const play of [spin, fly]) {
    const round = await play(after)
    played.push(round)
    goTo(after, laterBy(round.closesAt, 2 * secondMs))
    await turnSharedRounds(after.platform)
  }
  goTo(after, laterBy(now(), hourMs))
  await turnSharedRounds(after.platform)
  const waiting = { state: { in: ['open', 'closed'] }, drawsAt: { lt: laterBy(now(), -minuteMs) } }
  expect(await read().sharedRound.count({ where: waiting })).toBe(0)
  for (const round of played) expect(await again(round)).toMatchObject({ state: 'settled' })
  expect(await playOut(after, drawn)).toMatchObject({ state: 'settled' })
  expect(await verifyBook(read())).toEqual([])
})

test('a round whose seeds cannot be opened is given back where it was missed', async () => {
  // The session of before has ended over the days until the draw.
  wheel = await sitAt(before, 'roulette', await before.logIn('player01'))
  const had = await main()
  const round = await spin(after)
  const broken = { secret: sealData(before.platform.settings, 'another chain', Buffer.alloc(32)) }
  await after.platform.db.write(async (tx) => {
    const chain = await tx.seedChain.findUniqueOrThrow({ where: { id: round.chainId } })
    const anchor = chain.anchor.replace(/^./, (digit) => (digit === '0' ? '1' : '0'))
    await tx.seedChain.update({ where: { id: chain.id }, data: { ...broken, anchor } })
  })
  goTo(after, laterBy(round.drawsAt, hourMs))
  await turnSharedRounds(after.platform)
  expect(await again(round)).toMatchObject({ state: 'void', voidReason: 'missed', seed: null })
  expect(await main()).toMatchObject({ balanceMinor: had.balanceMinor, heldMinor: had.heldMinor })
})

test('apps whose secrets cannot be opened any more are taken off, and their members are told', async () => {
  const { settings } = before.platform
  const [{ memberId }, secret] = [wheel, Buffer.alloc(20, 7)]
  const { id } = await before.platform.db.write(async (tx) => {
    const sealed = sealData(settings, aboutAuthenticator(memberId), secret)
    await tx.authenticator.create({ data: { memberId, secret: sealed, confirmedAt: now() } })
    const made = { name: 'Ana Reyes', passwordHash: '', mustChange: false, createdBy: 'command', at: now() }
    const operator = await addOperator(tx, made)
    const totpSecret = sealSecret(before.platform, operator.id, secret)
    return tx.operator.update({ where: { id: operator.id }, data: { totpSecret, totpConfirmedAt: now() } })
  })
  const done = await changeDataKey(after.platform)
  expect(toRekeyedText(done)).toMatch(/Taken off: the authenticator apps of 1 members and 1 operators\.$/)
  expect(await getAuthenticatorState(read(), memberId)).toBe('none')
  const tried = { memberId, guesser: { ip: '', traceId: '' }, code: '123456', state: 'on' } as const
  expect(await tryAuthenticator(after.platform, tried)).toBe('missing')
  const mail = await read().mail.findFirstOrThrow({ where: { memberId }, orderBy: { id: 'desc' } })
  expect(mail.subject).toContain('authenticator app was taken off')
  expect(await read().operator.findUniqueOrThrow({ where: { id } })).toMatchObject({
    totpSecret: null,
    totpConfirmedAt: null,
  })
  expect(await changeDataKey(after.platform)).toMatchObject({ members: 0, operators: 0 })
})
