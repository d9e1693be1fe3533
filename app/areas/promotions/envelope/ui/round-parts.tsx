import { useT } from '#app/platform/use-t.ts'
import type { EnvelopePart, EnvelopeRound } from '../model.ts'

/** The parts of a round: those taken while it is open, all of them when it is over. */
export function RoundParts({ round }: { round: EnvelopeRound }) {
  const t = useT('draws')
  const { list, largest, status, isWhole, roundId } = round
  const title = t(status === 'E' ? 'envelope.allParts' : 'envelope.partsTaken')
  if (list.length === 0) return null
  return (
    <section aria-labelledby="envelope-parts">
      <div className="draw-head">
        <h2 id="envelope-parts">{title}</h2>
        <span className="muted">{status === 'E' ? round.parts : round.taken}</span>
        {isWhole ? null : (
          <a className="link" href={`/member/redEnvelope?round=${roundId}&all=1`} data-keep="">
            {t('envelope.all')}
          </a>
        )}
      </div>
      <div className="draw-table">
        <table>
          <thead>
            <tr>
              <th>{t('envelope.place')}</th>
              <th>{t('envelope.member')}</th>
              <th>{t('envelope.time')}</th>
              <th>{t('envelope.part')}</th>
            </tr>
          </thead>
          <tbody>
            {list.map((part) => (
              <PartRow key={part.place} part={part} />
            ))}
          </tbody>
        </table>
      </div>
      {largest === null ? null : (
        <p className="muted small draw-note">
          {t('envelope.largest', { amount: largest.amount, name: largest.isOwn ? t('you') : (largest.name ?? '') })}{' '}
          {t('envelope.least', { amount: round.least })}
        </p>
      )}
    </section>
  )
}

function PartRow({ part }: { part: EnvelopePart }) {
  const t = useT('draws')
  return (
    <tr data-own={part.isOwn || undefined}>
      <td className="muted">{part.place}</td>
      <td>{part.isOwn ? <b>{t('you')}</b> : (part.name ?? <span className="muted">{t('envelope.nobody')}</span>)}</td>
      <td className="muted">{part.time ?? '–'}</td>
      <td>
        <b>{part.amount}</b>
      </td>
    </tr>
  )
}
