import { Chip } from '#app/ui/chip.tsx'

/** One of a few, as links side by side. */
export function ChoiceChips({
  label,
  items,
}: {
  label: string
  items: readonly { href: string; label: string; current: boolean }[]
}) {
  return (
    <nav className="chips" aria-label={label}>
      {items.map(({ href, label: text, current }) => (
        <Chip key={href} href={href} current={current}>
          {text}
        </Chip>
      ))}
    </nav>
  )
}
