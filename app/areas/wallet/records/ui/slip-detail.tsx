import { formatDateTime } from '#app/platform/dates.ts'
import { formatMoney, type Writing } from '#app/platform/money.ts'
import { useT } from '#app/platform/use-t.ts'
import { Facts } from '#app/ui/facts.tsx'
import { FigureTable } from '#app/ui/figure-table.tsx'
import { type BetDetail, sumOf } from '../model.ts'

type Slip = NonNullable<BetDetail['slip']>
type Line = Slip['lines'][number]

/** A bet on a round of many: its draw, each line from stake to prize, and where anybody computes the round again. */
export function SlipDetail({ slip, orderNo, writing }: { slip: Slip; orderNo: string; writing: Writing }) {
  const t = useT('records')
  const money = (amount: number) => formatMoney(amount, writing)
  const { number, ticketNo, state, drawsAt, result, lines } = slip
  const isSettled = state === 'settled'
  const stake = ({ unit, units, stake: whole }: Line) => (units === 1 ? money(whole) : `${money(unit)} × ${units}`)
  return (
    <>
      <Facts
        className="facts"
        facts={[
          [t('detail.round'), number],
          [t('detail.drawn'), formatDateTime(drawsAt)],
          [t('detail.result'), result ?? t(`detail.slipState.${state}`)],
          state !== 'settled' && result !== null && [t('column.state'), t(`detail.slipState.${state}`)],
          ticketNo !== null && [t('detail.ticket'), ticketNo],
        ]}
      />
      <FigureTable
        caption={t('detail.slip')}
        rows={lines}
        keyOf={({ bet }) => bet}
        footLabel={t('detail.sum')}
        columns={[
          { key: 'name', label: t('detail.bet'), cell: toBet, words: true },
          { key: 'stake', label: t('detail.stake'), cell: stake, foot: money(sumOf(lines.map((line) => line.stake))) },
          { key: 'pays', label: t('detail.pays'), cell: (line) => toTimes(line) },
          {
            key: 'win',
            label: t('column.win'),
            cell: ({ win }) => (isSettled ? money(win) : '–'),
            foot: isSettled ? money(sumOf(lines.map(({ win }) => win))) : '–',
            tone: ({ win }) => (win > 0 ? 'win' : undefined),
          },
        ]}
      />
      <p className="record-note">{t('detail.slipProof')}</p>
      <p className="record-note">
        <a className="link link-alone" href={`/fair/${orderNo}`}>
          {t('detail.elsewhere')}
        </a>
      </p>
    </>
  )
}

const toBet = ({ name, hits }: Line) =>
  hits === '' ? (
    name
  ) : (
    <>
      {name}
      <small className="hits">{hits}</small>
    </>
  )

const toTimes = ({ paysHundredths, pool }: Line): string =>
  paysHundredths === null ? '–' : `× ${paysHundredths / 100}${pool > 0 ? ' +' : ''}`
