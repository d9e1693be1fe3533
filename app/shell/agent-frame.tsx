import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { agentMenu, entryHref, type MenuFlags } from '#app/areas/team/model/menu.ts'
import { AgentClock } from '#app/areas/team/ui/agent-clock.tsx'
import { BalanceBox } from '#app/areas/wallet/ui/balance-box.tsx'
import { withReturnPath } from '#app/platform/return-path.ts'
import { useT } from '#app/platform/use-t.ts'
import { Icon } from '#app/ui/icon.tsx'
import { IconLink } from '#app/ui/icon-link.tsx'
import { Logo } from '#app/ui/logo.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Toasts } from '#app/ui/toasts.tsx'
import { Bell } from './bell.tsx'
import type { Frame } from './frame.ts'
import { LoadBar } from './load-bar.tsx'
import { PasswordChanged } from './password-changed.tsx'
import { PreferenceForm } from './preference-form.tsx'
import { RegionLink } from './region-link.tsx'
import { useTakenOverLinks } from './take-over-links.ts'
import { ThemeSwitch } from './theme-switch.tsx'
import { useHere } from './use-here.ts'
import { useLoadNotices } from './use-load-notices.ts'

type AgentFrameProps = {
  frame: Frame
  agent: { type: number; flags: MenuFlags; waiting: number; now: number }
  children: ReactNode
}

/** Asks first (SE-51); whoever stays is where they were, and whoever goes comes to the agents' door. */
const useSignOut = (): string => withReturnPath('/agentHome/logout', useHere())

/** The agent center's own frame (AG-01): its menu by flags, clock, nickname, balance and the way out. */
export function AgentFrame({ frame, agent, children }: AgentFrameProps) {
  const t = useT('team')
  const shell = useT('shell')
  const platform = useT('platform')
  const signOut = useSignOut()
  const here = useHere()
  useTakenOverLinks()
  useLoadNotices()
  const clock = <AgentClock now={agent.now} tag={frame.language.tag} />
  return (
    <>
      <a className="skip" href="#content">
        {shell('skip')}
      </a>
      <LoadBar />
      <div className="shell agent">
        <AgentMenu frame={frame} agent={agent} />
        <div className="main">
          <header className="top" id="top">
            <IconLink className="on-phone" icon="menu" label={t('frame.menu')} href="#menu" />
            <b className="agent-name cut">{frame.member?.nickname}</b>
            <span className="badge from-tablet">{t('frame.type', { type: agent.type })}</span>
            <span className="grow" />
            <span className="from-tablet">{clock}</span>
            <span className="from-tablet">
              <Bell notices={frame.notices} to={here} />
            </span>
            {frame.balance ? (
              <BalanceBox
                balance={frame.balance}
                gameOrigin={frame.gameOrigin}
                writing={frame.writing}
                eye={(button) => (
                  <PreferenceForm name="hideBalance" value={frame.balance?.hidden ? '0' : '1'}>
                    {button}
                  </PreferenceForm>
                )}
              />
            ) : null}
            <span className="from-tablet">
              <IconLink icon="sign-out" label={shell('you.signOut')} href={signOut} />
            </span>
          </header>
          {/* Below the head, which has no room for it on a phone and stays in sight: there it would lie over what scrolls by. */}
          <p className="wrap team-time on-phone">{clock}</p>
          <main className="wrap team-page" id="content">
            {frame.isMemberAway ? <Notice kind="error">{platform('network.abnormal')}</Notice> : null}
            <PasswordChanged />
            {children}
          </main>
        </div>
      </div>
      <Toasts />
    </>
  )
}

function AgentMenu({ frame, agent }: Omit<AgentFrameProps, 'children'>) {
  const t = useT('team')
  const shell = useT('shell')
  const { pathname } = useLocation()
  const signOut = useSignOut()
  return (
    <aside className="side" id="menu" aria-label={t('frame.menu')}>
      <div className="side-list">
        <div className="side-head">
          <Logo brand={frame.brand.name} href="/" label={shell('homeOf', { brand: frame.brand.name })} />
          <IconLink className="side-close" icon="close" label={shell('menus.close')} href="#top" />
        </div>
        <nav className="contents" aria-label={t('frame.menu')}>
          {agentMenu(agent.flags).map((entry) => {
            const href = entryHref(entry)
            return (
              <a
                key={entry.page}
                className="nav"
                href={href}
                title={t(entry.text)}
                aria-current={pathname === href || pathname.startsWith(`${href}/`) ? 'page' : undefined}
              >
                <Icon name={entry.icon} />
                <span>{t(entry.text)}</span>
                {entry.page === 'contracts' && agent.waiting > 0 ? (
                  <span className="count">
                    {agent.waiting}
                    <span className="unseen"> {t('frame.waiting', { count: agent.waiting })}</span>
                  </span>
                ) : null}
              </a>
            )
          })}
        </nav>
        <hr />
        <ThemeSwitch />
        <RegionLink frame={frame} />
        <a className="nav" href={signOut}>
          <Icon name="sign-out" />
          <span>{shell('you.signOut')}</span>
        </a>
      </div>
    </aside>
  )
}
