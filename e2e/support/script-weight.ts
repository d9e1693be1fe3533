import type { Page, Request } from '@playwright/test'

/** What the scripts of a guest's home may weigh as they come over the line. */
export const scriptBudgetKb = 125

/** Resolves when the page has nothing left to do, three times in a row: what is loaded late has then been asked for and has run. */
export const idle = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((done) =>
        requestIdleCallback(() => requestIdleCallback(() => requestIdleCallback(() => done()))),
      ),
  )

/** What was cut off on the way has no size; the browser asks for it again. */
const sizeOf = (request: Request): Promise<number> =>
  request.sizes().then(
    ({ responseBodySize }) => responseBodySize,
    () => 0,
  )

/** All scripts that a page of the site loads for a browser that has none, until it is alive and nothing more comes: how many, and their bytes on the line. */
export async function weighScripts(page: Page, url: string): Promise<{ files: number; kb: number }> {
  const scripts = new Map<string, Promise<number>>()
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.set(request.url(), sizeOf(request))
  })
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForFunction(() => sessionStorage.getItem('merchantCode') !== null)
  await idle(page)
  // What has come may ask for more, so it is over when all have come and nothing was asked for meanwhile.
  let sizes: number[] = []
  while (sizes.length < scripts.size) {
    sizes = await Promise.all(scripts.values())
    await idle(page)
  }
  return { files: sizes.length, kb: sizes.reduce((sum, size) => sum + size, 0) / 1000 }
}
