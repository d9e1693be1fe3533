import { Chip } from '#app/ui/chip.tsx'
import { ChipRow } from '#app/ui/chip-row.tsx'

/** One of a few, as links side by side. */
export function ChoiceChips({
  label,
  items,
}: {
  label: string
  items: readonly { href: string; label: string; current: boolean }[]
}) {
  return (
    <ChipRow label={label} current={items.find(({ current }) => current)?.href}>
      {items.map(({ href, label: text, current }) => (
        <Chip key={href} href={href} current={current}>
          {text}
        </Chip>
      ))}
    </ChipRow>
  )
}
