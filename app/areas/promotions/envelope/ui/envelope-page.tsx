import { useT } from '#app/platform/use-t.ts'
import { Segmented } from '#app/ui/segmented.tsx'
import { WayBar } from '#app/ui/way-bar.tsx'
import { SealNote } from '../../proofs/ui/seal-note.tsx'
import type { EnvelopeRound, EnvelopeShown, EnvelopeTab } from '../model.ts'
import { EnvelopePicture } from './envelope-picture.tsx'
import { RoundHead } from './round-head.tsx'
import { RoundParts } from './round-parts.tsx'

/** A round of the red envelope: what I can take or took, how much is left, who took what, and what was sealed. */
export function EnvelopePage({ envelope, isPaused }: { envelope: EnvelopeShown; isPaused: boolean }) {
  const t = useT('draws')
  const { round, rounds, rules, envelopes } = envelope
  return (
    <>
      <div className="draw-page">
        {envelopes.length < 2 ? null : <Segmented label={t('envelope.which')} items={envelopes} />}
        <EnvelopePicture />
        <RoundHead key={`${round.roundId} ${round.status}`} round={round} isPaused={isPaused} />
        <section className="panel">
          <Left round={round} />
          <Rounds rounds={rounds} />
          <p className="muted small">
            {rules} {t('envelope.rest')}
          </p>
        </section>
      </div>
      <div className="draw-page">
        <RoundParts round={round} />
        <SealNote
          title={t('envelope.sealed', { count: round.parts, time: round.sealed })}
          sealHash={round.sealHash}
          seed={round.seed}
          href={`/fair/${round.number}`}
        >
          <p>
            {t('envelope.sum', { amount: round.budget })}
            {round.own === null ? '' : ` ${t('envelope.yours', { place: round.own.place })}`}
          </p>
        </SealNote>
      </div>
    </>
  )
}

function Left({ round: { parts, taken, left, budget } }: { round: EnvelopeRound }) {
  const t = useT('draws')
  const words = t('envelope.left', { left: parts - taken, count: parts })
  return (
    <>
      <div className="draw-head">
        <h2 className="h3">{words}</h2>
        <span className="muted small">{t('envelope.money', { left, budget })}</span>
      </div>
      <WayBar percent={((parts - taken) * 100) / parts} />
    </>
  )
}

function Rounds({ rounds }: { rounds: readonly EnvelopeTab[] }) {
  const t = useT('draws')
  return (
    <nav aria-label={t('envelope.rounds')}>
      <ul className="draw-rounds">
        {rounds.map(({ href, time, until, status, isShown }) => (
          <li key={href}>
            <a className="moment" href={href} aria-current={isShown ? 'page' : undefined} data-keep="">
              <b>{time}</b>
              {t(`envelope.tab.${status}`, { until })}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
