import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { readMoved, transferToMany } from '#app/areas/team/money.server.ts'
import { MoneyReceipts } from '#app/areas/team/ui/money-receipts.tsx'
import { TransferForm } from '#app/areas/team/ui/transfer-form.tsx'
import { useKeptLabels } from '#app/areas/team/ui/use-kept-labels.ts'
import { readLine } from '#app/areas/wallet/line.server.ts'
import { BonusObstacle } from '#app/parts/bonus-obstacle.tsx'
import { Obstacle } from '#app/parts/obstacle.tsx'
import { TurnoverBar } from '#app/parts/turnover-bar.tsx'
import { requireAgent } from '#app/platform/agent.server.ts'
import { newFormKey } from '#app/platform/forms/form-key.server.ts'
import { getT } from '#app/platform/texts.server.ts'
import { useT } from '#app/platform/use-t.ts'
import { FormBoundary } from '#app/shell/form-boundary.tsx'
import type { PageFacts } from '#app/shell/frame.ts'
import { Notice } from '#app/ui/notice.tsx'
import { useFormKey } from '#app/ui/use-form-key.ts'

export const handle = { i18n: ['wallet'] } satisfies PageFacts
export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? '' }]

/** Money to several members of the line at once (AG-23); `receipts` names what was just sent. */
export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requireAgent(args)
  const isDone = new URL(args.request.url).searchParams.has('done')
  const [desk, moved] = await Promise.all([readLine(visitor), readMoved(visitor, args.request)])
  return { title: getT(visitor.language, 'team')('transfer.many'), isDone, moved, desk, formKey: newFormKey(visitor) }
}

export async function action(args: ActionFunctionArgs) {
  const visitor = await requireAgent(args)
  return transferToMany(await args.request.formData(), visitor, () => readLine(visitor))
}

export default function Transfer() {
  const { title, isDone, moved, desk, formKey: loaded } = useLoaderData<typeof loader>()
  const formKey = useFormKey(loaded)
  const answer = useActionData<typeof action>()
  const t = useT('team')
  const wallet = useT('wallet')
  return (
    <>
      <h1>{title}</h1>
      {isDone && !answer ? <MoneyReceipts text={t('transfer.done')} moved={moved} writing={desk.writing} /> : null}
      {desk.hasPassword && desk.isAllowed && desk.turnover && !answer ? (
        <TurnoverBar {...desk.turnover} writing={desk.writing} to="transfer" />
      ) : desk.hasPassword && desk.isAllowed && desk.bonuses.length > 0 && !answer ? (
        <BonusObstacle bonuses={desk.bonuses} writing={desk.writing} />
      ) : desk.hasPassword && desk.isAllowed && desk.timesLeft === 0 && !answer ? (
        <Notice kind="warn">{wallet('line.noTimes')}</Notice>
      ) : desk.hasPassword && (desk.isAllowed || answer) ? (
        <TransferForm key={formKey} formKey={formKey} desk={desk} answer={answer} />
      ) : desk.hasPassword ? (
        <Notice kind="warn">{wallet('line.closed')}</Notice>
      ) : (
        <Obstacle
          text={wallet('way.passwordText')}
          href="/member/paymentPassword?to=/agentHome/transfer"
          action={wallet('way.paymentPassword')}
        />
      )}
    </>
  )
}

export function ErrorBoundary() {
  return <FormBoundary labels={useKeptLabels()} home="/agentHome" />
}
