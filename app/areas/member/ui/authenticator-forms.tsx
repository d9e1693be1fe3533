import { Form, useNavigation } from '@remix-run/react'
import { type ReactNode, useState } from 'react'
import { useT } from '#app/platform/use-t.ts'
import { Button } from '#app/ui/button.tsx'
import type { AuthenticatorAnswer, AuthenticatorSetup } from '../authenticator.server.ts'
import { MemberField } from './member-field.tsx'

export type AuthenticatorFormsProps = { state: 'none' | 'waiting' | 'on'; answer: AuthenticatorAnswer | undefined }

/** Adding an app is two steps, the key and a first code; taking it off is one. */
export function AuthenticatorForms({ state, answer }: AuthenticatorFormsProps) {
  const t = useT('member')
  const setup = useSetup(answer)
  const password = (
    <MemberField
      name="password"
      answer={answer}
      type="password"
      label={t('authenticator.password')}
      autoComplete="current-password"
      required
    />
  )
  const code = (
    <MemberField
      name="code"
      answer={answer}
      label={t('authenticator.code')}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={16}
      required
    />
  )
  if (state === 'on') {
    return (
      <Part
        title={t('authenticator.remove')}
        text={t('authenticator.removeText')}
        intent="remove"
        button={t('authenticator.removeButton')}
        quiet
      >
        {password}
        {code}
      </Part>
    )
  }
  if (state === 'none') {
    return (
      <Part
        title={t('authenticator.begin')}
        text={t('authenticator.beginText')}
        intent="begin"
        button={t('authenticator.beginButton')}
      >
        {password}
      </Part>
    )
  }
  return (
    <>
      {setup === null ? null : <Setup setup={setup} />}
      <Part
        title={t('authenticator.confirm')}
        text={t('authenticator.confirmText')}
        intent="confirm"
        button={t('authenticator.confirmButton')}
      >
        {code}
      </Part>
      {setup === null ? (
        <Part
          title={t('authenticator.anew')}
          text={t('authenticator.anewText')}
          intent="begin"
          button={t('authenticator.beginButton')}
          quiet
        >
          {password}
        </Part>
      ) : null}
    </>
  )
}

/** With JavaScript the key stays on the screen while a mistyped code is corrected; the server does not answer it again. */
function useSetup(answer: AuthenticatorAnswer | undefined): AuthenticatorSetup | null {
  const latest = answer?.setup
  const [kept, keep] = useState(latest ?? null)
  if (latest !== undefined && latest !== kept) keep(latest)
  return latest ?? kept
}

function Setup({ setup }: { setup: AuthenticatorSetup }) {
  const t = useT('member')
  return (
    <section className="member-part">
      <h2>{t('authenticator.scan')}</h2>
      <p>{t('authenticator.scanText')}</p>
      <div className="member-code">
        <div className="qr">
          <img src={setup.picture} width={176} height={176} alt={t('authenticator.picture')} />
        </div>
        <span className="muted text-sm">{t('authenticator.key')}</span>
        <code>{setup.key}</code>
        <a className="link link-alone" href={setup.uri}>
          {t('authenticator.open')}
        </a>
      </div>
    </section>
  )
}

type PartProps = {
  title: string
  text: string
  intent: 'begin' | 'confirm' | 'remove'
  button: string
  quiet?: boolean
  children: ReactNode
}

function Part({ title, text, intent, button, quiet = false, children }: PartProps) {
  const navigation = useNavigation()
  return (
    <section className="member-part">
      <h2>{title}</h2>
      <p>{text}</p>
      <Form method="post" action="/member/authenticator" className="member-form" preventScrollReset noValidate>
        {children}
        <div className="member-buttons">
          <Button
            size="large"
            look={quiet ? 'quiet' : 'main'}
            name="intent"
            value={intent}
            busy={navigation.formData?.get('intent') === intent}
          >
            {button}
          </Button>
        </div>
      </Form>
    </section>
  )
}
