import { useT } from '#app/platform/use-t.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { BotCheckState } from './use-bot-check.ts'

/** Tells quietly how far the bot check is; nothing to see where there is none. */
export function BotCheckSign({ state }: { state: BotCheckState }) {
  const t = useT('session')
  return (
    <span className="flex items-center gap-1.5 small muted" role="status">
      {state === 'off' ? null : (
        <>
          <Icon name="shield" small />
          {t(state === 'done' ? 'check.done' : 'check.running')}
        </>
      )}
    </span>
  )
}
