import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { findTrialPlace } from '#app/areas/games/trial-place.server.ts'
import { TrialForm } from '#app/areas/session/ui/trial-form.tsx'
import { findCodeText } from '#app/platform/failure-text.server.ts'
import { toPathAfterLogin } from '#app/platform/return-path.ts'
import { getT } from '#app/platform/texts.server.ts'
import { useT } from '#app/platform/use-t.ts'
import { isLoggedIn, readVisitor } from '#app/platform/visitor.server.ts'
import type { PageFacts } from '#app/shell/frame.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { Notice } from '#app/ui/notice.tsx'

export const handle = { i18n: ['session'] } satisfies PageFacts

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? '' }]

/** Asks for a proof before a further trial of a network where many were opened (SE-59), or says why none could be opened. */
export async function loader(args: LoaderFunctionArgs) {
  const visitor = await readVisitor(args)
  const query = new URL(args.request.url).searchParams
  const to = toPathAfterLogin(query.get('to'))
  if (isLoggedIn(visitor)) throw redirect(visitor.role === 'trial' ? await findTrialPlace(visitor, to) : to)
  const why = query.get('why')
  const title = getT(visitor.language, 'session')('trial.title')
  // A press could only be refused once more.
  const isOff = why === 'function.not.available'
  return { title, to, isWrong: why === 'captcha', isOff, refused: findCodeText(why, visitor.language) }
}

export default function Trial() {
  const { title, to, isWrong, isOff, refused } = useLoaderData<typeof loader>()
  const ui = useT('ui')
  return (
    <Dialog title={title} closeHref={to} closeLabel={ui('close')}>
      {isOff ? <Notice kind="error">{refused}</Notice> : <TrialForm to={to} isWrong={isWrong} refused={refused} />}
    </Dialog>
  )
}
