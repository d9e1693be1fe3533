import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { ChangePasswordForm } from '#app/areas/session/ui/change-password-form.tsx'
import { LoginForm } from '#app/areas/session/ui/login-form.tsx'
import { ResetForm } from '#app/areas/session/ui/reset-form.tsx'
import { writtenPage } from '../../../support/written-page.tsx'

const answer = { lastResult: { error: { '': ['That was wrong'] } }, attempt: '1' }
const rule = { key: 'password', message: 'Eight or more' } as never

test.each<[string, ReactElement]>([
  ['login', <LoginForm key="login" answer={answer} rememberedName={null} to="/" />],
  ['change', <ChangePasswordForm key="change" answer={answer} rule={rule} username="tala07" isKnown />],
  ['reset', <ResetForm key="reset" answer={answer} rule={rule} code="c" />],
])('what a refused form of a dialog says does not touch the tabs or the sentence above it: %s', async (_name, form) => {
  const page = await writtenPage(form, { path: '/login?by=username' })
  // It is the first of its form, which has no box, so room below its own first place would be none.
  expect(page).toMatch(/<form[^>]*><div id="[\w-]+-error" class="mb-4 mt-4"/)
})
