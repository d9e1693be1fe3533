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

const sizeOf = async (request: Request): Promise<number> => (await request.sizes()).responseBodySize

/** All scripts that a page of the site loads for a browser that has none, until it is alive and nothing more comes: how many, and their bytes on the line. */
export async function weighScripts(page: Page, url: string): Promise<{ files: number; kb: number }> {
  const scripts: Promise<number>[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(sizeOf(request))
  })
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForFunction(() => sessionStorage.getItem('merchantCode') !== null)
  await idle(page)
  // What has come may ask for more, so it is over when all have come and nothing was asked for meanwhile.
  let sizes: number[] = []
  while (sizes.length < scripts.length) {
    sizes = await Promise.all(scripts)
    await idle(page)
  }
  return { files: sizes.length, kb: sizes.reduce((sum, size) => sum + size, 0) / 1000 }
}
