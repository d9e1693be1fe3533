import { Form } from '@remix-run/react'
import { useState } from 'react'
import { useT } from '#app/platform/use-t.ts'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/field-error.tsx'
import { Fold } from '#app/ui/fold.tsx'
import { wrongInput } from '#app/ui/in-view.ts'
import { Segmented } from '#app/ui/segmented.tsx'
import { SealNote } from '../../proofs/ui/seal-note.tsx'
import { type WheelShown, wheelHref, writeDraw } from '../model.ts'
import { Odds } from './odds.tsx'
import { SpinPanel } from './spin-panel.tsx'
import { WheelDisc } from './wheel-disc.tsx'

/** A seed that was refused: why, and what was typed. */
type RefusedSeed = { error: string; typed?: string }

type WheelPageProps = {
  wheel: WheelShown
  /** On a break nothing is spun. */
  isPaused: boolean
  spinNo: string | null
  formKey: string
  kept?: string | undefined
  seed?: RefusedSeed | undefined
}

/** The wheel, the spin, the odds, and what was sealed. */
export function WheelPage({ wheel, isPaused, spinNo, formKey, kept, seed }: WheelPageProps) {
  const t = useT('draws')
  const [isTurning, setTurning] = useState(false)
  const spin = wheel.spins.find((each) => each.spinNo === spinNo) ?? wheel.spins[0] ?? null
  return (
    <>
      <div className="draw-page">
        {wheel.wheels.length < 2 ? null : (
          <Segmented
            label={t('wheel.which')}
            items={wheel.wheels.map(({ promotionId, title, spinsLeft }) => ({
              href: wheelHref(promotionId),
              label: t('wheel.tab', { title, count: spinsLeft }),
              current: promotionId === wheel.promotionId,
            }))}
          />
        )}
        <WheelDisc fields={wheel.fields} spin={spin} onTurning={setTurning} />
        <SpinPanel wheel={wheel} isPaused={isPaused} spin={spin} isTurning={isTurning} formKey={formKey} kept={kept} />
        <p className="muted small">{wheel.rules}</p>
      </div>
      <div className="draw-page">
        <Odds wheel={wheel} spin={isTurning ? null : spin} />
        {spin === null || isTurning ? null : (
          <SealNote
            title={t('wheel.sealed')}
            sealHash={spin.sealHash}
            seed={spin.serverSeed}
            href={`/fair/${spin.spinNo}`}
          >
            <p>{t('wheel.drawn', { seed: spin.clientSeed, nonce: spin.nonce, draw: writeDraw(spin.draw) })}</p>
          </SealNote>
        )}
        <NextSpin wheel={wheel} seed={seed} />
      </div>
    </>
  )
}

/** The seal of the next spin, and the member's own part of its draw. */
function NextSpin({ wheel, seed }: Pick<WheelPageProps, 'wheel' | 'seed'>) {
  const t = useT('draws')
  return (
    <Fold title={t('wheel.nextSeal')} isOpen={seed !== undefined}>
      <p className="small muted">{t('wheel.nextText', { nonce: wheel.nonce })}</p>
      <p className="hash">{wheel.sealHash}</p>
      <Form method="post" className="seed-form" preventScrollReset>
        <input type="hidden" name="promotionId" value={wheel.promotionId} />
        <label>
          {t('wheel.ownSeed')}
          <input
            name="clientSeed"
            defaultValue={seed?.typed ?? wheel.clientSeed}
            key={wheel.clientSeed}
            autoComplete="off"
            {...wrongInput(seed !== undefined)}
            aria-describedby={seed && 'seed-error'}
          />
        </label>
        <Button look="quiet" name="intent" value="seed">
          {t('wheel.change')}
        </Button>
        <FieldError meta={{ errorId: 'seed-error', ...(seed && { errors: [seed.error] }) }} />
      </Form>
    </Fold>
  )
}
