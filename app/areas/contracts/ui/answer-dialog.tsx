import { Form, useNavigation } from '@remix-run/react'
import type { Writing } from '#app/platform/money.ts'
import { useT } from '#app/platform/use-t.ts'
import { Button } from '#app/ui/button.tsx'
import { ChangedNotice } from '#app/ui/changed-notice.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { ContractFile, Preview } from '../model/kinds.ts'
import { PreviewBox } from './preview-box.tsx'
import { TermsView } from './terms-view.tsx'

type AnswerDialogProps = {
  contract: ContractFile
  preview: Preview | null
  writing: Writing
  closeHref: string
  /** Where another offer, or that none is left, is looked at; null while it is still this one. */
  changedHref: string | null
  error: string | null
}

/** The contract dialog: what is offered, what it would have paid, what ends with it, and the two answers as a plain form. */
export function AnswerDialog({ contract, preview, writing, closeHref, changedHref, error }: AnswerDialogProps) {
  const t = useT('contracts')
  const ui = useT('ui')
  const isSending = useNavigation().formMethod === 'POST'
  const { openOffer, kind, product, period, upline, terms } = contract
  const changed = (
    <ChangedNotice href={changedHref} look={t('answer.look')}>
      {t('answer.changed')}
    </ChangedNotice>
  )
  if (openOffer === null)
    return (
      <Dialog title={t('answer.title')} closeHref={closeHref} closeLabel={ui('close')}>
        <div className="mt-4 team-stack">
          <Notice kind={error ? 'error' : 'info'}>{error ?? t('answer.none')}</Notice>
          {changed}
        </div>
      </Dialog>
    )
  const isEnd = openOffer.status === 'V'
  // Other terms for what was never agreed to are still a new contract.
  const isNew = !isEnd && terms === null
  return (
    <Dialog title={t(`answer.${isNew ? 'P' : openOffer.status}`)} closeHref={closeHref} closeLabel={ui('close')}>
      <div className="mt-4 team-stack">
        {error ? <Notice kind="error">{error}</Notice> : null}
        <p className="muted">
          {t('answer.from', {
            upline: upline ?? t('house'),
            kind: t(`kinds.${kind}`),
            product: t(`products.${product}`),
            period: t(`periods.${period}`),
          })}
        </p>
        {openOffer.terms ? (
          <section>
            <h2 className="h3">{t('answer.offered')}</h2>
            <TermsView terms={openOffer.terms} writing={writing} />
          </section>
        ) : null}
        {terms ? (
          <section>
            <h2 className="h3">{t('answer.present')}</h2>
            <TermsView terms={terms} writing={writing} />
          </section>
        ) : null}
        {preview ? <PreviewBox preview={preview} writing={writing} /> : null}
        {changed}
      </div>
      <Form method="post" className="dialog-buttons" preventScrollReset>
        <input type="hidden" name="offerId" value={openOffer.offerId} />
        <Button look="quiet" size="large" name="status" value={isEnd ? 'A' : 'R'} busy={isSending}>
          {t(isEnd ? 'answer.keep' : 'answer.refuse')}
        </Button>
        <Button size="large" name="status" value={isEnd ? 'C' : 'A'} busy={isSending}>
          {t(isEnd ? 'answer.agreeEnd' : 'answer.accept')}
        </Button>
      </Form>
    </Dialog>
  )
}
