import { type IconName, spriteHref } from './icon-names.ts'

type IconProps = { name: IconName; small?: boolean; filled?: boolean; turn?: boolean }

/** One picture of the sprite `/icons.svg`. It is never read out: the words beside it, or the label of its button, are. */
export function Icon({ name, small, filled, turn }: IconProps) {
  return (
    <svg
      className={`icon${small ? ' icon-s' : ''}${filled ? ' icon-fill' : ''}${turn ? ' icon-turn' : ''}`}
      aria-hidden="true"
    >
      <use href={`${spriteHref}#${name}`} />
    </svg>
  )
}
