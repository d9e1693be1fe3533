import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { Form, useLoaderData, useNavigation } from '@remix-run/react'
import { exchangeStartCode } from '#app/areas/session/arrival.server.ts'
import { endSession } from '#app/areas/session/calls.server.ts'
import { toPathAfterLogin } from '#app/platform/return-path.ts'
import { getT } from '#app/platform/texts.server.ts'
import { useT } from '#app/platform/use-t.ts'
import { isLoggedIn, readVisitor } from '#app/platform/visitor.server.ts'
import type { PageFacts } from '#app/shell/frame.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Dialog } from '#app/ui/dialog.tsx'

export const handle = { i18n: ['session'] } satisfies PageFacts

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? '' }]

/**
 * Where a start URL leads: a guest is logged in and sent on to the clean address. Whoever is logged in already is asked
 * first, because no link replaces a login by itself (RELIABILITY T45).
 */
export async function loader(args: LoaderFunctionArgs) {
  const visitor = await readVisitor(args)
  const query = new URL(args.request.url).searchParams
  const code = query.get('token') ?? ''
  const to = toPathAfterLogin(query.get('to'))
  if (code === '') throw redirect(to)
  if (!isLoggedIn(visitor)) throw await exchangeStartCode(code, to, visitor)
  return { title: getT(visitor.language, 'session')('start.title'), code, to, name: visitor.username }
}

export async function action(args: ActionFunctionArgs) {
  const visitor = await readVisitor(args)
  const form = await args.request.formData()
  const opened = await exchangeStartCode(String(form.get('code') ?? ''), toPathAfterLogin(form.get('to')), visitor)
  // The former session ends only when the new one is there.
  if (opened.headers.has('set-cookie')) await endSession(visitor)
  return opened
}

export default function Start() {
  const { title, code, to, name } = useLoaderData<typeof loader>()
  const t = useT('session')
  const ui = useT('ui')
  const isSending = useNavigation().formAction === '/start'
  return (
    <Dialog title={title} closeHref={to} closeLabel={ui('close')}>
      <p className="muted mt-3">{t('start.question', { name })}</p>
      <Form method="post" action="/start" className="dialog-buttons">
        <input type="hidden" name="code" value={code} />
        <input type="hidden" name="to" value={to} />
        <ButtonLink look="quiet" size="large" href={to} data-keep="">
          {t('start.stay')}
        </ButtonLink>
        <Button look="main" size="large" busy={isSending}>
          {t('start.confirm')}
        </Button>
      </Form>
    </Dialog>
  )
}
