import { useT } from '#app/platform/use-t.ts'
import { Notice } from '#app/ui/notice.tsx'

type ContactHeadProps = {
  title: string
  /** What is bound now, masked; null when nothing is, and absent when that cannot be read. */
  present: string | null | undefined
  isBound: boolean
}

/** The heading of a contact's page with what is bound now and what the form asks for. */
export function ContactHead({ title, present, isBound }: ContactHeadProps) {
  const t = useT('member')
  return (
    <>
      <div className="page-head">
        <h1>{title}</h1>
      </div>
      <p className="member-lead">
        {present === null ? t('security.unbound') : present && t('contact.present', { what: present })}{' '}
        {t('contact.lead')}
      </p>
      {present === undefined ? <Notice kind="error">{t('contact.away')}</Notice> : null}
      {isBound ? <Notice kind="success">{t('contact.bound')}</Notice> : null}
    </>
  )
}
