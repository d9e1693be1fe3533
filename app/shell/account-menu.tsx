import { useEffect, useRef } from 'react'
import { withReturnPath } from '#app/platform/return-path.ts'
import { useT } from '#app/platform/use-t.ts'
import { AccountId, AccountName } from './account-name.tsx'
import { EntryList } from './entry-list.tsx'
import type { Frame, FrameMember } from './frame.ts'
import { MenuEntry } from './menu-entry.tsx'
import { agentEntry, type Entry } from './navigation.ts'
import { RegionLink } from './region-link.tsx'
import { useHere } from './use-here.ts'

const entries: readonly Entry[] = [
  { text: 'you.account', href: '/member', icon: 'user' },
  { text: 'you.deposit', href: '/member/deposit', icon: 'deposit' },
  { text: 'you.withdraw', href: '/member/withdraw', icon: 'withdraw' },
  { text: 'you.records', href: '/member/bettingRecord', icon: 'records' },
  { text: 'you.platformMessages', href: '/member/messages', icon: 'messages' },
  { text: 'you.customerService', href: '/support', icon: 'support', window: true },
]
const signOut: Entry = { text: 'you.signOut', href: '/logout', icon: 'sign-out' }

/** Avatar, name and VIP label; opens the account menu. A `details`, so it opens without JavaScript. */
export function AccountMenu({ member, frame }: { member: FrameMember; frame: Frame }) {
  const { role } = frame
  const t = useT('shell')
  const here = useHere()
  const box = useClosing()
  return (
    <details className="account" ref={box}>
      <summary aria-label={t('menus.account', { name: member.account })}>
        <AccountName member={member} role={role} />
      </summary>
      <div className="account-panel">
        <AccountId id={member.id} />
        <EntryList
          id="account-entries"
          frame={frame}
          entries={role === 'agent' ? [...entries, agentEntry] : entries}
          marksNone
        />
        <hr />
        <RegionLink frame={frame} withFlag />
        <hr />
        <MenuEntry t={t} entry={{ ...signOut, href: withReturnPath('/logout', here) }} current={false} />
      </div>
    </details>
  )
}

/** A menu closes on Escape, on a press elsewhere and when one of its links was followed. */
function useClosing() {
  const box = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const close = (event: Event) => {
      const menu = box.current
      if (!menu?.open) return
      const inside = menu.contains(event.target as Node)
      if (
        event instanceof KeyboardEvent
          ? event.key !== 'Escape'
          : inside && !(event.type === 'click' && (event.target as Element).closest('a'))
      )
        return
      menu.open = false
      if (event instanceof KeyboardEvent) menu.querySelector('summary')?.focus()
    }
    const events = ['keydown', 'pointerdown', 'click'] as const
    for (const event of events) document.addEventListener(event, close)
    return () => {
      for (const event of events) document.removeEventListener(event, close)
    }
  }, [])
  return box
}
