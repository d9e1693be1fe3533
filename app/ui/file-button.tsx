import { ButtonLink } from './button-link.tsx'
import { Icon } from './icon.tsx'

type FileButtonProps = { href: string; label: string }

/** What is shown as a file to keep; on a phone it is the sign alone. */
export function FileButton({ href, label }: FileButtonProps) {
  return (
    <ButtonLink look="quiet" href={href} download="" data-keep="" aria-label={label}>
      <Icon name="download" small />
      <span className="from-tablet">{label}</span>
    </ButtonLink>
  )
}
