import type { OpenBonus } from '#app/parts/bonus-obstacle.tsx'
import { bonusesHref } from '#app/parts/ways.ts'
import { formatMoney, toMinor, type Writing, writeMinor } from '#app/platform/money.ts'
import { useT } from '#app/platform/use-t.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Notice } from '#app/ui/notice.tsx'

const sumOf = (bonuses: readonly OpenBonus[], what: 'purse' | 'turnoverLeft'): bigint =>
  bonuses.reduce((sum, bonus) => sum + toMinor(bonus[what]), 0n)

type BonusFirstProps = { bonuses: readonly OpenBonus[]; main: number; path: string; writing: Writing }

/** With an open bonus there are two ways, each with what comes of it: own money leaves without the bonus, or stays with it. */
export function BonusFirst({ bonuses, main, path, writing }: BonusFirstProps) {
  const t = useT('wallet')
  const words = {
    titles: bonuses.map(({ title }) => title).join(', '),
    main: formatMoney(main, writing),
    purse: writeMinor(sumOf(bonuses, 'purse'), writing),
    left: writeMinor(sumOf(bonuses, 'turnoverLeft'), writing),
  }
  return (
    <section>
      <h2 className="h3">{t('bonusFirst.title', words)}</h2>
      <div className="ways">
        <div className="panel">
          <h3>{t('bonusFirst.leave')}</h3>
          <p>{t('bonusFirst.leaveText', words)}</p>
          <ButtonLink look="quiet" wide href={`${path}?giveUp=yes`}>
            {t('bonusFirst.leaveButton')}
          </ButtonLink>
        </div>
        <div className="panel">
          <h3>{t('bonusFirst.stay')}</h3>
          <p>{t('bonusFirst.stayText', words)}</p>
          <ButtonLink look="quiet" wide href={bonusesHref(path)}>
            {t('bonusFirst.stayButton')}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}

/** What goes with the withdrawal, said in its form, which carries the confirmation. */
export function LostBonuses({
  bonuses,
  giveUp,
  writing,
}: {
  bonuses: readonly OpenBonus[]
  giveUp: string | undefined
  writing: Writing
}) {
  const t = useT('wallet')
  return (
    <>
      {giveUp === undefined ? null : <input type="hidden" name="giveUp" value={giveUp} />}
      {bonuses.length === 0 ? null : (
        <Notice kind="warn">{t('bonusFirst.goes', { purse: writeMinor(sumOf(bonuses, 'purse'), writing) })}</Notice>
      )}
    </>
  )
}
