import { useState } from 'react'
import { useT } from '#app/platform/use-t.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { Proof, Verdict } from '../verify.ts'
import { VerdictList } from './verdict-list.tsx'

/**
 * Computes the draw once more where the visitor is, so that nobody has to believe the server. Only where scripts run; it has its place
 * before they do, so that nothing moves under a finger.
 */
export function VerifyHere({ number }: { number: string }) {
  const t = useT('draws')
  const hydrated = useHydrated()
  const [state, setState] = useState<Verdict | 'busy' | 'away' | null>(null)
  const compute = async (): Promise<void> => {
    setState('busy')
    try {
      const response = await fetch(`/fair/${number}/proof.json`)
      if (!response.ok) return setState('away')
      const { verify } = await import('../verify.ts')
      setState(await verify((await response.json()) as Proof))
    } catch {
      setState('away')
    }
  }
  return (
    <div className="noscript:hidden" aria-live="polite">
      <Button type="button" look="quiet" disabled={!hydrated} busy={state === 'busy'} onClick={compute}>
        {t('fair.here')}
      </Button>
      {state === 'away' ? <Notice kind="error">{t('away')}</Notice> : null}
      {Array.isArray(state) ? (
        <>
          <h3 className="draw-note">{t('fair.hereTitle')}</h3>
          <VerdictList verdict={state} />
        </>
      ) : null}
    </div>
  )
}
