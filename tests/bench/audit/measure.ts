import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type BrowserContext, chromium } from '@playwright/test'
import { pages, type Screen } from '../../../e2e/shots/pages.ts'
import { withPictures } from '../../../e2e/support/browser.ts'
import { demoPassword } from '../../../e2e/support/demo.ts'
import { auditFolder, installAudit } from '../../../scripts/prepare.mjs'
import { findFreePort } from '../../gateway/platform/database/throwaway-cluster.ts'
import type { Row } from '../main.ts'
import { siteUrl } from '../processes.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof categories)[number]
const goal = 95

/** One place where an audit has found something; each audit says it in other fields. */
type Found = Record<string, unknown> & { node?: { snippet?: string } }

/** What of Lighthouse's answer is read. */
type Audited = {
  lhr: {
    runtimeError?: { message: string }
    categories: Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>
    audits: Record<
      string,
      { id: string; score: number | null; title: string; displayValue?: string; details?: { items?: Found[] } }
    >
  }
}
type Lighthouse = (url: string, flags: Record<string, unknown>) => Promise<Audited | undefined>

/** Pages that answer 404 are no pages to an audit. */
const notThere = new Set(['not-found', 'fair-unknown'])
const cashier = /^\/member\/(?:deposit|withdraw|transfer)/

/** Every public page as a guest, the cashier as a member. */
const audited: readonly (Screen & { isCashier: boolean })[] = pages
  .map((page) => ({ ...page, isCashier: cashier.test(page.path) }))
  .filter(({ name, as, isCashier }) => isCashier || (as.includes('guest') && !notThere.has(name)))

export const auditedNames = [...new Set(audited.map(({ name }) => name))]

/**
 * The scores of Lighthouse on a simulated phone; `only` names pages. A page whose performance does not reach the goal at once is measured
 * three times. What costs a page points is told below its line.
 */
export async function measureAudit(only?: readonly string[]): Promise<Row[]> {
  await installAudit()
  const entry = join(auditFolder, 'node_modules', 'lighthouse', 'core', 'index.js')
  const lighthouse = ((await import(pathToFileURL(entry).href)) as { default: Lighthouse }).default
  const port = await findFreePort()
  const browser = await chromium.launch({
    ...withPictures,
    args: [...(withPictures.args ?? []), `--remote-debugging-port=${port}`],
  })
  const cookies = {
    guest: await cookiesOf(await browser.newContext(), null),
    member: await cookiesOf(await browser.newContext(), 'player01'),
  }
  const scores: { page: string; category: Category; score: number }[] = []
  for (const { name, path, isCashier } of audited) {
    if (only && !only.includes(name)) continue
    const audit = async () => {
      const run = await lighthouse(siteUrl + path, {
        port,
        output: 'json',
        logLevel: 'error',
        onlyCategories: categories,
        formFactor: 'mobile',
        disableStorageReset: true,
        extraHeaders: { Cookie: isCashier ? cookies.member : cookies.guest },
      })
      if (!run || run.lhr.runtimeError) throw new Error(`${name}: ${run?.lhr.runtimeError?.message ?? 'no answer'}`)
      return run
    }
    const first = await audit()
    const isEnough = scoreOf(first, 'performance') >= goal
    const run = isEnough ? first : middleOf([first, await audit(), await audit()])
    const own = categories.map((category) => {
      const score = scoreOf(run, category)
      scores.push({ page: name, category, score })
      return score
    })
    console.log(`    ${own.map((score) => String(score).padStart(3)).join(' ')}  ${name}`)
    for (const category of categories)
      for (const { id, weight } of run.lhr.categories[category].auditRefs) {
        const found = run.lhr.audits[id]
        if (weight === 0 || !found || found.score === null || found.score >= 0.9) continue
        console.log(`        ${category}: ${found.title} ${found.displayValue ?? ''}`)
        if (category !== 'performance')
          for (const item of found.details?.items?.slice(0, 3) ?? []) console.log(`          ${placeOf(item)}`)
      }
  }
  await browser.close()
  return categories.map((category) => {
    const own = scores.filter((each) => each.category === category).sort((one, other) => one.score - other.score)
    const lowest = own[0]
    return {
      what: `Lighthouse, ${category}, ${own.length} pages: ${own.filter(({ score }) => score >= goal).length} reach the goal, the lowest is ${lowest?.page}`,
      figure: String(lowest?.score ?? 0),
      goal: `≥ ${goal}`,
      met: (lowest?.score ?? 0) >= goal,
    }
  })
}

const scoreOf = ({ lhr }: Audited, category: Category): number =>
  Math.round((lhr.categories[category].score ?? 0) * 100)

/** How busy the machine is goes into the time that a page blocks: the middle one of three. */
function middleOf(runs: readonly [Audited, Audited, Audited]): Audited {
  const [, middle] = runs.toSorted((one, other) => scoreOf(one, 'performance') - scoreOf(other, 'performance'))
  return middle ?? runs[0]
}

const placeOf = ({ node, ...fields }: Found): string =>
  [node?.snippet, ...Object.values(fields)]
    .filter((said) => typeof said === 'string')
    .join(' · ')
    .slice(0, 300)

/** The cookies of a visitor who has closed the announcement, logged in where an account is named. */
async function cookiesOf(context: BrowserContext, account: string | null): Promise<string> {
  await context.addCookies([{ name: 'popups', value: 'B=closed&A=all', url: siteUrl }])
  if (account !== null) {
    const form = { by: 'username', username: account, password: demoPassword, to: '/' }
    const answer = await context.request.post(`${siteUrl}/login`, {
      form,
      headers: { origin: siteUrl },
      maxRedirects: 0,
    })
    if (answer.status() !== 303) throw new Error(`the login answered ${answer.status()}`)
  }
  const cookies = await context.cookies(siteUrl)
  await context.close()
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}
