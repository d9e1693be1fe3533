import { useT } from '#app/platform/use-t.ts'

/**
 * The game's own page in a frame. It may run scripts and forms and keep its own origin, but not move the page around it
 * (no top navigation), so a game can never look like the cashier.
 */
export function GameFrame({ name, url }: { name: string; url: string }) {
  const t = useT('games')
  return (
    <iframe
      className="game-frame"
      src={url}
      title={t('play.frame', { name })}
      sandbox="allow-scripts allow-forms allow-same-origin allow-popups"
      allow="fullscreen; autoplay"
      referrerPolicy="origin"
      data-autofocus=""
    />
  )
}
