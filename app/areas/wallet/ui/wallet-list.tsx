import { Form, useNavigation } from '@remix-run/react'
import { formatMoney, type Writing } from '#app/platform/money.ts'
import { useT } from '#app/platform/use-t.ts'
import { Button } from '#app/ui/button.tsx'
import { FormKey } from '#app/ui/form-key.tsx'

type WalletListProps = {
  wallets: readonly { name: string; title: string; amount: number }[]
  formKey: string
  writing: Writing
}

/** What stands where, and one button that brings it all back. */
export function WalletList({ wallets, formKey, writing }: WalletListProps) {
  const t = useT('wallet')
  const isSending = useNavigation().formMethod === 'POST'
  const used = wallets.filter(({ name, amount }) => name === 'main' || amount > 0)
  return (
    <section className="panel wallet-list">
      <h2>{t('transfer.wallets')}</h2>
      <dl className="facts">
        {used.map(({ name, title, amount }) => (
          <div key={name}>
            <dt>{title}</dt>
            <dd>{formatMoney(amount, writing)}</dd>
          </div>
        ))}
      </dl>
      {used.length > 1 ? (
        <Form method="post" preventScrollReset>
          <FormKey formKey={formKey} />
          <Button look="quiet" wide name="intent" value="returnAll" busy={isSending}>
            {t('transfer.returnAll')}
          </Button>
        </Form>
      ) : null}
    </section>
  )
}
