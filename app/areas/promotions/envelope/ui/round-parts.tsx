import { useT } from '#app/platform/use-t.ts'
import { DrawTable } from '../../draws/ui/draw-table.tsx'
import type { EnvelopePart, EnvelopeRound } from '../model.ts'

/** The parts of a round: those taken while it is open, all of them when it is over. */
export function RoundParts({ round }: { round: EnvelopeRound }) {
  const t = useT('draws')
  const { list, largest, status, isWhole, roundId } = round
  if (list.length === 0) return null
  return (
    <DrawTable
      id="envelope-parts"
      title={t(status === 'E' ? 'envelope.allParts' : 'envelope.partsTaken')}
      aside={
        <>
          <span className="muted">{status === 'E' ? round.parts : round.taken}</span>
          {isWhole ? null : (
            <a className="link" href={`/member/redEnvelope?round=${roundId}&all=1`} data-keep="">
              {t('envelope.all')}
            </a>
          )}
        </>
      }
      heads={[t('envelope.place'), t('envelope.member'), t('envelope.time'), t('envelope.part')]}
      note={
        largest === null
          ? undefined
          : `${t('envelope.largest', { amount: largest.amount, name: largest.isOwn ? t('you') : (largest.name ?? '') })} ${t('envelope.least', { amount: round.least })}`
      }
    >
      {list.map((part) => (
        <PartRow key={part.place} part={part} />
      ))}
    </DrawTable>
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
