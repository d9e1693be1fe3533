import { useT } from '#app/platform/use-t.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Empty } from '#app/ui/empty.tsx'
import type { LotteryPageData } from '../lottery-page.server.ts'
import { GamePage } from './game-page.tsx'
import { LotteryGroup } from './lottery-group.tsx'
import { TicketsLink } from './tickets-link.tsx'
import { useLotteryFavourites } from './use-lottery-favourites.ts'

/** The running lottery in full width, or the menu of its draws with the visitor's favourites first. */
export function LotteryPage({ path, name, groups, username, play, backHref }: LotteryPageData) {
  const t = useT('games')
  const favourites = useLotteryFavourites(username)
  if (play) return <GamePage play={play} backHref={backHref} />
  const games = groups?.flatMap((group) => group.games) ?? []
  const missing = groups === null ? 'away' : 'empty'
  const kept = games.filter(({ code }) => favourites.codes.includes(code))
  return (
    <div className="wrap">
      <div className="page-head">
        <h1>{t(`lottery.${name}`)}</h1>
        <p className="muted">{t('lottery.text')}</p>
        {games.length > 0 ? <TicketsLink path={path} /> : null}
      </div>
      {games.length === 0 ? (
        <Empty icon="lottery" title={t(`lottery.${missing}`)} text={t(`lottery.${missing}Text`)}>
          <ButtonLink href={path}>{t('play.retry')}</ButtonLink>
        </Empty>
      ) : null}
      <LotteryGroup title={t('lottery.favourites')} games={kept} path={path} favourites={favourites} />
      {groups?.map((group) => (
        <LotteryGroup key={group.code} title={group.name} games={group.games} path={path} favourites={favourites} />
      ))}
    </div>
  )
}
