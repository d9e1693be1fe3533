import type { FieldMeta } from './field.tsx'
import { Icon } from './icon.tsx'

/** What is wrong with one field, marked with an icon, never by colour alone. Its input names it by `aria-describedby`. */
export const FieldError = ({ meta: { errorId, errors } }: { meta: Pick<FieldMeta, 'errorId' | 'errors'> }) =>
  errors?.length ? (
    <p className="field-error" id={errorId} role="alert">
      <Icon name="error" />
      {errors[0]}
    </p>
  ) : null
