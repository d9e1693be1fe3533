import { useT } from '#app/platform/use-t.ts'
import { Icon } from '#app/ui/icon.tsx'

/** The way from an announcement to what it announces (DI-22, DI-23). */
export function PromotionLink() {
  const t = useT('messages')
  return (
    <a className="link inline-flex min-h-11 items-center gap-1" href="/member/rewardCenter">
      {t('popup.promotion')}
      <Icon name="chevron-right" small turn />
    </a>
  )
}
