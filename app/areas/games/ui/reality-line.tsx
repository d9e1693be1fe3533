import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { loadSection } from '#app/platform/load-limit.ts'
import { useT } from '#app/platform/use-t.ts'
import { type RealityCheck, toSentence } from '../model/reality.ts'
import type { RealityDialogProps } from './reality-dialog.tsx'

const everyMs = 30 * 60_000
/** A dialog that does not come must not take the running game away; the line over the game goes on saying what it says. */
const RealityDialog = lazy<ComponentType<RealityDialogProps>>(() =>
  loadSection(() => import('./reality-dialog.tsx')).then(
    (module) => ({ default: module.RealityDialog }),
    () => ({ default: () => null }),
  ),
)

/**
 * How play has gone since the login, as a line (design 19). With JavaScript it follows every round, of which the game tells by the
 * message that also moves the balance, and a dialog says every half hour how it went on.
 */
export function RealityLine({
  opened,
  gameUrl,
  leaveHref,
}: {
  opened: RealityCheck
  gameUrl: string
  leaveHref: string
}) {
  const t = useT('games')
  const sinceLogin = useEachRound(opened, gameUrl)
  const [present, setPresent] = useState<RealityCheck | null>(null)
  useEffect(() => {
    const timer = setInterval(async () => {
      // Without an answer the next half hour asks again.
      const check = await fetchCheck(`?since=${opened.at}`)
      if (check !== null) setPresent(check)
    }, everyMs)
    return () => clearInterval(timer)
  }, [opened.at])
  return (
    <>
      <p className="game-check">{t('reality.sinceLogin', toSentence(sinceLogin))}</p>
      {present === null ? null : (
        <Suspense fallback={null}>
          <RealityDialog check={present} leaveHref={leaveHref} onContinue={() => setPresent(null)} />
        </Suspense>
      )}
    </>
  )
}

/** Null when it cannot be asked: what stands there goes on standing. */
async function fetchCheck(query = ''): Promise<RealityCheck | null> {
  const answer = await fetch(`/reality-check${query}`).catch(() => null)
  return answer?.ok ? answer.json().catch(() => null) : null
}

/** The newest check since the login. One is asked for at a time; a round that ends meanwhile is in the next. */
function useEachRound(opened: RealityCheck, gameUrl: string): RealityCheck {
  const [latest, setLatest] = useState(opened)
  useEffect(() => {
    const { origin } = new URL(gameUrl)
    let ended = 0
    let isAsking = false
    let isGone = false
    const askAgain = async () => {
      isAsking = true
      const until = ended
      const check = await fetchCheck()
      isAsking = false
      if (isGone) return
      if (check !== null) setLatest(check)
      if (ended > until) askAgain()
    }
    const onMessage = (event: MessageEvent) => {
      if (event.origin !== origin || event.data?.type !== 'perlas:balance') return
      ended += 1
      if (!isAsking) askAgain()
    }
    window.addEventListener('message', onMessage)
    return () => {
      isGone = true
      window.removeEventListener('message', onMessage)
    }
  }, [gameUrl])
  return latest
}
