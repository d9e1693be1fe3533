import { useT } from '#app/platform/use-t.ts'
import { Icon } from '#app/ui/icon.tsx'

/** The way from an announcement to what it announces (DI-22, DI-23); read aloud it says which. */
export function PromotionLink({ of }: { of: string }) {
  const t = useT('messages')
  return (
    <a className="link inline-flex min-h-11 items-center gap-1" href="/member/rewardCenter">
      <span>
        {t('popup.promotion')}
        <span className="unseen">: {of}</span>
      </span>
      <Icon name="chevron-right" small turn />
    </a>
  )
}
