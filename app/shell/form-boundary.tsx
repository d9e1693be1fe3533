import { useActionData } from '@remix-run/react'
import { FaultPage } from '#app/areas/system/ui/fault-page.tsx'
import type { Home } from '#app/areas/system/ui/home-texts.ts'
import type { Kept } from '#app/platform/forms/answer.ts'
import { useT } from '#app/platform/use-t.ts'
import { Button } from '#app/ui/button.tsx'
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

/**
 * The error boundary of a page with a form. Without JavaScript a form that got no answer asks for its page as well, which gets none
 * either: what was typed then stands here, with the form's one-time key, and can be sent again.
 */
export function FormBoundary({ labels, home }: Labels & { home?: Home }) {
  const answer = useActionData<{ kept?: Kept }>()
  return answer?.kept ? <KeptForm kept={answer.kept} labels={labels} /> : <FaultPage home={home} />
}

/** A form of which only what was sent is left. */
export function KeptForm({ kept, labels }: Labels & { kept: Kept }) {
  const t = useT('platform')
  const ui = useT('ui')
  return (
    <form method="post" className="panel narrow-form grid gap-4">
      <Notice kind="error">{t('network.kept')}</Notice>
      {kept.map(([name, value]) => {
        const label = labelOf(name, labels)
        if (label === undefined) return <input key={name} type="hidden" name={name} value={value} />
        const meta = {
          id: `kept-${name}`,
          name,
          errorId: `kept-${name}-error`,
          descriptionId: `kept-${name}-help`,
          initialValue: value,
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
