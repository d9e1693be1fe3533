import { categoryName } from '#app/areas/games/ui/category-name.ts'
import { SideBanner } from '#app/areas/messages/ui/side-banner.tsx'
import { withReturnPath } from '#app/platform/return-path.ts'
import { useT } from '#app/platform/use-t.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { IconLink } from '#app/ui/icon-link.tsx'
import { Logo } from '#app/ui/logo.tsx'
import { AccountId, AccountName } from './account-name.tsx'
import { EntryList } from './entry-list.tsx'
import type { Frame } from './frame.ts'
import { MenuEntry } from './menu-entry.tsx'
import { agentEntry, type Entry, helpEntries, placeEntries, yourEntries } from './navigation.ts'
import { usePageFacts } from './page-facts.ts'
import { PreferenceForm } from './preference-form.tsx'
import { RegionLink } from './region-link.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import { useHere } from './use-here.ts'

/** The side menu: open or a rail from the tablet on, a page of its own on phones (`#menu`). */
export function SideMenu({ frame }: { frame: Frame }) {
  const t = useT('shell')
  const games = useT('games')
  const { hasOwnMenu } = usePageFacts()
  const here = useHere()
  // What it opens lies over a page, and that one is current.
  const dialogEntry = ({ href, ...item }: Entry) => (
    <MenuEntry t={t} entry={{ ...item, href: withReturnPath(href, here) }} current={false} />
  )
  return (
    <aside className="side" id="menu" aria-label={t('menus.side')}>
      <div className="side-list">
        <div className="side-head">
          <Logo brand={frame.brand.name} href="/" label={t('homeOf', { brand: frame.brand.name })} />
          {hasOwnMenu ? null : (
            <PreferenceForm
              name="rail"
              value={frame.rail ? '0' : '1'}
              now={() => toggleRail(frame.rail)}
              className="side-toggle"
            >
              <IconButton type="submit" icon="side-menu" label={frame.rail ? t('menus.open') : t('menus.collapse')} />
            </PreferenceForm>
          )}
          <IconLink className="side-close" icon="close" label={t('menus.close')} href="#top" />
        </div>
        <OnPhone frame={frame} />
        <EntryList
          id="side-places"
          label={t('menus.categories')}
          frame={frame}
          entries={placeEntries(frame, (category) => categoryName(games, category))}
        />
        <p className="side-title">{t('you.title')}</p>
        <EntryList id="side-you" frame={frame} entries={yourEntries(frame)} />
        <p className="side-title">{t('help.title')}</p>
        <EntryList id="side-help" frame={frame} entries={helpEntries(frame)} />
        <SideBanner banners={frame.banners.w_leftmenu} />
        <div className="on-phone">{dialogEntry({ text: 'header.notices', href: '/notices', icon: 'bell' })}</div>
        {frame.role === 'guest' ? null : dialogEntry({ text: 'you.signOut', href: '/logout', icon: 'sign-out' })}
        <div className="on-phone">
          <ThemeSwitch />
        </div>
        <RegionLink frame={frame} className="nav-last" withFlag />
      </div>
    </aside>
  )
}

/** Who one is: the account menu of a wide header, which a phone's has no room for. The rest of it stands in this menu anyway. */
function OnPhone({ frame: { member, role } }: { frame: Frame }) {
  const t = useT('shell')
  if (member === null) return null
  return (
    <section className="side-account on-phone" aria-label={t('menus.account', { name: member.account })}>
      <div className="side-name">
        <AccountName member={member} role={role} />
      </div>
      <AccountId id={member.id} />
      {role === 'agent' ? <MenuEntry t={t} entry={agentEntry} current={false} /> : null}
    </section>
  )
}

function toggleRail(isRail: boolean) {
  if (isRail) delete document.documentElement.dataset.side
  else document.documentElement.dataset.side = 'rail'
}
