import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from '@playwright/test'
import { requireChromium } from '../../scripts/chromium.mjs'
import { demoPassword } from '../support/demo.ts'
import type { Visitor } from './pages.ts'

export const base = process.env.SHOTS_URL ?? 'http://127.0.0.1:3000'
export const themes = ['dark', 'light'] as const
export const languages = ['EN', 'TY'] as const
export type Preferences = { theme: (typeof themes)[number]; language: (typeof languages)[number] }
export const phone = { width: 360, height: 740 }
export const desktop = { width: 1280, height: 900 }

export const accounts: Readonly<Record<Exclude<Visitor, 'guest'>, string>> = {
  member: 'player01',
  new: 'player02',
  agent: 'agent01',
}

export const launch = (): Promise<Browser> =>
  chromium.launch({
    executablePath: requireChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })

/** A browser of this visitor: logged in, with the theme and the language, the announcement popup closed. */
export async function visit(
  browser: Browser,
  as: Visitor,
  { theme, language }: Preferences,
  options: BrowserContextOptions,
): Promise<BrowserContext> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options })
  await context.addCookies([{ name: 'popups', value: 'B=closed&A=all', url: base }])
  if (as !== 'guest')
    await send(context, '/login', { by: 'username', username: accounts[as], password: demoPassword, to: '/' })
  await send(context, '/preferences', { theme, to: '/' })
  await send(context, '/region', { choice: `PH:${language}`, to: '/' })
  return context
}

/** Sends a form of the site. */
async function send(context: BrowserContext, path: string, form: Record<string, string>): Promise<void> {
  const answer = await context.request.post(base + path, {
    form,
    headers: { origin: base, accept: 'text/html' },
    maxRedirects: 0,
  })
  if (answer.status() !== 303) throw new Error(`${path} answered ${answer.status()}`)
}
