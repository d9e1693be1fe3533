import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  type ShouldRevalidateFunction,
  useLoaderData,
  useRouteError,
  useRouteLoaderData,
} from '@remix-run/react'
import type { ReactNode } from 'react'
import { useChangeLanguage } from 'remix-i18next/react'
import { fetchSigns, policyFlag } from '#app/areas/contracts/calls.server.ts'
import { fetchVendors } from '#app/areas/games/calls.server.ts'
import { vendorsByCategory, vendorsOfCodes } from '#app/areas/games/model/lanes.ts'
import { fetchAnnouncements, fetchUnreadCount, toNoticeTimes } from '#app/areas/messages/calls.server.ts'
import { findPopup } from '#app/areas/messages/popups.server.ts'
import { useLiveNotices } from '#app/areas/messages/ui/use-live-notices.ts'
import { settleArrival } from '#app/areas/session/arrival.server.ts'
import { useKeepAlive } from '#app/areas/session/ui/use-keep-alive.ts'
import { fetchFlags, fetchStatus } from '#app/areas/system/calls.server.ts'
import { findResource, isServedWhenClosed, toSystemStatus } from '#app/areas/system/model.ts'
import { toServiceLinks } from '#app/areas/system/service-path.server.ts'
import { BlockedPage } from '#app/areas/system/ui/blocked-page.tsx'
import { ErrorPage } from '#app/areas/system/ui/error-page.tsx'
import { MaintenancePage } from '#app/areas/system/ui/maintenance-page.tsx'
import { NotFoundPage } from '#app/areas/system/ui/not-found-page.tsx'
import { fetchBalance } from '#app/areas/wallet/calls.server.ts'
import { settings } from '#app/platform/env.server.ts'
import { ask } from '#app/platform/gateway.server.ts'
import { LoadError } from '#app/platform/load-limit.ts'
import { useNonce } from '#app/platform/nonce.ts'
import { readPopupMarks } from '#app/platform/popup-marks.ts'
import { toStoredState } from '#app/platform/stored-state.server.ts'
import { useStoredState } from '#app/platform/stored-state.ts'
import { isLoggedIn, isMember, readVisitor, type Visitor } from '#app/platform/visitor.server.ts'
import type { Frame, FrameMember } from '#app/shell/frame.ts'
import { footerVendors, headerCategories } from '#app/shell/navigation.ts'
import { usePageFacts } from '#app/shell/page-facts.ts'
import { PageFrame } from '#app/shell/page-frame.tsx'
import { PageScroll } from '#app/shell/page-scroll.tsx'
import { useServiceWorker } from '#app/shell/use-service-worker.ts'
import { member as memberCalls } from '#catalogue/member.ts'
import styles from './styles/app.css?url'

export const links: LinksFunction = () => [
  { rel: 'preload', href: '/fonts/hanken-grotesk.woff2', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'preload', href: '/fonts/playfair.woff2', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'stylesheet', href: styles },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/app/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

export const meta: MetaFunction<typeof loader> = ({ data: root }) => [
  { title: root?.frame.brand.name ?? 'Perlas' },
  { name: 'apple-mobile-web-app-title', content: root?.frame.brand.name ?? 'Perlas' },
  { name: 'theme-color', content: '#0b1220', media: '(prefers-color-scheme: dark)' },
  { name: 'theme-color', content: '#f6f4ef', media: '(prefers-color-scheme: light)' },
]

export async function loader(args: LoaderFunctionArgs) {
  const visitor = await readVisitor(args)
  settleArrival(args.request, visitor)
  const cookies = args.request.headers.get('cookie')
  const [status, flags, vendors, announcements, member, balance, messages, popup, offers] = await Promise.all([
    fetchStatus(visitor),
    fetchFlags(visitor),
    fetchVendors(visitor),
    fetchAnnouncements(visitor),
    findMember(visitor),
    fetchBalance(visitor),
    fetchUnreadCount(visitor),
    findPopup(visitor, cookies),
    countOffers(visitor),
  ])
  const site = status.ok ? status.value : null
  const resources = site?.info.resources ?? []
  const lanes = vendors.ok ? vendors.value.data.lanes : []
  const byCategory = vendorsByCategory(lanes, site?.vendorSplit ?? { esports: [], cockfight: [] })
  const { language, preferences } = visitor
  const frame: Frame = {
    brand: site?.brand ?? { name: 'Perlas', copyright: '2019-2024', leastAge: 18 },
    language: { code: language.code, tag: language.tag, direction: language.direction, name: language.name },
    country: site?.merchants.find((merchant) => merchant.merchantCode === visitor.merchantCode)?.country ?? 'PH',
    theme: preferences.theme,
    rail: preferences.rail,
    role: visitor.role,
    member,
    balance: balance && { amount: balance.amount, symbol: balance.symbol ?? '', hidden: preferences.hideBalance },
    counts: { missions: 0, messages, rewards: 0 },
    offers,
    notices: { times: announcements.ok ? toNoticeTimes(announcements.value) : [], seenUntil: readPopupMarks(cookies).noticesUntil },
    popup,
    services: toServiceLinks(site?.info.customerService ?? []),
    hasReferral: flags.REFERRAL3 ?? false,
    menus: headerCategories.map((category) => ({ category, vendors: byCategory[category] ?? [] })),
    marks: vendorsOfCodes(lanes, footerVendors),
    social: {
      facebook: findResource(resources, 'FACEBOOK'),
      telegram: findResource(resources, 'TELEGRAM'),
      channel: findResource(resources, 'CHANNEL'),
      verify: findResource(resources, 'VERIFY'),
    },
    gameOrigin: settings().GATEWAY_PUBLIC_URL,
    isStale: [status, vendors, announcements].some((answer) => !answer.ok || answer.stale),
  }
  const systemStatus = site && !isServedWhenClosed(visitor.path) ? toSystemStatus(site) : 0
  const blocked = systemStatus === 2 ? { ip: site?.location.ip ?? '', reason: site?.restrictionReason ?? null } : null
  return data(
    { frame, systemStatus, blocked, texts: language.texts, stored: toStoredState(visitor) },
    { status: systemStatus === 0 ? 200 : systemStatus === 1 ? 503 : 403 },
  )
}

/** Null for guests, and when the gateway cannot be asked: then the name in the cookie has to do (OP-116). */
async function findMember(visitor: Visitor): Promise<FrameMember | null> {
  if (!isLoggedIn(visitor)) return null
  const answered = await ask(memberCalls.info, {}, visitor)
  if (!answered.ok) return { id: '', account: visitor.username, nickname: visitor.username, vip: null }
  const { id, account, nickname, clubLabel } = answered.value
  return { id: String(id), account, nickname: nickname || account, vip: clubLabel?.labelName ?? null }
}

/**
 * The contracts that wait for the visitor's answer. They come with the frame, so on every login and change of the language
 * (ST-35); a trial has none and is not asked for (ST-36). The agent center asks for itself.
 */
async function countOffers(visitor: Visitor): Promise<number> {
  if (!isMember(visitor) || visitor.path.startsWith('/agentHome')) return 0
  const flags = await fetchFlags(visitor)
  return (await fetchSigns(visitor, flags[policyFlag] ?? false)).waiting
}

/** The frame is asked for again when something was changed or a refresh was wanted, not on every step through the lists. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, formMethod, formAction }) =>
  formMethod !== undefined && formMethod !== 'GET' ? formAction !== '/favorite' : currentUrl.href === nextUrl.href

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root')
  const nonce = useNonce()
  const language = root?.frame.language
  const facts = usePageFacts()
  return (
    <html
      lang={language?.tag ?? 'en'}
      dir={language?.direction ?? 'ltr'}
      data-language={language?.code ?? 'EN'}
      data-theme={root?.frame.theme ?? undefined}
      data-side={root?.frame.rail || facts.hasOwnMenu ? 'rail' : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
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
  const { frame, systemStatus, blocked, texts, stored } = useLoaderData<typeof loader>()
  const facts = usePageFacts()
  useChangeLanguage(texts)
  useStoredState(stored)
  useServiceWorker(`${frame.language.code} ${frame.theme}`)
  useKeepAlive(frame.role !== 'guest')
  useLiveNotices(frame.role === 'member' || frame.role === 'agent', { symbol: frame.balance?.symbol ?? '', tag: frame.language.tag })
  if (systemStatus === 1) return <MaintenancePage brand={frame.brand.name} />
  if (blocked) return <BlockedPage brand={frame.brand.name} {...blocked} />
  if (facts.bare) return <Outlet />
  return (
    <PageFrame frame={frame}>
      <Outlet />
    </PageFrame>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  const root = useRouteLoaderData<typeof loader>('root')
  const page = isRouteErrorResponse(error) && error.status === 404 ? <NotFoundPage /> : <ErrorPage isUnloaded={error instanceof LoadError} />
  return root ? <PageFrame frame={root.frame}>{page}</PageFrame> : <main className="wrap message-page">{page}</main>
}
