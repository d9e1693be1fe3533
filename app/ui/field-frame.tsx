import type { ReactNode } from 'react'
import type { FieldMeta } from './field.tsx'
import { FieldError } from './field-error.tsx'
import { wrongInput } from './in-view.ts'

/** What ties an input to its error and its help. A wrong one has the focus when a page comes with it, so that it is in view without scripts too. */
type Ties = {
  id: string
  name: string
  'aria-describedby': string | undefined
} & ReturnType<typeof wrongInput>

export type FieldFrameProps = {
  meta: FieldMeta
  label: string
  /** A link such as "Forgot it?": seen at the end of the label line, and reached after the input, so that Tab goes from field to field. */
  aside?: ReactNode
  help?: ReactNode
  /** The box with the input, which carries the ties. */
  children(ties: Ties): ReactNode
}

/** Label, box, error and help of one field. The error is tied to the input. */
export function FieldFrame({ meta, label, aside, help, children }: FieldFrameProps) {
  const bad = Boolean(meta.errors?.length)
  // A rule that is broken is said once, as what is wrong.
  const told = help === meta.errors?.[0] ? undefined : help
  const described = [bad ? meta.errorId : '', told ? meta.descriptionId : ''].filter(Boolean).join(' ')
  return (
    <div className="field" data-bad={bad || undefined}>
      <div className="field-label">
        <label htmlFor={meta.id}>{label}</label>
      </div>
      {children({
        id: meta.id,
        name: meta.name,
        ...wrongInput(bad),
        'aria-describedby': described || undefined,
      })}
      {aside ? <div className="field-aside">{aside}</div> : null}
      <FieldError meta={meta} />
      {told ? (
        <p className="field-help" id={meta.descriptionId}>
          {told}
        </p>
      ) : null}
    </div>
  )
}
