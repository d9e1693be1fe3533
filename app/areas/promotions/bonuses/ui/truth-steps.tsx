import { formatShort, type Writing } from '#app/platform/money.ts'
import { useT } from '#app/platform/use-t.ts'
import type { Truth } from '../model.ts'

/** A lower column has no room for its amount, which then stands above it. */
const leastForWords = 16

/** From what is paid to what is left on average, one step each, as high as it is; the last says how far it is from where it began. */
export function TruthSteps({ truth: { own, bonus, example, played }, writing }: { truth: Truth; writing: Writing }) {
  const t = useT('bonuses')
  if (example === null) return null
  const left = played === null ? Math.max(0, own + example.worth) : played.left
  const cost = left - own - bonus
  const top = Math.max(own + bonus, left, 0.01)
  const percent = (amount: number): number => (Math.max(0, amount) / top) * 100
  const signed = (amount: number): string => formatShort(amount, { ...writing, sign: 'always' })
  const steps = [
    { name: 'own', from: 0, to: own, shown: formatShort(own, writing) },
    { name: 'bonus', from: own, to: own + bonus, shown: signed(bonus) },
    { name: 'cost', from: own + bonus, to: left, shown: signed(cost) },
    { name: 'left', from: 0, to: left, shown: formatShort(left, writing) },
  ] as const
  return (
    <ol className="truth-steps">
      {steps.map(({ name, from, to, shown }) => {
        const height = percent(Math.abs(to - from))
        return (
          <li key={name} data-step={name}>
            <span className="truth-column">
              <i
                data-low={height < leastForWords || undefined}
                style={{ bottom: `${percent(Math.min(from, to))}%`, height: `${Math.max(2, height)}%` }}
              >
                <b>{shown}</b>
              </i>
              {name === 'left' ? (
                <Worth at={percent(own)} above={percent(Math.max(own, left))} shown={signed(left - own)} />
              ) : (
                <span className="truth-on" style={{ bottom: `${percent(to)}%` }} />
              )}
            </span>
            <span>{t(`truth.step.${name}`)}</span>
          </li>
        )
      })}
    </ol>
  )
}

/** What was paid as a line, and above it what the bonus is worth. */
const Worth = ({ at, above, shown }: { at: number; above: number; shown: string }) => (
  <>
    <span className="truth-paid" style={{ bottom: `${at}%` }} />
    <em style={{ bottom: `${above}%` }} className={shown.startsWith('-') ? 'lose' : 'win'}>
      {shown}
    </em>
  </>
)
