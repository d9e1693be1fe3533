import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { endDevices, listDevices } from '#app/areas/member/security.server.ts'
import { DeviceList } from '#app/areas/member/ui/device-list.tsx'
import { getT } from '#app/platform/texts.server.ts'
import { useFaultInView } from '#app/platform/use-fault-in-view.ts'
import { useT } from '#app/platform/use-t.ts'
import { requireMember } from '#app/platform/visitor.server.ts'
import { DoneNotice } from '#app/ui/done-notice.tsx'
import { Notice } from '#app/ui/notice.tsx'

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

export async function action(args: ActionFunctionArgs) {
  const visitor = await requireMember(args)
  return endDevices(await args.request.formData(), visitor)
}

export default function Sessions() {
  const { title, devices, ended } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const error = answer?.error
  const t = useT('member')
  return (
    <div ref={useFaultInView(answer)}>
      <div className="page-head">
        <h1>{title}</h1>
      </div>
      {error === undefined ? null : <Notice kind="error">{error}</Notice>}
      {ended > 0 && error === undefined ? <DoneNotice>{t('devices.ended', { count: ended })}</DoneNotice> : null}
      {devices === null ? <Notice kind="error">{t('security.away')}</Notice> : <DeviceList devices={devices} />}
    </div>
  )
}
