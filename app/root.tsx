import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Links, Meta, Outlet, Scripts, useLoaderData, useRouteLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useChangeLanguage } from 'remix-i18next/react'
import { fetchVendors } from '#app/areas/games/calls.server.ts'
import { categories } from '#app/areas/games/model/categories.ts'
import { vendorsOfCodes } from '#app/areas/games/model/lanes.ts'
import { isOffered, toMarket } from '#app/areas/games/model/market.ts'
import { useTableClocks } from '#app/areas/games/ui/use-table-clocks.ts'
import { fetchAnnouncements, toBannerGroups, toNoticeTimes } from '#app/areas/messages/calls.server.ts'
import { closePopup, findPopup } from '#app/areas/messages/popups.server.ts'
import { useLiveNotices } from '#app/areas/messages/ui/use-live-notices.ts'
import { settleArrival } from '#app/areas/session/arrival.server.ts'
import { finishLeaving } from '#app/areas/session/leave.server.ts'
import { useKeepAlive } from '#app/areas/session/ui/use-keep-alive.ts'
import { fetchStatus } from '#app/areas/system/calls.server.ts'
import { isServedWhenClosed, toSocialLinks, toSystemStatus } from '#app/areas/system/model.ts'
import { toServiceLinks } from '#app/areas/system/service-path.server.ts'
import { BlockedPage } from '#app/areas/system/ui/blocked-page.tsx'
import { FaultPage } from '#app/areas/system/ui/fault-page.tsx'
import { MaintenancePage } from '#app/areas/system/ui/maintenance-page.tsx'
import { settings } from '#app/platform/env.server.ts'
import { fetchFlags } from '#app/platform/flags.server.ts'
import { useNonce } from '#app/platform/nonce.ts'
import { readPopupMarks } from '#app/platform/popup-marks.ts'
import { shownOnce } from '#app/platform/still.server.ts'
import { toStoredState } from '#app/platform/stored-state.server.ts'
import { useStoredState } from '#app/platform/stored-state.ts'
import { findRegion, readVisitor } from '#app/platform/visitor.server.ts'
import { fetchWriting } from '#app/platform/writing.server.ts'
import { readOwn } from '#app/root-own.server.ts'
import type { Frame } from '#app/shell/frame.ts'
import { HeldFrame } from '#app/shell/held-frame.tsx'
import { menusOf } from '#app/shell/menus.ts'
import { footerVendors, showsPopup } from '#app/shell/navigation.ts'
import { useGameInFull, usePageFacts, usePageLanguage } from '#app/shell/page-facts.ts'
import { PageFrame } from '#app/shell/page-frame.tsx'
import { PageScroll } from '#app/shell/page-scroll.tsx'
import { shouldFrameRevalidate } from '#app/shell/should-frame-revalidate.ts'
import { SiteMeta } from '#app/shell/site-meta.tsx'
import { useKeptPage } from '#app/shell/use-kept-page.ts'
import { useServiceWorker } from '#app/shell/use-service-worker.ts'
import { usualBrand } from '#catalogue/system/status.ts'
import styles from './styles/app.css?url'

export const links: LinksFunction = () => [
  { rel: 'preload', href: '/fonts/hanken-grotesk.woff2', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'preload', href: '/fonts/playfair.woff2', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'stylesheet', href: styles },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/app/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

export const meta: MetaFunction<typeof loader> = ({ data: root }) => [{ title: root?.frame.brand.name ?? 'Perlas' }]

export async function loader(args: LoaderFunctionArgs) {
  const visitor = await readVisitor(args)
  settleArrival(args.request, visitor)
  const cookies = args.request.headers.get('cookie')
  const [status, isOn, writing, vendors, announcements, own, popup, left] = await Promise.all([
    fetchStatus(visitor),
    fetchFlags(visitor),
    fetchWriting(visitor),
    fetchVendors(visitor),
    fetchAnnouncements(visitor),
    readOwn(visitor),
    findPopup(visitor, cookies),
    // The page of the log out says itself how it went.
    visitor.path.startsWith('/logout') ? null : finishLeaving(cookies, visitor),
  ])
  const site = status.ok ? status.value : null
  const lanes = vendors.ok ? vendors.value.data.lanes : []
  const merchant = findRegion(site?.merchants ?? [], visitor) ?? null
  const market = toMarket(site, visitor.merchantCode)
  const { language, preferences } = visitor
  const frame: Frame = {
    brand: site?.brand ?? usualBrand,
    language: { code: language.code, tag: language.tag, direction: language.direction, name: language.name },
    country: merchant?.country ?? 'PH',
    currency: merchant?.currency ?? preferences.merchant_currency ?? '',
    theme: preferences.theme,
    rail: preferences.rail,
    role: own.role,
    member: own.member,
    isHeld: visitor.mustChange !== null,
    isMemberAway: own.member?.id === '',
    writing,
    balance: own.balance && { ...own.balance, hidden: preferences.hideBalance },
    counts: { missions: own.missions, messages: own.messages, rewards: own.rewards },
    offers: own.offers,
    openBonuses: own.openBonuses,
    notices: {
      times: announcements.ok ? toNoticeTimes(announcements.value) : [],
      seenUntil: readPopupMarks(cookies).noticesUntil,
    },
    popup,
    services: toServiceLinks(site?.info.customerService ?? []),
    promised: { ...own.promised, referral: isOn('REFERRAL3') && own.promised.referral },
    offered: categories.filter((category) => isOffered(category, market)),
    banners: announcements.ok ? toBannerGroups(announcements.value) : {},
    menus: menusOf(lanes, market.split),
    marks: vendorsOfCodes(lanes, footerVendors),
    social: toSocialLinks(site?.info.resources ?? []),
    gameOrigin: settings().GATEWAY_PUBLIC_URL,
    isStale: [status, vendors, announcements].some((answer) => !answer.ok || answer.stale),
  }
  const systemStatus = site && !isServedWhenClosed(visitor.path) ? toSystemStatus(site) : 0
  // Without JavaScript too a popup that was shown has been seen (DI-33); a closed page shows none.
  const isPopupShown = popup !== null && systemStatus === 0 && showsPopup(visitor.path)
  const headers = new Headers()
  if (isPopupShown) headers.append('set-cookie', closePopup(visitor, cookies))
  for (const cookie of [own.cookie, left?.cookie]) if (cookie) headers.append('set-cookie', cookie)
  const blocked = systemStatus === 2 ? { ip: site?.location.ip ?? '', reason: site?.restrictionReason ?? null } : null
  return data(
    {
      frame: shownOnce(visitor, frame, 'menus'),
      systemStatus,
      blocked,
      notice: systemStatus === 1 ? (site?.maintenanceNotice ?? null) : null,
      texts: language.texts,
      // A kept page is rendered for no visitor, and a browser asks for the address by itself.
      location: { ip: visitor.ip === null ? null : (site?.location.ip ?? null) },
      stored: toStoredState(visitor, merchant),
    },
    { status: systemStatus === 0 ? 200 : systemStatus === 1 ? 503 : 403, headers },
  )
}

export const shouldRevalidate = shouldFrameRevalidate

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root')
  const nonce = useNonce()
  const language = root?.frame.language
  return (
    <html
      lang={usePageLanguage() ?? root?.texts ?? 'en'}
      dir={language?.direction ?? 'ltr'}
      data-language={language?.code ?? 'EN'}
      data-theme={root?.frame.theme ?? undefined}
      data-game={useGameInFull()}
      data-side={usePageFacts().hasOwnMenu || root?.frame.rail ? 'rail' : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <SiteMeta brand={root?.frame.brand.name ?? 'Perlas'} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <PageScroll nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

export default function App() {
  const { frame, systemStatus, blocked, notice, texts, location, stored } = useLoaderData<typeof loader>()
  useChangeLanguage(texts)
  useStoredState(stored)
  useKeptPage(location.ip)
  useTableClocks()
  useServiceWorker(`${frame.language.code} ${frame.theme}`)
  useKeepAlive(frame.role !== 'guest')
  useLiveNotices(frame.role === 'member' || frame.role === 'agent', frame.writing)
  if (systemStatus === 1) return <MaintenancePage brand={frame.brand.name} tag={frame.language.tag} notice={notice} />
  if (blocked) return <BlockedPage brand={frame.brand.name} {...blocked} />
  return (
    <OwnFrame frame={frame}>
      <Outlet />
    </OwnFrame>
  )
}

/** What does not exist and what goes wrong stands in the frame that the page would have had. */
export function ErrorBoundary() {
  const root = useRouteLoaderData<typeof loader>('root')
  const { bare } = usePageFacts()
  if (!root || bare)
    return (
      <main className="wrap message-page">
        <FaultPage />
      </main>
    )
  return (
    <OwnFrame frame={root.frame}>
      <FaultPage />
    </OwnFrame>
  )
}

/** The frame of the site; pages that are bare bring their own, and who has to change a password first sees nothing else. */
function OwnFrame({ frame, children }: { frame: Frame; children: ReactNode }) {
  const { bare } = usePageFacts()
  if (bare) return children
  return frame.isHeld ? (
    <HeldFrame brand={frame.brand.name}>{children}</HeldFrame>
  ) : (
    <PageFrame frame={frame}>{children}</PageFrame>
  )
}
