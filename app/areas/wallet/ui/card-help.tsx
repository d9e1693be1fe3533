import { useT } from '#app/platform/use-t.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'

/** What a member cannot do alone: an account is taken off by an operator, who asks whose it is. */
export function CardHelp() {
  const t = useT('wallet')
  return (
    <div className="mt-6 flex max-w-md flex-col items-start gap-3">
      <p className="muted">{t('cards.help')}</p>
      <ButtonLink look="quiet" href="/support" data-window="">
        {t('way.support')}
      </ButtonLink>
    </div>
  )
}
