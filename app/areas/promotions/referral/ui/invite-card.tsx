import { CopyText } from '#app/parts/copy-text.tsx'
import { formatMoney, type Writing } from '#app/platform/money.ts'
import { useT } from '#app/platform/use-t.ts'
import { Notice } from '#app/ui/notice.tsx'
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
        <div className="invite-link">
          <span className="select-all">{link}</span>
          <CopyText text={link} label={t('referral.copy')} said={t('referral.copied')} />
        </div>
        <p className="muted">{t('referral.rules')}</p>
      </div>
    </section>
  )
}
