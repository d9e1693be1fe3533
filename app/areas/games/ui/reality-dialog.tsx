import { useT } from '#app/platform/use-t.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { useDialogFocus } from '#app/ui/use-dialog-focus.ts'
import { type RealityCheck, toSentence } from '../model/reality.ts'

export type RealityDialogProps = { check: RealityCheck; leaveHref: string; onContinue: () => void }

/** Lies over a running game and waits for a decision. It has no address of its own, because leaving the address would end the game. */
export function RealityDialog({ check, leaveHref, onContinue }: RealityDialogProps) {
  const t = useT('games')
  const frame = useDialogFocus<HTMLDivElement>()
  return (
    <div className="veil" data-dialog="">
      <div ref={frame} className="dialog" role="dialog" aria-modal="true" aria-label={t('reality.title')} tabIndex={-1}>
        <h1>{t('reality.title')}</h1>
        <p className="mt-4">{t('reality.sinceStart', toSentence(check))}</p>
        <div className="dialog-buttons">
          <Button type="button" size="large" data-dialog-close="" onClick={onContinue}>
            {t('reality.continue')}
          </Button>
          <ButtonLink look="quiet" size="large" href={leaveHref} data-leave="">
            {t('reality.leave')}
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}
