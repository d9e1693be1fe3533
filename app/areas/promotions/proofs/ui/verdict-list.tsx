import { useT } from '#app/platform/use-t.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { Verdict } from '../verify.ts'

/** What was computed again, and whether it came out the same. */
export function VerdictList({ verdict }: { verdict: Verdict }) {
  const t = useT('draws')
  return (
    <ul className="verdicts">
      {verdict.map(({ check, holds }) => (
        <li key={check} className={holds ? 'win' : 'lose'}>
          <Icon name={holds ? 'check' : 'error'} small />
          {t(holds ? `fair.holds.${check}` : `fair.fails.${check}`)}
        </li>
      ))}
    </ul>
  )
}
