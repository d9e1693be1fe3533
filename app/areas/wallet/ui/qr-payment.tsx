import { useLocation } from '@remix-run/react'
import { centerOf } from '#app/platform/center.ts'
import { formatDateTime } from '#app/platform/dates.ts'
import { formatMoney, type Writing } from '#app/platform/money.ts'
import { useT } from '#app/platform/use-t.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'

type QrPaymentProps = {
  svg: string
  href: string
  depositId: string
  amount: number
  expiresAt: number
  writing: Writing
}

/** The code to scan. The page may be loaded again: the same form is answered with the same code. */
export function QrPayment({ svg, href, depositId, amount, expiresAt, writing }: QrPaymentProps) {
  const t = useT('wallet')
  return (
    <section className="panel qr-payment">
      <h2>{t('qr.title', { amount: formatMoney(amount, writing) })}</h2>
      <p>{t('qr.text', { time: formatDateTime(expiresAt) })}</p>
      <QrCode svg={svg} />
      <p className="wallet-note">{t('receipt.numberIs', { number: depositId })}</p>
      <ButtonLink size="large" wide href={`${centerOf(useLocation().pathname)}/deposit/${depositId}`}>
        {t('qr.paid')}
      </ButtonLink>
      <ButtonLink look="quiet" wide href={href}>
        {t('qr.open')}
      </ButtonLink>
    </section>
  )
}

export function QrCode({ svg }: { svg: string }) {
  const t = useT('wallet')
  return (
    <img
      className="qr-code"
      src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`}
      alt={t('qr.alt')}
      width="240"
      height="240"
    />
  )
}
