import { useT } from '#app/platform/use-t.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { IconLink } from '#app/ui/icon-link.tsx'
import { useDialogFocus } from '#app/ui/use-dialog-focus.ts'
import { closingHref, type PlayState, playHref } from '../model/play.ts'
import { GameFrame } from './game-frame.tsx'
import { PlayRefusal } from './play-refusal.tsx'
import { RealityLine } from './reality-line.tsx'
import { refusalTitle } from './refusal-title.ts'
import { UncountedLine } from './uncounted-line.tsx'

type PlayDialogProps<Play = PlayState> = { play: Play; start: string | null; leaveHref: string }

/** A started game over its list, or the reason why it was not started with the next step. */
export function PlayDialog({ play, start, leaveHref }: PlayDialogProps) {
  const t = useT('games')
  const words = useT('ui')
  if (play.kind === 'game') return <GameDialog play={play} start={start} leaveHref={leaveHref} />
  return (
    <Dialog
      title={t(refusalTitle(play))}
      closeHref={closingHref(start, leaveHref)}
      leaveHref={leaveHref}
      closeLabel={words('close')}
    >
      <PlayRefusal play={play} />
    </Dialog>
  )
}

function GameDialog({ play, start, leaveHref }: PlayDialogProps<Extract<PlayState, { kind: 'game' }>>) {
  const t = useT('games')
  const frame = useDialogFocus<HTMLDivElement>()
  return (
    <div className="veil" data-dialog="">
      <div
        ref={frame}
        className="dialog game-dialog"
        role="dialog"
        aria-modal="true"
        aria-label={play.name}
        tabIndex={-1}
      >
        <div>
          <div className="game-bar">
            <b className="cut">{play.name}</b>
            {play.isTrial ? <Badge>{t('play.trial')}</Badge> : null}
            {play.check ? <RealityLine opened={play.check} gameUrl={play.url} leaveHref={leaveHref} /> : null}
            <IconLink
              icon="maximize"
              small
              label={t('play.openPage')}
              href={playHref(play.id, { trial: play.isTrial, page: true, to: leaveHref, start })}
            />
            <IconLink
              icon="close"
              label={t('play.close')}
              href={closingHref(start, leaveHref)}
              data-leave={leaveHref}
              data-dialog-close=""
            />
          </div>
          {play.isTrial ? null : <UncountedLine category={play.category} />}
        </div>
        <GameFrame name={play.name} url={play.url} leaveHref={leaveHref} />
      </div>
    </div>
  )
}
