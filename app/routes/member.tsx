import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Outlet, useLoaderData, useLocation, useRouteLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { findWaitingOffer, readSigns, signsRead } from '#app/areas/contracts/calls.server.ts'
import { OfferBanner } from '#app/areas/contracts/ui/offer-banner.tsx'
import { findEntry } from '#app/areas/member/model/pages.ts'
import { CenterMenu } from '#app/areas/member/ui/center-menu.tsx'
import { unreadRead } from '#app/areas/messages/calls.server.ts'
import { availableRead, toPromoState } from '#app/areas/promotions/claims/calls.server.ts'
import { FaultPage } from '#app/areas/system/ui/fault-page.tsx'
import { fetchFlags, policyFlag } from '#app/platform/flags.server.ts'
import { getT } from '#app/platform/texts.server.ts'
import { askTogether } from '#app/platform/together.server.ts'
import { useT } from '#app/platform/use-t.ts'
import { isMember, type MemberVisitor, requireLogin } from '#app/platform/visitor.server.ts'
import type { PageFacts } from '#app/shell/frame.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Empty } from '#app/ui/empty.tsx'

export const handle = { i18n: ['member', 'contracts'], hasOwnMenu: true } satisfies PageFacts

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? '' }]

/** The frame of the member center. A trial has none of its pages: it is told to register first (ME-02). */
export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requireLogin(args)
  const own = isMember(visitor)
    ? await readOwn(visitor)
    : { counts: { messages: 0, rewards: 0 }, hasContracts: false, hasReferral: false, offer: null }
  return { title: getT(visitor.language, 'member')('title'), isTrial: visitor.role === 'trial', ...own }
}

/**
 * What waits for this member, whether they have or had contracts and can earn by inviting, and the offer that waits for an answer: its dialog opens over a page of this
 * center (CO-23).
 */
async function readOwn(visitor: MemberVisitor) {
  const isOn = await fetchFlags(visitor)
  const own = await askTogether(
    { unread: unreadRead, available: availableRead, signs: isOn(policyFlag) ? signsRead : undefined },
    visitor,
  )
  const { hasAny, waiting } = readSigns(own.signs)
  const { rewards, promised } = toPromoState(own.available)
  return {
    counts: { messages: own.unread.ok ? own.unread.value : 0, rewards },
    hasContracts: hasAny,
    hasReferral: isOn('REFERRAL3') && promised.referral,
    offer: waiting === 0 ? null : await findWaitingOffer(visitor),
  }
}

export default function MemberCenter() {
  const { isTrial, offer } = useLoaderData<typeof loader>()
  const t = useT('games')
  if (isTrial)
    return (
      <Empty icon="user" page title={t('play.needAccountTitle')} text={t('play.needAccount')}>
        <ButtonLink href="/register">{t('play.register')}</ButtonLink>
      </Empty>
    )
  return (
    <InCenter>
      <OfferBanner offer={offer} />
      <Outlet />
    </InCenter>
  )
}

/** What does not exist and what goes wrong on one of its pages keeps the menu of the center. */
export function ErrorBoundary() {
  return (
    <InCenter>
      <FaultPage />
    </InCenter>
  )
}

function InCenter({ children }: { children: ReactNode }) {
  const own = useRouteLoaderData<typeof loader>('routes/member')
  const { pathname } = useLocation()
  if (!own) return children
  return (
    <div className="center">
      <CenterMenu
        current={findEntry(pathname)}
        counts={own.counts}
        hasContracts={own.hasContracts}
        hasReferral={own.hasReferral}
      />
      <div className="member-page">{children}</div>
    </div>
  )
}
