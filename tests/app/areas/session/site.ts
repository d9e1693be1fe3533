import type { ActionFunctionArgs } from '@remix-run/node'
import { afterAll, beforeAll } from 'vitest'
import { action as login } from '#app/routes/_lobby.login.tsx'
import { demoPassword, startGateway, type TestGateway } from '../../../support/gateway.ts'
import { setGateway } from '../../../support/site-settings.ts'

/** What an action answered: a redirect, or data for its page with a status. */
export type Outcome = { status: number; location: string | null; cookies: string[]; body: Record<string, unknown> }

/** A browser of a few lines: it keeps cookies and hands requests to loaders and actions. */
export class Browser {
  readonly jar = new Map<string, string>()

  constructor(preferences = '') {
    if (preferences) this.jar.set('preferences', preferences)
  }

  args(path: string, form?: Record<string, string>, params: Record<string, string> = {}): ActionFunctionArgs {
    const cookie = [...this.jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const request = new Request(`http://${this.host}${path}`, {
      headers: {
        cookie,
        accept: 'text/html',
        'user-agent': 'Phone/1',
        ...(this.before ? { referer: this.before } : {}),
      },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    })
    return { request, params, context: { clientAddress: this.address } }
  }

  address = '203.0.113.7'
  /** Under which name it reaches the site. */
  host = 'own.example'
  /** The address before this one, as browsers name it; empty for a typed address. */
  before = ''

  /** Runs a loader or an action and keeps the cookies of its answer. */
  async run(
    route: (args: ActionFunctionArgs) => unknown,
    path: string,
    form?: Record<string, string>,
    params?: Record<string, string>,
  ): Promise<Outcome> {
    const answer = await Promise.resolve(route(this.args(path, form, params))).catch((thrown: unknown) => thrown)
    const init = answer instanceof Response ? answer : ((answer as { init?: ResponseInit | null }).init ?? {})
    const headers = new Headers(init.headers)
    for (const line of headers.getSetCookie()) this.keep(line)
    const isFile = headers.get('content-type')?.startsWith('application/json') ?? false
    const body =
      answer instanceof Response
        ? isFile
          ? await answer.json()
          : {}
        : ((answer as { data?: Record<string, unknown> }).data ?? (answer as Record<string, unknown>))
    return { status: init.status ?? 200, location: headers.get('location'), cookies: headers.getSetCookie(), body }
  }

  private keep(line: string): void {
    const [pair = '', ...attributes] = line.split(';')
    const [name = '', ...value] = pair.split('=')
    if (attributes.some((attribute) => attribute.trim() === 'Max-Age=0')) this.jar.delete(name)
    else this.jar.set(name, value.join('='))
  }
}

let addresses = 0

/** A browser at an address of its own, so that one test's failures do not bring another its captcha. */
export function newBrowser(preferences = ''): Browser {
  const browser = new Browser(preferences)
  addresses += 1
  browser.address = `203.0.114.${addresses}`
  return browser
}

/** The browser of somebody who has logged in. */
export async function enter(username: string): Promise<Browser> {
  const browser = new Browser()
  await browser.run(login, '/login', { by: 'username', username, password: demoPassword })
  return browser
}

/** What a form was told to put right, by its fields. */
export const errorsOf = ({ body }: Outcome): Record<string, string[]> =>
  (body.lastResult as { error?: Record<string, string[]> }).error ?? {}

/** The same in short: above the form, at its fields, and what travelled back of what was typed. */
export function said(outcome: Outcome) {
  const { '': above, ...fields } = errorsOf(outcome)
  return {
    error: above?.[0] ?? null,
    fields: Object.fromEntries(Object.entries(fields).map(([name, [first]]) => [name, first])),
    typed: (outcome.body.lastResult as { initialValue?: Record<string, unknown> }).initialValue ?? {},
  }
}

const appKey = 'tests-only-fedcba9876543210fedcba9876543210'

export type Site = { gateway: TestGateway }

/** The real gateway in process on a port of its own, before the app's settings are read for the first time. */
export function withSite(): Site {
  const site = {} as Site
  beforeAll(async () => {
    // As `npm start` does it: no proxy is trusted, the app proves itself by the key.
    site.gateway = await startGateway({ TRUSTED_PROXIES: '', APP_KEY: appKey, APP_PUBLIC_URL: 'http://own.example' })
    setGateway(await site.gateway.app.listen({ host: '127.0.0.1', port: 0 }), { APP_KEY: appKey })
  })
  afterAll(() => site.gateway.close())
  return site
}
