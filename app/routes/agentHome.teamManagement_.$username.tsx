import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { fetchAccountRules } from '#app/areas/session/register-plan.server.ts'
import { actOnMember } from '#app/areas/team/acts.server.ts'
import { requirePerson } from '#app/areas/team/calls.server.ts'
import { moveMoney, readMoved } from '#app/areas/team/money.server.ts'
import { MemberActs } from '#app/areas/team/ui/member-acts.tsx'
import { MemberFacts } from '#app/areas/team/ui/member-facts.tsx'
import { MoneyReceipts } from '#app/areas/team/ui/money-receipts.tsx'
import { useKeptLabels } from '#app/areas/team/ui/use-kept-labels.ts'
import { readLine } from '#app/areas/wallet/line.server.ts'
import { requireAgent } from '#app/platform/agent.server.ts'
import { newFormKey } from '#app/platform/forms/form-key.server.ts'
import { useT } from '#app/platform/use-t.ts'
import { FormBoundary } from '#app/shell/form-boundary.tsx'
import type { PageFacts } from '#app/shell/frame.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { useFormKey } from '#app/ui/use-form-key.ts'

export const handle = { i18n: ['wallet'] } satisfies PageFacts
export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.member.username ?? '' }]

/** What one of these forms has done, as its notice. */
const done = ['rates', 'promote', 'password', 'nickname', 'transfer', 'collect'] as const

/** One member of the line with everything that the agent can do for them. */
export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requireAgent(args)
  const { member, rates } = await requirePerson(visitor, args.params.username ?? '')
  const asked = new URL(args.request.url).searchParams.get('done')
  const [desk, moved] = await Promise.all([readLine(visitor), readMoved(visitor, args.request)])
  return {
    member,
    passwordRule: (await fetchAccountRules(visitor)).password.message,
    rates,
    done: done.find((each) => each === asked) ?? null,
    formKeys: [newFormKey(visitor), newFormKey(visitor)] as const,
    desk,
    moved,
  }
}

export async function action(args: ActionFunctionArgs) {
  const visitor = await requireAgent(args)
  const [form, username] = [await args.request.formData(), args.params.username ?? '']
  const intent = form.get('intent')
  if (intent !== 'transfer' && intent !== 'collect')
    return actOnMember(form, visitor, username, await fetchAccountRules(visitor))
  return moveMoney(form, visitor, username, async () => {
    const [{ member }, desk] = await Promise.all([requirePerson(visitor, username), readLine(visitor)])
    return { ...desk, collectable: member.collectable }
  })
}

export default function MemberPage() {
  const { member, passwordRule, rates, done: what, formKeys, desk, moved } = useLoaderData<typeof loader>()
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
          {member.isDirect && member.state === 'active' ? (
            <ButtonLink href={`/agentHome/contracts/offer?username=${name}`}>{t('acts.contract')}</ButtonLink>
          ) : null}
        </div>
      </div>
      {what && !answer ? <MoneyReceipts text={t(`done.${what}`)} moved={moved} writing={desk.writing} /> : null}
      <MemberFacts member={member} writing={desk.writing} />
      <MemberActs
        key={formKey}
        member={member}
        rates={rates}
        passwordRule={passwordRule}
        formKeys={formKeys}
        answer={answer}
        desk={desk}
      />
    </>
  )
}

export function ErrorBoundary() {
  return <FormBoundary labels={useKeptLabels()} home="/agentHome" />
}
