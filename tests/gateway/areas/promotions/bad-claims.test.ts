import { beforeAll, expect, test } from 'vitest'
import type { InputOf } from '#catalogue/call.ts'
import { catalogue } from '#catalogue/index.ts'
import { dayMs, laterBy } from '#gateway/platform/time/clock.ts'
import { withGateway } from '../../../support/gateway.ts'
import { memberIdOf } from '../wallet/wallet-visitor.ts'

const { promotions } = catalogue
const gateway = withGateway()
let token: string
let memberId: number
let ids: { wheel: number; mission: number; raffle: number; round: number; claimNo: string }
const read = () => gateway.platform.db.read
const now = () => gateway.platform.clock.now()
beforeAll(async () => {
  token = await gateway.logIn('player01')
  memberId = await memberIdOf(gateway, 'player01')
  const idOf = async (code: string) => (await read().campaign.findFirstOrThrow({ where: { code } })).id
  const round = await read().envelopeRound.findFirstOrThrow({
    where: { opensAt: { lte: now() }, closesAt: { gt: now() } },
  })
  const claim = await read().promotionClaim.findFirstOrThrow({ where: { memberId, kind: 'manual', state: 'issued' } })
  ids = {
    wheel: await idOf('DAILY-WHEEL'),
    mission: (await read().promotionClaim.findFirstOrThrow({ where: { memberId, kind: 'mission', state: 'issued' } }))
      .campaignId,
    raffle: await idOf('RAFFLE-LAST'),
    round: round.id,
    claimNo: claim.claimNo,
  }
  await winRaffle(ids.raffle)
})

/** Chance has drawn who won it, so a prize of somebody's becomes the member's own where it drew others. */
async function winRaffle(campaignId: number): Promise<void> {
  const prizes = await read().promotionClaim.findMany({ where: { campaignId, kind: 'raffle', state: 'issued' } })
  if (prizes.some((prize) => prize.memberId === memberId)) return
  await gateway.platform.db.write((tx) =>
    tx.promotionClaim.update({ where: { id: prizes[0]?.id ?? 0 }, data: { memberId } }),
  )
}

type Key = keyof typeof promotions
/** Every call by which a member gets something, as a client sends it that knows what there is. */
const giving = {
  claim: () => ({ promotionClaimId: ids.claimNo }),
  takeEnvelope: () => ({ roundId: ids.round }),
  spinWheel: () => ({ promotionId: ids.wheel, transactionId: 'a-spin-that-is-none' }),
  claimRaffle: () => ({ promotionId: ids.raffle }),
  disburseRebate: () => ({ requestId: 'a-rebate-that-is-none' }),
  claimMissionRewards: () => ({ missionId: ids.mission }),
  joinPromotion: () => ({ promotionId: 'RESCUE' }),
  applyPromotion: () => ({ promotionId: 'SHARE', comment: 'Mine', images: [] }),
  promoCode: () => ({ promoCode: 'SALAMAT' }),
  claimPromoCode: () => ({ promoCode: 'SALAMAT' }),
  signIn: () => ({}),
} satisfies { [K in Key]?: () => InputOf<(typeof promotions)[K]> }
const keys = Object.keys(giving) as (keyof typeof giving)[]
/** These change something and give nothing. */
const others: readonly Key[] = ['giveUpBonus', 'wheelSeed', 'claimStatus', 'setPromotionMail']

const ask = async (key: keyof typeof giving) =>
  (await gateway.ask(promotions[key], giving[key]() as never, { token })).body

/** Everything that a claim could move. */
async function everything(): Promise<unknown> {
  const [accounts, claims, bonuses, rounds, spins, days, uses] = await Promise.all([
    read().ledgerAccount.findMany({
      orderBy: { id: 'asc' },
      select: { key: true, balanceMinor: true, heldMinor: true },
    }),
    read().promotionClaim.findMany({ orderBy: { id: 'asc' }, select: { id: true, state: true } }),
    read().bonus.count(),
    read().envelopeRound.findMany({ orderBy: { id: 'asc' }, select: { id: true, taken: true } }),
    read().wheelSpin.count(),
    read().signInDay.count(),
    read().promotionCodeUse.count(),
  ])
  return { accounts, claims, bonuses, rounds, spins, days, uses }
}

test('every call that changes something is known as one that gives or as one that does not', () => {
  const changing = Object.values(promotions).filter(({ methods }) => methods[0] !== 'GET')
  expect(changing.map(({ key }) => key).sort()).toEqual([...keys, ...others].sort())
})

test.each(['cool_off', 'self_exclusion'])(
  'during a %s nothing is given, whatever is asked for, and nothing moves',
  async (kind) => {
    const before = await everything()
    const pause = { kind, since: now(), until: laterBy(now(), dayMs) }
    await gateway.platform.db.write((tx) => tx.playBreak.create({ data: { memberId, ...pause } }))
    for (const key of keys) expect([key, (await ask(key)).errorCode]).toEqual([key, 'play.break.running'])
    await gateway.platform.db.write((tx) => tx.playBreak.deleteMany({ where: { memberId } }))
    expect(await everything()).toEqual(before)
  },
)

test('when its campaign has ended nothing more is given, and nothing moves; what was issued stays', async () => {
  const { write } = gateway.platform.db
  const running = await read().campaign.findMany({ where: { state: 'running' }, select: { id: true } })
  const these = { id: { in: running.map(({ id }) => id) } }
  await write((tx) => tx.campaign.updateMany({ where: these, data: { state: 'ended', endsAt: now() } }))
  const before = await everything()
  const issued = new Set(['claim', 'claimMissionRewards', 'claimRaffle'])
  for (const key of keys.filter((each) => !issued.has(each)))
    expect([key, (await ask(key)).success]).toEqual([key, false])
  expect(await everything()).toEqual(before)
  for (const key of ['claim', 'claimRaffle'] as const) expect([key, (await ask(key)).success]).toEqual([key, true])
  await write((tx) => tx.campaign.updateMany({ where: these, data: { state: 'running', endsAt: null } }))
})
