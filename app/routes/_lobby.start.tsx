import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { Form, useLoaderData, useNavigation } from '@remix-run/react'
import { exchangeStartCode, findStartOwner, startHref } from '#app/areas/session/arrival.server.ts'
import { endOrKeep } from '#app/areas/session/leave.server.ts'
import { toLoginByHand, toPathAfterLogin, withReturnPath } from '#app/platform/return-path.ts'
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
 * Where a start URL leads: it says whose account it opens, and only a press opens it, because a link that logs somebody in by itself
 * makes a guest play and pay with the account of whoever sent it (danger T45). The press leads on to the clean address.
 */
export async function loader(args: LoaderFunctionArgs) {
  const visitor = await readVisitor(args)
  const query = new URL(args.request.url).searchParams
  const code = query.get('token') ?? ''
  const to = toPathAfterLogin(query.get('to'))
  const t = getT(visitor.language, 'session')
  // Who is logged in is told here what the login says to everybody else (ER-20).
  if (code === '' && query.get('why') === 'link')
    return data({ code, to, name: visitor.username, again: to, title: t('start.bad'), owner: null, isBad: true })
  if (code === '') throw redirect(to)
  const owner = await findStartOwner(code, visitor)
  if (owner === 'unknown') throw redirect(toLoginByHand(to), 303)
  if (owner !== 'away' && owner.account === visitor.username) throw redirect(to)
  const link = { code, to, name: visitor.username, again: startHref(code, to) }
  return owner === 'away'
    ? data({ ...link, title: t('start.away'), owner: null, isBad: false }, { status: 503 })
    : data({ ...link, title: t('start.title'), owner: owner.account, isBad: false })
}

export async function action(args: ActionFunctionArgs) {
  const visitor = await readVisitor(args)
  const form = await args.request.formData()
  const code = String(form.get('code') ?? '')
  const opened = await exchangeStartCode(code, toPathAfterLogin(form.get('to')), visitor)
  // The former session ends only when the new one is there, and not where it is the one that was opened, by a press that comes twice.
  const left =
    isLoggedIn(visitor) && visitor.token !== code && opened.headers.has('set-cookie')
      ? await endOrKeep(args.request.headers.get('cookie'), visitor)
      : null
  if (left !== null) opened.headers.append('set-cookie', left)
  return opened
}

export default function Start() {
  const { title, code, to, owner, name, again, isBad } = useLoaderData<typeof loader>()
  const t = useT('session')
  const ui = useT('ui')
  const isSending = useNavigation().formAction === '/start'
  if (owner === null)
    return (
      <Dialog title={title} closeHref={to} closeLabel={ui('close')}>
        <p className="muted mt-3">{isBad ? t('login.badLink') : t('start.awayText')}</p>
        <div className="dialog-buttons">
          <ButtonLink look="quiet" size="large" href={to} data-keep="">
            {name === null ? t('start.cancel') : t('start.stay')}
          </ButtonLink>
          {isBad ? (
            <ButtonLink look="main" size="large" href={withReturnPath('/chat', to)}>
              {t('start.service')}
            </ButtonLink>
          ) : (
            <ButtonLink look="main" size="large" href={again} data-reload="">
              {t('start.again')}
            </ButtonLink>
          )}
        </div>
      </Dialog>
    )
  return (
    <Dialog title={title} closeHref={to} closeLabel={ui('close')}>
      <p className="muted mt-3">{name === null ? t('start.guest', { owner }) : t('start.switch', { name, owner })}</p>
      <Form method="post" action="/start" replace className="dialog-buttons">
        <input type="hidden" name="code" value={code} />
        <input type="hidden" name="to" value={to} />
        <ButtonLink look="quiet" size="large" href={to} data-keep="">
          {name === null ? t('start.cancel') : t('start.stay')}
        </ButtonLink>
        <Button look="main" size="large" busy={isSending}>
          {t('start.confirm', { owner })}
        </Button>
      </Form>
    </Dialog>
  )
}
