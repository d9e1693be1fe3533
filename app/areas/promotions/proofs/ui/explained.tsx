import { useT } from '#app/platform/use-t.ts'

const steps = ['seal', 'draws', 'outcome'] as const
const kinds = ['round', 'shared', 'spin', 'envelope', 'raffle'] as const

/** How a draw is made so that it can be computed again, and what that proves of each kind. */
export function Explained() {
  const t = useT('draws')
  return (
    <>
      <section className="panel">
        <h2>{t('fair.how')}</h2>
        <ol className="fair-steps">
          {steps.map((step) => (
            <li key={step}>{t(`fair.step.${step}`)}</li>
          ))}
        </ol>
      </section>
      <section className="panel">
        <h2>{t('fair.what')}</h2>
        {kinds.map((kind) => (
          <p key={kind} className="draw-note">
            <b>{t(`fair.kind.${kind}`)}.</b> {t(`fair.proves.${kind}`)}
          </p>
        ))}
      </section>
    </>
  )
}
