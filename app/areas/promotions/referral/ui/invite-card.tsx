import { formatMoney, type Writing } from '#app/platform/money.ts'
import { useT } from '#app/platform/use-t.ts'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { showToast } from '#app/ui/toast-store.ts'
import type { Referral } from '../calls.server.ts'

/** The code and the link by which one invites, also as a picture, and what it earns. */
export function InviteCard({ referral, writing }: { referral: Referral; writing: Writing }) {
  const t = useT('missions')
  const { code, link, qr, rules, overview } = referral
  const money = (amount: number): string => formatMoney(amount, writing)
  return (
    <section className="panel invite-card">
      <img src={qr} alt={t('referral.qr')} width="160" height="160" />
      <div>
        {rules.enabled ? (
          <p>{t('referral.earns', { rate: rules.sharePercent, most: money(rules.mostPerInvited) })}</p>
        ) : (
          <Notice>{t('referral.closed')}</Notice>
        )}
        <dl className="mission-own">
          <div>
            <dt>{t('referral.code')}</dt>
            <dd className="select-all">{code}</dd>
          </div>
          <div>
            <dt>{t('referral.income')}</dt>
            <dd>{money(overview.income)}</dd>
          </div>
          <div>
            <dt>{t('referral.counted')}</dt>
            <dd>{overview.counted}</dd>
          </div>
          <div>
            <dt>{t('referral.held')}</dt>
            <dd>{overview.held}</dd>
          </div>
        </dl>
        <p className="invite-link">
          <span className="select-all">{link}</span>
          <CopyButton
            text={link}
            label={t('referral.copy')}
            failed={t('referral.copyFailed')}
            onCopied={() => showToast(t('referral.copied'))}
          />
        </p>
        <p className="muted">{t('referral.rules')}</p>
      </div>
    </section>
  )
}
