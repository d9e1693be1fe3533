import { redirect } from '@remix-run/node'
import { refusedInWords } from '#app/platform/forms/answer.server.ts'
import { type Answered, ask } from '#app/platform/gateway.server.ts'
import { askTogether, read } from '#app/platform/together.server.ts'
import type { MemberVisitor } from '#app/platform/visitor.server.ts'
import { promotions } from '#catalogue/promotions.ts'
import { wantsAddress } from '../claims/prize.server.ts'
import type { readMissionQuery } from './model.ts'
import {
  type Board,
  type Counts,
  type Milestone,
  type Mission,
  type MissionRules,
  missionHref,
  missionViews,
  statusOf,
} from './model.ts'

type Query = ReturnType<typeof readMissionQuery>

const mostMissions = 50
/** The missions of a view. */
export const missionsRead = (query: Pick<Query, 'view'>, language: string) =>
  read(promotions.missions, { status: statusOf[query.view], size: mostMissions, language })

/** How many missions are open, for the badges (HF-40, OP-110). */
export const openMissionsRead = read(promotions.missions, { size: 1 })
export const toOpenMissions = (answered?: Answered<typeof promotions.missions>): number =>
  answered?.ok ? answered.value.counts.open : 0

export type Chosen = { mission: Mission; board: Board; milestones: Milestone[]; rules: MissionRules }
type Missions = { missions: Mission[]; counts: Counts; chosen: Chosen | null; isAway: boolean; view: Query['view'] }

const none = { missions: [], counts: { open: 0, done: 0, ended: 0 }, chosen: null }

/** The view that is asked for, or the one in which the named mission stands by now: its last claim moves it among those that are done. */
async function readViewOf(visitor: MemberVisitor, { view, mission }: Query) {
  const readOf = (each: Query['view']) => missionsRead({ view: each }, visitor.language.code)
  const isThere = (answered: Answered<typeof promotions.missions>): boolean =>
    answered.ok && answered.value.list.some(({ missionId }) => missionId === mission)
  const { answered } = await askTogether({ answered: readOf(view) }, visitor)
  if (mission === null || !answered.ok || isThere(answered)) return { view, answered }
  const all = await askTogether({ now: readOf('now'), done: readOf('done'), ended: readOf('ended') }, visitor)
  const found = missionViews.find((each) => isThere(all[each]))
  return found === undefined ? { view, answered } : { view: found, answered: all[found] }
}

/** The missions of a view, and everything about the one that is chosen; the first one where none is. */
export async function readMissions(visitor: MemberVisitor, query: Query): Promise<Missions> {
  const language = visitor.language.code
  const { view, answered } = await readViewOf(visitor, query)
  if (!answered.ok) return { ...none, isAway: true, view }
  const { list: missions, counts } = answered.value
  const mission = missions.find(({ missionId }) => missionId === query.mission) ?? missions[0]
  if (mission === undefined) return { missions, counts, chosen: null, isAway: false, view }
  const { missionId } = mission
  const { board, milestones, rules } = await askTogether(
    {
      board: read(promotions.missionLeaderboard, { missionId, page: query.page }),
      milestones: read(promotions.missionMilestones, { missionId }),
      rules: read(promotions.missionRules, { missionId, language }),
    },
    visitor,
  )
  const chosen =
    board.ok && milestones.ok && rules.ok
      ? { mission, board: board.value, milestones: milestones.value, rules: rules.value }
      : null
  return { missions, counts, chosen, isAway: chosen === null, view }
}

/** Claims what was reached in the mission that a form names. */
export async function claimMissionFrom(form: FormData, visitor: MemberVisitor) {
  const named = String(form.get('mission') ?? '')
  if (!/^\d{1,9}$/.test(named)) return redirect(missionHref({}), 303)
  const missionId = Number(named)
  const answered = await ask(promotions.claimMissionRewards, { missionId }, visitor)
  // The reward center has the way on: where it is sent to, and what a bonus asks.
  if (!answered.ok && (wantsAddress(answered.failure) || answered.failure.code === 'promotion.bonus.unread'))
    return redirect('/member/rewardCenter', 303)
  if (!answered.ok) return refusedInWords(answered.failure, visitor)
  return redirect(`${missionHref({ mission: missionId })}&claimed=1`, 303)
}
