import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { loadSection } from '#app/platform/load-limit.ts'
import { useT } from '#app/platform/use-t.ts'
import type { RealityCheck } from '../model/reality.ts'
import type { RealityDialogProps } from './reality-dialog.tsx'

const everyMs = 30 * 60_000
/** A dialog that does not come must not take the running game away; the line over the game goes on saying what it says. */
const RealityDialog = lazy<ComponentType<RealityDialogProps>>(() =>
  loadSection(() => import('./reality-dialog.tsx')).then(
    (module) => ({ default: module.RealityDialog }),
    () => ({ default: () => null }),
  ),
)

/** How play has gone when the game was opened, as a line; with JavaScript a dialog says every half hour how it went on (DESIGN 19). */
export function RealityLine({ opened, leaveHref }: { opened: RealityCheck; leaveHref: string }) {
  const t = useT('games')
  const [present, setPresent] = useState<RealityCheck | null>(null)
  useEffect(() => {
    const timer = setInterval(async () => {
      // Without an answer the next half hour asks again.
      const answer = await fetch(`/reality-check?since=${opened.at}`).catch(() => null)
      const check: RealityCheck | null = answer?.ok ? await answer.json().catch(() => null) : null
      if (check !== null) setPresent(check)
    }, everyMs)
    return () => clearInterval(timer)
  }, [opened.at])
  return (
    <>
      <p className="game-check">{t('reality.sinceLogin', opened)}</p>
      {present === null ? null : (
        <Suspense fallback={null}>
          <RealityDialog check={present} leaveHref={leaveHref} onContinue={() => setPresent(null)} />
        </Suspense>
      )}
    </>
  )
}
