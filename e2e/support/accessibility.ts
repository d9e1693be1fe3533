import type { Frame, Page } from '@playwright/test'
import axe, { type AxeResults, type RunOptions } from 'axe-core'

/** WCAG 2.0 to 2.2, A and AA. Nothing is told of what is sound: that takes half of the time. */
const options: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  resultTypes: ['violations'],
  preload: false,
}

/** What axe finds on the page and in its frames: rule and places. Needs JavaScript to run inside the page. */
export async function findBarriers(page: Page): Promise<string[]> {
  return (await Promise.all(page.frames().map(findInFrame))).flat()
}

async function findInFrame(frame: Frame): Promise<string[]> {
  await frame.evaluate(axe.source)
  const { violations } = await frame.evaluate(
    (options) => (window as unknown as { axe: typeof axe }).axe.run(options) as Promise<AxeResults>,
    options,
  )
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`)
}
