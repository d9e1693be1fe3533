import { startOfDay } from '#app/platform/date-range.ts'
import { formatShortDay } from '#app/platform/dates.ts'
import { formatAmount, formatCount } from '#app/platform/money.ts'
import { useT } from '#app/platform/use-t.ts'
import { FigureTable } from '#app/ui/figure-table.tsx'
import { netWinOf, type Overview } from '../model/report.ts'

type Day = Overview['days'][number]

/** Wide frames have a wide drawing, as high as the sums beside it; on phones it is nearly as high as wide, so that its days can be told apart. */
const frames = {
  wide: { width: 704, height: 344, left: 52, right: 692, top: 14, bottom: 316, words: 5, className: 'from-tablet' },
  narrow: { width: 320, height: 200, left: 40, right: 312, top: 12, bottom: 172, words: 3, className: 'on-phone' },
} as const

type TrendChartProps = { days: readonly Day[]; before: readonly Day[]; tag: string }

/** Net win per day as a line drawn on the server, over the one of as many days before, with the table of its days behind it. */
export function TrendChart({ days, before, tag }: TrendChartProps) {
  const t = useT('team')
  return (
    <section className="panel trend">
      <div className="trend-head">
        <h2 className="h3">{t('overview.chart')}</h2>
        {days.length > 1 && before.length > 1 ? (
          <ul className="trend-key">
            <li>{t('overview.these')}</li>
            <li>{t('overview.before')}</li>
          </ul>
        ) : null}
      </div>
      <Drawing of="wide" days={days} before={before} tag={tag} />
      <Drawing of="narrow" days={days} before={before} tag={tag} />
      <details>
        <summary>{t('overview.table')}</summary>
        <FigureTable
          caption={t('overview.chart')}
          columns={[
            { key: 'day', label: t('column.day'), cell: ({ day }) => day },
            {
              key: 'deposits',
              label: t('column.deposits'),
              cell: ({ depositAmount }) => formatAmount(depositAmount, { tag }),
            },
            {
              key: 'withdrawals',
              label: t('column.withdrawals'),
              cell: ({ withdrawalAmount }) => formatAmount(withdrawalAmount, { tag }),
            },
            { key: 'bets', label: t('column.bets'), cell: ({ betAmount }) => formatAmount(betAmount, { tag }) },
            { key: 'valid', label: t('column.validBets'), cell: ({ validBet }) => formatAmount(validBet, { tag }) },
            { key: 'wins', label: t('column.wins'), cell: ({ winAmount }) => formatAmount(winAmount, { tag }) },
            {
              key: 'net',
              label: t('column.netWin'),
              cell: (day) => formatAmount(netWinOf(day), { tag, sign: 'always' }),
            },
            {
              key: 'income',
              label: t('column.income'),
              cell: ({ income }) => formatAmount(income, { tag, sign: 'always' }),
            },
            { key: 'active', label: t('column.active'), cell: ({ activeMembers }) => formatCount(activeMembers, tag) },
            { key: 'new', label: t('column.newMembers'), cell: ({ newMembers }) => formatCount(newMembers, tag) },
            {
              key: 'first',
              label: t('column.firstDeposits'),
              cell: ({ firstDeposits }) => formatCount(firstDeposits, tag),
            },
          ]}
          rows={days}
          keyOf={({ day }) => day}
        />
      </details>
    </section>
  )
}

function Drawing({ of, days, before, tag }: TrendChartProps & { of: keyof typeof frames }) {
  const t = useT('team')
  const frame = frames[of]
  const values = days.map(netWinOf)
  const valuesBefore = before.slice(0, days.length).map(netWinOf)
  const { low, high, marks } = scaleOf([...values, ...valuesBefore])
  const x = (at: number) => frame.left + (days.length < 2 ? 0 : (at * (frame.right - frame.left)) / (days.length - 1))
  const y = (value: number) => frame.bottom - ((value - low) / (high - low)) * (frame.bottom - frame.top)
  const lineOf = (line: readonly number[]) =>
    line.map((value, at) => `${at === 0 ? 'M' : 'L'}${x(at).toFixed(1)} ${y(value).toFixed(1)}`).join('')
  const line = lineOf(values)
  const base = y(Math.max(low, 0)).toFixed(1)
  const shown = [
    ...new Set(
      Array.from({ length: frame.words }, (_, word) => Math.round((word * (days.length - 1)) / (frame.words - 1))),
    ),
  ]
  const compact = new Intl.NumberFormat(tag, { notation: 'compact', maximumFractionDigits: 1, numberingSystem: 'latn' })
  const fill = `trend-${of}`
  return (
    <svg
      className={frame.className}
      viewBox={`0 0 ${frame.width} ${frame.height}`}
      role="img"
      aria-label={t('overview.chart')}
      // Days go from left to right in every language; an anchor would mean the other end where writing does not.
      direction="ltr"
    >
      <defs>
        <linearGradient id={fill} x1="0" y1="0" x2="0" y2="1">
          <stop stopColor="var(--brand)" stopOpacity=".22" />
          <stop offset="1" stopColor="var(--brand)" stopOpacity="0" />
        </linearGradient>
      </defs>
      {marks.map((mark) => (
        <g key={mark}>
          <path d={`M${frame.left} ${y(mark).toFixed(1)}H${frame.right}`} stroke="var(--line-soft)" />
          <text x={frame.left - 8} y={y(mark) + 4} textAnchor="end" fill="var(--muted)">
            {compact.format(mark)}
          </text>
        </g>
      ))}
      {days.length > 1 ? (
        <path d={`${line}L${x(days.length - 1).toFixed(1)} ${base}L${frame.left} ${base}Z`} fill={`url(#${fill})`} />
      ) : null}
      {valuesBefore.length > 1 ? (
        <path d={lineOf(valuesBefore)} fill="none" stroke="var(--muted)" strokeWidth="1.5" strokeDasharray="2 5" />
      ) : null}
      <path d={line} fill="none" stroke="var(--brand)" strokeWidth="2" strokeLinejoin="round" />
      {days.length === 1 ? <circle cx={x(0)} cy={y(values[0] ?? 0)} r="4.5" fill="var(--brand)" /> : null}
      {shown.map((at) => (
        <text
          key={at}
          x={x(at)}
          y={frame.height - 4}
          textAnchor={at === 0 ? 'start' : at === days.length - 1 ? 'end' : 'middle'}
          fill="var(--muted)"
        >
          {formatShortDay(startOfDay(days[at]?.day ?? ''), tag)}
        </text>
      ))}
    </svg>
  )
}

/** Round marks that hold every value and zero. */
function scaleOf(values: readonly number[]): { low: number; high: number; marks: number[] } {
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)]
  const span = Math.max(1, most - least)
  const power = 10 ** Math.floor(Math.log10(span / 2))
  const step = [1, 2, 5, 10].map((times) => times * power).find((each) => span / each <= 4) ?? 10 * power
  const [low, high] = [Math.floor(least / step) * step, Math.max(step, Math.ceil(most / step) * step)]
  const marks = Array.from({ length: Math.round((high - low) / step) + 1 }, (_, at) => low + at * step)
  return { low, high, marks }
}
