import { appUrl } from '../support/stack.ts'
import { expect, test } from '../support/test.ts'

// Without JavaScript a refused form answers 400, which the browser notes as an error.
test.use({ expectedConsoleErrors: [/status of 400/] })

type Form = {
  path: string
  /** What is typed, by the name of its field. */
  typed: Record<string, string>
  /** The button that sends the form. */
  button: Record<'EN' | 'TY', string>
  /** What is said at a field, by its name. */
  says: Record<string, Record<'EN' | 'TY', string | RegExp>>
}

const createAccount = { EN: 'Create the account', TY: 'Gawin ang account' }
const confirmDiffers = { EN: 'Confirmation password is not correct.', TY: 'Hindi tama ang kumpirmasyon ng password.' }
const codeMissing = { EN: 'Please enter the code.', TY: 'Pakilagay ang code.' }
const phoneRule = {
  EN: 'Phone number format is incorrect. Please enter 10 - 11 digits only',
  TY: 'Mali ang format ng numero ng telepono. Maglagay ng 10 - 11 na numero lamang',
}

const forms: readonly Form[] = [
  {
    path: '/login',
    typed: { username: 'tala', password: 'a'.repeat(129) },
    button: { EN: 'Log in', TY: 'Mag-log in' },
    says: {
      password: {
        EN: /Please fill in your password with \d+ - \d+ characters/,
        TY: /Pakilagay ang iyong password na may \d+ - \d+ na karakter/,
      },
    },
  },
  {
    path: '/login?by=sms',
    typed: { mobileNum: '12ab', verificationCode: '1' },
    button: { EN: 'Log in', TY: 'Mag-log in' },
    says: {
      mobileNum: { EN: 'Please enter a valid mobile number', TY: 'Pakilagay ang tamang numero ng mobile' },
      verificationCode: { EN: 'Please enter a valid verification code', TY: 'Pakilagay ang tamang verification code' },
    },
  },
  {
    path: '/register?by=username',
    typed: { username: 'dayo', mobileNum: '12', password: 'Perlas2026!', confirmPassword: 'Perlas2026?' },
    button: createAccount,
    says: { mobileNum: phoneRule, verificationCode: codeMissing, confirmPassword: confirmDiffers },
  },
  {
    path: '/register?by=mobile',
    typed: { mobileNum: '12', password: 'Perlas2026!', confirmPassword: 'Perlas2026?' },
    button: createAccount,
    says: { mobileNum: phoneRule, verificationCode: codeMissing, confirmPassword: confirmDiffers },
  },
  {
    path: '/forgot?by=mobile',
    typed: { mobileNum: '12', newPassword: 'Perlas2026!', confirmNewPassword: 'Perlas2026?' },
    button: { EN: 'Set the new password', TY: 'Itakda ang bagong password' },
    says: {
      mobileNum: { EN: 'Please enter a valid mobile number', TY: 'Pakilagay ang tamang numero ng mobile' },
      confirmNewPassword: { EN: 'Incorrect confirmation input', TY: 'Hindi magkatugma ang kumpirmasyon' },
    },
  },
  {
    path: '/forgot?by=email',
    typed: { username: 'tala', email: 'tala@' },
    button: { EN: 'Send me the link', TY: 'Ipadala sa akin ang link' },
    says: { email: { EN: 'Please enter a valid email address', TY: 'Pakilagay ang tamang email address' } },
  },
]

const isSecret = (name: string): boolean => /password|verificationCode/i.test(name)

// Each language once in each mode would say the same four times: what the server says is in tests/app/areas/session/every-rule.test.ts.
for (const [language, tag] of [
  ['EN', '@plain'],
  ['TY', '@script'],
] as const) {
  test(`every form of the session says what is wrong at its field in ${language}, keeps what was typed and no secret`, {
    tag,
  }, async ({ page, hasScript }) => {
    await page.request.post('/region', {
      form: { choice: `PH:${language}`, to: '/' },
      headers: { origin: appUrl },
      maxRedirects: 0,
    })
    for (const { path, typed, button, says } of forms) {
      await page.goto(path)
      const dialog = page.getByRole('dialog')
      for (const [name, value] of Object.entries(typed)) await dialog.locator(`input[name=${name}]`).fill(value)
      await dialog.getByRole('button', { name: button[language], exact: true }).click()
      for (const [name, text] of Object.entries(says)) {
        const field = dialog.locator(`input[name=${name}]`)
        await expect(field, `${path} ${name}`).toHaveAttribute('aria-invalid', 'true')
        await expect(field, `${path} ${name}`).toHaveAccessibleDescription(text[language])
      }
      for (const [name, value] of Object.entries(typed)) {
        // With JavaScript nothing has left the page, so nothing was taken out of it either.
        if (isSecret(name) && hasScript) continue
        await expect(dialog.locator(`input[name=${name}]`), `${path} ${name}`).toHaveValue(isSecret(name) ? '' : value)
      }
    }
  })
}
