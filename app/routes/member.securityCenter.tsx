import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { hasQuestions } from '#app/areas/member/questions.server.ts'
import { findSecurity } from '#app/areas/member/security.server.ts'
import { SecurityList } from '#app/areas/member/ui/security-list.tsx'
import { getT } from '#app/platform/texts.server.ts'
import { useT } from '#app/platform/use-t.ts'
import { requireMember } from '#app/platform/visitor.server.ts'
import { ThemeSwitch } from '#app/shell/theme-switch.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? '' }]

export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requireMember(args)
  const [security, isAskable] = await Promise.all([findSecurity(visitor), hasQuestions(visitor)])
  return { title: getT(visitor.language, 'member')('pages.securityCenter'), security, isAskable }
}

/** Where the member center opens (RL-29): how the account is guarded, and the way to change it; and how the site looks (OP-99). */
export default function SecurityCenter() {
  const { title, security, isAskable } = useLoaderData<typeof loader>()
  const t = useT('member')
  return (
    <>
      <div className="page-head">
        <h1>{title}</h1>
      </div>
      {security === null ? (
        <Notice kind="error">{t('security.away')}</Notice>
      ) : (
        <SecurityList security={security} hasQuestions={isAskable} />
      )}
      <ul className="member-rows">
        <li className="member-row">
          <Icon name="sun" />
          <div className="member-what">
            <b>{t('security.theme')}</b>
            <span>{t('security.themeText')}</span>
          </div>
          <ThemeSwitch />
        </li>
      </ul>
    </>
  )
}
