import { Obstacle } from '#app/parts/obstacle.tsx'
import { formatCount } from '#app/platform/money.ts'
import { useT } from '#app/platform/use-t.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { ConvertForm, type ConvertFormProps } from './convert-form.tsx'
import { PasswordFirst } from './password-first.tsx'

type ConvertDialogProps = ConvertFormProps & { title: string; hasPassword: boolean; closeHref: string }

/** Changing points into money: the form, or why there is none. */
export function ConvertDialog({ title, hasPassword, closeHref, ...form }: ConvertDialogProps) {
  const t = useT('points')
  const ui = useT('ui')
  const { rule, balance, writing } = form
  const values = { least: formatCount(rule.minConvert, writing.tag), balance: formatCount(balance, writing.tag) }
  return (
    <Dialog title={title} closeHref={closeHref} closeLabel={ui('close')}>
      {balance < rule.minConvert && form.answer === undefined ? (
        <Obstacle isInDialog text={t('form.tooFew', values)} href="/rng" action={t('form.play')} />
      ) : hasPassword ? (
        <ConvertForm {...form} />
      ) : (
        <PasswordFirst />
      )}
    </Dialog>
  )
}
