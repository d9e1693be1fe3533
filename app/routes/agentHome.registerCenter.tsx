import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { fetchAccountRules } from '#app/areas/session/register-plan.server.ts'
import { actInRegisterCenter } from '#app/areas/team/acts.server.ts'
import { readForForm, readReport } from '#app/areas/team/calls.server.ts'
import { originOf } from '#app/areas/team/invite.server.ts'
import { CreateForm } from '#app/areas/team/ui/create-form.tsx'
import { LinkForm } from '#app/areas/team/ui/link-form.tsx'
import { LinkTable } from '#app/areas/team/ui/link-table.tsx'
import { useKeptLabels } from '#app/areas/team/ui/use-kept-labels.ts'
import { ListPages } from '#app/parts/list-pages.tsx'
import { requireAgent } from '#app/platform/agent.server.ts'
import { newFormKey } from '#app/platform/forms/form-key.server.ts'
import { requireWithinPages } from '#app/platform/last-page.server.ts'
import { readPage } from '#app/platform/report-query.ts'
import { getT } from '#app/platform/texts.server.ts'
import { useT } from '#app/platform/use-t.ts'
import { KeptForm } from '#app/shell/form-boundary.tsx'
import { DoneNotice } from '#app/ui/done-notice.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { useFormKey } from '#app/ui/use-form-key.ts'
import { team } from '#catalogue/team.ts'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? '' }]

/** Opens accounts right below the agent, and makes links by which people register there themselves (AG-06, AG-07). */
export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requireAgent(args)
  const url = new URL(args.request.url)
  const page = readPage(url.searchParams)
  const [rates, options, links, rules] = await Promise.all([
    readForForm(team.rates, {}, visitor),
    readForForm(team.linkOptions, {}, visitor),
    readReport(team.links, { page, size: 20 }, visitor),
    fetchAccountRules(visitor),
  ])
  requireWithinPages(args.request, page, links.value)
  const done = { what: url.searchParams.get('done'), name: url.searchParams.get('name') ?? '' }
  const title = getT(visitor.language, 'team')('menu.register')
  return {
    title,
    rates,
    passwordRule: rules.password.message,
    options,
    links,
    page,
    done,
    origin: originOf(args.request),
    formKeys: [newFormKey(visitor), newFormKey(visitor)] as const,
  }
}

export async function action(args: ActionFunctionArgs) {
  const visitor = await requireAgent(args)
  return actInRegisterCenter(await args.request.formData(), visitor, args.request, await fetchAccountRules(visitor))
}

export default function RegisterCenter() {
  const { title, rates, passwordRule, options, links, page, done, origin, formKeys } = useLoaderData<typeof loader>()
  const keys = { account: useFormKey(formKeys[0], 'create'), link: useFormKey(formKeys[1], 'link') }
  const answer = useActionData<typeof action>()
  const t = useT('team')
  const labels = useKeptLabels()
  const refused = rates.refused ?? links.refused
  const closing = answer?.intent === 'close' ? answer.lastResult.error?.['']?.[0] : undefined
  return (
    <>
      <h1>{title}</h1>
      {refused ? <Notice kind="error">{refused}</Notice> : null}
      {closing ? <Notice kind="error">{closing}</Notice> : null}
      {done.what === 'created' ? <DoneNotice>{t('register.created', { username: done.name })}</DoneNotice> : null}
      {done.what === 'link' ? <DoneNotice>{t('register.linkMade')}</DoneNotice> : null}
      {done.what === 'closed' ? <DoneNotice>{t('register.linkClosed')}</DoneNotice> : null}
      {rates.value === null && answer?.kept ? <KeptForm answer={answer} labels={labels} /> : null}
      {rates.value ? (
        <div className="team-forms">
          <CreateForm
            key={keys.account}
            own={rates.value.own}
            passwordRule={passwordRule}
            formKey={keys.account}
            answer={answer}
          />
          {options.value ? (
            <LinkForm
              key={keys.link}
              own={rates.value.own}
              days={options.value.days}
              formKey={keys.link}
              answer={answer}
            />
          ) : null}
        </div>
      ) : null}
      {links.value ? (
        <>
          <h2>{t('links.title')}</h2>
          <LinkTable links={links.value.list} origin={origin} />
          <ListPages page={page} totalPages={links.value.totalPages} />
        </>
      ) : null}
    </>
  )
}
