import { getFormProps } from '@conform-to/react'
import { Form, useNavigation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Summary, type SummaryProps } from '#app/parts/summary.tsx'
import type { FormAnswer } from '#app/platform/forms/answer.ts'
import { useForm } from '#app/platform/use-form.ts'
import { useT } from '#app/platform/use-t.ts'
import { Button } from '#app/ui/button.tsx'
import { FormError } from '#app/ui/form-error.tsx'
import { PaymentPassword } from './payment-password.tsx'

type ConfirmFormProps = Pick<SummaryProps, 'lines' | 'balances'> & {
  id: string
  /** What was asked for in the first step, sent on as it was. */
  asked: Readonly<Record<string, string>>
  needsPassword: boolean
  answer: FormAnswer<{ seen: string }>
  button: string
  /** Where what is wrong can be put right. */
  way?: ReactNode
}

/** The second step of taking money out: everything that will happen, and the payment password that lets it. */
export function ConfirmForm({ id, asked, lines, balances, needsPassword, answer, button, way }: ConfirmFormProps) {
  const t = useT('wallet')
  const isSending = useNavigation().formMethod === 'POST'
  const [form, fields] = useForm<{ password: string }>({ id, lastResult: answer.lastResult })
  return (
    <Form {...getFormProps(form)} method="post" className="wallet-confirm" preventScrollReset>
      <FormError id={form.errorId} errors={form.errors} action={way} />
      {Object.entries({ ...asked, seen: answer.seen }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Summary
        lines={lines}
        {...(balances === undefined
          ? {}
          : { balances: { nowLabel: t('sum.mainNow'), afterLabel: t('sum.mainAfter'), ...balances } })}
        button={
          <>
            <Button size="large" wide busy={isSending}>
              {button}
            </Button>
            <Button look="text" wide name="change" value="yes" formNoValidate>
              {t('sum.change')}
            </Button>
          </>
        }
      >
        {needsPassword ? (
          <PaymentPassword meta={fields.password} attempt={answer.attempt} />
        ) : (
          <input type="hidden" name="password" value="" />
        )}
      </Summary>
    </Form>
  )
}
