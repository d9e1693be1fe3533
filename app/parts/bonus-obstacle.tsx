import { useLocation } from '@remix-run/react'
import { toMinor, type Writing, writeMinor } from '#app/platform/money.ts'
import { useT } from '#app/platform/use-t.ts'
import { Obstacle } from './obstacle.tsx'
import { bonusesHref } from './ways.ts'

/** An open bonus as the cashier knows it, amounts in currency units. */
export type OpenBonus = { bonusNo: string; title: string; purse: number; turnoverLeft: number }

/** With an open bonus no money goes to others: what ends that. It is not given up along with a transfer, which says one thing and does one. */
export function BonusObstacle({ bonuses, writing }: { bonuses: readonly OpenBonus[]; writing: Writing }) {
  const t = useT('wallet')
  const { pathname, search } = useLocation()
  const words = {
    count: bonuses.length,
    titles: bonuses.map(({ title }) => title).join(', '),
    purse: writeMinor(
      bonuses.reduce((sum, { purse }) => sum + toMinor(purse), 0n),
      writing,
    ),
  }
  const href = bonusesHref(pathname + search)
  return <Obstacle text={t('line.bonus', words)} href={href} action={t('way.bonuses')} />
}
