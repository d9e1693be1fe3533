import { toMinor } from '#app/platform/money.ts'
import { WayBar } from '#app/ui/way-bar.tsx'

type MeterProps = { done: number; required: number; label: string }

/** How much of what is to be staked is done. */
export function Meter({ done, required, label }: MeterProps) {
  const all = toMinor(required)
  return (
    <div role="img" aria-label={label}>
      <WayBar percent={all === 0n ? 100n : (toMinor(done) * 100n) / all} />
    </div>
  )
}
