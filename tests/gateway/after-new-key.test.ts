import { beforeAll, expect, test, vi } from 'vitest'
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
import { findProof } from '#gateway/studio/shared/proof.ts'
import { refundShared } from '#gateway/studio/shared/settle.ts'
import { findSlipDetail } from '#gateway/studio/shared/slip-detail.ts'
import { limitsOf } from '#gateway/studio/shared/tables.ts'
import { turnSharedRounds } from '#gateway/studio/shared/turn.ts'
import { textsFor } from '#gateway/studio/texts/texts.ts'
import { CannotDo } from '#gateway/upkeep/cannot-do.ts'
import { requireSharedKeys } from '#gateway/upkeep/shared-keys.ts'
import type { SeedChain, SharedRound } from '#prisma/generated/sqlite/client.ts'
import { standStill } from '../support/clock.ts'
import { type TestGateway, withGateway } from '../support/gateway.ts'
import { goTo, lay, openRoundOf, playOut, type Sitting, sitAt } from './studio/shared/shared-visitor.ts'

const before = withGateway()
/** The same site as it starts with another key. */
const after = {} as TestGateway
const startWith = (DATA_KEY: string): TestGateway => {
  const { platform } = before
  return { ...before, platform: { ...platform, settings: { ...platform.settings, DATA_KEY } } satisfies Platform }
}
const tell = vi.fn<(sentence: string) => void>()
const agreed = { mayLose: true, tell }
/** Rounds by the clock, one behind the other, and draws that are sold ahead. */
let [wheel, flyer, six]: [Sitting, Sitting, Sitting] = [] as never
beforeAll(async () => {
  const { platform } = before
  standStill(platform.clock)
  Object.assign(after, startWith('the key that comes after the first'))
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

  // A site has published more chains than a statement takes values.
  const { id: _, ...chain } = await read().seedChain.findFirstOrThrow()
  const many = Array.from({ length: 1_200 }, (_none, of) => ({
    ...chain,
    firstNumber: 1_000_000 + of,
    anchor: `${of}`,
  }))
  await before.platform.db.write((tx) => tx.seedChain.createMany({ data: many }))
  const unmeant = await changeDataKey(after.platform, { mayLose: false, tell }).catch((error) => error)
  expect(unmeant).toBeInstanceOf(CannotDo)
  expect(unmeant.message).toMatch(/say it again with --yes\. Nothing was changed\.$/)
  const [[sentence] = []] = tell.mock.calls
  expect(sentence).toMatch(
    /^With DATA_KEY these cannot be opened: the seeds of \d+ rounds, .+ of 0 members and 0 operators\.$/,
  )
  await requireSharedKeys(before.platform)
  for (const { id, state, chainId } of staked) expect(await again({ id })).toMatchObject({ state, chainId })

  const { rounds } = await changeDataKey(after.platform, agreed)
  expect(rounds).toBeGreaterThanOrEqual(staked.length)
  expect(sentence).toContain(`the seeds of ${rounds} rounds`)
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

test('said again nothing is given back that opens, and the first draw of a chain is held with the seed of another one', async () => {
  six = await sitAt(before, six.game, await before.logIn('player01'))
  const bought = await buy(after)
  const [third, fourth] = ['the third key', 'the fourth key'].map(startWith) as [TestGateway, TestGateway]
  const changeTo = async (gateway: TestGateway): Promise<SharedRound & { chain: SeedChain }> => {
    expect((await changeDataKey(gateway.platform, agreed)).rounds).toBeGreaterThan(0)
    await turnSharedRounds(gateway.platform)
    await requireSharedKeys(gateway.platform)
    const where = { nodeId: six.game.nodeId, state: 'open', closesAt: { gt: now() } }
    const include = { chain: true }
    return before.platform.db.read.sharedRound.findFirstOrThrow({ where, include, orderBy: { number: 'asc' } })
  }
  const { id, number, chain } = await changeTo(third)
  expect([id, number]).toEqual([bought.id, chain.firstNumber])
  const { memberId } = six
  const { orderNo } = await read().sharedBet.findFirstOrThrow({ where: { roundId: id, memberId, state: 'refunded' } })
  const findSaid = async () => {
    const slip = await findSlipDetail(before.platform, { memberId, orderNo, language: 'EN' })
    return [slip?.state, slip?.result]
  }
  const said = ['refunded', textsFor('EN').shared.heldWithout(String(number))]
  expect(await findSaid()).toEqual(said)
  const sold = await buy(third)
  expect((await changeDataKey(third.platform, { mayLose: false, tell })).rounds).toBe(0)
  // Nor does another process take the new bets off, which has read the round before.
  await refundShared(third.platform, { ...sold, state: 'void', voidReason: 'rekeyed' })
  expect(await again({ id })).toMatchObject({ state: 'open', chainId: chain.id, stakeMinor: 20_00n })

  const moved = await changeTo(fourth)
  expect(moved).toMatchObject({ id, stakeMinor: 0n, chain: { retiredAt: null } })
  expect(moved.chain.firstNumber).toBeLessThan(number)
  expect(moved.chain.firstNumber + moved.chain.length).toBe(chain.firstNumber + chain.length)
  const drawn = await buy(fourth)
  expect(await playOut(fourth, drawn)).toMatchObject({ id, state: 'settled', chainId: moved.chainId })
  expect(await findSaid()).toEqual(said)
  const proof = await findProof(fourth.platform, { row: six.seat }, number)
  expect(proof?.checks).toEqual({ chain: true, list: true, mix: true, outcome: true })
  // Back for the tests behind this one.
  await changeDataKey(after.platform, agreed)
  await turnSharedRounds(after.platform)
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
  const done = await changeDataKey(after.platform, agreed)
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
  expect(await changeDataKey(after.platform, agreed)).toMatchObject({ members: 0, operators: 0 })
})
