import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { fetchAccountRules } from '#app/areas/session/register-plan.server.ts'
import { actOnMember } from '#app/areas/team/acts.server.ts'
import { requirePerson } from '#app/areas/team/calls.server.ts'
import { MemberActs } from '#app/areas/team/ui/member-acts.tsx'
import { MemberFacts } from '#app/areas/team/ui/member-facts.tsx'
import { useKeptLabels } from '#app/areas/team/ui/use-kept-labels.ts'
import { requireAgent } from '#app/platform/agent.server.ts'
import { newFormKey } from '#app/platform/forms/form-key.server.ts'
import { useT } from '#app/platform/use-t.ts'
import { fetchWriting } from '#app/platform/writing.server.ts'
import { FormBoundary } from '#app/shell/form-boundary.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { useFormKey } from '#app/ui/use-form-key.ts'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.member.username ?? '' }]

/** What one of these forms has done, as its notice. */
const done = ['rates', 'promote', 'password', 'nickname', 'transfer', 'collect'] as const

/** One member of the line with everything that the agent can do for them. */
export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requireAgent(args)
  const { member, rates } = await requirePerson(visitor, args.params.username ?? '')
  const asked = new URL(args.request.url).searchParams.get('done')
  const writing = await fetchWriting(visitor)
  return {
    member,
    passwordRule: (await fetchAccountRules(visitor)).password.message,
    rates,
    done: done.find((each) => each === asked) ?? null,
    formKeys: [newFormKey(), newFormKey()] as const,
    writing,
  }
}

export async function action(args: ActionFunctionArgs) {
  const visitor = await requireAgent(args)
  return actOnMember(
    await args.request.formData(),
    visitor,
    args.params.username ?? '',
    await fetchAccountRules(visitor),
  )
}

export default function MemberPage() {
  const { member, passwordRule, rates, done: what, formKeys, writing } = useLoaderData<typeof loader>()
  const formKey = useFormKey(formKeys[0])
  const answer = useActionData<typeof action>()
  const t = useT('team')
  const name = encodeURIComponent(member.username)
  return (
    <>
      <div className="team-head">
        <h1>{member.username}</h1>
        <div className="team-tools">
          <ButtonLink look="quiet" href={`/agentHome/userLoss?username=${name}`}>
            {t('menu.loss')}
          </ButtonLink>
          <ButtonLink look="quiet" href={`/agentHome/teamBetting?username=${name}`}>
            {t('menu.betting')}
          </ButtonLink>
          <ButtonLink look="quiet" href={`/agentHome/accountDetails?username=${name}`}>
            {t('menu.details')}
          </ButtonLink>
          {member.isDirect ? (
            <ButtonLink href={`/agentHome/contracts/offer?username=${name}`}>{t('acts.contract')}</ButtonLink>
          ) : null}
        </div>
      </div>
      {what && !answer ? <Notice kind="success">{t(`done.${what}`)}</Notice> : null}
      <MemberFacts member={member} writing={writing} />
      <MemberActs
        key={formKey}
        member={member}
        rates={rates}
        passwordRule={passwordRule}
        formKeys={formKeys}
        answer={answer}
        writing={writing}
      />
    </>
  )
}

export function ErrorBoundary() {
  return <FormBoundary labels={useKeptLabels()} home="/agentHome" />
}
