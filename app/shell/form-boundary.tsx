import { useActionData } from '@remix-run/react'
import { FaultPage } from '#app/areas/system/ui/fault-page.tsx'
import type { Home } from '#app/areas/system/ui/home-texts.ts'
import type { FormAnswer } from '#app/platform/forms/answer.ts'
import { useT } from '#app/platform/use-t.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { TextBox } from '#app/ui/text-box.tsx'

type Labels = {
  /**
   * What the fields that somebody types are called; the others are sent again as they were. A field of rows is named without its
   * row: `tiers.rate` for `tiers[0].rate`.
   */
  labels: Readonly<Record<string, string>>
}

type BoundaryProps = Labels & {
  home?: Home
  /** Of a form in a dialog: the page behind it may be there. */
  dialog?: { title: string; closeHref: string }
}

/**
 * The error boundary of a page with a form. Without JavaScript a form that is not carried out asks for its page as well, which may have
 * no answer then: what was typed stands here, with what is wrong with it and the form's one-time key, and can be sent again.
 */
export function FormBoundary({ labels, home, dialog }: BoundaryProps) {
  const answer = useActionData<FormAnswer>()
  const ui = useT('ui')
  if (!answer?.kept) return <FaultPage home={home} />
  const form = <KeptForm answer={answer} labels={labels} isInDialog={dialog !== undefined} />
  return dialog ? (
    <Dialog {...dialog} closeLabel={ui('close')}>
      {form}
    </Dialog>
  ) : (
    form
  )
}

type KeptFormProps = Labels & {
  answer: FormAnswer | undefined
  /** What is asked for, where no field that somebody types says so. */
  about?: string
  isInDialog?: boolean
}

/** A form of which only what was sent is left. */
export function KeptForm({ answer, labels, about, isInDialog = false }: KeptFormProps) {
  const t = useT('platform')
  const ui = useT('ui')
  const { kept = [], lastResult } = answer ?? {}
  const errors = lastResult?.error ?? {}
  const isShown = (name: string) => labelOf(name, labels) !== undefined && kept.some(([sent]) => sent === name)
  const elsewhere = Object.entries(errors).flatMap(([name, said]) => (isShown(name) ? [] : (said ?? [])))
  const notices = new Set([t('network.kept'), ...elsewhere])
  return (
    <form method="post" className={`${isInDialog ? 'mt-4' : 'panel narrow-form'} grid gap-4`} noValidate>
      {[...notices].map((text) => (
        <Notice key={text} kind="error">
          {text}
        </Notice>
      ))}
      {about === undefined ? null : <b>{about}</b>}
      {kept.map(([name, value]) => {
        const label = labelOf(name, labels)
        // A field may have been sent more than once.
        if (label === undefined) return <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        const meta = {
          id: `kept-${name}`,
          name,
          errorId: `kept-${name}-error`,
          descriptionId: `kept-${name}-help`,
          initialValue: value,
          errors: errors[name] ?? [],
        }
        const Box = value.includes('\n') ? TextBox : Field
        return <Box key={name} meta={meta} label={label} autoComplete="off" />
      })}
      <Button size="large">{ui('retry')}</Button>
    </form>
  )
}

function labelOf(name: string, labels: Labels['labels']): string | undefined {
  const label = labels[name.replaceAll(/\[\d+\]/g, '')]
  const row = /\[(\d+)\]/.exec(name)?.[1]
  return label === undefined || row === undefined ? label : `${label} ${Number(row) + 1}`
}
