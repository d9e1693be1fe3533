import { withPasswords } from '#gateway/kernel/identity/password.ts'
import { sealSecret } from '#gateway/operator/people/authenticator.ts'
import { addOperator } from '#gateway/operator/people/store.ts'
import { chance } from '#gateway/platform/crypto/chance.ts'
import { codeOfStep, stepAt, totpSecretBytes } from '#gateway/platform/crypto/totp.ts'
import { demoPassword, type TestGateway } from '../../support/gateway.ts'

export type Shown = { status: number; page: string; location: string | undefined; headers: Record<string, unknown> }

/** Somebody with a browser at the console: keeps its cookie, follows what a form leads to, and sends forms as they stand on a page. */
export function openBrowser(gateway: TestGateway, { origin = 'http://localhost:4000', ip = '127.0.0.1' } = {}) {
  let cookie = ''
  const { host } = new URL(origin)

  async function send(
    method: 'GET' | 'POST',
    url: string,
    payload?: string,
    headers: Record<string, string> = {},
  ): Promise<Shown> {
    const sent = {
      host,
      cookie,
      ...(payload === undefined ? {} : { origin, 'content-type': 'application/x-www-form-urlencoded' }),
      ...headers,
    }
    const response = await gateway.app.inject({
      method,
      url,
      headers: sent,
      remoteAddress: ip,
      ...(payload === undefined ? {} : { payload }),
    })
    for (const { name, value } of response.cookies) cookie = `${name}=${value}`
    return {
      status: response.statusCode,
      page: response.body,
      location: response.headers.location,
      headers: response.headers,
    }
  }

  const browser = {
    get: (url: string) => send('GET', url),
    post: (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
      send('POST', url, new URLSearchParams(fields).toString(), headers),
    /** Fills the form with this id on a page and sends it; answers the page that it leads to, or the one with what was refused. */
    async submit(url: string, form: string, typed: Record<string, string> = {}): Promise<Shown> {
      const { page } = await browser.get(url)
      const answered = await browser.post(url, { ...readHidden(page, form), ...typed })
      return answered.status === 303 ? browser.get(answered.location ?? '') : answered
    },
    /** One of the demo pair of the seed, unless a name and password of their own are given. */
    logIn: (name = 'Ligaya', password = demoPassword, code = '') =>
      browser.post('/operator/login', { name, password, code }),
    /** By one press, at the machine itself. */
    comeIn: (name = 'Ligaya') => browser.post('/operator/enter', { name }),
    logOut: async () => {
      const { page } = await browser.get('/operator/account')
      return browser.post('/operator/logout', {
        formKey:
          /action="\/operator\/logout"><input type="hidden" name="formKey" value="([^"]+)"/.exec(page)?.[1] ?? '',
      })
    },
    readCookie: () => cookie,
    /** Comes back with a cookie that somebody has kept. */
    takeCookie: (kept: string) => {
      cookie = kept
    },
  }
  return browser
}
export type Browser = ReturnType<typeof openBrowser>

export const longPassword = 'tatlong bituin 7'

/** An operator with a password of their own and an authenticator app. */
export async function addPerson({ platform }: TestGateway, name: string) {
  const passwordHash = await withPasswords(name, (passwords) => passwords.hash(longPassword))
  const secret = chance.bytes(totpSecretBytes)
  await platform.db.write(async (tx) => {
    const { id } = await addOperator(tx, {
      name,
      passwordHash,
      mustChange: false,
      createdBy: 'test',
      at: platform.clock.now(),
    })
    await tx.operator.update({
      where: { id },
      data: { totpSecret: sealSecret(platform, id, secret), totpConfirmedAt: platform.clock.now() },
    })
  })
  return { code: (steps = 0) => codeOfStep(secret, stepAt(platform.clock.now()) + steps) }
}

/** What a form sends besides what is typed. Throws where the page has no such form. */
export function readHidden(page: string, form: string): Record<string, string> {
  const text = new RegExp(`<form method="post" id="${form}"[^>]*>([\\s\\S]*?)</form>`).exec(page)?.[1]
  if (text === undefined) throw new Error(`The page has no form ${form}`)
  return Object.fromEntries(
    [...text.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)">/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  )
}

/** The hidden fields of a form that stands on a page without the frame. */
export function carriedBy(page: string, action: string): Record<string, string> {
  const inside = page.split(`action="${action}"`)[1]?.split('</form>')[0]
  if (inside === undefined) throw new Error(`No form leads to ${action}`)
  const unescaped = (text: string) =>
    text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
  return Object.fromEntries(
    [...inside.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)">/g)].map(([, name = '', value = '']) => [
      name,
      unescaped(value),
    ]),
  )
}
