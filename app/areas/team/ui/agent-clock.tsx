import { useEffect, useState } from 'react'
import { formatClock } from '#app/platform/dates.ts'

const tickMs = 1_000

/** The clock of the agent center with its offset (AG-19). It is right when the page comes, and goes on by the second with JavaScript. */
export function AgentClock({ now, tag }: { now: number; tag: string }) {
  const [shown, setShown] = useState(now)
  useEffect(() => {
    const from = performance.now()
    const tick = () => setShown(now + performance.now() - from)
    tick()
    const timer = setInterval(tick, tickMs)
    return () => clearInterval(timer)
  }, [now])
  return (
    <time className="team-clock" dateTime={new Date(now).toISOString()}>
      {formatClock(shown, tag)}
    </time>
  )
}
