import { ButtonLink } from '#app/ui/button-link.tsx'
import { Notice } from '#app/ui/notice.tsx'

type ObstacleProps = { text: string; href: string; action: string; isInDialog?: boolean }

/** Why there is no form, and what to do about it. */
export function Obstacle({ text, href, action, isInDialog = false }: ObstacleProps) {
  return (
    <div className={`grid grid-cols-1 gap-4 ${isInDialog ? 'mt-5' : 'max-w-md'}`}>
      <Notice kind="warn">{text}</Notice>
      <ButtonLink size="large" wide href={href}>
        {action}
      </ButtonLink>
    </div>
  )
}
