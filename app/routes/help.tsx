import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Outlet, useLoaderData, useLocation, useNavigate } from '@remix-run/react'
import { useEffect } from 'react'
import { liftHeadings, listHelp } from '#app/areas/system/help.server.ts'
import { HelpPage } from '#app/areas/system/ui/help-page.tsx'
import { getT } from '#app/platform/texts.server.ts'
import { useT } from '#app/platform/use-t.ts'
import { readVisitor } from '#app/platform/visitor.server.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { OperatorText } from '#app/ui/operator-text.tsx'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? '' }]

/** The help centre. `?topic=term` opens one article in the dialog; the anchor #term does the same with JavaScript (OP-54). */
export async function loader(args: LoaderFunctionArgs) {
  const visitor = await readVisitor(args)
  const articles = await listHelp(visitor)
  const topic = new URL(args.request.url).searchParams.get('topic')
  const open = articles?.find((article) => article.tag === topic) ?? null
  return {
    title: open?.title ?? getT(visitor.language, 'system')('help.title'),
    articles,
    open: open && liftHeadings(open),
  }
}

export default function Help() {
  const { articles, open } = useLoaderData<typeof loader>()
  const platform = useT('platform')
  const ui = useT('ui')
  useTermsDialog(open !== null)
  if (articles === null) return <Notice kind="error">{platform('network.abnormal')}</Notice>
  return (
    <>
      <HelpPage articles={articles} />
      {open ? (
        <Dialog title={open.title} closeHref={`/help#${open.tag === 'term' ? '' : open.tag}`} closeLabel={ui('close')}>
          <div className="mt-4">
            <OperatorText html={open.html} />
          </div>
        </Dialog>
      ) : null}
      <Outlet />
    </>
  )
}

/** `/help#term` opens the help dialog with the terms (RL-09): an anchor is not sent to the server, so the page reads it. */
function useTermsDialog(isOpen: boolean) {
  const { hash } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (hash === '#term' && !isOpen) navigate('/help?topic=term#term', { replace: true, preventScrollReset: true })
  }, [hash, isOpen, navigate])
}
