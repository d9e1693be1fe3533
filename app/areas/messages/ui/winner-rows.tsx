import { useT } from '#app/platform/use-t.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Empty } from '#app/ui/empty.tsx'
import type { Winner } from '../model.ts'

type WinnerRowsProps = { winners: readonly Winner[]; isOwn: boolean }

/** Wins, highest first, each leading to its game and to the proof of its round. */
export function WinnerRows({ winners, isOwn }: WinnerRowsProps) {
  const t = useT('messages')
  if (winners.length === 0) {
    return (
      <Empty icon="hot" title={t(isOwn ? 'winners.emptyOwn' : 'winners.empty')} text={t('winners.emptyText')}>
        <ButtonLink href="/rng">{t('winners.games')}</ButtonLink>
      </Empty>
    )
  }
  return (
    <>
      <p className="member-lead">
        {t(isOwn ? 'winners.ownText' : 'winners.text')}{' '}
        <a className="link" href="/fair">
          {t('winners.fair')}
        </a>
      </p>
      <ol className="member-rows">
        {winners.map((winner) => (
          <li key={winner.key} className="win-row">
            <a className="member-row" href={winner.href}>
              <img className="member-picture" src={winner.image} alt="" width="40" height="40" loading="lazy" />
              <span className="member-what">
                <b>{winner.game}</b>
                {isOwn ? null : <span>{winner.name}</span>}
              </span>
              <b className="member-amount">{winner.amount}</b>
            </a>
            {winner.proofHref === null ? null : (
              <a
                className="link"
                href={winner.proofHref}
                aria-label={t('winners.proofOf', { game: winner.game, amount: winner.amount })}
              >
                {t('winners.proof')}
              </a>
            )}
          </li>
        ))}
      </ol>
    </>
  )
}
