import { useT } from '#app/platform/use-t.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import type { LotteryPath } from '../model/lottery.ts'

/** To what the member holds in all lotteries; it is looked at from a seat at the first of them. */
export function TicketsLink({ path }: { path: LotteryPath }) {
  const t = useT('games')
  return (
    <p className="mt-2">
      <ButtonLink look="quiet" href={`${path}?tickets`}>
        {t('lottery.tickets')}
      </ButtonLink>
    </p>
  )
}
