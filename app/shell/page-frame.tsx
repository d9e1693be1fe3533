import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { PageBanner } from '#app/areas/messages/ui/page-banner.tsx'
import { PopupDialog } from '#app/areas/messages/ui/popup-dialog.tsx'
import { useT } from '#app/platform/use-t.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Toasts } from '#app/ui/toasts.tsx'
import { BottomBar } from './bottom-bar.tsx'
import type { Frame } from './frame.ts'
import { LoadBar } from './load-bar.tsx'
import { bannerGroupOf, showsPopup } from './navigation.ts'
import { useIsPlaying, usePageFacts } from './page-facts.ts'
import { SideMenu } from './side-menu.tsx'
import { SiteFooter } from './site-footer.tsx'
import { useTakenOverLinks } from './take-over-links.ts'
import { TopBar } from './top-bar.tsx'
import { useFreshCodes } from './use-fresh-codes.ts'
import { useLoadNotices } from './use-load-notices.ts'

/** Side menu, header, page and footer around every page that does not bring its own frame. */
export function PageFrame({ frame, children }: { frame: Frame; children: ReactNode }) {
  const t = useT('shell')
  const facts = usePageFacts()
  const { pathname, search } = useLocation()
  const isPlaying = useIsPlaying()
  // A running game keeps the room above the fold: its banner stands below it.
  const banner = <PageBanner slides={frame.banners[bannerGroupOf(pathname, search)]} />
  useTakenOverLinks()
  useLoadNotices()
  useFreshCodes()
  return (
    <>
      <a className="skip" href="#content">
        {t('skip')}
      </a>
      <LoadBar />
      <div className={facts.hidesSideMenu ? 'shell shell-bare' : 'shell'}>
        {facts.hidesSideMenu && isPlaying ? null : <SideMenu frame={frame} />}
        <div className="main">
          <TopBar frame={frame} />
          {isPlaying ? null : banner}
          <main className={facts.hidesSideMenu ? undefined : 'wrap'} id="content">
            <PageNotices frame={frame} />
            {children}
          </main>
          {isPlaying ? banner : null}
          <div className="wrap">
            <SiteFooter frame={frame} />
          </div>
        </div>
      </div>
      <BottomBar language={frame.language.code} />
      <PopupDialog popup={frame.popup} isAllowed={showsPopup(pathname) && !isPlaying} />
      <Toasts />
    </>
  )
}

/** What stands above a page: what cannot be shown, and what waits for the visitor. Nothing that can wait takes room from a running game. */
function PageNotices({ frame: { isMemberAway, isStale, offers } }: { frame: Frame }) {
  const t = useT('shell')
  const platform = useT('platform')
  const { pathname } = useLocation()
  const isPlaying = useIsPlaying()
  const tellsOffers = offers > 0 && !isPlaying && !pathname.startsWith('/member/')
  if (!isMemberAway && !isStale && !tellsOffers) return null
  return (
    <div className="page-notices">
      {isMemberAway ? <Notice kind="error">{platform('network.abnormal')}</Notice> : null}
      {isStale ? <Notice kind="warn">{t('network.stale')}</Notice> : null}
      {tellsOffers ? (
        <Notice
          kind="warn"
          action={
            <a className="link" href="/member/contracts">
              {t('offers.answer')}
            </a>
          }
        >
          {t('offers.waiting', { count: offers })}
        </Notice>
      ) : null}
    </div>
  )
}
