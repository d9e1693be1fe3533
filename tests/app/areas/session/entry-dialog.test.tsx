import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { ForgotDialog } from '#app/areas/session/ui/forgot-dialog.tsx'
import { LoginDialog } from '#app/areas/session/ui/login-dialog.tsx'
import { RegisterDialog } from '#app/areas/session/ui/register-dialog.tsx'
import { TrialForm } from '#app/areas/session/ui/trial-form.tsx'
import { session } from '#app/locales/en/session.ts'
import { writtenPage } from '../../../support/written-page.tsx'

const banners = {
  w_login: [{ title: 'Good to see you', image: '/merchant/login.svg' }],
  w_reg: [{ title: 'A welcome of the merchant', image: '/merchant/reg.svg' }],
  w_forget: [{ title: 'Your way back in', image: '/merchant/forget.svg' }],
}
const plan = { method: 'username', methods: ['username'], fields: [], needsCode: false, isKnown: true } as never
const invitation = { affiliateCode: '', referralCode: '', isBad: false }
const login = { page: '/rng', to: '/play/7', isSms: false, hasSms: true, hasFreePlay: true } as const
const dialogs = {
  login: (
    <LoginDialog {...login} prompt={null}>
      The form
    </LoginDialog>
  ),
  refused: (
    <LoginDialog {...login} prompt="required" hasSms={false} hasFreePlay={false}>
      The form
    </LoginDialog>
  ),
  noWay: (
    <LoginDialog {...login} prompt="noWay">
      The form
    </LoginDialog>
  ),
  register: (
    <RegisterDialog plan={plan} invitation={invitation}>
      The form
    </RegisterDialog>
  ),
  forgot: (
    <ForgotDialog methods={['email']} method="email">
      The form
    </ForgotDialog>
  ),
  first: (
    <ForgotDialog isFirst methods={['email']} method="email">
      The form
    </ForgotDialog>
  ),
  firstOfCenter: (
    <ForgotDialog isFirst to="/member/securityCenter" methods={['email']} method="email">
      The form
    </ForgotDialog>
  ),
  firstOfCards: (
    <ForgotDialog isFirst to="/member/bankCards" methods={['email']} method="email">
      The form
    </ForgotDialog>
  ),
} satisfies Record<string, ReactElement>
const written = (dialog: keyof typeof dialogs, shown: object = banners) =>
  writtenPage(dialogs[dialog], { path: '/forgot?by=email', frame: { brand: { name: 'Perlas' }, banners: shown } })

test.each([
  ['login', 'Good to see you', '/merchant/login.svg', session.login.picture],
  ['register', 'A welcome of the merchant', '/merchant/reg.svg', session.register.picture],
  ['forgot', 'Your way back in', '/merchant/forget.svg', session.forgot.picture],
] as const)(
  'the banner of the %s dialog stands in it, in place of our own sentence (DI-31, DI-32, OP-24)',
  async (dialog, title, image, sentence) => {
    const page = await written(dialog)
    expect(page).toContain('The form')
    expect(page).toContain(`<p>${title}</p>`)
    expect(page.match(/\/merchant\/\w+\.svg/g)).toEqual([image])
    expect(page).not.toContain(sentence)
    expect(await written(dialog, {})).toContain(`<p>${sentence}</p>`)
  },
)

test('a trial that was refused says why, and asks for no proof and no picture', async () => {
  const trial = (refused: string | null) =>
    writtenPage(<TrialForm to="/rng" isWrong={false} refused={refused} />, { path: '/trial' })
  const [why, picture] = [session.trial.why, 'name="captcha"']
  const asked = await trial(null)
  expect([asked.includes(why), asked.includes(picture)]).toEqual([true, true])
  const refused = await trial('It is away')
  expect([refused.includes(why), refused.includes(picture)]).toEqual([false, false])
  expect(refused).toMatch(/role="alert"[^>]*>.*It is away/s)
})

test('what needs a login opens its dialog and says so in it, and its own button says nothing (ER-01)', async () => {
  const [refused, asked] = [await written('refused'), await written('login')]
  for (const page of [refused, asked]) expect(page).toMatch(/role="dialog"[^>]*aria-label="Log in"/)
  expect(refused).toContain('You are not logged in, please login')
  expect(asked).not.toContain('not logged in')
})

test('the login offers the code by sms and the free play where the merchant has them (SY-25, SY-27)', async () => {
  const offers = (page: string) => [page.includes('by=sms'), page.includes('action="/freeplay"')]
  expect([offers(await written('login')), offers(await written('refused'))]).toEqual([
    [true, true],
    [false, false],
  ])
})

test.each([
  ['forgot', '/login', session.forgot.back],
  ['first', '/member/securityCenter', session.forgot.firstBack],
  ['firstOfCenter', '/member/securityCenter', session.forgot.firstBack],
  ['firstOfCards', '/member/bankCards', session.forgot.firstReturn],
] as const)('the way back of the dialog "%s" is called by where it leads', async (dialog, href, words) => {
  expect(await written(dialog)).toMatch(new RegExp(`<a [^>]*href="${href}"[^>]*>${words}</a>`))
})

test('from every way in there is a way to the chat and back (DI-13)', async () => {
  expect(await written('forgot')).toContain('href="/chat?to=%2Fforgot%3Fby%3Demail"')
})

test('the login dialog leads who can only be helped by a person to customer service', async () => {
  const shown = await written('noWay')
  expect(shown).toContain(session.verify.noWay)
  expect(shown).toMatch(/href="\/support" data-window="">Customer service</)
  expect(await written('refused')).not.toContain('href="/support"')
})
