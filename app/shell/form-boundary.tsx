import { isRouteErrorResponse, useActionData, useRouteError } from '@remix-run/react'
import { ErrorPage } from '#app/areas/system/ui/error-page.tsx'
import { NotFoundPage } from '#app/areas/system/ui/not-found-page.tsx'
import type { Kept } from '#app/platform/forms/answer.ts'
import { LoadError } from '#app/platform/load-limit.ts'
import { useT } from '#app/platform/use-t.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'

export type FormBoundaryProps = {
  /** What the fields that somebody types are called; the others are sent again as they were. */
  labels: Readonly<Record<string, string>>
}

/**
 * The error boundary of a page with a form. Without JavaScript a form that got no answer asks for its page as well, which gets none
 * either: what was typed then stands here, with the form's one-time key, and can be sent again.
 */
export function FormBoundary({ labels }: FormBoundaryProps) {
  const error = useRouteError()
  const answer = useActionData<{ kept?: Kept }>()
  if (answer?.kept) return <KeptForm kept={answer.kept} labels={labels} />
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />
  return <ErrorPage isUnloaded={error instanceof LoadError} />
}

/** A form of which only what was sent is left. */
export function KeptForm({ kept, labels }: FormBoundaryProps & { kept: Kept }) {
  const t = useT('platform')
  const ui = useT('ui')
  return (
    <form method="post" className="panel narrow-form grid gap-4">
      <Notice kind="error">{t('network.kept')}</Notice>
      {kept.map(([name, value]) => {
        const label = labels[name]
        if (label === undefined) return <input key={name} type="hidden" name={name} value={value} />
        const meta = {
          id: `kept-${name}`,
          name,
          errorId: `kept-${name}-error`,
          descriptionId: `kept-${name}-help`,
          initialValue: value,
        }
        return <Field key={name} meta={meta} label={label} autoComplete="off" />
      })}
      <Button size="large">{ui('retry')}</Button>
    </form>
  )
}
