import { type ReactNode, useRef } from 'react'
import { useCurrentInView } from './use-current-in-view.ts'

type ChipRowProps = {
  label: string
  /** Names the chip that is chosen: with it, it is brought into view where the row is longer than the screen. */
  current: string | undefined
  children: ReactNode
}

/** Chips of which one is chosen, as links side by side. */
export function ChipRow({ label, current, children }: ChipRowProps) {
  const row = useRef<HTMLElement>(null)
  useCurrentInView(row, current)
  return (
    <nav ref={row} className="chips" aria-label={label}>
      {children}
    </nav>
  )
}
