import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { fetchStatus } from '#app/areas/system/calls.server.ts'
import { toMirrors } from '#app/areas/system/model.ts'
import { readPageBelow } from '#app/platform/return-path.ts'
import { getT } from '#app/platform/texts.server.ts'
import { useT } from '#app/platform/use-t.ts'
import { readVisitor } from '#app/platform/visitor.server.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? '' }]

/** The addresses that are ours: the main domain and its mirrors (ST-16, ST-17). */
export async function loader(args: LoaderFunctionArgs) {
  const visitor = await readVisitor(args)
  const status = await fetchStatus(visitor)
  return {
    title: getT(visitor.language, 'system')('mirrors.title'),
    to: readPageBelow(args.request),
    mirrors: status.ok ? toMirrors(status.value.info) : [],
  }
}

export default function Mirrors() {
  const { title, to, mirrors } = useLoaderData<typeof loader>()
  const t = useT('system')
  const platform = useT('platform')
  const ui = useT('ui')
  return (
    <Dialog title={title} closeHref={to} closeLabel={ui('close')}>
      <p className="muted mt-3">{t('mirrors.text')}</p>
      {mirrors.length === 0 ? <Notice kind="warn">{platform('network.abnormal')}</Notice> : null}
      <ul className="mirrors">
        {mirrors.map(({ domain, isMain }) => (
          <li key={domain}>
            <a href={`https://${domain}/`} rel="noreferrer" target="_blank">
              {domain}
              <Icon name="external" small />
            </a>
            {isMain ? <span className="badge">{t('mirrors.main')}</span> : null}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
