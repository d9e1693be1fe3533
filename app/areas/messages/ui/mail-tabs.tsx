import { useT } from '#app/platform/use-t.ts'
import { Segmented } from '#app/ui/segmented.tsx'

/** Inbox, what was sent, and a new message. */
export function MailTabs({ at }: { at: 'inbox' | 'sent' | 'write' }) {
  const t = useT('member')
  const items = [
    { href: '/member/messages', label: t('mail.inbox'), current: at === 'inbox' },
    { href: '/member/messages/sent', label: t('mail.sent'), current: at === 'sent' },
    { href: '/member/messages/write', label: t('mail.write'), current: at === 'write' },
  ]
  return (
    <div className="member-bar">
      <Segmented label={t('pages.messages')} items={items} />
    </div>
  )
}
