import { lineCollectKind, lineTransferKind } from '#gateway/kernel/lines/line-transfers.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { pointCurrency } from '#gateway/ledger/points.ts'
import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import { type Again, inBatches } from '#gateway/platform/database/in-batches.ts'
import { toMinor } from '#gateway/platform/money.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { dayMs, laterBy, readMerchantTime } from '#gateway/platform/time/clock.ts'
import { daysSince } from '#gateway/platform/time/days-since.ts'
import type { Campaign, ParkedRow } from '#prisma/generated/sqlite/client.ts'
import { ownLossOn } from '../bonuses/loss.ts'
import type { RescueTerms } from '../campaigns/house-terms.ts'
import { isOnBreak, isOwedTo } from '../campaigns/offered.ts'
import { costMinor, readReward } from '../campaigns/reward.ts'
import { listRanBetween, readTerms } from '../campaigns/store.ts'
import { later, toAgain } from '../claims/again.ts'
import { issue } from '../claims/issue.ts'
import { onceOccasion } from '../claims/join.ts'
import { rescueOf } from './rules.ts'

type Player = { memberId: number }

/**
 * Gives back a part of what was lost yesterday, and on days before it that no run has seen because the site was away, out of the campaigns
 * that ran on that day. A day is given for
 * once, so it may run late and twice. Answers how many were given. `since`: when the last run was that succeeded.
 */
export async function giveRescues(platform: Platform, since: Date | null = null): Promise<number> {
  const { db, clock } = platform
  let given = 0
  for (const day of daysSince(since, laterBy(clock.now(), -dayMs)))
    for (const campaign of await listRanOn(db.read, day))
      given += await giveOf(platform, { campaign, terms: await readTerms(db.read, campaign, 'rescue'), day })
  return given
}

/**
 * Gives one that was parked, of its own day: no later run comes back to that. To none besides, because who had enough money left then
 * may have less by now.
 */
export async function giveParkedRescue(platform: Platform, { key }: Pick<ParkedRow, 'key'>): Promise<Again> {
  const { db } = platform
  const [code, day = '', memberId] = key.split(':')
  const campaign = (await listRanOn(db.read, day)).find((one) => one.code === code)
  if (campaign === undefined) return 'nothing'
  return giveTo(platform, { campaign, terms: await readTerms(db.read, campaign, 'rescue'), day }, Number(memberId))
}

const listRanOn = (read: Reader, day: string): Promise<Campaign[]> => {
  const from = readMerchantTime(day)
  return listRanBetween(read, 'rescue', { from, until: laterBy(from, dayMs) })
}

type Giving = { campaign: Campaign; terms: RescueTerms; day: string }

async function giveOf(platform: Platform, giving: Giving): Promise<number> {
  const { campaign, terms, day } = giving
  const players = await listPlayers(platform.db.read, day, toMinor(terms.leastLoss))
  return inBatches<Player>(platform, {
    job: 'rescue',
    next: async (after, take) => {
      const from = after === null ? 0 : players.indexOf(after) + 1
      return players.slice(from, from + take)
    },
    keyOf: ({ memberId }) => `${campaign.code}:${day}:${memberId}`,
    each: async ({ memberId }) => (await giveTo(platform, giving, memberId)) === 'done',
  })
}

async function giveTo(platform: Platform, { campaign, terms, day }: Giving, memberId: number): Promise<Again> {
  const { db, clock } = platform
  const { currency } = await merchantSettings(platform).all()
  return db.write(async (tx) => {
    const at = clock.now()
    if (await isOnBreak(tx, memberId, at)) return later.onBreak
    if (!(await isOwedTo(tx, campaign, memberId, at))) return 'nothing'
    if (terms.joins && !(await hasJoined(tx, campaign.id, memberId))) return 'nothing'
    const lostMinor = (await ownLossOn(tx, memberId, day)) - (await givenOn(tx, memberId, day))
    const leftMinor = terms.leftBelow === null ? 0n : await leftOf(tx, memberId, readMerchantTime(day))
    const reward = rescueOf(terms, { lostMinor, leftMinor })
    if (reward === null) return 'nothing'
    const order = { campaign, memberId, occasion: day, reward, claimDays: terms.claimDays, at }
    return toAgain((await issue(tx, { ...order, currency: currency.code })).outcome)
  })
}

/**
 * Who may have lost so much on a day, in one statement over the rows of that day: who has a purse may have won in it what they lost of
 * their own, so of them it asks for stakes of so much.
 */
const listPlayers = (reader: Reader, day: string, leastMinor: bigint): Promise<Player[]> => reader.$queryRaw<Player[]>`
  SELECT d."memberId" FROM "DailyAggregate" d WHERE d."day" = ${day} GROUP BY d."memberId"
  HAVING SUM(d."betMinor" - d."winMinor") >= ${leastMinor} OR (SUM(d."betMinor") >= ${leastMinor}
    AND EXISTS (SELECT 1 FROM "LedgerAccount" a WHERE a."memberId" = d."memberId" AND a."purpose" = 'bonus'))
  ORDER BY d."memberId"`

const hasJoined = async (reader: Reader | Tx, campaignId: number, memberId: number): Promise<boolean> =>
  (await reader.promotionClaim.count({ where: { campaignId, memberId, occasion: onceOccasion, state: 'joined' } })) > 0

/** What the house gave of money on that day: it was no own money that was lost. A bonus is none until it is completed (`ownLossOn`). */
async function givenOn(reader: Reader | Tx, memberId: number, day: string): Promise<bigint> {
  const [from, to] = [readMerchantTime(day), laterBy(readMerchantTime(day), dayMs)]
  const claims = await reader.promotionClaim.findMany({
    where: { memberId, state: 'claimed', claimedAt: { gte: from, lt: to }, reward: { not: null } },
    select: { reward: true },
  })
  const rewards = claims.map(({ reward }) => readReward(reward ?? ''))
  return rewards.filter(({ type }) => type === 'MONEY').reduce((sum, given) => sum + costMinor(given), 0n)
}

const sentAway = ['withdrawal-paid', lineTransferKind, lineCollectKind]

/** All that a member has, also what is staked and what waits to be paid out; what was sent away since counts as if it were there. */
async function leftOf(reader: Reader | Tx, memberId: number, since: Date): Promise<bigint> {
  const accounts = await reader.ledgerAccount.findMany({
    where: { memberId, currency: { not: pointCurrency } },
    select: { id: true, balanceMinor: true },
  })
  const { _sum } = await reader.ledgerEntry.aggregate({
    where: {
      accountId: { in: accounts.map(({ id }) => id) },
      kind: { in: sentAway },
      createdAt: { gte: since },
      amountMinor: { lt: 0n },
    },
    _sum: { amountMinor: true },
  })
  return accounts.reduce((sum, { balanceMinor }) => sum + balanceMinor, 0n) - (_sum.amountMinor ?? 0n)
}
