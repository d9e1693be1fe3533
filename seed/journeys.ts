// Run by the journeys once their database is seeded: who plays in them, and what the story of promotions is played with.
import pino from 'pino'
import { createCampaign, type NewCampaign } from '#gateway/areas/promotions/campaigns/create.ts'
import type { Kind } from '#gateway/areas/promotions/campaigns/kinds.ts'
import { issue } from '#gateway/areas/promotions/claims/issue.ts'
import type { BonusTerms } from '#gateway/kernel/bonuses/terms.ts'
import { houseAccount, memberAccount } from '#gateway/ledger/accounts.ts'
import { mustPost } from '#gateway/ledger/must.ts'
import { openDatabase, type Tx } from '#gateway/platform/database/db.ts'
import { endBecause } from '#gateway/platform/process/cannot-start.ts'
import { readSeedSettings } from '#gateway/platform/process/env.ts'
import { createClock, dayMs, hourMs, laterBy } from '#gateway/platform/time/clock.ts'

/** Members of the seed who can log in and be paid out as player01 can, and whom no other journey knows: six of the story (two, and as many for each further try), four at tables, two with slips, two in the air, two in a hall, four who wait for a draw, two at a shoe, two at a cloth, two with large letters, two at slots, five who are asked wherever they log in. */
const accounts = [
  'story01',
  'story02',
  'story03',
  'story04',
  'story05',
  'story06',
  'table01',
  'table02',
  'table03',
  'table04',
  'lines01',
  'lines02',
  'flight01',
  'flight02',
  'hall01',
  'hall02',
  'draws01',
  'draws02',
  'draws03',
  'draws04',
  'shoe01',
  'shoe02',
  'cloth01',
  'cloth02',
  'large01',
  'slots01',
  'slots02',
  'asked01',
  'asked02',
  'asked03',
  'asked04',
  'asked05',
  'draws05',
  'draws06',
  'draws07',
  'draws08',
  'large02',
]
const ofStory = 6

/** Eight rounds with a deposit of 200.00; with the offers of the demonstration it is hundreds. */
const bonus: BonusTerms = {
  timesHundredths: 600,
  shares: { RNG: 10_000 },
  longestStake: '100.00',
  days: 3,
  keeps: 'all',
  cap: null,
}

type Preparing = { tx: Tx; at: Date; currency: string }

/** Campaigns for those of the story alone. */
async function prepareStory({ tx, at, currency }: Preparing): Promise<void> {
  const memberIds = (await makeMembers({ tx, at, currency })).slice(0, ofStory)
  const create = <K extends Kind>(code: string, title: string, more: Pick<NewCampaign<K>, 'kind' | 'terms'>) =>
    createCampaign<K>(tx, {
      ...more,
      code,
      state: 'running',
      audience: { who: 'list', memberIds },
      texts: { EN: { title, summary: title, rules: title }, TY: { title, summary: title, rules: title } },
      picture: 'gift',
      startsAt: laterBy(at, -dayMs),
      endsAt: null,
      budgetMinor: 1_000_00n,
      currency,
      by: 'journeys',
      at,
    })
  await create<'deposit'>('STORY-OFFER', 'Story bonus', {
    kind: 'deposit',
    terms: { when: 'reload', percent: 50, least: '200.00', most: '100.00', bonus },
  })
  await create<'mission'>('STORY-MISSION', 'Story mission', {
    kind: 'mission',
    terms: {
      metric: 'rounds',
      categories: null,
      leastStake: '1.00',
      milestones: [{ target: '3', reward: { type: 'MONEY', amount: '7.00' } }],
      period: 'once',
      claimDays: 3,
    },
  })
  const reward = { type: 'BONUS', amount: '30.00', terms: { ...bonus, longestStake: null } } as const
  const campaign = await create<'manual'>('STORY-GIFT', 'Story gift', {
    kind: 'manual',
    terms: { reward, claimDays: 3 },
  })
  for (const memberId of memberIds)
    await issue(tx, { campaign, memberId, occasion: 'once', reward, claimDays: 3, quietly: true, currency, at })
  // In the last ten minutes of an hour no round of the demonstration is open.
  await tx.envelopeRound.updateMany({
    where: { opensAt: { lte: at, gt: laterBy(at, -hourMs) } },
    data: { closesAt: laterBy(at, 6 * hourMs) },
  })
}

/** Their passwords and the name on their card are those of player01; own money enough for every round that could be lost. */
async function makeMembers({ tx, at, currency }: Preparing): Promise<number[]> {
  const { passwordHash, paymentPasswordHash } = await tx.member.findUniqueOrThrow({ where: { accountKey: 'player01' } })
  const found = await tx.member.findMany({
    where: { type: 0, state: 'active', mobileVerified: true, id: { gt: 10_100 } },
    orderBy: { id: 'desc' },
    take: accounts.length,
  })
  for (const [place, account] of accounts.entries()) {
    const memberId = found[place]?.id ?? 0
    const data = { account, accountKey: account, passwordHash, paymentPasswordHash, birthday: '1991-02-03' }
    const email = `${account}@mail.example`
    await tx.member.update({
      where: { id: memberId },
      data: { ...data, email, checksNewAddress: account.startsWith('asked') },
    })
    await tx.payoutAccount.create({
      data: {
        memberId,
        kind: 'bank',
        bankCode: 'BAYBANK',
        bankName: 'Baybayin Bank',
        number: `88000000${place}01`,
        holder: 'Story Teller',
        createdAt: at,
      },
    })
    await mustPost(tx, {
      id: `story:${memberId}`,
      kind: 'promotion',
      currency,
      lines: [
        { account: houseAccount.promotions(), amountMinor: -2_000_00n },
        { account: memberAccount.main(memberId), amountMinor: 2_000_00n },
      ],
      memberId,
      remark: 'Story',
      at,
    })
  }
  return found.map(({ id }) => id)
}

/** A small site has one lottery of six numbers, which is of 49; the journeys buy six of 42. */
const makeSixOf42 = (tx: Tx) => tx.game.updateMany({ where: { engine: 'six-49' }, data: { engine: 'six-42' } })

/** Draws that a small site has no game of, beside one that it has. */
const moreDraws = {
  'digits-4': ['digits-2', 'digits-3', 'sea-4d'],
  'five-of-eleven': ['three-dice', 'keno', 'quick-3d', 'vn-north', 'vn-south'],
}

async function makeEveryDraw(tx: Tx): Promise<void> {
  for (const [like, engines] of Object.entries(moreDraws)) {
    const game = await tx.game.findFirstOrThrow({ where: { engine: like } })
    const { _max } = await tx.game.aggregate({ _max: { nodeId: true, position: true } })
    await tx.game.createMany({
      data: engines.map((engine, at) => ({
        ...game,
        engine,
        name: `Draw ${engine}`,
        gameCode: `JOURNEYS_${engine}`,
        nodeId: (_max.nodeId ?? 0) + at + 1,
        position: (_max.position ?? 0) + at + 1,
        hotRank: null,
      })),
    })
  }
}

async function main(): Promise<void> {
  const db = await openDatabase(readSeedSettings().DATABASE_URL, pino({ level: 'error' }))
  try {
    const { value } = await db.read.setting.findUniqueOrThrow({ where: { name: 'currency' } })
    const currency = (JSON.parse(value) as { code: string }).code
    await db.write(async (tx) => {
      await prepareStory({ tx, at: createClock().now(), currency })
      await makeSixOf42(tx)
      await makeEveryDraw(tx)
    })
  } finally {
    await db.close()
  }
}

await main().catch(endBecause)
