import type { AnsweredValueOf } from '#catalogue/call.ts'
import type { missionCalls } from '#catalogue/promotions/missions.ts'
import type { promotions } from '#catalogue/promotions.ts'
import { recordAudit } from '#gateway/kernel/audit.ts'
import type { Handlers } from '#gateway/kernel/calls/answer.ts'
import { receiverWanted } from '#gateway/kernel/goods.ts'
import { maskName } from '#gateway/kernel/identity/masked-name.ts'
import { requireNoBreak } from '#gateway/kernel/safety/guard.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { toMinor, toMoneyNumber } from '#gateway/platform/money.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { findPerson, isResting } from '../campaigns/audience.ts'
import { knownCampaigns, missionKinds, readCampaigns } from '../campaigns/known.ts'
import { nameGoods } from '../campaigns/named-goods.ts'
import { campaignText } from '../campaigns/store.ts'
import { toGiven } from '../claims/list.ts'
import { claimMission } from './claim.ts'
import { isPaidAtOnce } from './give.ts'
import { findOwnMission, listOwnMissions, type OwnMission } from './own.ts'
import { createStandings, listedPlaces } from './standings.ts'
import { targetOf, toReachedNumber } from './terms.ts'

type MissionRow = AnsweredValueOf<typeof promotions.missions>['list'][number]

export function missionHandlers(platform: Platform): Pick<Handlers<typeof promotions>, keyof typeof missionCalls> {
  const { clock, db } = platform
  const standingsOf = createStandings(platform)
  const find = async (memberId: number, missionId: number, language: string) => {
    const [campaigns, member] = await Promise.all([knownCampaigns(platform), findPerson(db.read, memberId)])
    const own = await findOwnMission(db.read, { campaigns, member, missionId, now: clock.now() })
    return nameGoods(db.read, own, language)
  }

  return {
    async missions({ status, page, size, language }, { caller, language: usual }) {
      const now = clock.now()
      const [campaigns, member] = await Promise.all([knownCampaigns(platform), findPerson(db.read, caller.memberId)])
      // Nothing is offered during a break; what was claimed stands in the records.
      const all = isResting(member, now) ? [] : await listOwnMissions(db.read, { campaigns, member, now })
      const of = (wanted: MissionRow['status']) => all.filter((mission) => mission.status === wanted)
      const wanted = of(status)
      const spoken = language?.toUpperCase() ?? usual
      const listed = await nameGoods(db.read, wanted.slice((page - 1) * size, page * size), spoken)
      return {
        list: listed.map((mission) => toRow(mission, spoken)),
        counts: { open: of('O').length, done: of('D').length, ended: of('E').length },
        totalPages: Math.ceil(wanted.length / size),
      }
    },
    async missionLeaderboard({ missionId, page, size }, { caller, language, refuse }) {
      const own = await find(caller.memberId, missionId, language)
      if (own === null) return refuse('promotion.id.invalid')
      const { terms, reached } = own
      const { listed, total, countedAt, placeOf, manyAt } = await standingsOf({
        campaignId: missionId,
        period: own.period,
        since: own.standsSince,
      })
      const rows = listed.slice((page - 1) * size, page * size)
      const names = await db.read.member.findMany({
        where: { id: { in: rows.map(({ memberId }) => memberId) } },
        select: { id: true, account: true },
      })
      return {
        list: rows.map((row) => ({
          rank: placeOf(row.reached),
          isTied: manyAt(row.reached) > 1,
          isOwn: row.memberId === caller.memberId,
          customerName: maskName(names.find(({ id }) => id === row.memberId)?.account ?? ''),
          reachedValue: toReachedNumber(terms.metric, row.reached),
          reachedAt: row.reachedAt.getTime(),
          reward: toEarned(own, row.reached),
        })),
        footer: {
          rank: reached > 0n ? placeOf(reached) : null,
          reachedValue: toReachedNumber(terms.metric, reached),
          reward: toEarned(own, reached),
        },
        total,
        totalPages: Math.ceil(Math.min(total, listedPlaces) / size),
        countedAt: countedAt.getTime(),
      }
    },
    async missionMilestones({ missionId }, { caller, language, refuse }) {
      const own = await find(caller.memberId, missionId, language)
      if (own === null) return refuse('promotion.id.invalid')
      return own.milestones.map(({ target, reward, status }, at) => ({
        milestone: at + 1,
        targetValue: toReachedNumber(own.terms.metric, targetOf(own.terms.metric, target)),
        reward: toGiven(reward),
        status,
      }))
    },
    async missionRules({ missionId, language }, { caller, language: usual, refuse }) {
      const spoken = language?.toUpperCase() ?? usual
      const own = await find(caller.memberId, missionId, spoken)
      if (own === null) return refuse('promotion.id.invalid')
      const { campaign, terms } = own
      const { title, summary, rules } = campaignText(campaign.texts, spoken)
      return {
        missionId,
        title,
        content: summary,
        rules,
        metric: terms.metric,
        categories: terms.categories ?? [],
        leastStake: toMoneyNumber(toMinor(terms.leastStake)),
        period: terms.period,
        isPaidAtOnce: isPaidAtOnce(own),
        startTime: campaign.startsAt.getTime(),
        endTime: (own.status === 'E' ? own.endsAt : campaign.endsAt)?.getTime() ?? null,
      }
    },
    async claimMissionRewards({ missionId }, { caller, ip, traceId, language, refuse }) {
      const { memberId } = caller
      const currency = (await merchantSettings(platform).all()).currency.code
      const claimed = await db.write(async (tx) => {
        const at = clock.now()
        const [campaigns, member] = [await readCampaigns(tx, missionKinds), await findPerson(tx, memberId)]
        const own = await findOwnMission(tx, { campaigns, member, missionId, now: at })
        if (own === null) return refuse('promotion.id.invalid')
        await requireNoBreak(tx, memberId, at)
        const done = await claimMission(tx, { own, memberId, currency, at })
        if (done.outcome === 'over_budget') return refuse('promotion.budget.exceeded')
        if (done.outcome === 'nothing') return refuse('promotion.claim.fail')
        if (done.outcome === 'claimed')
          await recordAudit(tx, 'promotion.claim', { memberId, ip, traceId, at }, { mission: own.campaign.code })
        return done
      })
      // Asked out here: what was issued just now waits for it.
      if (claimed.outcome === 'unread') return refuse('promotion.bonus.unread')
      if (claimed.outcome !== 'claimed') throw receiverWanted()
      return { list: (await nameGoods(db.read, claimed.rewards, language)).map(toGiven) }
    },
  }
}

function toRow(own: OwnMission, language: string): MissionRow {
  const { campaign, terms, milestones, reached } = own
  const { title, summary } = campaignText(campaign.texts, language)
  const last = milestones.at(-1)
  if (last === undefined) throw new Error(`The mission ${campaign.code} has no milestones`)
  const targetIn = ({ target }: OwnMission['milestones'][number]): bigint => targetOf(terms.metric, target)
  // What was issued before comes no second time, also where a broken row begins anew below it.
  const next = milestones.find((milestone) => milestone.status === 'O' && reached < targetIn(milestone))
  const targetValue = targetIn(next ?? last)
  const reachedValue = next === undefined && reached < targetValue ? targetValue : reached
  return {
    missionId: campaign.id,
    title,
    content: summary,
    status: own.status,
    metric: terms.metric,
    reachedValue: toReachedNumber(terms.metric, reachedValue),
    targetValue: toReachedNumber(terms.metric, targetValue),
    reward: toGiven((next ?? last).reward),
    claimable: own.claimable,
    endTime: own.endsAt?.getTime() ?? null,
  }
}

/** What the farthest milestone gives that somebody has reached. */
function toEarned({ terms }: OwnMission, reached: bigint) {
  const farthest = terms.milestones.filter(({ target }) => targetOf(terms.metric, target) <= reached).at(-1)
  return farthest === undefined ? null : toGiven(farthest.reward)
}
