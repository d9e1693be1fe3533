import { Form } from '@remix-run/react'
import { CopyText } from '#app/parts/copy-text.tsx'
import { formatDateTime } from '#app/platform/dates.ts'
import { useT } from '#app/platform/use-t.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { FigureTable } from '#app/ui/figure-table.tsx'
import { inviteCodeHref, inviteHref } from '../model/invite.ts'
import type { Link } from '../model/report.ts'
import { ShortRates } from './short-rates.tsx'

/** The agent's invitation links with visits and registrations. */
export function LinkTable({ links, origin }: { links: readonly Link[]; origin: string }) {
  const t = useT('team')
  if (links.length === 0) return <Empty icon="invite" title={t('links.empty')} text={t('links.emptyText')} />
  return (
    <FigureTable
      caption={t('links.title')}
      columns={[
        {
          key: 'link',
          label: t('links.link'),
          words: true,
          cell: ({ code, isOpen }) => (
            <InviteLink link={inviteHref(origin, code)} picture={isOpen ? inviteCodeHref(code) : null} code={code} />
          ),
        },
        { key: 'remark', label: t('links.remark'), words: true, cell: ({ remark }) => remark || '—' },
        {
          key: 'type',
          label: t('register.type'),
          words: true,
          cell: ({ type }) => t(type === 0 ? 'person.member' : 'person.agent'),
        },
        { key: 'rates', label: t('rates.given'), words: true, cell: ({ rates }) => <ShortRates rates={rates} /> },
        { key: 'visits', label: t('links.visits'), cell: ({ visits }) => visits },
        {
          key: 'registrations',
          label: t('links.registrations'),
          cell: ({ code, registrations }) =>
            registrations === 0 ? (
              registrations
            ) : (
              <a className="link" href={`/agentHome/registerCenter/${encodeURIComponent(code)}`}>
                {registrations}
              </a>
            ),
        },
        {
          key: 'until',
          label: t('links.until'),
          cell: ({ expiresAt }) => (expiresAt === null ? t('links.always') : formatDateTime(expiresAt)),
        },
        {
          key: 'state',
          label: t('links.state'),
          cell: ({ code, isOpen }) =>
            isOpen ? (
              <Form method="post">
                <input type="hidden" name="code" value={code} />
                <Button look="text" name="intent" value="close">
                  {t('links.close')}
                </Button>
              </Form>
            ) : (
              <Badge>{t('links.closed')}</Badge>
            ),
        },
      ]}
      rows={links}
      keyOf={({ code }) => code}
    />
  )
}

/** The link itself, which is copied by a button or selected with one tap, and its QR code while it is open. */
function InviteLink({ link, picture, code }: { link: string; picture: string | null; code: string }) {
  const t = useT('team')
  return (
    <>
      <div className="invite-link">
        <span className="hash select-all">{link}</span>
        <CopyText text={link} label={t('links.copy', { link })} said={t('links.copied')} />
      </div>
      {picture ? (
        <details className="qr-fold">
          <summary className="link">{t('links.qr')}</summary>
          <img src={picture} alt={t('links.qrOf', { link })} width="200" height="200" loading="lazy" />
          <a className="link" href={picture} download={`${code}.svg`}>
            {t('links.download')}
          </a>
        </details>
      ) : null}
    </>
  )
}
