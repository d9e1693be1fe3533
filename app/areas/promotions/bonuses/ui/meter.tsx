import { toMinor } from '#app/platform/money.ts'

type MeterProps = { done: number; required: number; label: string }

/** How much of what is to be staked is done. */
export function Meter({ done, required, label }: MeterProps) {
  const all = toMinor(required)
  const percent = all === 0n ? 100n : (toMinor(done) * 100n) / all
  return (
    <div className="queue-meter" role="img" aria-label={label}>
      <i style={{ width: `${percent}%` }} />
    </div>
  )
}
