import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { PopupDialog } from '#app/areas/messages/ui/popup-dialog.tsx'
import { useT } from '#app/platform/use-t.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Toasts } from '#app/ui/toasts.tsx'
import { BottomBar } from './bottom-bar.tsx'
import type { Frame } from './frame.ts'
import { LoadBar } from './load-bar.tsx'
import { showsPopup } from './navigation.ts'
import { usePageFacts } from './page-facts.ts'
import { SideMenu } from './side-menu.tsx'
import { SiteFooter } from './site-footer.tsx'
import { useTakenOverLinks } from './take-over-links.ts'
import { TopBar } from './top-bar.tsx'
import { useLoadNotices } from './use-load-notices.ts'
import { useScrollBarWidth } from './use-scroll-bar-width.ts'

/** Side menu, header, page and footer around every page that does not bring its own frame. */
export function PageFrame({ frame, children }: { frame: Frame; children: ReactNode }) {
  const t = useT('shell')
  const facts = usePageFacts()
  const { pathname } = useLocation()
  useTakenOverLinks()
  useScrollBarWidth()
  useLoadNotices()
  return (
    <>
      <a className="skip" href="#content">
        {t('skip')}
      </a>
      <LoadBar />
      <div className={facts.hidesSideMenu ? 'shell shell-bare' : 'shell'}>
        {facts.hidesSideMenu ? null : <SideMenu frame={frame} />}
        <div className="main">
          <TopBar frame={frame} />
          <main className={facts.hidesSideMenu ? undefined : 'wrap'} id="content">
            {frame.isStale ? <Notice kind="warn">{t('network.stale')}</Notice> : null}
            {frame.offers > 0 ? (
              <Notice
                kind="warn"
                action={
                  <a className="link" href="/agentHome">
                    {t('offers.answer')}
                  </a>
                }
              >
                {t('offers.waiting', { count: frame.offers })}
              </Notice>
            ) : null}
            {children}
          </main>
          {facts.hidesSideMenu ? null : (
            <div className="wrap">
              <SiteFooter frame={frame} />
            </div>
          )}
        </div>
      </div>
      <BottomBar />
      {frame.popup && showsPopup(pathname) ? <PopupDialog popup={frame.popup} /> : null}
      <Toasts />
    </>
  )
}
