import { constants, createPublicKey, publicEncrypt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { session } from '#catalogue/session.ts'
import { appCode } from '../support/authenticator.ts'
import { readVerifiedMember } from '../support/book.ts'
import { presses } from '../support/kills.ts'
import { readCode } from '../support/outbox.ts'
import { gatewayUrl } from '../support/stack.ts'
import { demoPassword, expect, test, Visitor } from '../support/test.ts'

// A refused form answers 400, which the browser notes as an error.
test.use({ expectedConsoleErrors: [/status of 400/] })

async function logsOut(page: Page): Promise<void> {
  await page.goto('/logout')
  await page.getByRole('dialog', { name: 'Log out' }).getByRole('button', { name: 'Log out' }).click()
  await expect(page.locator('#top').getByRole('link', { name: 'Log in' })).toBeVisible()
}

test('a code that was sent to the phone logs in, and the button counts until the next one', async ({
  page,
  visitor,
  hasScript,
}) => {
  const { account, mobileNum } = readVerifiedMember(hasScript ? 0 : 1)
  await page.goto('/login?by=sms')
  const dialog = visitor.loginDialog
  await visitor.asksForACode(dialog, mobileNum)
  const waits = dialog.getByRole('button', { name: /^Send again in \d+ s$/ })
  if (hasScript) await expect(waits).toBeDisabled()
  // A page that is opened anew counts on; without scripts the answer to a second press says when.
  await page.goto('/login?by=sms')
  await dialog.getByLabel('Mobile number').fill(mobileNum)
  if (hasScript) await expect(waits).toBeDisabled()
  else {
    await dialog.getByRole('button', { name: 'Send the code' }).click()
    await expect(dialog.getByText(/^A further code can be sent from /)).toBeVisible()
    await page.getByRole('alertdialog').getByRole('button').click()
  }
  await dialog.getByLabel('Code', { exact: true }).fill('12')
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(dialog.getByText('Please enter a valid verification code')).toBeVisible()
  await dialog.getByLabel('Code', { exact: true }).fill(readCode(`+63${mobileNum}`))
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await page.goto('/member/securityCenter')
  await expect(visitor.accountMenu(account)).toBeVisible()
})

test('who has forgotten the password sets a new one by phone, is logged in at once, and ends the sessions of other devices', async ({
  page,
  visitor,
  browser,
  baseURL,
  hasScript,
}, { retry }) => {
  const { account, mobileNum } = readVerifiedMember(hasScript ? 2 : 3)
  // The one that a try has set is no new one for the next.
  const password = `Sampaguita${retry + 7}!`
  await page.goto('/forgot?by=mobile')
  const dialog = page.getByRole('dialog', { name: 'Forgot your password?' })
  await visitor.asksForACode(dialog, mobileNum)
  await dialog.getByLabel('Code', { exact: true }).fill(readCode(`+63${mobileNum}`))
  await dialog.locator('input[name=newPassword]').fill(password)
  await dialog.locator('input[name=confirmNewPassword]').fill(password)
  await dialog.getByRole('button', { name: 'Set the new password' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(visitor.accountMenu(account)).toBeVisible()

  const listening = hasScript ? page.waitForResponse('**/events') : null
  await page.goto('/member/sessions')
  await listening
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: hasScript })
  const other = new Visitor(await elsewhere.newPage())
  await other.isLoggedIn(account, password)
  await other.page.goto('/member/sessions')
  await presses(
    other.page.getByRole('button', { name: 'Log out all other devices' }),
    other.page.getByText('1 device was logged out.'),
  )
  await elsewhere.close()
  if (!hasScript) await page.reload()
  await expect(visitor.loginDialog.getByText('Sorry, you are not logged in yet, please log in.')).toBeVisible()
  await visitor.fillsLogin(account, password, visitor.accountMenu(account))
  await expect(page).toHaveURL(/\/member\/sessions$/)
})

test('after wrong passwords the letters of a picture are asked for, and each picture counts once', {
  tag: '@plain',
}, async ({ page, visitor }) => {
  await page.goto('/login')
  const dialog = visitor.loginDialog
  const letters = dialog.getByLabel('Characters in the picture')
  // A further try has one of its own.
  const nobody = `nobody-of-this-name-${test.info().retry + 1}`
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    await expect(letters).toHaveCount(0)
    await visitor.fillsLogin(nobody, `Wrong-${attempt}-2026`)
    await expect(dialog.locator('input[name=password]')).toHaveValue('')
  }
  const picture = dialog.getByRole('img', { name: 'A picture with a few characters' })
  const first = await picture.getAttribute('src')
  const shown = await page.request.get(first ?? '')
  expect([shown.status(), shown.headers()['content-type']]).toEqual([200, 'image/png'])
  const isWithinItsField = await picture.evaluate(
    (image) => image.clientHeight > 0 && image.clientHeight < (image.closest('.input')?.clientHeight ?? 0),
  )
  expect(isWithinItsField).toBe(true)

  await visitor.fillsLogin('player02', demoPassword)
  await expect(dialog.getByText('Please enter the captcha')).toBeVisible()
  await letters.fill('AAAAAA')
  await visitor.fillsLogin('player02', demoPassword)
  await expect(letters).toHaveValue('')
  await expect(picture).not.toHaveAttribute('src', first ?? '')
  await expect(dialog.getByLabel('Username')).toHaveValue('player02')
})

test('a login from a new place is completed with a code to the phone, or with the name on the bank account', async ({
  page,
  visitor,
  hasScript,
}) => {
  await page.goto('/login')
  const dialog = page.getByRole('dialog', { name: 'Is it you?' })
  await visitor.fillsLogin('faraway01', demoPassword, dialog)
  await page.goto('/member/deposit')
  await expect(visitor.loginDialog, 'the first step alone opens nothing').toBeVisible()
  await page.goto('/login/verification')
  if (hasScript) {
    await dialog.getByRole('link', { name: 'SMS' }).click()
    // Until then the button is that of the mail.
    await expect(dialog.getByText('We send a code to the mobile number of your account.')).toBeVisible()
    await expect(page).toHaveURL(/by=SMS/)
    await dialog.getByRole('button', { name: 'Send the code' }).click()
    await expect(dialog.getByText('A code is on its way')).toBeVisible()
    await dialog.getByLabel('Code', { exact: true }).fill(readCode('+639000000003'))
  } else {
    await dialog.getByRole('link', { name: 'Bank' }).click()
    await dialog.getByLabel('Name of the account holder').fill('Somebody Else')
    await dialog.getByRole('button', { name: 'Verify and log in' }).click()
    await expect(dialog.getByRole('alert')).toBeVisible()
    await dialog.getByLabel('Name of the account holder').fill('dagat vinta')
  }
  await dialog.getByRole('button', { name: 'Verify and log in' }).click()
  await expect(visitor.accountMenu('faraway01')).toBeVisible()
})

test('a newcomer with a name adds an authenticator app, which is asked at the next new place', async ({
  page,
  visitor,
  hasScript,
}) => {
  const account = hasScript ? 'dayo01' : 'dayo02'
  const password = 'Sampaguita7!'
  await page.goto('/register?by=username')
  const register = page.getByRole('dialog', { name: 'Create an account' })
  const number = hasScript ? '9175550011' : '9175550012'
  await register.getByLabel('Username').fill(account)
  await visitor.asksForACode(register, number)
  await register.getByLabel('Code', { exact: true }).fill(readCode(`+63${number}`))
  await register.locator('input[name=password]').fill(password)
  await register.locator('input[name=confirmPassword]').fill(password)
  await register.getByLabel('Date of birth').fill('1990-05-04')
  await register.getByRole('checkbox').check()
  await register.getByRole('button', { name: 'Create the account' }).click()
  await expect(register).toHaveCount(0)

  await page.goto('/member/authenticator')
  await page.getByLabel('Login password').fill(password)
  await page.getByRole('button', { name: 'Show the QR code' }).click()
  const key = (await page.locator('.member-code code').textContent()) ?? ''
  await page.getByLabel('Code of the app').fill('000000')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByLabel('Code of the app')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Code of the app').fill(appCode(key))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Your authenticator app is on.')).toBeVisible()
  await logsOut(page)

  await page.context().setExtraHTTPHeaders({ 'x-forwarded-for': hasScript ? '198.51.100.201' : '198.51.100.202' })
  await page.goto('/login')
  await visitor.fillsLogin(account, password)
  const dialog = page.getByRole('dialog', { name: 'Is it you?' })
  await dialog.getByRole('link', { name: 'App' }).click()
  await dialog.getByLabel('Code', { exact: true }).fill(appCode(key, 1))
  await dialog.getByRole('button', { name: 'Verify and log in' }).click()
  await expect(visitor.accountMenu(account)).toBeVisible()
})

test('the session is touched while the page is looked at, and a lost one leads to the login', {
  tag: '@script',
}, async ({ page, visitor }) => {
  await page.clock.install()
  await visitor.isLoggedIn('player02')
  await page.goto('/member/deposit/history')
  await visitor.seesItAlive()
  const touched = page.waitForResponse('**/touch')
  await page.clock.runFor('03:01')
  expect((await touched).status()).toBe(204)
})

test('the codes of the app in the menu and on its page are those of who is logged in, and new before they are over', {
  tag: '@script',
}, async ({ page, visitor }) => {
  await page.clock.install()
  await page.goto('/fish')
  await visitor.seesItAlive()
  const menu = page.getByRole('complementary', { name: 'Side menu' })
  const entry = menu.getByRole('link', { name: 'Get the app' })
  const looks = async () => {
    await page.locator('#top').hover()
    await entry.hover()
    await expect(menu.getByText('Point the camera of your phone at a code.')).toBeVisible()
    return menu.locator('img[src*="/qr/ios"]').getAttribute('src')
  }
  expect(await looks()).toBe('/qr/ios?size=107')
  await page.locator('#top').getByRole('link', { name: 'Log in' }).click()
  await visitor.fillsLogin('player02', demoPassword, visitor.accountMenu('player02'))
  const own = await looks()
  expect(own).toMatch(/^\/qr\/ios\?size=107&at=\d+$/)
  expect((await page.request.get(own ?? '')).headers()['content-type']).toContain('image/svg+xml')

  await menu.getByRole('link', { name: 'Slots', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Slots' })).toBeVisible()
  expect(await looks()).toBe(own)
  await page.locator('#top').hover()
  await page.clock.fastForward('02:01')
  expect(await looks()).not.toBe(own)

  await entry.click()
  const shown = page.locator('#ios img')
  await expect(shown).toHaveAttribute('src', /^\/qr\/ios\?size=200/)
  const [, before] = (await looks())?.split('&') ?? []
  await page.clock.fastForward('02:11')
  await expect(shown).toHaveAttribute('src', new RegExp(`&(?!${before}$)at=\\d+$`))
})

/** A key sealed for the gateway, as free play asks for it (wire 4.4): textbook RSA over 16 characters. */
async function sealedKey(page: Page): Promise<string> {
  const modulus = await (
    await page.request.get(gatewayUrl + session.key.path, { headers: { merchant: '08wintlbf4' } })
  ).text()
  const key = createPublicKey({
    key: { kty: 'RSA', n: Buffer.from(modulus, 'hex').toString('base64url'), e: 'AQAB' },
    format: 'jwk',
  })
  const text = Buffer.concat([Buffer.alloc(112), Buffer.from('A1b2C3d4E5f6G7h8')])
  return publicEncrypt({ key, padding: constants.RSA_NO_PADDING }, text).toString('hex')
}

test('a start link logs in after a press and leaves nothing of it in the address, for a guest and for somebody else; a made-up one is refused', {
  tag: '@plain',
}, async ({ page, visitor }) => {
  const answer = await page.request.post(gatewayUrl + session.freePlay.path, {
    headers: { merchant: '08wintlbf4', language: 'EN', device: 'web' },
    data: { os: 'web', platform: 'W', 'X-Gateway-Version': '3', Encryption: await sealedKey(page) },
  })
  const { value } = (await answer.json()) as { value: { token: string; userName: string } }
  const dialog = page.getByRole('dialog', { name: 'Log in by this link?' })
  await page.goto(`/rng?token=${value.token}`)
  await expect(dialog.getByText(`This link logs you in as ${value.userName}.`)).toBeVisible()
  await dialog.getByRole('button', { name: `Continue as ${value.userName}` }).click()
  await expect(page).toHaveURL(/\/rng$/)
  await expect(visitor.accountMenu(value.userName)).toBeVisible()

  await visitor.isLoggedIn('player02')
  await page.goto(`/fish?token=${value.token}`)
  await expect(dialog.getByText('You are logged in as player02.')).toBeVisible()
  await dialog.getByRole('button', { name: `Continue as ${value.userName}` }).click()
  await expect(page).toHaveURL(/\/fish$/)
  await expect(visitor.accountMenu(value.userName)).toBeVisible()

  await logsOut(page)
  await page.goto('/?token=made-up')
  await expect(visitor.loginDialog.getByText('Invalid URL, please contact customer service')).toBeVisible()
})
