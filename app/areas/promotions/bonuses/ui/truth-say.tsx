import { formatDayInWords } from '#app/platform/dates.ts'
import { formatCount, formatMoney, type Writing } from '#app/platform/money.ts'
import { useT } from '#app/platform/use-t.ts'
import { type Asked, type Truth, verdictOf } from '../model.ts'
import { WorkingOut } from './working-out.tsx'

/** What a bonus asks and comes to, in sentences: by stakes times edge, and with the chance of running out, which can turn the sign. */
export function TruthSay({ truth, asked, writing }: { truth: Truth; asked: Asked; writing: Writing }) {
  const t = useT('bonuses')
  const { own, bonus, required, ownRequired, endTime, keeps, example } = truth
  const verdict = verdictOf(truth)
  const amount = (of: number): string => formatMoney(of, writing)
  const words = {
    own: amount(own),
    bonus: amount(bonus),
    required: amount(required),
    ownRequired: amount(ownRequired),
    day: formatDayInWords(endTime - 1, writing.tag),
  }
  const must = ownRequired > 0 ? 'mustBoth' : 'must'
  return (
    <div className="truth-say">
      <p>
        {own > 0 ? t('truth.pay', words) : t('truth.get', words)} {t(`truth.${must}.${keeps}`, words)}
      </p>
      {example === null ? (
        <p>{t('truth.notPlayed.uncounted')}</p>
      ) : (
        <>
          <p>
            {t('truth.naive', {
              percent: example.returnPercent,
              cost: amount(example.cost),
              worth: formatMoney(example.worth, { ...writing, sign: 'always' }),
            })}
          </p>
          <PlayedOut truth={truth} asked={asked} writing={writing} />
          {verdict === null ? null : <p className="truth-verdict">{t(`truth.verdict.${verdict}`)}</p>}
          <p className="muted small">{t('truth.average', { name: example.name })}</p>
        </>
      )}
    </div>
  )
}

function PlayedOut({ truth: { played, notPlayed }, asked, writing }: { truth: Truth; asked: Asked; writing: Writing }) {
  const t = useT('bonuses')
  if (played === null)
    return <p>{notPlayed === 'working' ? <WorkingOut asked={asked} /> : t(`truth.notPlayed.${notPlayed ?? 'long'}`)}</p>
  return (
    <p>
      {t('truth.played', {
        stake: formatMoney(played.stake, writing),
        bust: played.bustPercent,
        worth: formatMoney(played.worth, { ...writing, sign: 'always' }),
        bets: formatCount(played.bets, writing.tag),
      })}
    </p>
  )
}
