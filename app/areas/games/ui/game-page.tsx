import { useT } from '#app/platform/use-t.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Empty } from '#app/ui/empty.tsx'
import type { GamePageData } from '../game-page.server.ts'
import { GameFrame } from './game-frame.tsx'
import { PlayRefusal } from './play-refusal.tsx'
import { RealityLine } from './reality-line.tsx'
import { refusalTitle } from './refusal-title.ts'
import { UncountedLine } from './uncounted-line.tsx'

/** A running game in full width, with its name; the way back is the game's own. Or the reason why it does not run. */
export function GamePage({ play, backHref = '/' }: Pick<GamePageData, 'play'> & { backHref?: string }) {
  const t = useT('games')
  if (play.kind !== 'game') {
    return (
      <div className="wrap message-page">
        <Empty icon={play.kind === 'maintenance' ? 'maintenance' : 'info'} page title={t(refusalTitle(play))}>
          <div className="max-w-120">
            <PlayRefusal play={play} />
          </div>
        </Empty>
      </div>
    )
  }
  return (
    <div className="game-page">
      <div>
        <div className="game-bar">
          <h1 className="cut">{play.name}</h1>
          {play.isTrial ? <Badge>{t('play.trial')}</Badge> : null}
          {play.check ? <RealityLine opened={play.check} gameUrl={play.url} leaveHref={backHref} /> : null}
        </div>
        {play.isTrial ? null : <UncountedLine category={play.category} />}
      </div>
      <GameFrame name={play.name} url={play.url} leaveHref={backHref} />
    </div>
  )
}
