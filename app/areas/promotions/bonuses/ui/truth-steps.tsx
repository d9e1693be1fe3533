import { formatMoney, type Writing } from '#app/platform/money.ts'
import { useT } from '#app/platform/use-t.ts'
import type { Truth } from '../model.ts'

/** From what is paid to what is left on average, one step each, as high as it is. */
export function TruthSteps({ truth: { own, bonus, example, played }, writing }: { truth: Truth; writing: Writing }) {
  const t = useT('bonuses')
  const left = played === null ? Math.max(0, own + example.worth) : played.left
  const cost = left - own - bonus
  const top = Math.max(own + bonus, left, 0.01)
  const steps = [
    { name: 'own', from: 0, to: own, shown: formatMoney(own, writing) },
    { name: 'bonus', from: own, to: own + bonus, shown: formatMoney(bonus, { ...writing, sign: 'always' }) },
    { name: 'cost', from: own + bonus, to: left, shown: formatMoney(cost, { ...writing, sign: 'always' }) },
    { name: 'left', from: 0, to: left, shown: formatMoney(left, writing) },
  ] as const
  return (
    <ol className="truth-steps">
      {steps.map(({ name, from, to, shown }) => (
        <li key={name} data-step={name}>
          <span className="truth-column" aria-hidden="true">
            <i
              style={{
                bottom: `${(Math.min(from, to) / top) * 100}%`,
                height: `${Math.max(2, (Math.abs(to - from) / top) * 100)}%`,
              }}
            />
          </span>
          <b>{shown}</b>
          <span>{t(`truth.step.${name}`)}</span>
        </li>
      ))}
    </ol>
  )
}
