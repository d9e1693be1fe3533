import { createCampaign } from '#gateway/areas/promotions/campaigns/create.ts'
import type { Reward } from '#gateway/areas/promotions/campaigns/reward.ts'
import { type CampaignText, readTerms } from '#gateway/areas/promotions/campaigns/store.ts'
import { advance, type Progress, periodOf } from '#gateway/areas/promotions/missions/advance.ts'
import { giveMilestones } from '#gateway/areas/promotions/missions/give.ts'
import { type MissionTerms, targetOf } from '#gateway/areas/promotions/missions/terms.ts'
import { toMinor } from '#gateway/platform/money.ts'
import { dayMs, laterBy } from '#gateway/platform/time/clock.ts'
import { periodAt } from '#gateway/platform/time/periods.ts'
import type { Campaign } from '#prisma/generated/sqlite/client.ts'
import { insertRows } from '../../insert.ts'
import { demoAccounts } from '../member/demo.ts'
import type { Promoting } from '../promotions.ts'

type Draft = {
  code: string
  kind: 'mission' | 'missionPaid'
  terms: Omit<MissionTerms, 'claimDays'>
  texts: Readonly<Record<'EN' | 'TY', CampaignText>>
}

const points = (count: number): Reward => ({ type: 'POINT', points: count })
const money = (amount: string): Reward => ({ type: 'MONEY', amount })

const drafts: readonly Draft[] = [
  {
    code: 'LONGEST-SHOT',
    kind: 'mission',
    terms: {
      metric: 'multiple',
      categories: ['RNG'],
      leastStake: '1.00',
      period: 'once',
      milestones: [
        { target: '20.00', reward: points(50) },
        { target: '100.00', reward: money('50.00') },
        { target: '500.00', reward: money('500.00') },
      ],
    },
    texts: {
      EN: {
        title: 'Longest shot',
        summary: 'Your best single win on slots',
        rules: 'The win as a multiple of its stake, from 1.00 a bet. A small stake counts as much as a large one.',
      },
      TY: {
        title: 'Pinakamalaking tama',
        summary: 'Ang pinakamagandang panalo mo sa slots',
        rules: 'Ang panalo bilang ulit ng taya, mula 1.00 bawat taya. Kasinghalaga ng malaking taya ang maliit.',
      },
    },
  },
  {
    code: 'NEW-SHORES',
    kind: 'mission',
    terms: {
      metric: 'vendors',
      categories: null,
      leastStake: '0.00',
      period: 'weekly',
      milestones: [
        { target: '3', reward: points(20) },
        { target: '8', reward: money('10.00') },
        { target: '40', reward: money('50.00') },
      ],
    },
    texts: {
      EN: { title: 'New shores', summary: 'Games of different makers, this week', rules: 'Any stake counts.' },
      TY: {
        title: 'Bagong dalampasigan',
        summary: 'Laro ng iba’t ibang gumawa, ngayong linggo',
        rules: 'Kahit anong taya.',
      },
    },
  },
  {
    code: 'LIVE-WEEK',
    kind: 'mission',
    terms: {
      metric: 'stake',
      categories: ['LIVE'],
      leastStake: '0.00',
      period: 'weekly',
      milestones: [{ target: '5000.00', reward: money('20.00') }],
    },
    texts: {
      EN: { title: 'A week at the tables', summary: 'Stakes at live games, this week', rules: 'All live games count.' },
      TY: {
        title: 'Isang linggo sa mesa',
        summary: 'Taya sa live, ngayong linggo',
        rules: 'Kasama ang lahat ng live.',
      },
    },
  },
  {
    code: 'SEVEN-DAYS',
    kind: 'mission',
    terms: {
      metric: 'days',
      categories: null,
      leastStake: '0.00',
      period: 'once',
      milestones: [
        { target: '3', reward: points(30) },
        { target: '14', reward: money('40.00') },
      ],
    },
    texts: {
      EN: {
        title: 'Day by day',
        summary: 'Days with a round, one after the other',
        rules: 'A day left out begins anew.',
      },
      TY: {
        title: 'Araw-araw',
        summary: 'Sunod-sunod na araw na may round',
        rules: 'Kapag may nalaktawan, magsisimula muli.',
      },
    },
  },
  {
    code: 'TWENTY-ROUNDS',
    kind: 'missionPaid',
    terms: {
      metric: 'rounds',
      categories: null,
      leastStake: '1.00',
      period: 'daily',
      milestones: [{ target: '30', reward: points(5) }],
    },
    texts: {
      EN: { title: 'Thirty rounds', summary: 'Today, on any game', rules: 'From 1.00 a round. Paid at once.' },
      TY: {
        title: 'Tatlumpung round',
        summary: 'Ngayong araw, kahit anong laro',
        rules: 'Mula 1.00 bawat round. Bayad agad.',
      },
    },
  },
]

/** Missions that run, with the progress that the seeded rounds have made in them. */
export async function writeMissions({ tx, now, currency }: Promoting): Promise<void> {
  const { startsAt, endsAt } = periodAt('monthly', laterBy(now, -9 * dayMs))
  const bets = await listBets(tx)
  for (const [position, { code, kind, terms, texts }] of drafts.entries()) {
    const campaign = await createCampaign(tx, {
      code,
      kind,
      state: 'running',
      terms: { ...terms, claimDays: 7 },
      texts,
      picture: 'missions',
      position,
      startsAt,
      endsAt: laterBy(endsAt, 31 * dayMs),
      budgetMinor: 50_000_00n,
      currency,
      by: 'seed',
      at: now,
    })
    await writeProgress({ tx, now, currency }, campaign, bets)
  }
}

type SeededBet = Awaited<ReturnType<typeof listBets>>[number]

async function listBets(tx: Promoting['tx']) {
  const games = await tx.game.findMany({ select: { nodeId: true, gameCategory: true } })
  const categories = new Map(games.map(({ nodeId, gameCategory }) => [nodeId, gameCategory]))
  const bets = await tx.bet.findMany({
    where: { settledAt: { not: null } },
    orderBy: [{ settledAt: 'asc' }, { orderNo: 'asc' }],
  })
  return bets.map(({ orderNo, memberId, nodeId, vendorCode, betMinor, winMinor, settledAt, placedAt }) => ({
    orderNo,
    memberId,
    category: categories.get(nodeId) ?? '',
    vendorCode,
    stakeMinor: betMinor,
    winMinor,
    at: settledAt ?? placedAt,
  }))
}

async function writeProgress(
  { tx, now, currency }: Promoting,
  campaign: Campaign,
  bets: readonly SeededBet[],
): Promise<void> {
  const terms = await readTerms(tx, campaign, 'mission')
  const period = periodOf(terms, now)
  const reached = new Map<number, Progress & { reachedAt: Date }>()
  for (const bet of bets) {
    if (bet.at < campaign.startsAt || periodOf(terms, bet.at) !== period) continue
    if (terms.categories !== null && !terms.categories.includes(bet.category)) continue
    if (bet.stakeMinor < toMinor(terms.leastStake)) continue
    const after = advance(terms.metric, reached.get(bet.memberId) ?? null, { ...bet, validBetMinor: bet.stakeMinor })
    if (after !== null) reached.set(bet.memberId, { ...after, reachedAt: bet.at })
  }
  const rows = [...reached].map(([memberId, progress]) => ({ campaignId: campaign.id, memberId, period, ...progress }))
  if (rows.length > 0) await insertRows(tx, 'MissionProgress', rows)
  for (const { id, registeredAt, type, vipLevel } of await listDemoPlayers(tx)) {
    const own = reached.get(id)?.reached ?? 0n
    const passed = terms.milestones.filter(({ target }) => targetOf(terms.metric, target) <= own)
    const member = { id, registeredAt, type, vipLevel, language: null }
    await giveMilestones(tx, { mission: { campaign, terms }, passed, period, member, currency, at: now })
  }
}

const listDemoPlayers = (tx: Promoting['tx']) =>
  tx.member.findMany({ where: { id: { in: demoAccounts.map(({ id }) => id) }, type: 0 }, orderBy: { id: 'asc' } })
