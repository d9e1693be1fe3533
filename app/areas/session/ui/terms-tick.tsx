import { useT } from '#app/platform/use-t.ts'
import type { FieldMeta } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { wrongInput } from '#app/ui/in-view.ts'
import { Tick } from '#app/ui/tick.tsx'

/** Age and terms in one tick (VA-51). The terms open beside the form, so that nothing typed is lost. */
export function TermsTick({ meta, leastAge }: { meta: FieldMeta; leastAge: number }) {
  const t = useT('session')
  const isBad = Boolean(meta.errors?.length)
  return (
    <div className="my-5 phone:my-7">
      <Tick
        name={meta.name}
        id={meta.id}
        defaultChecked={meta.initialValue === 'on'}
        {...wrongInput(isBad)}
        aria-describedby={isBad ? meta.errorId : undefined}
      >
        {t('register.agree', { age: leastAge })}{' '}
        <a className="link" href="/help#term" target="_blank" rel="noopener">
          {t('register.terms')}
        </a>
      </Tick>
      {isBad ? (
        <p className="field-error phone:mt-4" id={meta.errorId} role="alert">
          <Icon name="error" />
          {meta.errors?.[0]}
        </p>
      ) : null}
    </div>
  )
}
