import { formatDateTime } from '#app/platform/dates.ts'
import { useT } from '#app/platform/use-t.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { ShowTile } from '#app/ui/show-tile.tsx'
import { type PlayState, playHref } from '../model/play.ts'
import { RoomList } from './room-list.tsx'

/** Why a game was not started, and the next step. */
export function PlayRefusal({ play }: { play: Exclude<PlayState, { kind: 'game' }> }) {
  const t = useT('games')
  const trial = 'hasTrial' in play && play.hasTrial && play.id ? playHref(play.id, { trial: true }) : null
  const tryFree = trial ? (
    <ButtonLink look="quiet" href={trial}>
      {t('play.tryFree')}
    </ButtonLink>
  ) : null
  switch (play.kind) {
    case 'needAccount':
      return (
        <Reason text={t('play.needAccount')}>
          <ButtonLink href="/register">{t('play.register')}</ButtonLink>
          {tryFree}
        </Reason>
      )
    case 'maintenance':
      return (
        <>
          <Reason
            text={t('play.maintenance')}
            more={play.until ? t('play.maintenanceUntil', { time: formatDateTime(play.until) }) : undefined}
          />
          {play.suggestions.length > 0 ? (
            <>
              <h2 className="h3 mt-6">{t('play.suggestions')}</h2>
              <div className="suggestions">
                {play.suggestions.map((game) => (
                  <ShowTile key={game.id} name={game.name} image={game.art} href={playHref(game.id)} />
                ))}
              </div>
            </>
          ) : null}
        </>
      )
    case 'roundOpen':
      return (
        <Reason text={t('play.roundOpen')}>
          {play.other ? (
            <ButtonLink href={playHref(play.other.id)}>{play.other.name || t('play.resume')}</ButtonLink>
          ) : null}
        </Reason>
      )
    case 'rooms':
      return (
        <>
          <p className="mt-3">{play.name}</p>
          <RoomList nodeId={play.id} rooms={play.rooms} backHref={play.backHref} />
          <div className="dialog-buttons">
            <ButtonLink look="quiet" href={play.backHref} data-leave="">
              {t('play.back')}
            </ButtonLink>
          </div>
        </>
      )
    case 'noMoney':
      return (
        <Reason text={t('play.noMoney')}>
          <ButtonLink href="/member/deposit">{t('play.deposit')}</ButtonLink>
          {tryFree}
        </Reason>
      )
    case 'noTrial':
      return (
        <Reason text={t('play.noTrial')}>
          <ButtonLink href={playHref(play.id)}>{t('play.real')}</ButtonLink>
        </Reason>
      )
    case 'gone':
      return (
        <Reason text={t('play.goneText')}>
          <ButtonLink href="/">{t('look')}</ButtonLink>
        </Reason>
      )
    case 'refused':
      if (play.isPause)
        return (
          <Reason text={play.message}>
            <ButtonLink href="/member/playSafe">{t('play.ownLimits')}</ButtonLink>
            <ButtonLink look="quiet" href="/support">
              {t('play.help')}
            </ButtonLink>
          </Reason>
        )
      return (
        <Reason text={play.message}>
          {play.id ? <ButtonLink href={playHref(play.id)}>{t('play.retry')}</ButtonLink> : null}
        </Reason>
      )
    case 'login':
      return null
  }
}

function Reason({ text, more, children }: { text: string; more?: string | undefined; children?: React.ReactNode }) {
  return (
    <>
      <p className="mt-3">{text}</p>
      {more ? <p className="mt-2 muted small">{more}</p> : null}
      {children ? <div className="dialog-buttons">{children}</div> : null}
    </>
  )
}
