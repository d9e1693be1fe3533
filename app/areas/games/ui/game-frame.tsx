import { useEffect } from 'react'
import { useLeaveMessage } from '#app/platform/use-leave-message.ts'
import { useT } from '#app/platform/use-t.ts'
import { beginGame } from './running-game.ts'

/**
 * The game's own page in a frame. It may run scripts and forms and keep its own origin, but no script of it can move the page
 * around it. A link that the player presses can: its way back and its way to the cashier work without JavaScript too. With
 * JavaScript the way back is a message, which is believed only when it comes from where the game comes from; the browser's own way
 * back does not start the game again behind it.
 */
export function GameFrame({ name, url, leaveHref }: { name: string; url: string; leaveHref: string }) {
  const t = useT('games')
  useEffect(beginGame, [])
  useLeaveMessage(url, leaveHref, { isClosed: true })
  return (
    <iframe
      className="game-frame"
      src={url}
      title={t('play.frame', { name })}
      sandbox="allow-scripts allow-forms allow-same-origin allow-popups allow-top-navigation-by-user-activation"
      allow="fullscreen; autoplay"
      referrerPolicy="origin"
      data-autofocus=""
    />
  )
}
