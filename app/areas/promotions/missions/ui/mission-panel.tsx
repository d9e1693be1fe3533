import { Form, useNavigation } from '@remix-run/react'
import { formatShortDay, formatTime } from '#app/platform/dates.ts'
import { formatMoney, type Writing } from '#app/platform/money.ts'
import { useT } from '#app/platform/use-t.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { writeGiven } from '../../claims/model.ts'
import type { Chosen } from '../calls.server.ts'
import { type Milestone, writeReached } from '../model.ts'
import { MissionBoard } from './mission-board.tsx'

type MissionPanelProps = {
  chosen: Chosen
  /** Where there is no room for both, this leads back to the list. */
  allHref: string
  hrefOf: (page: number) => string
  page: number
  writing: Writing
}

/** Everything about one mission: what counts, where one stands, what can be claimed, and the leaderboard. */
export function MissionPanel({ chosen, allHref, hrefOf, page, writing }: MissionPanelProps) {
  const { mission, milestones, rules, board } = chosen
  const t = useT('missions')
  const { claimable } = mission
  return (
    <section className="reward-list mission-panel">
      <header>
        <a className="link missions-back" href={allHref}>
          {t('back')}
        </a>
        <h2>{mission.title}</h2>
        <span>{t(`period.${rules.period}`)}</span>
        <p>
          {rules.rules}{' '}
          {rules.leastStake > 0 ? t('leastStake', { amount: formatMoney(rules.leastStake, writing) }) : null}{' '}
          {rules.isPaidAtOnce ? t('paidAtOnce') : null}
        </p>
      </header>
      <OwnStand chosen={chosen} writing={writing} />
      <ol className="milestones">
        {milestones.map((milestone) => (
          <MilestoneLine key={milestone.milestone} milestone={milestone} metric={mission.metric} writing={writing} />
        ))}
      </ol>
      {claimable > 0 ? <ClaimForm missionId={mission.missionId} count={claimable} /> : null}
      <MissionBoard board={board} mission={mission} hrefOf={hrefOf} page={page} writing={writing} />
    </section>
  )
}

const writeEnd = (ms: number, { tag }: Writing): string => `${formatShortDay(ms, tag)}, ${formatTime(ms).slice(0, 5)}`

function OwnStand({ chosen: { mission, board }, writing }: { chosen: Chosen; writing: Writing }) {
  const t = useT('missions')
  const { rank, reachedValue, reward } = board.footer
  const facts = [
    { name: t('own.place'), value: rank === null ? '–' : String(rank) },
    { name: t(`own.${mission.metric}`), value: writeReached(mission.metric, reachedValue, writing) },
    {
      name: t('own.reward'),
      value: reward === null ? '–' : writeGiven(reward, writing, t),
    },
    { name: t('own.ends'), value: mission.endTime === null ? '–' : writeEnd(mission.endTime - 1, writing) },
  ]
  return (
    <dl className="mission-own">
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

type LineProps = { milestone: Milestone; metric: Chosen['mission']['metric']; writing: Writing }

function MilestoneLine({ milestone: { targetValue, reward, status }, metric, writing }: LineProps) {
  const t = useT('missions')
  return (
    <li data-status={status}>
      <Icon name={status === 'C' ? 'check' : 'missions'} small />
      <span>{writeReached(metric, targetValue, writing)}</span>
      <b>{writeGiven(reward, writing, t)}</b>
      <span>{t(`status.${status}`)}</span>
    </li>
  )
}

function ClaimForm({ missionId, count }: { missionId: number; count: number }) {
  const t = useT('missions')
  const navigation = useNavigation()
  return (
    <Form method="post" preventScrollReset className="mission-claim">
      <input type="hidden" name="mission" value={missionId} />
      <Button busy={navigation.formMethod === 'POST'}>{t('claim', { count })}</Button>
    </Form>
  )
}
