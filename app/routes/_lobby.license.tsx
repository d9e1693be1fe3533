import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { fetchStatus } from '#app/areas/system/calls.server.ts'
import { findLabelled } from '#app/areas/system/model.ts'
import { readPageBelow } from '#app/platform/return-path.ts'
import { getT } from '#app/platform/texts.server.ts'
import { useT } from '#app/platform/use-t.ts'
import { readVisitor } from '#app/platform/visitor.server.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { Notice } from '#app/ui/notice.tsx'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? '' }]

/** The legal licence: a picture that the merchant names as a resource (OP-98). */
export async function loader(args: LoaderFunctionArgs) {
  const visitor = await readVisitor(args)
  const status = await fetchStatus(visitor)
  const picture = status.ok ? findLabelled(status.value.info.resources, 'LICENSE', visitor.language.texts) : null
  return { title: getT(visitor.language, 'system')('license.title'), to: readPageBelow(args.request), picture }
}

export default function License() {
  const { title, to, picture } = useLoaderData<typeof loader>()
  const t = useT('system')
  const ui = useT('ui')
  return (
    <Dialog title={title} closeHref={to} closeLabel={ui('close')}>
      <div className="mt-4">
        {picture ? (
          <figure className="m-0">
            <img className="licence" src={picture.url} alt={picture.label} width="640" height="452" />
            <figcaption className="small muted mt-3">{t('license.text', { name: picture.label })}</figcaption>
          </figure>
        ) : (
          <Notice kind="warn">{t('license.none')}</Notice>
        )}
      </div>
    </Dialog>
  )
}
