import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { listDevices } from '#app/areas/member/security.server.ts'
import { DeviceList } from '#app/areas/member/ui/device-list.tsx'
import { toFailureText } from '#app/platform/failure-text.server.ts'
import { ask } from '#app/platform/gateway.server.ts'
import { getT } from '#app/platform/texts.server.ts'
import { useT } from '#app/platform/use-t.ts'
import { requireMember } from '#app/platform/visitor.server.ts'
import { Notice } from '#app/ui/notice.tsx'
import { member } from '#catalogue/member.ts'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? '' }]

/** `ended` counts the devices that were just logged out. */
export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requireMember(args)
  const ended = Number(new URL(args.request.url).searchParams.get('ended'))
  return {
    title: getT(visitor.language, 'member')('security.devices'),
    devices: await listDevices(visitor),
    ended: Number.isInteger(ended) && ended >= 0 && ended <= 100 ? ended : 0,
  }
}

/** Logs one device out, or all but this one when none is named. */
export async function action(args: ActionFunctionArgs) {
  const visitor = await requireMember(args)
  const sessionId = (await args.request.formData()).get('sessionId')
  const input = typeof sessionId === 'string' && /^\d{1,15}$/.test(sessionId) ? { sessionId } : {}
  const answered = await ask(member.revokeSession, input, visitor)
  if (!answered.ok) return data({ error: toFailureText(answered.failure, visitor.language) }, { status: 400 })
  return redirect(`/member/sessions?ended=${answered.value.ended}`, 303)
}

export default function Sessions() {
  const { title, devices, ended } = useLoaderData<typeof loader>()
  const error = useActionData<typeof action>()?.error
  const t = useT('member')
  return (
    <>
      <div className="page-head">
        <h1>{title}</h1>
      </div>
      {error === undefined ? null : <Notice kind="error">{error}</Notice>}
      {ended > 0 && error === undefined ? <Notice kind="success">{t('devices.ended', { count: ended })}</Notice> : null}
      {devices === null ? <Notice kind="error">{t('security.away')}</Notice> : <DeviceList devices={devices} />}
    </>
  )
}
