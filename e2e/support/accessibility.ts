import type { Frame, Page } from '@playwright/test'
import axe, { type AxeResults, type RunOptions } from 'axe-core'

/** WCAG 2.0 to 2.2, A and AA. */
const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** And what axe holds for good practice. */
export const everyRule = [...wcag, 'best-practice']

/** What axe finds on the page and in its frames by rules with these tags: rule and places. Needs JavaScript to run inside the page. */
export async function findBarriers(page: Page, runOnly = wcag): Promise<string[]> {
  // To tell of what is sound too takes half of the time.
  const options: RunOptions = { runOnly, resultTypes: ['violations'] }
  return (await Promise.all(page.frames().map((frame) => findInFrame(frame, options)))).flat()
}

async function findInFrame(frame: Frame, options: RunOptions): Promise<string[]> {
  await frame.evaluate(axe.source)
  const { violations } = await frame.evaluate(
    (options) => (window as unknown as { axe: typeof axe }).axe.run(options) as Promise<AxeResults>,
    options,
  )
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`)
}
