import { useT } from '#app/platform/use-t.ts'
import { uncountedIn } from '../model/uncounted.ts'
import { useOpenBonuses } from './use-open-bonuses.ts'

/** Over a game for real money: the bonuses that are not played out in it, with the way to what counts for each. */
export function UncountedLine({ category }: { category: string }) {
  const t = useT('games')
  const bonuses = uncountedIn(useOpenBonuses(), category)
  if (bonuses.length === 0) return null
  return (
    <p className="game-check">
      {t('play.uncounted', { bonuses: bonuses.join(', ') })}{' '}
      <a className="link" href="/member/bonusDetails">
        {t('play.whatCounts')}
      </a>
    </p>
  )
}
